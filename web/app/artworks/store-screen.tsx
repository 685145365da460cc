import type { Artwork } from '@passion-art/contract/artworks'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { artworkFeeds } from '../shell/feed-links.ts'
import { JsonLd } from '../shell/json-ld.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { oneStep } from '../shell/site-data.ts'
import { Button } from '../ui/button.tsx'
import type { Elements } from '../ui/elements.ts'
import { StatePanel } from '../ui/state-panel.tsx'
import { ArtworkDialog } from './artwork-dialog.tsx'
import { ArtworkWall } from './artwork-wall.tsx'
import { sampleArtworks } from './sample-artworks.ts'
import type { StoreAddress } from './store-address.ts'
import { StoreControls } from './store-controls.tsx'
import type { CategoryOption } from './store-filter.ts'
import styles from './store-page.module.css'

interface ScreenProps {
  address: StoreAddress
  /** Of everything on sale, whatever is searched for. */
  categories: readonly CategoryOption[]
  total: number
  /** What hangs; undefined while it loads. */
  works: readonly Artwork[] | undefined
  /** Null when there are too many to be counted; undefined while they are. */
  found: number | null | undefined
  /** The picture of a shared link. */
  cover: Artwork | undefined
  /** The work shown close up, with its place among those found. */
  opened: { artwork: Artwork; place: { at: number; of: number } | null } | undefined
  /** Other works are on their way in place of these. */
  changing?: boolean
  /** Stands in place of the wall. */
  failure?: Elements
  /** Stands before the wall, and behind it. */
  before?: Elements
  behind?: Elements
}

/** Title, search, filter, the wall and the close look. */
export function StoreScreen({ address, categories, total, works, found, ...props }: ScreenProps) {
  const { t } = useTranslation()
  const { search, category } = address
  const { cover, opened, changing = false, failure, before, behind } = props
  const change = useLatest(address.change)
  const open = useCallback((artwork: Artwork) => change.current({ piece: artwork.id }), [change])
  return (
    <div className={styles.page}>
      <PageHead
        title={t('store.title')}
        description={t('store.description')}
        image={cover?.images[0]}
        feeds={artworkFeeds(t)}
      />
      <JsonLd describe={oneStep(t('store.title'), paths.store())} />
      <StoreControls
        categories={categories}
        total={total}
        found={found}
        search={search}
        category={category}
        onChange={address.change}
      />
      {before}
      {failure ? (
        failure
      ) : works === undefined ? (
        <p role="status" className={styles.loading}>
          {t('store.loading')}
        </p>
      ) : works.length === 0 ? (
        <StatePanel
          title={t('store.empty')}
          action={<ClearButton onClear={() => address.change({ search: '', category: null })} />}
        />
      ) : (
        <div aria-busy={changing || undefined} className={styles.wall}>
          <ArtworkWall artworks={works} eager={3} heading="h2" onOpen={open} />
        </div>
      )}
      {behind}
      {opened && (
        <ArtworkDialog
          key={opened.artwork.id}
          artwork={opened.artwork}
          place={opened.place}
          onClose={() => address.change({ piece: null })}
        />
      )}
    </div>
  )
}

/** The same object in every rendering: cards that got the same work need not be drawn again. */
function useLatest<T>(value: T) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

function ClearButton({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <Button look="outline" onClick={onClear}>
      {t('store.clear')}
    </Button>
  )
}

/** The list could not be loaded: two samples keep the wall from being bare, and nobody can buy them. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('store.title')}</h1>
      <StoreFailure onRetry={onRetry} />
      <ArtworkWall artworks={sampleArtworks} heading="h2" />
    </div>
  )
}

export function StoreFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <StatePanel
      tone="error"
      title={t('store.failed')}
      action={<Button onClick={onRetry}>{t('store.tryAgain')}</Button>}
    />
  )
}
