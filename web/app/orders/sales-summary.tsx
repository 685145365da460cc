import type { LedgerSummary } from '@passion-art/contract/orders/ledger'
import { useTranslation } from 'react-i18next'
import styles from './sales-summary.module.css'
import { formatSigned, sumsOf } from './sales-rules.ts'

/** Earned, paid out and open, in ruled cells. */
export function SalesSummary({ summary }: { summary: LedgerSummary }) {
  const { t } = useTranslation()
  return (
    <dl className={styles.sums}>
      {sumsOf(summary).map(({ name, value }) => (
        <div key={name} className={styles.sum}>
          <dt className={styles.name}>{t(`sales.sum.${name}`)}</dt>
          <dd className={styles.value}>
            <bdi dir="ltr">{formatSigned(value, summary.currency)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
