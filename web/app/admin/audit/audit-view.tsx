import { type AuditEntry, exportAudit, listAudit } from '@passion-art/contract/admin/audit/audit'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../kit/table/data-table.tsx'
import { VisuallyHidden } from '../../kit/ui/visually-hidden.tsx'
import { useTableAddress } from '../../kit/table/table-address.ts'
import { pagedQuery, useAdminQuery } from '../table-queries.ts'
import { TableFoot, TableTools } from '../table-tools.tsx'
import { auditColumns } from './audit-columns.tsx'
import { AuditFilters, auditFilters } from './audit-filters.tsx'

export function AuditView() {
  const { t, i18n } = useTranslation()
  const address = useTableAddress(auditFilters)
  const { data, error, isPlaceholderData, refetch } = useAdminQuery(pagedQuery(listAudit, address.query))
  return (
    <>
      <VisuallyHidden>
        <h2>{t('admin.database.view.audit')}</h2>
      </VisuallyHidden>
      <TableTools
        address={address}
        search={t('admin.audit.search')}
        file={{ route: exportAudit, name: 'audit' }}
      >
        <AuditFilters address={address} actions={data?.actions ?? []} />
      </TableTools>
      <DataTable<AuditEntry>
        label={t('admin.database.view.audit')}
        columns={auditColumns(t, i18n.language)}
        rows={data?.entries ?? (error ? [] : undefined)}
        rowId={({ id }) => id}
        sort={address.sort}
        onSort={(sort) => address.change({ sort })}
        busy={isPlaceholderData}
        loading={t('admin.shell.loading')}
        empty={t(address.filtered ? 'admin.table.nothing' : 'admin.audit.empty')}
        failed={error ? { text: t('admin.table.failed'), onRetry: () => void refetch() } : undefined}
      />
      <TableFoot address={address} total={data?.pagination.total} />
    </>
  )
}
