import type { Artwork } from '@passion-art/contract/artworks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { prefetchInBrowser, prefetchOnServer } from '../api/prefetch.ts'
import { artworkFeeds } from '../shell/feed-links.ts'
import { paths } from '../paths.ts'
import { JsonLd } from '../shell/json-ld.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { oneStep } from '../shell/site-data.ts'
import { Button } from '../ui/button.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import type { Route } from './+types/store-page.ts'
import { ArtworkDialog } from './artwork-dialog.tsx'
import { storeQuery } from './artwork-queries.ts'
import { ArtworkWall } from './artwork-wall.tsx'
import { sampleArtworks } from './sample-artworks.ts'
import { StoreControls } from './store-controls.tsx'
import { filterStore, inStore } from './store-filter.ts'
import styles from './store-page.module.css'
import { useStoreAddress } from './store-address.ts'

export const loader = ({ context }: Route.LoaderArgs) => prefetchOnServer(context, [storeQuery()])
export const clientLoader = () => prefetchInBrowser([storeQuery()])
/** Filtering changes the address, not the data. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

/** Our Pieces: everything on sale, searched and filtered in the browser, with a close look in a dialog. */
export default function StorePage() {
  const { t } = useTranslation()
  const { data, isPending, isError, refetch } = useQuery(storeQuery())
  const artworks = useMemo(() => inStore(data ?? []), [data])
  const { search, category, piece, change } = useStoreAddress()
  const shown = useMemo(() => filterStore(artworks, search, category), [artworks, search, category])
  const chosen = shown.findIndex((artwork) => artwork.id === piece)
  if (isError) return <LoadFailure onRetry={() => void refetch()} />
  return (
    <div className={styles.page}>
      <PageHead
        title={t('store.title')}
        description={t('store.description')}
        image={artworks[0]?.images[0]}
        feeds={artworkFeeds(t)}
      />
      <JsonLd describe={oneStep(t('store.title'), paths.store())} />
      <StoreControls
        artworks={artworks}
        found={shown.length}
        search={search}
        category={category}
        onChange={change}
      />
      {isPending ? (
        <p role="status" className={styles.loading}>
          {t('store.loading')}
        </p>
      ) : shown.length === 0 ? (
        <StatePanel
          title={t('store.empty')}
          action={<ClearButton onClear={() => change({ search: '', category: null })} />}
        />
      ) : (
        <ArtworkWall
          artworks={shown}
          eager={3}
          heading="h2"
          onOpen={(artwork: Artwork) => change({ piece: artwork.id })}
        />
      )}
      {shown[chosen] && (
        <ArtworkDialog
          key={shown[chosen].id}
          artwork={shown[chosen]}
          place={{ at: chosen + 1, of: shown.length }}
          onClose={() => change({ piece: null })}
        />
      )}
    </div>
  )
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
function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('store.title')}</h1>
      <StatePanel
        tone="error"
        title={t('store.failed')}
        action={<Button onClick={onRetry}>{t('store.tryAgain')}</Button>}
      />
      <ArtworkWall artworks={sampleArtworks} heading="h2" />
    </div>
  )
}
