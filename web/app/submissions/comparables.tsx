import { formatPrice } from '@passion-art/contract/money/money-rules'
import type { listComparables } from '@passion-art/contract/submissions/uploads'
import type { ReplyOf } from '@passion-art/contract/http/route'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import font from '../kit/layout/font.module.css'
import { layout } from '../kit/layout/layout.ts'
import { FactLine } from '../kit/ui/fact-line.tsx'
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
  const money = (value: number | null) => formatPrice(value ?? 0, currency, i18n.language)
  const range = { lowest: money(lowest), highest: money(highest) }
  return (
    <section aria-label={t('submissions.comparables.title')} aria-live="polite" className={layout.stack(4)}>
      <p className={font.bold}>
        {t(
          count === 0
            ? 'submissions.comparables.none'
            : lowest === highest
              ? 'submissions.comparables.at'
              : 'submissions.comparables.between',
          range,
        )}
      </p>
      <p className={font.quiet}>
        <FactLine>
          <span>{title}</span>
          {count > 0 && <span>{t('count.works', { count })}</span>}
        </FactLine>
      </p>
      {count > 0 && (
        <p className={font.quiet}>
          <span>{t('submissions.comparables.median')}</span> <bdi dir="ltr">{money(median)}</bdi>
        </p>
      )}
    </section>
  )
}
