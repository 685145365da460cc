import type { BookingSort } from '@passion-art/contract/bookings/programs-rules'
import { type Insertable, type Selectable, sql, type SqlBool, type Updateable } from 'kysely'
import type { Db as Databases, ReadDb } from '../db/open-db.ts'
import type { ProgramBookingsTable } from '../db/schema/schema.ts'
import { type Db, type Slice } from './program-store.ts'
import { containsInput } from '../search/search-texts.ts'

export type BookingRow = Selectable<ProgramBookingsTable>

/** Throws a check violation when the session has too few places. */
export async function insertBooking(tx: Db, row: Insertable<ProgramBookingsTable>): Promise<void> {
  await tx.insertInto('program_bookings').values(row).execute()
}

/** Like `insertBooking`. */
export async function changeBooking(
  tx: Db,
  id: string,
  change: Updateable<ProgramBookingsTable>,
): Promise<void> {
  await tx.updateTable('program_bookings').set(change).where('id', '=', id).execute()
}

export function lockBooking(tx: Db, id: string): Promise<BookingRow | undefined> {
  return tx
    .updateTable('program_bookings')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

const whole = (db: Db) =>
  db
    .selectFrom('program_bookings as b')
    .innerJoin('programs as p', 'p.id', 'b.program_id')
    .innerJoin('users as i', 'i.id', 'p.owner_id')
    .innerJoin('users as k', 'k.id', 'b.booker_id')
    .leftJoin('program_sessions as s', 's.id', 'b.session_id')
    .selectAll('b')
    .select([
      'p.title as program_title',
      'p.language as program_language',
      'p.status as program_status',
      'p.owner_id',
      'p.venue',
      'p.link',
    ])
    .select(['p.kind', 'p.description'])
    .select(['i.first_name as owner_first', 'i.last_name as owner_last', 'i.username as owner_username'])
    .select(['i.email as owner_email', 'i.language as owner_language'])
    .select(['k.first_name', 'k.last_name', 'k.username', 'k.email', 'k.language', 'k.deleted_at'])
    .select(['s.date', 's.start_time', 's.end_time', 's.time_zone', 's.starts_at', 's.ends_at', 's.room'])

export type WholeBooking = NonNullable<Awaited<ReturnType<typeof findBooking>>>

export const findBooking = (db: Db, id: string) => whole(db).where('b.id', '=', id).executeTakeFirst()

export function listOfBooker(
  db: Db,
  { bookerId, program }: { bookerId: string; program?: string | undefined },
  limit: number,
) {
  const all = whole(db)
    .where('b.booker_id', '=', bookerId)
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(limit)
  return (program ? all.where('b.program_id', '=', program) : all).execute()
}

export const listComing = (db: Db, sessionId: string) =>
  whole(db)
    .where('b.session_id', '=', sessionId)
    .where('b.state', 'in', ['confirmed', 'attended'])
    .orderBy('b.search_text')
    .orderBy('b.id')
    .execute()

export function listOpenOf(db: Db, sessionId: string): Promise<BookingRow[]> {
  return db
    .selectFrom('program_bookings')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('state', 'in', ['requested', 'offered', 'confirmed'])
    .orderBy('id')
    .execute()
}

export function listWaiting(db: Db, sessionId: string): Promise<BookingRow[]> {
  return db
    .selectFrom('program_bookings')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('waiting_since', 'is not', null)
    .orderBy('waiting_since')
    .orderBy('id')
    .execute()
}

export function listExpired(db: Db, now: string, limit: number): Promise<BookingRow[]> {
  return db
    .selectFrom('program_bookings')
    .selectAll()
    .where('state', '=', 'offered')
    .where('offer_expires_at', '<=', now)
    .orderBy('offer_expires_at')
    .limit(limit)
    .execute()
}

/** Unanswered requests, also on the waiting list, whose session has begun. */
export function listUnanswered(db: Db, now: string, limit: number): Promise<BookingRow[]> {
  return db
    .selectFrom('program_bookings as b')
    .innerJoin('program_sessions as s', 's.id', 'b.session_id')
    .selectAll('b')
    .where('b.state', '=', 'requested')
    .where('s.starts_at', '<=', now)
    .orderBy('s.starts_at')
    .limit(limit)
    .execute()
}

export async function hasOpenBooking(
  db: Db,
  { bookerId, sessionId }: { bookerId: string; sessionId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('program_bookings')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('booker_id', '=', bookerId)
    .where('state', 'in', ['requested', 'offered', 'confirmed'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function hasBookings(db: Db, programId: string): Promise<boolean> {
  const row = await db
    .selectFrom('program_bookings')
    .select('id')
    .where('program_id', '=', programId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface BookingFilter {
  ownerId: string
  q?: string | undefined
  state?: string | undefined
  program?: string | undefined
  session?: string | undefined
}

export function listReceived(
  { read, kind }: ReadDb,
  filter: BookingFilter,
  { sort, limit, offset }: Slice<BookingSort>,
) {
  const columns = {
    created_at: sql.ref('b.created_at'),
    organisation: sql.ref('b.search_text'),
    date: sql`coalesce(s.starts_at, b.created_at)`,
    people: sql`b.students + b.adults`,
  }
  const direction = sort?.descending === false ? 'asc' : 'desc'
  return whole(read)
    .where(matches(kind, filter))
    .orderBy(columns[sort?.column ?? 'created_at'], direction)
    .orderBy('b.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

function inState(state: string) {
  if (state === 'waiting') return sql<SqlBool>`b.waiting_since is not null`
  if (state === 'requested') return sql<SqlBool>`b.state = 'requested' and b.waiting_since is null`
  if (state === 'coming') return sql<SqlBool>`b.state in ('confirmed', 'attended')`
  return sql<SqlBool>`b.state = ${state}`
}

function matches(kind: Databases['kind'], { ownerId, q, state, program, session }: BookingFilter) {
  const parts = [
    sql<SqlBool>`p.owner_id = ${ownerId}`,
    ...(state ? [inState(state)] : []),
    ...(program ? [sql<SqlBool>`b.program_id = ${program}`] : []),
    ...(session ? [sql<SqlBool>`b.session_id = ${session}`] : []),
    ...(q
      ? [
          sql<SqlBool>`(${containsInput({ kind }, 'b.search_text', q)} or ${containsInput({ kind }, 'p.search_text', q)})`,
        ]
      : []),
  ]
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

const stateOf = sql<string>`case when b.waiting_since is not null then 'waiting' else b.state end`

export async function countReceived(
  { read, kind }: ReadDb,
  filter: BookingFilter,
): Promise<Record<string, number>> {
  const rows = await read
    .selectFrom('program_bookings as b')
    .innerJoin('programs as p', 'p.id', 'b.program_id')
    .select(({ fn }) => [stateOf.as('state'), fn.countAll<number>().as('count')])
    .where(matches(kind, { ...filter, state: undefined }))
    .groupBy(stateOf)
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
}

export interface ReportFilter {
  ownerId: string
  program?: string | undefined
  from?: string | undefined
  until?: string | undefined
}

const sum = (what: string) => sql<number>`coalesce(sum(${sql.raw(what)}), 0)`
const among = (state: string) => `case when b.state = '${state}' then 1 else 0 end`
const notCancelled = "b.state not in ('declined', 'cancelled')"

export function readTotals(db: Db, { ownerId, program, from, until }: ReportFilter) {
  const day = sql<string>`coalesce(s.date, substr(b.created_at, 1, 10))`
  const all = db
    .selectFrom('programs as p')
    .innerJoin('program_bookings as b', 'b.program_id', 'p.id')
    .leftJoin('program_sessions as s', 's.id', 'b.session_id')
    .select(['p.id', 'p.title', 'p.language'])
    .select(({ fn }) => [
      fn.countAll<number>().as('bookings'),
      sum(among('requested')).as('requested'),
      sum(among('offered')).as('offered'),
      sum(among('confirmed')).as('confirmed'),
      sum(among('declined')).as('declined'),
      sum(among('cancelled')).as('cancelled'),
      sum(among('attended')).as('attended'),
      sum(`case when ${notCancelled} then b.students else 0 end`).as('students'),
      sum(`case when ${notCancelled} then b.adults else 0 end`).as('adults'),
      sum('b.attended_students').as('attended_students'),
      sum('b.attended_adults').as('attended_adults'),
      sum("case when b.state in ('confirmed', 'attended') then b.price_cents else 0 end").as('revenue_cents'),
    ])
    .where('p.owner_id', '=', ownerId)
    .groupBy(['p.id', 'p.title', 'p.language', 'p.title_key'])
    .orderBy('p.title_key')
    .orderBy('p.id')
  const filtered = program ? all.where('p.id', '=', program) : all
  const since = from ? filtered.where(day, '>=', from) : filtered
  return (until ? since.where(day, '<=', until) : since).execute()
}

export async function countHeldSessions(
  db: Db,
  { ownerId, program, from, until }: ReportFilter,
): Promise<Map<string, { title: string; language: string; sessions: number }>> {
  const all = db
    .selectFrom('program_sessions as s')
    .innerJoin('programs as p', 'p.id', 's.program_id')
    .select(({ fn }) => ['p.id', 'p.title', 'p.language', fn.countAll<number>().as('count')])
    .where('p.owner_id', '=', ownerId)
    .where('s.cancelled_at', 'is', null)
    .groupBy(['p.id', 'p.title', 'p.language'])
  const filtered = program ? all.where('p.id', '=', program) : all
  const since = from ? filtered.where('s.date', '>=', from) : filtered
  const rows = await (until ? since.where('s.date', '<=', until) : since).execute()
  return new Map(rows.map(({ id, count, ...named }) => [id, { ...named, sessions: Number(count) }]))
}

/** Open bookings of an account as booker or institution, without confirmed visits that have begun. */
export async function listOpenOfAccount(
  db: Db,
  userId: string,
  now: string,
): Promise<(BookingRow & { owner_id: string })[]> {
  return db
    .selectFrom('program_bookings as b')
    .innerJoin('programs as p', 'p.id', 'b.program_id')
    .leftJoin('program_sessions as s', 's.id', 'b.session_id')
    .selectAll('b')
    .select('p.owner_id')
    .where('b.state', 'in', ['requested', 'offered', 'confirmed'])
    .where(({ or, eb }) => or([eb('b.state', '!=', 'confirmed'), eb('s.starts_at', '>', now)]))
    .where(({ or, eb }) => or([eb('b.booker_id', '=', userId), eb('p.owner_id', '=', userId)]))
    .orderBy('b.id')
    .execute()
}

/** Removes personal data of a booker; the numbers remain for the institution's totals. */
export async function anonymizeBooker(tx: Db, userId: string, now: string): Promise<void> {
  const theirs = tx.selectFrom('program_bookings').select('id').where('booker_id', '=', userId)
  await tx
    .updateTable('role_history')
    .set({ subject: '', details: '{}' })
    .where('screen', '=', 'educational-programs')
    .where('subject_id', 'in', theirs)
    .execute()
  const begun = tx.selectFrom('program_sessions').select('id').where('starts_at', '<=', now)
  await tx
    .deleteFrom('program_bookings')
    .where('booker_id', '=', userId)
    .where('state', '!=', 'attended')
    .where(({ or, eb }) => or([eb('state', '!=', 'confirmed'), eb('session_id', 'not in', begun)]))
    .execute()
  await tx
    .updateTable('program_bookings')
    .set({ organisation: '', level: '', needs: '', note: '', wished: '[]', search_text: '' })
    .where('booker_id', '=', userId)
    .execute()
}

export async function removeProgramsOf(tx: Db, ownerId: string): Promise<void> {
  await tx.deleteFrom('programs').where('owner_id', '=', ownerId).execute()
}
