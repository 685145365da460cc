import type { AdminStats } from '@passion-art/contract/admin/stats/admin-stats'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../i18n/numbers.ts'
import { AdminFigures, AdminHead } from '../admin-head.tsx'
import { adminStatsQuery } from '../admin-queries.ts'
import { FailedLine } from '../failed-line.tsx'
import { useAdminQuery } from '../table-queries.ts'
import { Charts } from './charts.tsx'
import { PaymentState } from './payment-state.tsx'
import { Payouts } from './payouts.tsx'
import { RecentOrders } from './recent-orders.tsx'
import { RevenueCards } from './revenue-cards.tsx'

export default function DashboardTab() {
  const { t } = useTranslation()
  const { data, error, refetch } = useAdminQuery(adminStatsQuery())
  return (
    <>
      <AdminHead title={t('admin.shell.tab.dashboard')} loading={!data && !error} />
      {error && <FailedLine text={t('admin.dashboard.failed')} onRetry={() => void refetch()} />}
      <PaymentState payments={data?.payments} />
      <RevenueCards stats={data} />
      <Totals stats={data} loading={!data && !error} />
      <Charts stats={data} />
      <RecentOrders />
      <Payouts />
    </>
  )
}

function Totals({ stats, loading }: { stats: AdminStats | undefined; loading: boolean }) {
  const { t, i18n } = useTranslation()
  const figures = (['totalUsers', 'totalProducts', 'totalArticles', 'totalOrders'] as const).map((name) => ({
    name: t(`admin.dashboard.total.${name}`),
    value: stats && formatCount(stats[name], i18n.language),
  }))
  return <AdminFigures figures={figures} loading={loading} />
}
