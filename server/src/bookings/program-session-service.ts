import { randomUUID } from 'node:crypto'
import { maxSessionsOfProgram, programPageSize } from '@passion-art/contract/bookings/programs-rules'
import type {
  addSession as addRoute,
  cancelSession as cancelRoute,
  listSessions as listRoute,
  OwnSession,
} from '@passion-art/contract/bookings/programs-sessions'
import type { BodyOf, QueryOf, ReplyOf } from '@passion-art/contract/http/route'
import { AppError, notFound } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import { pageOf, sliceOf } from '../http/paging.ts'
import type { Viewer } from '../http/viewer.ts'
import { changedFields, insertChange } from '../roles/role-history-service.ts'
import { changeBooking, listOpenOf } from './program-booking-store.ts'
import { noted } from './program-history.ts'
import { notify } from './program-mails.ts'
import { presentOwnSession } from './program-present.ts'
import * as store from './program-session-store.ts'
import { cancelBooking, offerNext } from './program-step-service.ts'
import { type Db, lockProgram } from './program-store.ts'
import { timesOf } from './program-times.ts'

type ReadDeps = Pick<Deps, 'db' | 'now'>
type SessionBody = BodyOf<typeof addRoute>
type SessionQuery = QueryOf<typeof listRoute>

const filterOf = (
  { now }: ReadDeps,
  viewer: Viewer,
  { q, program, when }: SessionQuery,
): store.SessionFilter => ({
  ownerId: viewer.id,
  q: q || undefined,
  program,
  when,
  now: now().toISOString(),
})

export async function listSessions(
  deps: ReadDeps,
  viewer: Viewer,
  query: SessionQuery,
): Promise<Omit<ReplyOf<typeof listRoute>, 'success'>> {
  const filter = filterOf(deps, viewer, query)
  const { page, limit } = pageOf(query, programPageSize) ?? { page: 1, limit: programPageSize }
  const [rows, total] = await Promise.all([
    store.listOwnSessions(deps.db, filter, { sort: query.sort, ...sliceOf({ page, limit }) }),
    store.countOwnSessions(deps.db, filter),
  ])
  return {
    sessions: rows.map(presentOwnSession),
    pagination: { page, limit, total, pages: Math.max(1, Math.ceil(total / limit)) },
  }
}

const maxInFile = 10_000

export async function readSessions(
  deps: ReadDeps,
  viewer: Viewer,
  query: SessionQuery,
): Promise<OwnSession[]> {
  const slice = { sort: query.sort, limit: maxInFile, offset: 0 }
  return (await store.listOwnSessions(deps.db, filterOf(deps, viewer, query), slice)).map(presentOwnSession)
}

async function getSession({ db }: ReadDeps, viewer: Viewer, id: string): Promise<OwnSession> {
  const row = await store.findOwnSession(db.write, viewer.id, id)
  if (!row) throw notFound('Session')
  return presentOwnSession(row)
}

/** Times are in the venue's time zone. Throws not_found, list_full, validation_failed. */
export async function addSession(
  deps: ReadDeps,
  viewer: Viewer,
  programId: string,
  body: SessionBody,
): Promise<OwnSession> {
  const at = deps.now().toISOString()
  const id = randomUUID()
  await deps.db.write.transaction().execute(async (tx) => {
    const program = await lockProgram(tx, viewer.id, programId)
    if (!program) throw notFound('Program')
    if ((await store.countSessions(tx, programId)) >= maxSessionsOfProgram)
      throw new AppError('list_full', {
        textKey: 'sessions_full',
        values: { n: String(maxSessionsOfProgram) },
      })
    const times = futureTimes(body, program.time_zone, at)
    const { room, staff, places } = body
    const row = { id, program_id: programId, ...times, room, staff, places }
    await store.insertSession(tx, { ...row, cancelled_at: null, created_at: at, updated_at: at })
    const details = changedFields({}, fieldsOf({ ...times, ...body }))
    const action = 'session.added'
    await insertChange(tx, noted(viewer, { subjectId: id, action, subject: program.title, at, details }))
  })
  return getSession(deps, viewer, id)
}

function futureTimes({ date, start, end }: SessionBody, zone: string, at: string) {
  const times = timesOf({ date, start, end, zone })
  if (times.starts_at <= at)
    throw new AppError('validation_failed', { fields: { date: { key: 'past_day' } } })
  return times
}

