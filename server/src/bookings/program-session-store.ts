import type { SessionSort, SessionTime } from '@passion-art/contract/bookings/programs-rules'
import { type Insertable, type Selectable, sql, type SqlBool, type Updateable } from 'kysely'
import type { Db as Databases, ReadDb } from '../db/open-db.ts'
import type { ProgramSessionsTable } from '../db/schema/schema.ts'
import { type Db, type Slice } from './program-store.ts'
import { containsInput } from '../search/search-texts.ts'

export type SessionRow = Selectable<ProgramSessionsTable>

export async function insertSession(tx: Db, row: Insertable<ProgramSessionsTable>): Promise<void> {
  await tx.insertInto('program_sessions').values(row).execute()
}

export async function changeSession(
  tx: Db,
  id: string,
  change: Updateable<ProgramSessionsTable>,
): Promise<void> {
  await tx.updateTable('program_sessions').set(change).where('id', '=', id).execute()
}

export function findSession(db: Db, id: string): Promise<SessionRow | undefined> {
  return db.selectFrom('program_sessions').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockSession(tx: Db, id: string): Promise<SessionRow | undefined> {
  return tx
    .updateTable('program_sessions')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export function listUpcoming(db: Db, programId: string, now: string): Promise<SessionRow[]> {
  return db
    .selectFrom('program_sessions')
    .selectAll()
    .where('program_id', '=', programId)
    .where('cancelled_at', 'is', null)
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(200)
    .execute()
}

export async function countSessions(db: Db, programId: string): Promise<number> {
  const row = await db
    .selectFrom('program_sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('program_id', '=', programId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export function listSessionsOf(db: Db, programId: string): Promise<SessionRow[]> {
  return db
    .selectFrom('program_sessions')
    .selectAll()
    .where('program_id', '=', programId)
    .orderBy('id')
    .execute()
}

const counted = (what: string) =>
  sql<number>`(select count(*) from program_bookings b where b.session_id = s.id and ${sql.raw(what)})`

const withProgram = (db: Db) =>
  db
    .selectFrom('program_sessions as s')
    .innerJoin('programs as p', 'p.id', 's.program_id')
    .selectAll('s')
    .select([
      'p.title as program_title',
      'p.language as program_language',
      'p.owner_id',
      'p.venue',
      'p.link',
      'p.kind',
    ])
    .select([counted('b.held > 0').as('bookings'), counted('b.waiting_since is not null').as('waiting')])

export type OwnSessionRow = NonNullable<Awaited<ReturnType<typeof findOwnSession>>>

export const findOwnSession = (db: Db, ownerId: string, id: string) =>
  withProgram(db).where('s.id', '=', id).where('p.owner_id', '=', ownerId).executeTakeFirst()

export interface SessionFilter {
  ownerId: string
  q?: string | undefined
  program?: string | undefined
  when?: SessionTime | undefined
  /** ISO. */
  now: string
}

export function listOwnSessions(
  { read, kind }: ReadDb,
  filter: SessionFilter,
  { sort, limit, offset }: Slice<SessionSort>,
) {
  const columns = {
    date: sql.ref('s.starts_at'),
    title: sql.ref('p.title_key'),
    taken: sql.ref('s.taken'),
  }
  const descending = sort ? sort.descending : filter.when === 'past'
  const direction = descending ? 'desc' : 'asc'
  return withProgram(read)
    .where(matches(kind, filter))
    .orderBy(columns[sort?.column ?? 'date'], direction)
    .orderBy('s.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

function matches(kind: Databases['kind'], { ownerId, q, program, when, now }: SessionFilter) {
  const times = {
    upcoming: sql<SqlBool>`s.cancelled_at is null and s.ends_at > ${now}`,
    past: sql<SqlBool>`s.cancelled_at is null and s.ends_at <= ${now}`,
    cancelled: sql<SqlBool>`s.cancelled_at is not null`,
  }
  const parts = [
    sql<SqlBool>`p.owner_id = ${ownerId}`,
    ...(program ? [sql<SqlBool>`p.id = ${program}`] : []),
    ...(when ? [times[when]] : []),
    ...(q ? [containsInput({ kind }, 'p.search_text', q)] : []),
  ]
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

export async function countOwnSessions({ read, kind }: ReadDb, filter: SessionFilter): Promise<number> {
  const row = await read
    .selectFrom('program_sessions as s')
    .innerJoin('programs as p', 'p.id', 's.program_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(matches(kind, filter))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Sessions whose taken places differ from their bookings or exceed the capacity (I7); empty if consistent. */
export async function findSessionViolations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from program_sessions s left join program_bookings b on b.session_id = s.id
    group by s.id, s.taken, s.places
    having s.taken <> coalesce(sum(b.held), 0) or s.taken > s.places`.execute(db)
  return rows.map(({ id }) => `I7 places that are not the bookings: ${id}`)
}
