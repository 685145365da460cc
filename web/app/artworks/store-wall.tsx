import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/ui/button.tsx'
import { StatePanel } from '../kit/ui/state-panel.tsx'
import { ArtworkWall } from './artwork-wall.tsx'
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

function StoreFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <StatePanel
        tone="error"
        title={t('store.failed')}
        action={<Button onClick={onRetry}>{t('ui.retry')}</Button>}
      />
      <ArtworkWall artworks={sampleArtworks} heading="h2" />
    </>
  )
}
