import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { useTranslation } from 'react-i18next'
import { contentLang } from '../i18n/languages.ts'
import { ArtworkStatus } from '../artworks/artwork-status.tsx'
import type { OwnerStep } from '../artworks/owner-rules.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import styles from './revise-note.module.css'

export function ReviseNote({ artwork, step }: { artwork: Artwork; step: OwnerStep }) {
  const { t } = useTranslation()
  const meaning = { revise: 'free', edit: 'waits', sale: 'onSale', sold: 'sold' } as const
  return (
    <div className={layout.stack(8, styles.note)}>
      <p className={layout.cluster('4 20')}>
        <bdi className={styles.work} {...contentLang(artwork.language)}>
          {artwork.title}
        </bdi>
        <ArtworkStatus status={artwork.off_sale ?? artwork.status} />
      </p>
      {artwork.rejectionReason && (
        <p className={font.readingSmall}>
          <span>{t('artist.reason')}</span> <bdi lang="">{artwork.rejectionReason}</bdi>
        </p>
      )}
      {step && artwork.status !== 'rejected' && (
        <p className={font.soft}>
          {t(`revise.${artwork.off_sale === 'sold_elsewhere' ? 'soldElsewhere' : meaning[step]}`)}
        </p>
      )}
      {step === 'revise' && <p className={font.soft}>{t('revise.free')}</p>}
    </div>
  )
}