const fieldsOf = (
  row: Pick<store.SessionRow, 'date' | 'start_time' | 'end_time' | 'room' | 'staff' | 'places'>,
) => ({
  date: row.date,
  start: row.start_time,
  end: row.end_time,
  room: row.room,
  staff: row.staff,
  places: row.places,
})

/** Notifies bookings, and offers more places to the waiting list. Throws not_found, session_over, validation_failed. */
export async function updateSession(
  deps: ReadDeps,
  viewer: Viewer,
  id: string,
  body: SessionBody,
): Promise<OwnSession> {
  const at = deps.now().toISOString()
  await deps.db.write.transaction().execute(async (tx) => {
    const { before, title } = await lockOwn(tx, viewer, id)
    if (before.cancelled_at !== null || before.ends_at <= at) throw new AppError('session_over')
    if (body.places < before.taken) throw tooFewPlaces(before.taken)
    const { room, staff, places } = body
    const isMoved = body.date !== before.date || body.start !== before.start_time
    const times = isMoved
      ? futureTimes(body, before.time_zone, at)
      : timesOf({ ...body, zone: before.time_zone })
    const after = { ...before, ...times, room, staff, places }
    const details = changedFields(fieldsOf(before), fieldsOf(after))
    if (Object.keys(details).length === 0) return
    await store.changeSession(tx, id, { ...times, room, staff, places, updated_at: at })
    const action = 'session.changed'
    await insertChange(tx, noted(viewer, { subjectId: id, action, subject: title, at, details }))
    if (isMoved || after.ends_at !== before.ends_at || room !== before.room) await notifyMoved(tx, after, at)
    await offerNext(tx, id, at)
  })
  return getSession(deps, viewer, id)
}

const tooFewPlaces = (taken: number) =>
  new AppError('validation_failed', {
    fields: { places: { key: 'places_taken', values: { n: String(taken) } } },
  })

async function lockOwn(tx: Db, viewer: Viewer, id: string) {
  const own = await store.findOwnSession(tx, viewer.id, id)
  const before = own && (await store.lockSession(tx, id))
  if (!before) throw notFound('Session')
  return { before, title: own.program_title }
}

async function notifyMoved(tx: Db, session: store.SessionRow, at: string): Promise<void> {
  for (const row of await listOpenOf(tx, session.id)) {
    if (row.state === 'confirmed')
      await changeBooking(tx, row.id, { revision: row.revision + 1, updated_at: at })
    const isLater = row.offer_expires_at !== null && row.offer_expires_at > session.starts_at
    if (isLater) await changeBooking(tx, row.id, { offer_expires_at: session.starts_at, updated_at: at })
    await notify(tx, { bookingId: row.id, at, booker: 'program-moved' })
  }
}

/** Moves upcoming sessions to the venue's new time zone. */
export async function moveClock(
  tx: Db,
  { program, zone, at }: { program: string; zone: string; at: string },
): Promise<void> {
  for (const { id, ends_at, cancelled_at } of await store.listSessionsOf(tx, program)) {
    if (cancelled_at !== null || ends_at <= at) continue
    const row = await store.lockSession(tx, id)
    if (!row) continue
    const times = timesOf({ date: row.date, start: row.start_time, end: row.end_time, zone })
    await store.changeSession(tx, id, { ...times, updated_at: at })
    await notifyMoved(tx, { ...row, ...times }, at)
  }
}

/** Cancels every open booking, with the reason. Idempotent. Throws not_found, session_over. */
export async function cancelSession(
  deps: ReadDeps,
  viewer: Viewer,
  id: string,
  { reason: note }: BodyOf<typeof cancelRoute>,
): Promise<OwnSession> {
  const at = deps.now().toISOString()
  await deps.db.write.transaction().execute(async (tx) => {
    const { before, title } = await lockOwn(tx, viewer, id)
    if (before.cancelled_at !== null) return
    if (before.ends_at <= at) throw new AppError('session_over')
    await store.changeSession(tx, id, { cancelled_at: at, updated_at: at })
    const action = 'session.cancelled'
    const details = changedFields({}, { note })
    await insertChange(tx, noted(viewer, { subjectId: id, action, subject: title, at, details }))
    const by = { ownerId: viewer.id, actorId: viewer.id, at, note, email: 'program-called-off' as const }
    for (const row of await listOpenOf(tx, id)) await cancelBooking(tx, row, by)
  })
  return getSession(deps, viewer, id)
}
