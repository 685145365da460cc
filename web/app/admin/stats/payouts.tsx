import { exportPayouts } from '@passion-art/contract/orders/ledger'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import font from '../../kit/layout/font.module.css'
import { classes } from '../../kit/ui/classes.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { AdminSection } from '../admin-head.tsx'
import { FilterSelect } from '../../kit/table/filter-select.tsx'
import { useTableAddress } from '../../kit/table/table-address.ts'
import { useAdminQuery } from '../table-queries.ts'
import { TableFoot, TableTools } from '../table-tools.tsx'
import { payoutColumns } from './payout-columns.tsx'
import { PayoutDialog } from './payout-dialog.tsx'
import { type ArtistSums, payoutsQuery } from './payout-queries.ts'

const balances = ['owed', 'settled'] as const

export function Payouts() {
  const { t, i18n } = useTranslation()
  const [paying, setPaying] = useState<ArtistSums>()
  const address = useTableAddress(['balance'])
  const { data, error, isPlaceholderData, refetch } = useAdminQuery(payoutsQuery(address.query))
  // A refusal may have changed the balance that the dialog began with.
  const latest = data?.artists.find(({ user_id }) => user_id === paying?.user_id)
  const columns = payoutColumns(t, i18n.language, setPaying)
  return (
    <AdminSection title={t('admin.dashboard.payouts.title')}>
      <p className={classes(font.compact, font.soft)}>{t('sales.outside')}</p>
      <TableTools
        address={address}
        search={t('ui.searchArtists')}
        file={{ route: exportPayouts, name: 'payouts' }}
        columns={columns}
      >
        <FilterSelect
          label={t('admin.dashboard.payouts.balance')}
          all={t('admin.dashboard.payouts.allBalances')}
          value={address.filters.balance}
          options={balances.map((value) => ({ value, label: t(`admin.dashboard.payouts.${value}`) }))}
          onChange={(balance) => address.change({ balance })}
        />
      </TableTools>
      <DataTable<ArtistSums>
        label={t('admin.dashboard.payouts.title')}
        columns={columns}
        rows={data?.artists ?? (error ? [] : undefined)}
        rowId={({ user_id }) => user_id}
        sort={address.sort}
        onSort={(sort) => address.change({ sort })}
        hasSortAbove="phones"
        busy={isPlaceholderData}
        loading={t('admin.shell.loading')}
        empty={t(address.filtered ? 'admin.table.nothing' : 'admin.dashboard.payouts.empty')}
        failed={error ? { text: t('admin.table.failed'), onRetry: () => void refetch() } : undefined}
      />
      <TableFoot address={address} total={data?.pagination.total} />
      {paying && <PayoutDialog artist={latest ?? paying} onClose={() => setPaying(undefined)} />}
    </AdminSection>
  )
}
