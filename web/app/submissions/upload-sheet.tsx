import { formatPrice, uploadFeeCents } from '@passion-art/contract/money/money-rules'
import { fromCents } from '@passion-art/contract/http/schemas'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { Button } from '../kit/ui/button.tsx'
import type { Elements } from '../kit/ui/elements.ts'
import { ImageSection } from './image-section.tsx'
import { ListingPrice } from './listing-price.tsx'
import { ModeChoice } from './mode-choice.tsx'
import { PriceCalculator } from './price-calculator.tsx'
import styles from './upload-sheet.module.css'
import { useProblemText } from './use-upload-form.ts'
import { useUploadSheet } from './use-upload-sheet.ts'
import { WorkFields } from './work-fields.tsx'

interface SheetProps {
  accountId: string
  canUpload: boolean
}

/** The whole form: the work, its images, the calculator, the price, and on to the payment. */
export function UploadSheet({ accountId, canUpload }: SheetProps) {
  const { t } = useTranslation()
  const say = useProblemText()
  const { form, problems, set, images, submit } = useUploadSheet(accountId, canUpload)
  const fields = { form, problems, set }
  return (
    <form method="post" noValidate className={styles.sheet} onSubmit={submit}>
      <Part area="work" title={t('submissions.work')}>
        <WorkFields {...fields} />
      </Part>
      <Part area="images" title={t('submissions.images')}>
        <ModeChoice value={form.mode} onChange={(mode) => set('mode', mode)} />
        <ImageSection
          images={images}
          problem={say(problems.images)}
          hint={t(form.mode === 'views' ? 'submissions.countViews' : 'submissions.countSeparate', {
            count: images.images.length,
            max: images.max,
          })}
        />
      </Part>
      <div className={styles.calculator}>
        <div className={styles.sticky}>
          <PriceCalculator {...fields} />
        </div>
      </div>
      <Part area="price" title={t('submissions.price')}>
        <ListingPrice {...fields} />
      </Part>
      <div className={layout.cluster(0, layout.spread, styles.end)}>
        <dl>
          <dt className={font.quiet}>{t('payments.uploadFee')}</dt>
          <dd className={styles.fee}>
            <bdi dir="ltr">{formatPrice(fromCents(uploadFeeCents), 'eur')}</bdi>
          </dd>
        </dl>
        <Button type="submit" look="accent" size="large" disabled={!canUpload} className={styles.submit}>
          {t('submissions.continue')}
        </Button>
      </div>
    </form>
  )
}

function Part({ area, title, children }: { area: string; title: string; children: Elements }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={layout.stack(24, styles.part)} style={{ gridArea: area }}>
      <h2 id={id} className={font.title2}>
        {title}
      </h2>
      {children}
    </section>
  )
}
