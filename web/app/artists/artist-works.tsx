import type { Artwork } from '@passion-art/contract/artworks'
import { isOnSale } from '@passion-art/contract/artwork-status'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { serverTextOr } from '../api/api-error.ts'
import { ArtworkPrice } from '../artworks/artwork-label.tsx'
import { ArtworkWall } from '../artworks/artwork-wall.tsx'
import { FavouriteButton } from '../artworks/favourite-button.tsx'
import { Button } from '../ui/button.tsx'
import { LoadingPanel, StatePanel } from '../ui/state-panel.tsx'
import { StatusMark, type StatusShape, type StatusTone } from '../ui/status-mark.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './artist-works.module.css'

type Works = UseQueryResult<{ artworks: Artwork[] }>

/** The wall of a person's works. */
export function ArtistWorks({ works }: { works: Works }) {
  const { t } = useTranslation()
  if (works.isPending) return <LoadingPanel />
  if (!works.data)
    return (
      <StatePanel
        tone="error"
        title={t('artist.worksFailed')}
        text={serverTextOr(works.error, '')}
        action={<Button onClick={() => void works.refetch()}>{t('ui.tryAgain')}</Button>}
      />
    )
  if (works.data.artworks.length === 0) return <StatePanel title={t('artist.empty')} />
  return (
    <section>
      <h2>
        <VisuallyHidden>{t('artist.works')}</VisuallyHidden>
      </h2>
      <ArtworkWall
        artworks={works.data.artworks}
        eager={2}
        drawLabel={(artwork) => ({
          label: <WorkLabel artwork={artwork} />,
          aside: <FavouriteButton artwork={artwork} />,
        })}
      />
    </section>
  )
}

/** Title, description and price; the artist's name stands above the wall. */
function WorkLabel({ artwork }: { artwork: Artwork }) {
  return (
    <div className={styles.label}>
      <h3 className={styles.title}>
        <bdi>{artwork.title}</bdi>
      </h3>
      <p className={styles.text}>
        <bdi>{artwork.description.split('\n\n')[0]}</bdi>
      </p>
      <ArtworkPrice artwork={artwork} className={styles.price} />
      <ReviewState artwork={artwork} />
    </div>
  )
}

const marks: Record<string, { shape: StatusShape; tone: StatusTone }> = {
  available: { shape: 'ring', tone: 'mark' },
  approved: { shape: 'check', tone: 'mark' },
  pending: { shape: 'dashed', tone: 'mark' },
  reserved: { shape: 'half', tone: 'mark' },
  sold: { shape: 'full', tone: 'mark' },
  rejected: { shape: 'cross', tone: 'bad' },
}

/** For the owner and the administrator, who alone are told the reason or its absence. */
function ReviewState({ artwork }: { artwork: Artwork }) {
  const { t } = useTranslation()
  const mark = marks[artwork.status]
  const told = artwork.rejectionReason !== undefined || !isOnSale(artwork.status)
  if (!told || !mark) return null
  return (
    <div className={styles.state}>
      <StatusMark {...mark}>{t(`status.${artwork.status}`)}</StatusMark>
      {artwork.rejectionReason && (
        <p className={styles.reason}>
          <bdi>{t('artist.reason', { reason: artwork.rejectionReason })}</bdi>
        </p>
      )}
    </div>
  )
}
