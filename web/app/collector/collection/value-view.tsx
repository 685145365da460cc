import type { ValueSeries } from '@passion-art/contract/collector/collection/collection'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartFrame } from '../../kit/charts/chart-frame.tsx'
import { formatDay } from '../../i18n/dates.ts'
import { formatCount } from '../../i18n/numbers.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { RoleFailure } from '../../roles/role-states.tsx'
import { LoadingLines, StatePanel } from '../../kit/ui/state-panel.tsx'
import { valuesQuery } from './collection-queries.ts'
import styles from './my-collection.module.css'

// The library is large: the other views do not wait for it.
const ValueChart = lazy(() => import('./value-chart.tsx').then((module) => ({ default: module.ValueChart })))

export function ValueView() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useQuery(valuesQuery())
  if (isPending) return <LoadingLines />
  if (!data) return <RoleFailure error={error} onRetry={() => void refetch()} />
  if (data.series.length === 0) return <StatePanel title={t('features.collection.value.none')} />
  return (
    <div className={layout.stack(48)}>
      <p className={font.soft}>
        <span>{t('features.collection.value.how')}</span>{' '}
        {data.unvalued > 0 && (
          <span>{t('features.collection.value.unvalued', { count: data.unvalued })}</span>
        )}
      </p>
      {data.series.map((series) => (
        <Series key={series.currency} series={series} />
      ))}
    </div>
  )
}

function Series({ series: { currency, points } }: { series: ValueSeries }) {
  const { t, i18n } = useTranslation()
  const last = points.at(-1)
  const money = (value: number) => formatPrice(value, currency, i18n.language)
  const name = currency.toUpperCase()
  return (
    <section className={layout.stack(16)}>
      <h2 className={layout.row(10, layout.baseline, font.title2, styles.groupTitle)}>
        <bdi dir="ltr" className={font.quiet}>
          {name}
        </bdi>{' '}
        <bdi dir="ltr">{money(last?.value ?? 0)}</bdi>
      </h2>
      <ChartFrame
        label={t('features.collection.value.summary', { currency: name, amount: money(last?.value ?? 0) })}
        height={300}
        table={t('ui.asTable')}
        heads={[t('word.day'), t('features.collection.fields.value'), t('field.works')]}
        rows={points.map(({ on, value, works }) => [
          formatDay(on, i18n.language),
          money(value),
          formatCount(works, i18n.language),
        ])}
      >
        <ValueChart currency={currency} points={points} />
      </ChartFrame>
    </section>
  )
}
