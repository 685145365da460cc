import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { NearestWorks } from '../finding/nearest-works.tsx'
import { SaveSearchAlert } from '../finding/save-search-alert.tsx'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import { StatePanel } from '../kit/ui/state-panel.tsx'
import { ArtworkLabel } from './artwork-label.tsx'
import { ArtworkWall } from './artwork-wall.tsx'
import { PurchaseButton } from './purchase-button.tsx'
import { paths } from '../paths.ts'
import { sampleArtworks } from './sample-artworks.ts'
import type { StoreChange, StoreView } from './store-address.ts'
import styles from './store-page.module.css'
import type { StorePages } from './use-store-pages.ts'

interface WallProps {
  view: StorePages
  shown: StoreView
  onOpen: (artwork: Artwork) => void
  onRetry: () => void
  onChange: (change: StoreChange) => void
}

export function StoreWall({ view, shown, onOpen, onRetry, onChange }: WallProps) {
  const { works, isChanging, isError } = view
  if (works === undefined && isError) return <StoreFailure onRetry={onRetry} />
  if (works === undefined)
    return (
      <ul aria-hidden="true" className={layout.cluster(0, layout.start, styles.blocks)}>
        {usualRatios.map((ratio) => (
          <li key={ratio} style={{ '--ratio': ratio } as CSSProperties} />
        ))}
      </ul>
    )
  if (works.length === 0) return <NothingFound shown={shown} onChange={onChange} />
  return (
    <div aria-busy={isChanging || undefined} className={styles.wall}>
      <ArtworkWall artworks={works} eager={3} heading="h2" onOpen={onOpen} />
    </div>
  )
}

/** Of the blocks that stand for works while they load: two rows. */
const usualRatios = [0.8, 1.5, 1, 1.25, 0.75, 1.42]

function NothingFound({ shown, onChange }: Pick<WallProps, 'shown' | 'onChange'>) {
  const { t } = useTranslation()
  const { q, category, filters } = shown
  const handleClear = () => onChange({ search: '', category: null, filters: {} })
  return (
    <>
      <StatePanel
        title={t('store.empty')}
        action={
          <div className={layout.cluster(12, layout.stretch)}>
            <Button look="outline" onClick={handleClear}>
              {t('ui.clearSearch')}
            </Button>
            <SaveSearchAlert q={q} category={category} filters={filters} />
          </div>
        }
      />
      <NearestWorks
        q={q}
        category={category}
        filters={filters}
        toMeant={(search) => `${paths.store()}?${new URLSearchParams({ q: search })}`}
      />
    </>
  )
}

/** One block with its button: the wall puts pictures and labels in two rows. */
function SampleLabel({ artwork }: { artwork: Artwork }) {
  return (
    <div>
      <ArtworkLabel artwork={artwork} heading="h2" />
      <div className={styles.sample}>
        <PurchaseButton artwork={artwork} wide={false} />
      </div>
    </div>
  )
}

function StoreFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <StatePanel
        tone="error"
        title={t('store.failed')}
        action={<Button onClick={onRetry}>{t('ui.retry')}</Button>}
      />
      <ArtworkWall
        artworks={sampleArtworks}
        drawLabel={(artwork) => ({ label: <SampleLabel artwork={artwork} />, aside: null })}
      />
    </>
  )
}
