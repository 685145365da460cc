import type { Readable } from 'node:stream'
import type { AuditEntry, listAudit as listRoute } from '@passion-art/contract/admin/audit/audit'
import type { QueryOf } from '@passion-art/contract/http/route'
import type { Pagination } from '@passion-art/contract/http/schemas'
import { readInOrder } from '../../db/sorted-ids.ts'
import type { Deps } from '../../deps.ts'
import { type CsvColumn, csvFile } from '../../http/csv.ts'
import { pageOf, sliceOf } from '../../http/paging.ts'
import * as store from './audit-store.ts'
import type { AuditRow } from './audit-store.ts'

const presentAuditLine = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at,
  account_id: row.account_id,
  account_email: row.account_email,
  action: row.action,
  target: row.target,
  details: JSON.parse(row.details) as Record<string, unknown>,
  status: row.status,
  code: row.code,
  duration: row.duration,
  request_id: row.request_id,
})

type Query = QueryOf<typeof listRoute>

const pageSize = 20
const maxUnpaged = 1_000

export async function listAudit(
  { db }: Deps,
  query: Query,
): Promise<{ entries: AuditEntry[]; actions: string[]; pagination: Pagination }> {
  const { page, limit } = pageOf(query, pageSize) ?? { page: 1, limit: maxUnpaged }
  const filter = await store.resolveFilter(db, query)
  const [rows, total, actions] = await Promise.all([
    store.listAudit(db, filter, sliceOf({ page, limit })),
    store.countAudit(db, filter),
    store.listActions(db.read),
  ])
  return {
    entries: rows.map(presentAuditLine),
    actions,
    pagination: { page, limit, total, pages: Math.max(1, Math.ceil(total / limit)) },
  }
}

export const exportAudit = (deps: Deps, query: Query): Readable => csvFile(columns, readAudit(deps, query))

async function* readAudit({ db }: Deps, query: Query): AsyncGenerator<store.AuditRow> {
  const ids = await store.listAuditIds(db, query)
  yield* readInOrder(ids, (some) => store.listAuditById(db, some))
}

const columns: CsvColumn<store.AuditRow>[] = [
  { head: 'at', cell: (row) => row.at },
  { head: 'account_email', cell: (row) => row.account_email },
  { head: 'account_id', cell: (row) => row.account_id },
  { head: 'action', cell: (row) => row.action },
  { head: 'target', cell: (row) => row.target },
  { head: 'status', cell: (row) => row.status },
  { head: 'code', cell: (row) => row.code },
  { head: 'duration_ms', cell: (row) => row.duration },
  { head: 'details', cell: (row) => row.details },
  { head: 'request_id', cell: (row) => row.request_id },
  { head: 'id', cell: (row) => row.id },
]
