import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database, EventsTable, UserRow } from '../db/schema/schema.ts'

export type Db = Kysely<Database>
export type EventRow = Selectable<EventsTable>

const byDay = (db: Db) =>
  db
    .selectFrom('events')
    .selectAll('events')
    .orderBy('events.date')
    .orderBy('events.start_time')
    .orderBy('events.id')

export function listEvents(db: Db, limit: number): Promise<EventRow[]> {
  return byDay(db).limit(limit).execute()
}

export function listEventsOf(db: Db, userId: string, limit: number): Promise<EventRow[]> {
  return byDay(db)
    .innerJoin('event_rsvps', 'event_rsvps.event_id', 'events.id')
    .where('event_rsvps.user_id', '=', userId)
    .limit(limit)
    .execute()
}

export function findEvent(db: Db, id: string): Promise<EventRow | undefined> {
  return db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function listPlacesOf(db: Db, userId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('event_rsvps').select('event_id').where('user_id', '=', userId).execute()
  return new Set(rows.map((row) => row.event_id))
}

export async function hasPlace(db: Db, eventId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('event_rsvps')
    .select('event_id')
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** False when the account has a reservation already; concurrent requests create one row. */
export async function insertRsvp(
  tx: Db,
  rsvp: { event_id: string; user_id: string; created_at: string },
): Promise<boolean> {
  const result = await tx
    .insertInto('event_rsvps')
    .values(rsvp)
    .onConflict((conflict) => conflict.columns(['event_id', 'user_id']).doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Takes one place; undefined when full. Call it in the transaction that adds the row. */
export function takePlace(tx: Db, eventId: string): Promise<EventRow | undefined> {
  return tx
    .updateTable('events')
    .set({ taken: sql`taken + 1` })
    .where('id', '=', eventId)
    .whereRef('taken', '<', 'capacity')
    .returningAll()
    .executeTakeFirst()
}

/** A trigger frees the place when the row is deleted. */
export async function deleteRsvp(db: Db, eventId: string, userId: string): Promise<void> {
  await db.deleteFrom('event_rsvps').where('event_id', '=', eventId).where('user_id', '=', userId).execute()
}

export function findGuest(
  db: Db,
  id: string,
): Promise<Pick<UserRow, 'email' | 'first_name' | 'last_name' | 'username' | 'language'> | undefined> {
  return db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name', 'username', 'language'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Events whose places differ from their RSVPs or exceed the capacity (I7); empty if consistent. */
export async function findEventViolations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select events.id from events
      left join event_rsvps on event_rsvps.event_id = events.id
      left join users on users.id = event_rsvps.user_id
    group by events.id, events.taken, events.capacity
    having events.taken <> count(event_rsvps.user_id) or events.taken > events.capacity
      or count(users.deleted_at) > 0`.execute(db)
  return rows.map(({ id }) => `I7 places that are not the RSVPs: ${id}`)
}
