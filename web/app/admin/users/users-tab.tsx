import { accountTypes } from '@passion-art/contract/accounts/accounts'
import { type AdminUser, exportUsers, listUsers } from '@passion-art/contract/admin/users/admin-users'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../kit/table/data-table.tsx'
import { AdminHead } from '../admin-head.tsx'
import { FilterSelect } from '../../kit/table/filter-select.tsx'
import { type TableAddress, useTableAddress } from '../../kit/table/table-address.ts'
import { countedQuery, useAdminQuery } from '../table-queries.ts'
import { TableFoot, TableTools } from '../table-tools.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { NewUserDialog } from './new-user-dialog.tsx'
import { useUserRows } from './use-user-rows.ts'
import { useUserColumns } from './user-columns.tsx'

export default function UsersTab() {
  const { t } = useTranslation()
  const [open, setOpen] = useState<AdminUser | 'new'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <AdminHead
        title={t('admin.shell.tab.users')}
        action={{ label: t('admin.users.add'), onClick: () => setOpen('new') }}
      />
      <UserList onEdit={setOpen} />
      {open === 'new' && <NewUserDialog onClose={close} />}
      {open && open !== 'new' && <EditUserDialog key={open.id} user={open} onClose={close} />}
    </>
  )
}

function UserList({ onEdit }: { onEdit: (user: AdminUser) => void }) {
  const { t } = useTranslation()
  const address = useTableAddress(['userType', 'status'])
  const { data, error, isPlaceholderData, refetch } = useAdminQuery(countedQuery(listUsers, address.query))
  const columns = useUserColumns({ ...useUserRows(), onEdit })
  return (
    <>
      <TableTools
        address={address}
        search={t('admin.users.search')}
        file={{ route: exportUsers, name: 'users' }}
        columns={columns}
      >
        <UserFilters address={address} />
      </TableTools>
      <DataTable<AdminUser>
        label={t('admin.shell.tab.users')}
        columns={columns}
        rows={data?.rows ?? (error ? [] : undefined)}
        rowId={({ id }) => id}
        sort={address.sort}
        onSort={(sort) => address.change({ sort })}
        hasSortAbove="phones"
        busy={isPlaceholderData}
        loading={t('admin.shell.loading')}
        empty={t(address.filtered ? 'admin.table.nothing' : 'admin.users.empty')}
        failed={error ? { text: t('admin.table.failed'), onRetry: () => void refetch() } : undefined}
      />
      <TableFoot address={address} total={data?.total} />
    </>
  )
}

function UserFilters({ address }: { address: TableAddress<'userType' | 'status'> }) {
  const { t } = useTranslation()
  return (
    <>
      <FilterSelect
        label={t('admin.users.column.type')}
        all={t('admin.users.allTypes')}
        value={address.filters.userType}
        options={accountTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        onChange={(userType) => address.change({ userType })}
      />
      <FilterSelect
        label={t('field.status')}
        all={t('admin.users.allStates')}
        value={address.filters.status}
        options={(['active', 'inactive'] as const).map((value) => ({
          value,
          label: t(`admin.users.${value}`),
        }))}
        onChange={(status) => address.change({ status })}
      />
    </>
  )
}
