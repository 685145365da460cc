import type { AdminStats } from '@passion-art/contract/admin/stats/admin-stats'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../i18n/numbers.ts'
import { formatPercent } from '../../orders/sales-rules.ts'
import styles from './quick-stats.module.css'

/** Four figures in ruled rows. */
export function QuickStats({ stats }: { stats: AdminStats | undefined }) {
  const { t, i18n } = useTranslation()
  const values = stats && {
    pending: formatCount(stats.pendingOrders, i18n.language),
    average: formatPrice(stats.averageOrderValue, stats.currency),
    success: formatPercent(stats.successRate),
    artists: formatCount(stats.activeArtists, i18n.language),
  }
  return (
    <dl className={styles.rows}>
      {(['pending', 'average', 'success', 'artists'] as const).map((name) => (
        <div key={name} className={styles.row}>
          <dt>{t(`admin.dashboard.quick.${name}`)}</dt>
          <dd className={styles.value}>
            <bdi dir="ltr">{values?.[name] ?? '–'}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
