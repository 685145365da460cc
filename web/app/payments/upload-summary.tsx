import { formatPrice, uploadFeeCents } from '@passion-art/contract/money/money-rules'
import { fromCents } from '@passion-art/contract/http/schemas'
import { useTranslation } from 'react-i18next'
import { contentLang } from '../i18n/languages.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { classes } from '../kit/ui/classes.ts'
import type { DraftImage } from '../submissions/draft-images.ts'
import type { UploadData } from '../submissions/upload-data.ts'
import styles from './purchase-summary.module.css'
import row from './upload-summary.module.css'

interface SummaryProps {
  data: UploadData
  images: readonly DraftImage[]
  /** Minor units; the known fee until the server has replied. */
  amount: number | undefined
  currency: string | undefined
}

export function UploadSummary({ data, images, amount = uploadFeeCents, currency = 'eur' }: SummaryProps) {
  const { t, i18n } = useTranslation()
  return (
    <aside className={styles.summary}>
      <div className={layout.row(12, layout.start, row.images)}>
        {images.map(
          ({ id, preview, alt, ratio }, at) =>
            preview && (
              <img
                key={id}
                src={preview}
                lang={alt ? data.language : undefined}
                alt={alt || t('submissions.imageOf', { at: at + 1, of: images.length })}
                style={{ flexGrow: ratio, aspectRatio: ratio }}
              />
            ),
        )}
      </div>
      <h2 className={classes(font.title2, styles.heading)}>{t('payments.uploadSummary')}</h2>
      <dl className={layout.lineAbove}>
        <div className={styles.row}>
          <dt className={font.soft}>{t('field.title')}</dt>
          <dd className={styles.title}>
            <bdi {...contentLang(data.language)}>{data.title}</bdi>
          </dd>
        </div>
        <div className={styles.row}>
          <dt className={font.soft}>{t('field.category')}</dt>
          <dd>{t(`category.${data.category}`)}</dd>
        </div>
        <div className={styles.row}>
          <dt className={font.soft}>{t('submissions.images')}</dt>
          <dd>{images.length}</dd>
        </div>
        <div className={styles.total}>
          <dt>{t('payments.uploadFee')}</dt>
          <dd>
            <bdi dir="ltr">{formatPrice(fromCents(amount), currency, i18n.language)}</bdi>
          </dd>
        </div>
      </dl>
    </aside>
  )
}
