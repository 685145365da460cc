import type { ArtworkImage } from '@passion-art/contract/artworks/artworks'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import { fromCents } from '@passion-art/contract/http/schemas'
import { useTranslation } from 'react-i18next'
import { ratioOf } from '../artworks/hanging.ts'
import { contentLang } from '../i18n/languages.ts'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { useNarrow } from '../kit/layout/use-media.ts'
import { classes } from '../kit/ui/classes.ts'
import { caretDownIcon } from '../kit/ui/frame-icons.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { Picture } from '../kit/ui/picture.tsx'
import type { PurchaseState } from './payment-state.ts'
import styles from './purchase-summary.module.css'

function summarySizes(image: ArtworkImage): string {
  const high = `${ratioOf({ images: [image] }).toFixed(3)} * 46vh`
  return `(width < 700px) 320px, min(40vw, ${high})`
}

interface SummaryProps {
  purchase: PurchaseState['artworkData']
  image: ArtworkImage | undefined
  copyLabel: string | null | undefined
  /** Minor units; the displayed price until the server has replied. */
  amount: number | undefined
  currency: string
}

export function PurchaseSummary({ purchase, image, copyLabel, amount, currency }: SummaryProps) {
  const { t, i18n } = useTranslation()
  const total = formatPrice(
    amount === undefined ? purchase.price : fromCents(amount),
    currency,
    i18n.language,
  )
  return (
    <aside className={styles.summary}>
      {image && (
        <div className={styles.picture}>
          <Picture
            image={image}
            alt={image.alt ?? ''}
            language={purchase.language}
            sizes={summarySizes(image)}
            priority
          />
        </div>
      )}
      <h2 className={classes(font.title2, styles.heading)}>{t('payments.summary')}</h2>
      <dl className={layout.lineAbove}>
        <div className={styles.row}>
          <dt className={font.soft}>{t('payments.artworkTitle')}</dt>
          <dd className={styles.title}>
            <bdi {...contentLang(purchase.language)}>{purchase.title}</bdi>
          </dd>
        </div>
        {copyLabel && (
          <div className={styles.row}>
            <dt className={font.soft}>{t('edition.copy')}</dt>
            <dd>
              <bdi dir="ltr">{copyLabel}</bdi>
            </dd>
          </div>
        )}
        <div className={styles.row}>
          <dt className={font.soft}>{t('field.artist')}</dt>
          <dd>
            <bdi>{purchase.artist}</bdi>
          </dd>
        </div>
        <div className={styles.row}>
          <dt className={font.soft}>{t('field.description')}</dt>
          <dd className={classes(font.readingSmall, font.soft)}>
            <Description {...purchase} />
          </dd>
        </div>
        <div className={styles.total}>
          <dt>{t('payments.total')}</dt>
          <dd aria-live="polite">
            <bdi>{total}</bdi>
          </dd>
        </div>
      </dl>
    </aside>
  )
}

/** On small screens it does not stand between the buyer and the card. */
function Description({ description, language }: SummaryProps['purchase']) {
  const { t } = useTranslation()
  const narrow = useNarrow()
  const first = description.split('\n\n')[0]
  if (!first) return <span>{t('artwork.noDescription')}</span>
  const text = <p {...contentLang(language)}>{first}</p>
  if (!narrow) return text
  return (
    <details>
      <summary className={layout.touch(4, styles.more)}>
        <span className={font.linkName}>{t('ui.more')}</span>
        <Icon path={caretDownIcon} size={16} className={styles.caret} />
      </summary>
      {text}
    </details>
  )
}
