import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../ui/data-table.tsx'
import { AdminSection } from '../admin-head.tsx'
import { useAdminQuery } from '../table-queries.ts'
import { payoutColumns } from './payout-columns.tsx'
import { PayoutDialog } from './payout-dialog.tsx'
import styles from './payouts.module.css'
import { type ArtistSums, ledgerQuery } from './payout-queries.ts'

/** What each artist has earned, was sent and is owed. */
export function Payouts() {
  const { t } = useTranslation()
  const [paying, setPaying] = useState<ArtistSums>()
  const { data, error, refetch } = useAdminQuery(ledgerQuery())
  // A refusal may tell of another open sum than the one it began with.
  const latest = data?.artists.find(({ user_id }) => user_id === paying?.user_id)
  return (
    <AdminSection title={t('admin.dashboard.payouts.title')}>
      <p className={styles.outside}>{t('sales.outside')}</p>
      <DataTable<ArtistSums>
        label={t('admin.dashboard.payouts.title')}
        columns={payoutColumns(t, setPaying)}
        rows={data?.artists ?? (error ? [] : undefined)}
        rowId={({ user_id }) => user_id}
        loading={t('admin.shell.loading')}
        empty={t('admin.dashboard.payouts.empty')}
        failed={error ? { text: t('admin.table.failed'), onRetry: () => void refetch() } : undefined}
      />
      {paying && <PayoutDialog artist={latest ?? paying} onClose={() => setPaying(undefined)} />}
    </AdminSection>
  )
}
