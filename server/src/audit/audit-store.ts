import type { listAudit as listRoute } from '@passion-art/contract/audit'
import type { QueryOf } from '@passion-art/contract/route'
import { type Kysely, type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../db/open-db.ts'
import type { AuditLogTable, Database } from '../db/schema.ts'

export type AuditRow = Selectable<AuditLogTable>
export type AuditFilter = Pick<QueryOf<typeof listRoute>, 'q' | 'sort' | 'action' | 'result' | 'from' | 'to'>

type Lines<Chosen> = SelectQueryBuilder<Database, 'audit_log', Chosen>

/** Newest first unless sorted otherwise. */
export function listAudit(
  db: Db,
  filter: AuditFilter,
  slice: { limit: number; offset: number },
): Promise<AuditRow[]> {
  const lines = filtered(db, db.read.selectFrom('audit_log').selectAll(), filter)
  return sorted(lines, filter.sort).limit(slice.limit).offset(slice.offset).execute()
}

/** Newest first, from the line behind `after` on. */
export function listAuditAfter(
  db: Db,
  filter: AuditFilter,
  { after, limit }: { after: Pick<AuditRow, 'at' | 'id'> | undefined; limit: number },
): Promise<AuditRow[]> {
  const lines = filtered(db, db.read.selectFrom('audit_log').selectAll(), filter)
  const rest = after ? lines.where(sql<boolean>`(at, id) < (${after.at}, ${after.id})`) : lines
  return rest.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export async function countAudit(db: Db, filter: AuditFilter): Promise<number> {
  const lines = db.read.selectFrom('audit_log').select((select) => select.fn.countAll<number>().as('count'))
  const { count } = await filtered(db, lines, filter).executeTakeFirstOrThrow()
  return Number(count)
}

/** Every action that occurs, in the order of the alphabet. */
export async function listActions(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('audit_log').select('action').distinct().orderBy('action').execute()
  return rows.map(({ action }) => action)
}

function filtered<Chosen>(db: Db, lines: Lines<Chosen>, filter: AuditFilter): Lines<Chosen> {
  let query = lines
  if (filter.action) query = query.where('action', '=', filter.action)
  if (filter.result === 'done') query = query.where(isDone)
  if (filter.result === 'refused') query = query.where(sql<boolean>`not coalesce(${isDone}, false)`)
  if (filter.from) query = query.where('at', '>=', filter.from)
  if (filter.to) query = query.where('at', '<', dayAfter(filter.to))
  return filter.q ? query.where(contains(db, filter.q)) : query
}

const isDone = sql<boolean>`(status between 200 and 299)`

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString()
}

/** Without regard to the case of ASCII letters, in both databases alike. */
function contains(db: Db, q: string): RawBuilder<boolean> {
  const lowered = q.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const pattern = `%${lowered.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const collate = sql.raw(db.kind === 'postgres' ? 'collate "C"' : '')
  return sql<boolean>`lower((coalesce(account_email, '') || ' ' || coalesce(target, '') || ' ' || details) ${collate})
    like ${pattern} escape '\\'`
}

function sorted<Chosen>(lines: Lines<Chosen>, sort: AuditFilter['sort']): Lines<Chosen> {
  const direction = sort?.descending ? 'desc' : 'asc'
  if (sort?.column === 'at') return newest(lines, direction)
  const query =
    sort?.column === 'status'
      ? lines.orderBy(sql`coalesce(status, 0)`, direction)
      : sort
        ? lines.orderBy(sort.column, direction)
        : lines
  return newest(query, 'desc')
}

const newest = <Chosen>(lines: Lines<Chosen>, direction: 'asc' | 'desc') =>
  lines.orderBy('at', direction).orderBy('id', direction)
