import type { listAudit as listRoute } from '@passion-art/contract/admin/audit/audit'
import type { QueryOf } from '@passion-art/contract/http/route'
import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { type SearchMatch, resolveTerm } from '../../search/search-texts.ts'
import type { Db } from '../../db/open-db.ts'
import type { AuditLogTable, Database } from '../../db/schema/schema.ts'
import { inOrder, listEveryId, listIds, type Order, sortedBy } from '../../db/sorted-ids.ts'

export type AuditRow = Selectable<AuditLogTable>
export type AuditFilter = Pick<QueryOf<typeof listRoute>, 'q' | 'sort' | 'action' | 'result' | 'from' | 'to'>

type Lines<Chosen> = SelectQueryBuilder<Database, 'audit_log', Chosen>

const id = sql.ref('audit_log.id')
const newest = [sql.ref('audit_log.at'), id]
const columns = {
  action: sql.ref('audit_log.action'),
  // Addresses are compared without case. `lower` of both databases covers only ASCII here.
  account_email: sql`lower(coalesce(audit_log.account_email, ''))`,
  status: sql`coalesce(audit_log.status, 0)`,
}

/** Newest first by default; equal keys newest first. */
function orderOf(sort: AuditFilter['sort']): Order {
  if (!sort || sort.column === 'at')
    return sortedBy(sql.ref('audit_log.at'), sort?.descending ?? true, { ties: [id] })
  return sortedBy(columns[sort.column], sort.descending, { ties: newest, tiesDescending: true })
}

type ResolvedFilter = AuditFilter & Partial<SearchMatch>

export const resolveFilter = <Filter extends AuditFilter>(
  db: Db,
  filter: Filter,
): Promise<Filter & Partial<SearchMatch>> => resolveTerm(db, 'log', { column: 'audit_log.id', filter })

const sortable = (db: Db, filter: ResolvedFilter) => filtered(db.read.selectFrom('audit_log'), filter)

export async function listAudit(
  db: Db,
  filter: AuditFilter,
  slice: { limit: number; offset: number },
): Promise<AuditRow[]> {
  const ids = await listIds(sortable(db, await resolveFilter(db, filter)), orderOf(filter.sort), slice)
  return inOrder(ids, await listAuditById(db, ids))
}

export const listAuditIds = async (db: Db, filter: AuditFilter, atOnce?: number): Promise<string[]> =>
  listEveryId(sortable(db, await resolveFilter(db, filter)), orderOf(filter.sort), atOnce)

export async function listAuditById(db: Db, ids: string[]): Promise<AuditRow[]> {
  return ids.length === 0 ? [] : db.read.selectFrom('audit_log').selectAll().where('id', 'in', ids).execute()
}

export async function countAudit(db: Db, filter: AuditFilter): Promise<number> {
  const lines = db.read.selectFrom('audit_log').select((select) => select.fn.countAll<number>().as('count'))
  const { count } = await filtered(lines, await resolveFilter(db, filter)).executeTakeFirstOrThrow()
  return Number(count)
}

export async function listActions(db: Kysely<Database>): Promise<string[]> {
  // Skips from each action to the next one in the index, instead of reading all entries.
  const { rows } = await sql<{ action: string | null }>`with recursive met (action) as (
      select min(action) from audit_log
      union all select (select min(action) from audit_log where audit_log.action > met.action)
      from met where met.action is not null
    ) select action from met where action is not null order by action`.execute(db)
  return rows.flatMap(({ action }) => action ?? [])
}

function filtered<Chosen>(lines: Lines<Chosen>, filter: ResolvedFilter): Lines<Chosen> {
  let query = lines
  if (filter.action) query = query.where('action', '=', filter.action)
  if (filter.result === 'done') query = query.where(isDone)
  if (filter.result === 'refused') query = query.where(sql<boolean>`not coalesce(${isDone}, false)`)
  if (filter.from) query = query.where('at', '>=', filter.from)
  if (filter.to) query = query.where('at', '<', dayAfter(filter.to))
  return filter.matches ? query.where(filter.matches) : query
}

const isDone = sql<boolean>`(status between 200 and 299)`

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString()
}
