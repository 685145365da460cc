import type { Event } from '@passion-art/contract/events/events'
import { coversOf } from '../artworks/artwork-cover.ts'
import type { Deps } from '../deps.ts'
import { AppError, notFound } from '../http/app-error.ts'
import type { Viewer } from '../http/viewer.ts'
import { writeCalendar } from './event-calendar.ts'
import * as store from './event-store.ts'
import type { EventRow } from './event-store.ts'
import { isOver } from './event-times.ts'
import { queueRsvpMail } from './rsvp-mail.ts'

const maxUnpaged = 1_000

type ReadDeps = Pick<Deps, 'db' | 'now' | 'config'>

export async function listEvents(deps: ReadDeps, viewer: Viewer | null): Promise<Event[]> {
  const [rows, places] = await Promise.all([
    store.listEvents(deps.db.read, maxUnpaged),
    viewer ? store.listPlacesOf(deps.db.read, viewer.id) : new Set<string>(),
  ])
  return present(deps, viewer, rows, (id) => places.has(id))
}

export async function listOwnEvents(deps: ReadDeps, viewer: Viewer): Promise<Event[]> {
  const rows = await store.listEventsOf(deps.db.read, viewer.id, maxUnpaged)
  return present(deps, viewer, rows, () => true)
}

/**
 * Reserves one place; an existing reservation stays. Throws not_found, event_over, sold_out and too_many_requests.
 */
export async function reserve(deps: Deps, viewer: Viewer, id: string): Promise<Event> {
  const now = deps.now()
  await deps.limits.take('rsvps', viewer.id)
  const event = await deps.db.write.transaction().execute(async (tx) => {
    const before = await getEvent(tx, id)
    if (await store.hasPlace(tx, id, viewer.id)) return before
    if (isOver(before, now)) throw new AppError('event_over')
    const rsvp = { event_id: id, user_id: viewer.id, created_at: now.toISOString() }
    if (!(await store.insertRsvp(tx, rsvp))) return getEvent(tx, id)
    // After the row, so that a repeated request takes no second place; without a place the row is rolled back.
    const after = await store.takePlace(tx, id)
    if (!after) throw new AppError('sold_out')
    await queueRsvpMail(tx, after, rsvp)
    return after
  })
  return presentOne(deps, viewer, event, true)
}

/** Cancels the viewer's reservation; idempotent. Throws not_found. */
export async function cancelReservation(deps: Deps, viewer: Viewer, id: string): Promise<Event> {
  await getEvent(deps.db.read, id)
  await store.deleteRsvp(deps.db.write, id, viewer.id)
  return presentOne(deps, viewer, await getEvent(deps.db.write, id), false)
}

/** The event as a calendar file and its file name. Throws not_found. */
export async function getEventCalendar(
  deps: Pick<Deps, 'db' | 'config'>,
  id: string,
): Promise<{ filename: string; content: string }> {
  const event = await getEvent(deps.db.read, id)
  return {
    filename: `passion-art-${event.date}.ics`,
    content: writeCalendar([event], deps.config.PUBLIC_URL),
  }
}

/** The calendar file of an email, undefined once the event is deleted. */
export async function findEventCalendar(
  deps: Pick<Deps, 'db' | 'config'>,
  id: string,
): Promise<{ filename: string; content: string } | undefined> {
  const event = await store.findEvent(deps.db.read, id)
  return event && getEventCalendar(deps, id)
}

export async function writeProgrammeCalendar(deps: Pick<Deps, 'db' | 'config'>): Promise<string> {
  return writeCalendar(await store.listEvents(deps.db.read, maxUnpaged), deps.config.PUBLIC_URL)
}

async function presentOne(deps: ReadDeps, viewer: Viewer, row: EventRow, going: boolean): Promise<Event> {
  const [event] = await present(deps, viewer, [row], () => going)
  if (!event) throw notFound('Event')
  return event
}

async function present(
  deps: ReadDeps,
  viewer: Viewer | null,
  rows: readonly EventRow[],
  isGoing: (id: string) => boolean,
): Promise<Event[]> {
  const cover = await coversOf(deps, viewer, rows)
  const now = deps.now()
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    category: row.category,
    date: row.date,
    time: `${row.start_time}–${row.end_time}`,
    timeZone: row.time_zone,
    location: row.location,
    capacity: row.capacity,
    remainingSpots: row.capacity - row.taken,
    description: row.description,
    language: row.language,
    ...cover(row),
    over: isOver(row, now),
    going: isGoing(row.id),
  }))
}

async function getEvent(db: store.Db, id: string): Promise<store.EventRow> {
  const event = await store.findEvent(db, id)
  if (!event) throw notFound('Event')
  return event
}
