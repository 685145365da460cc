import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { useTranslation } from 'react-i18next'
import { ArtworkStatus } from '../artworks/artwork-status.tsx'
import type { OwnerStep } from '../artworks/owner-rules.ts'
import styles from './revise-note.module.css'

/** Where the work stands, what its artist was told, and what changing it means. */
export function ReviseNote({ artwork, step }: { artwork: Artwork; step: OwnerStep }) {
  const { t } = useTranslation()
  const meaning = { revise: 'free', edit: 'waits', price: 'priceOnly' } as const
  return (
    <div className={styles.note}>
      <p className={styles.status}>
        <bdi className={styles.work}>{artwork.title}</bdi>
        <ArtworkStatus status={artwork.status} />
      </p>
      {artwork.rejectionReason && (
        <p className={styles.reason} dir="auto">
          {t('artist.reason', { reason: artwork.rejectionReason })}
        </p>
      )}
      {step && artwork.status !== 'rejected' && <p className={styles.text}>{t(`revise.${meaning[step]}`)}</p>}
      {step === 'revise' && <p className={styles.text}>{t('revise.free')}</p>}
    </div>
  )
}
