import type { listAudit as listRoute } from '@passion-art/contract/admin/audit/audit'
import type { QueryOf } from '@passion-art/contract/http/route'
import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { type Held, lookUpTerm } from '../../search/search-texts.ts'
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
  // As accounts are looked up: in any case. Both databases lower ASCII letters alone here.
  account_email: sql`lower(coalesce(audit_log.account_email, ''))`,
  // Lines without an end come before all others.
  status: sql`coalesce(audit_log.status, 0)`,
}

/** Newest first unless sorted otherwise; equal ones newest first. */
function orderOf(sort: AuditFilter['sort']): Order {
  if (!sort || sort.column === 'at')
    return sortedBy(sql.ref('audit_log.at'), sort?.descending ?? true, { ties: [id] })
  return sortedBy(columns[sort.column], sort.descending, { ties: newest, tiesDescending: true })
}

/** A filter whose term has been looked up. */
type Asked = AuditFilter & Partial<Held>

export const lookUp = <Wanted extends AuditFilter>(db: Db, filter: Wanted): Promise<Wanted & Partial<Held>> =>
  lookUpTerm(db, 'log', { column: 'audit_log.id', filter })

const sortable = (db: Db, filter: Asked) => filtered(db.read.selectFrom('audit_log'), filter)

export async function listAudit(
  db: Db,
  filter: AuditFilter,
  slice: { limit: number; offset: number },
): Promise<AuditRow[]> {
  const ids = await listIds(sortable(db, await lookUp(db, filter)), orderOf(filter.sort), slice)
  return inOrder(ids, await listAuditById(db, ids))
}

/** Of all lines the filters let through. */
export const listAuditIds = async (db: Db, filter: AuditFilter, atOnce?: number): Promise<string[]> =>
  listEveryId(sortable(db, await lookUp(db, filter)), orderOf(filter.sort), atOnce)

/** These lines in any order. */
export async function listAuditById(db: Db, ids: string[]): Promise<AuditRow[]> {
  return ids.length === 0 ? [] : db.read.selectFrom('audit_log').selectAll().where('id', 'in', ids).execute()
}

export async function countAudit(db: Db, filter: AuditFilter): Promise<number> {
  const lines = db.read.selectFrom('audit_log').select((select) => select.fn.countAll<number>().as('count'))
  const { count } = await filtered(lines, await lookUp(db, filter)).executeTakeFirstOrThrow()
  return Number(count)
}

/** Every action that occurs, in the order of the alphabet. */
export async function listActions(db: Kysely<Database>): Promise<string[]> {
  // From each to the next one in its index, past the many lines of the same.
  const { rows } = await sql<{ action: string | null }>`with recursive met (action) as (
      select min(action) from audit_log
      union all select (select min(action) from audit_log where audit_log.action > met.action)
      from met where met.action is not null
    ) select action from met where action is not null order by action`.execute(db)
  return rows.flatMap(({ action }) => action ?? [])
}

function filtered<Chosen>(lines: Lines<Chosen>, filter: Asked): Lines<Chosen> {
  let query = lines
  if (filter.action) query = query.where('action', '=', filter.action)
  if (filter.result === 'done') query = query.where(isDone)
  if (filter.result === 'refused') query = query.where(sql<boolean>`not coalesce(${isDone}, false)`)
  if (filter.from) query = query.where('at', '>=', filter.from)
  if (filter.to) query = query.where('at', '<', dayAfter(filter.to))
  return filter.held ? query.where(filter.held) : query
}

const isDone = sql<boolean>`(status between 200 and 299)`

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString()
}
