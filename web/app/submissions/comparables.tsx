import { formatPrice } from '@passion-art/contract/money/money-rules'
import type { listComparables } from '@passion-art/contract/submissions/uploads'
import type { ReplyOf } from '@passion-art/contract/http/route'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import styles from './comparables.module.css'
import { dimensionsOf, type UploadForm } from './upload-form.ts'
import { comparablesQuery } from './upload-queries.ts'
import { useSettled } from '../kit/forms/use-settled.ts'

const pause = 400

export function Comparables({ form }: { form: UploadForm }) {
  const { t } = useTranslation()
  const dimensions = dimensionsOf(form)
  const key = useSettled(JSON.stringify([form.category, dimensions]), pause)
  const [category, settled] = JSON.parse(key) as [string, ReturnType<typeof dimensionsOf>]
  const { data } = useQuery({ ...comparablesQuery(category, settled), enabled: category !== '' })
  if (category === '') return <p className={font.quiet}>{t('submissions.comparables.choose')}</p>
  if (!data) return null
  return <Figures data={data} />
}

function Figures({ data }: { data: ReplyOf<typeof listComparables> }) {
  const { t, i18n } = useTranslation()
  const { category, sizeClass, count, median, lowest, highest, currency } = data
  const group = t(`category.${category}`)
  const title = sizeClass
    ? t('submissions.comparables.sized', { category: group, size: t(`submissions.sizeClass.${sizeClass}`) })
    : t('submissions.comparables.all', { category: group })
  return (
    <section aria-label={t('submissions.comparables.title')} aria-live="polite" className={layout.stack(4)}>
      <h3 className={font.fieldLabel}>{t('submissions.comparables.title')}</h3>
      <p className={font.quiet}>{title}</p>
      {count === 0 ? (
        <p className={font.quiet}>{t('submissions.comparables.none')}</p>
      ) : (
        <dl className={styles.figures}>
          <div>
            <dt className={font.soft}>{t('submissions.comparables.median')}</dt>
            <dd className={font.bold}>
              <bdi dir="ltr">{formatPrice(median ?? 0, currency, i18n.language)}</bdi>
            </dd>
          </div>
          <div>
            <dt className={font.soft}>{t('submissions.comparables.range')}</dt>
            <dd className={font.bold}>
              <bdi dir="ltr">
                {`${formatPrice(lowest ?? 0, currency, i18n.language)} – ${formatPrice(highest ?? 0, currency, i18n.language)}`}
              </bdi>
            </dd>
          </div>
          <div>
            <dt className={font.soft}>{t('field.works')}</dt>
            <dd className={font.bold}>{count}</dd>
          </div>
        </dl>
      )}
    </section>
  )
}
