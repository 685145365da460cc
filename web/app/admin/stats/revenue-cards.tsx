import type { AdminStats } from '@passion-art/contract/admin/stats/admin-stats'
import { formatPrice } from '@passion-art/contract/money/money-rules'
import { formatPercent } from '@passion-art/contract/site/formatters'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../i18n/numbers.ts'
import font from '../../kit/layout/font.module.css'
import { layout } from '../../kit/layout/layout.ts'
import { classes } from '../../kit/ui/classes.ts'
import styles from './revenue-cards.module.css'

export function RevenueCards({ stats }: { stats: AdminStats | undefined }) {
  const { t, i18n } = useTranslation()
  const money = (value: number | undefined) => stats && formatPrice(value ?? 0, stats.currency, i18n.language)
  return (
    <div className={layout.pair(24, layout.stretch)}>
      <Card
        name={t('admin.dashboard.revenue')}
        value={money(stats?.totalRevenue)}
        note={
          stats
            ? t('admin.dashboard.fromPaid', {
                count: stats.ordersByStatus.paid,
                number: formatCount(stats.ordersByStatus.paid, i18n.language),
              })
            : '–'
        }
      />
      <Card
        name={t('admin.dashboard.toArtists', {
          percent: formatPercent(stats?.artistSharePercent ?? 10, i18n.language),
        })}
        value={money(stats?.artistShare)}
        note={t('admin.dashboard.recordedSent', { amount: money(stats?.artistShareSent) ?? '–' })}
      />
    </div>
  )
}

interface CardProps {
  name: string
  value: string | undefined
  note: string
}

function Card({ name, value, note }: CardProps) {
  return (
    <section aria-label={name} className={layout.stack(4)}>
      <h2 className={classes(font.compact, font.soft)}>{name}</h2>
      <p className={styles.value}>
        <bdi dir="ltr">{value ?? '–'}</bdi>
      </p>
      <p className={font.quiet}>{note}</p>
    </section>
  )
}
