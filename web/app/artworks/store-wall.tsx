import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/ui/button.tsx'
import { StatePanel } from '../kit/ui/state-panel.tsx'
import { ArtworkLabel } from './artwork-label.tsx'
import { ArtworkWall } from './artwork-wall.tsx'
import { PurchaseButton } from './purchase-button.tsx'
import { sampleArtworks } from './sample-artworks.ts'
import styles from './store-page.module.css'
import type { StorePages } from './use-store-pages.ts'

interface WallProps {
  view: StorePages
  onOpen: (artwork: Artwork) => void
  onRetry: () => void
  onClear: () => void
}

export function StoreWall({ view, onOpen, onRetry, onClear }: WallProps) {
  const { t } = useTranslation()
  const { works, isChanging, isError } = view
  if (works === undefined && isError) return <StoreFailure onRetry={onRetry} />
  if (works === undefined)
    return (
      <p role="status" className={styles.loading}>
        {t('store.loading')}
      </p>
    )
  if (works.length === 0)
    return (
      <StatePanel
        title={t('store.empty')}
        action={
          <Button look="outline" onClick={onClear}>
            {t('ui.clearSearch')}
          </Button>
        }
      />
    )
  return (
    <div aria-busy={isChanging || undefined} className={styles.wall}>
      <ArtworkWall artworks={works} eager={3} heading="h2" onOpen={onOpen} />
    </div>
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
