import type { GalleryStep } from '@passion-art/contract/gallery/figures/gallery'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import { lazy, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartFrame } from '../../kit/charts/chart-frame.tsx'
import { formatDay, formatMonth } from '../../i18n/dates.ts'
import { formatCount } from '../../i18n/numbers.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import type { Elements } from '../../kit/ui/elements.ts'
import styles from './gallery-dashboard.module.css'

// The library is larger than the rest of the screen: figures and lists do not wait for it.
const SalesChart = lazy(() => import('./sales-chart.tsx').then((module) => ({ default: module.SalesChart })))
const ViewsChart = lazy(() => import('./views-chart.tsx').then((module) => ({ default: module.ViewsChart })))

export interface ChartProps {
  steps: GalleryStep[]
  unit: 'day' | 'month'
  currency: string
}

export function GalleryCharts({ steps, unit, currency }: ChartProps) {
  const { t, i18n } = useTranslation()
  const sum = (value: (step: GalleryStep) => number) => steps.reduce((all, step) => all + value(step), 0)
  const count = (value: number) => formatCount(value, i18n.language)
  const nameOf = ({ at }: GalleryStep) =>
    unit === 'month' ? formatMonth(at, i18n.language) : formatDay(at, i18n.language)
  const when = t(`features.gallery-figures.${unit}`)
  return (
    <div className={styles.charts}>
      <Chart title={t('features.gallery-figures.figure.sales')}>
        <ChartFrame
          label={t('features.gallery-figures.chart.salesSummary', {
            number: count(sum((step) => step.sales)),
            amount: formatPrice(
              sum((step) => step.revenue),
              currency,
              i18n.language,
            ),
          })}
          height={260}
          table={t('ui.asTable')}
          heads={[when, t('features.gallery-figures.figure.sales'), t('field.revenue')]}
          rows={steps.map((step) => [
            nameOf(step),
            count(step.sales),
            formatPrice(step.revenue, currency, i18n.language),
          ])}
        >
          <SalesChart steps={steps} unit={unit} currency={currency} />
        </ChartFrame>
      </Chart>
      <Chart title={t('features.gallery-figures.figure.views')}>
        <ChartFrame
          label={t('features.gallery-figures.chart.viewsSummary', {
            number: count(sum((step) => step.views)),
          })}
          height={260}
          table={t('ui.asTable')}
          heads={[when, t('features.gallery-figures.figure.views')]}
          rows={steps.map((step) => [nameOf(step), count(step.views)])}
        >
          <ViewsChart steps={steps} unit={unit} />
        </ChartFrame>
      </Chart>
    </div>
  )
}

function Chart({ title, children }: { title: string; children: Elements }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={layout.stack(16, layout.packed)}>
      <h2 id={id} className={font.title3}>
        {title}
      </h2>
      {children}
    </section>
  )
}
