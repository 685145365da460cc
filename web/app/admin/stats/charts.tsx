import type { AdminStats } from '@passion-art/contract/admin/stats/admin-stats'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import { formatRate } from '@passion-art/contract/site/formatters'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMonth } from '../../i18n/dates.ts'
import { formatCount } from '../../i18n/numbers.ts'
import { ChartFrame } from '../../kit/charts/chart-frame.tsx'
import { orderStates, weekNumber } from '../../kit/charts/chart-rules.ts'
import { layout } from '../../kit/layout/layout.ts'
import { classes } from '../../kit/ui/classes.ts'
import { OrderMark } from '../../orders/order-mark.tsx'
import { AdminSection } from '../admin-head.tsx'
import styles from './charts.module.css'

// The chart library is as large as the rest of this area: figures and tables do not wait for it.
const RevenueChart = lazy(() =>
  import('./revenue-chart.tsx').then((module) => ({ default: module.RevenueChart })),
)
const StatusChart = lazy(() =>
  import('./status-chart.tsx').then((module) => ({ default: module.StatusChart })),
)
const GrowthChart = lazy(() =>
  import('./growth-chart.tsx').then((module) => ({ default: module.GrowthChart })),
)

export function Charts({ stats }: { stats: AdminStats | undefined }) {
  const { t } = useTranslation()
  return (
    <>
      <div className={styles.wideFirst}>
        <AdminSection title={t('field.revenue')}>
          <Revenue stats={stats} />
        </AdminSection>
        <AdminSection title={t('admin.dashboard.chart.status')}>
          <Status stats={stats} />
        </AdminSection>
      </div>
      <div className={styles.wideLast}>
        <AdminSection title={t('admin.dashboard.chart.growth')}>
          <Growth stats={stats} />
        </AdminSection>
        <AdminSection title={t('admin.dashboard.quick.title')}>
          <QuickStats stats={stats} />
        </AdminSection>
      </div>
    </>
  )
}

interface ChartProps {
  stats: AdminStats | undefined
}

function Revenue({ stats }: ChartProps) {
  const { t, i18n } = useTranslation()
  const money = (value: number) => formatPrice(value, stats?.currency ?? 'usd', i18n.language)
  const months = stats?.revenueByMonth ?? []
  const sum = months.reduce((total, month) => total + month.total, 0)
  return (
    <ChartFrame
      waiting={!stats}
      above={
        <ul className={layout.cluster('4 20', styles.key)}>
          {(['received', 'artists'] as const).map((name) => (
            <li key={name} className={layout.row(8)}>
              <span aria-hidden className={classes(styles.line, styles[name])} />
              <span>{t(`admin.dashboard.chart.${name}`)}</span>
            </li>
          ))}
        </ul>
      }
      label={t('admin.dashboard.chart.revenueSummary', { amount: money(sum) })}
      height={260}
      heads={[t('word.month'), t('admin.dashboard.chart.received'), t('admin.dashboard.chart.artists')]}
      rows={months.map(({ month, total, artists }) => [
        formatMonth(month, i18n.language),
        money(total),
        money(artists),
      ])}
    >
      {stats && <RevenueChart stats={stats} />}
    </ChartFrame>
  )
}

function Status({ stats }: ChartProps) {
  const { t, i18n } = useTranslation()
  const shown = orderStates.map((status) =>
    stats ? formatCount(stats.ordersByStatus[status], i18n.language) : '–',
  )
  const [paid, pending, failed] = shown
  return (
    <ChartFrame
      waiting={!stats}
      label={t('admin.dashboard.chart.statusSummary', { paid, pending, failed })}
      height={172}
      heads={[t('field.status'), t('word.orders')]}
      rows={orderStates.map((status, index) => [t(`status.${status}`), shown[index] ?? ''])}
      beside={<OrderLegend counts={shown} />}
    >
      {stats && <StatusChart counts={stats.ordersByStatus} />}
    </ChartFrame>
  )
}

function Growth({ stats }: ChartProps) {
  const { t, i18n } = useTranslation()
  const weeks = stats?.userGrowthByWeek ?? []
  const sum = weeks.reduce((total, week) => total + week.count, 0)
  return (
    <ChartFrame
      waiting={!stats}
      label={t('admin.dashboard.chart.growthSummary', { number: formatCount(sum, i18n.language) })}
      height={240}
      heads={[t('admin.dashboard.chart.week'), t('admin.dashboard.chart.accounts')]}
      rows={weeks.map(({ week, count }) => [weekNumber(week), formatCount(count, i18n.language)])}
    >
      {stats && <GrowthChart weeks={stats.userGrowthByWeek} />}
    </ChartFrame>
  )
}

function OrderLegend({ counts }: { counts: readonly string[] }) {
  return (
    <ul className={layout.stack(12, styles.legend)}>
      {orderStates.map((status, index) => (
        <li key={status} className={layout.row(16, layout.spread, styles.entry)}>
          <OrderMark status={status} /> <bdi className={styles.number}>{counts[index]}</bdi>
        </li>
      ))}
    </ul>
  )
}

function QuickStats({ stats }: { stats: AdminStats | undefined }) {
  const { t, i18n } = useTranslation()
  const values = stats && {
    pending: formatCount(stats.pendingOrders, i18n.language),
    average: formatPrice(stats.averageOrderValue, stats.currency, i18n.language),
    success: formatRate(stats.successRate, i18n.language),
    artists: formatCount(stats.activeArtists, i18n.language),
  }
  return (
    <dl className={layout.lineAbove}>
      {(['pending', 'average', 'success', 'artists'] as const).map((name) => (
        <div key={name} className={layout.row(16, layout.spread, styles.row)}>
          <dt>{t(`admin.dashboard.quick.${name}`)}</dt>
          <dd className={styles.value}>
            <bdi dir="ltr">{values?.[name] ?? '–'}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
