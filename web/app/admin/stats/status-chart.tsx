import type { AdminStats } from '@passion-art/contract/admin/stats/admin-stats'
import { useTranslation } from 'react-i18next'
import { Pie, PieChart } from 'recharts'
import { formatCount } from '../../i18n/numbers.ts'
import { orderStates } from '../../kit/charts/chart-rules.ts'
import styles from './status-chart.module.css'

const size = 172
const ring = 22
const colors = { paid: 'var(--ok)', pending: 'var(--warn)', failed: 'var(--bad)' }

export function StatusChart({ counts }: { counts: AdminStats['ordersByStatus'] }) {
  const { t, i18n } = useTranslation()
  const total = orderStates.reduce((sum, status) => sum + counts[status], 0)
  const parts = orderStates
    .map((status) => ({ status, value: counts[status], fill: colors[status] }))
    .filter(({ value }) => value > 0)
  return (
    <div className={styles.ring}>
      <PieChart width={size} height={size} accessibilityLayer={false}>
        <Pie
          data={total > 0 ? parts : [{ status: 'none', value: 1, fill: 'var(--line)' }]}
          dataKey="value"
          nameKey="status"
          innerRadius={size / 2 - ring}
          outerRadius={size / 2}
          startAngle={90}
          endAngle={-270}
          // Three pixels at the outer edge.
          paddingAngle={parts.length > 1 ? 2 : 0}
          stroke="none"
          // The chart has one accessible name; nothing in it takes focus.
          rootTabIndex={-1}
          isAnimationActive={false}
        />
      </PieChart>
      <p className={styles.total}>
        <span className={styles.number}>{formatCount(total, i18n.language)}</span>{' '}
        <span>{t('admin.dashboard.chart.ordersUnder', { count: total })}</span>
      </p>
    </div>
  )
}
