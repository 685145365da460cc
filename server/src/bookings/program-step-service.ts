import type { setBookingState as stateRoute } from '@passion-art/contract/bookings/programs-bookings'
import {
  type BookingSide,
  type BookingState,
  canStep,
  offerHours,
} from '@passion-art/contract/bookings/programs-rules'
import type { BodyOf } from '@passion-art/contract/http/route'
import { AppError, notFound } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import type { Viewer } from '../http/viewer.ts'
import { changedFields, insertChange, type NewChange } from '../roles/role-history-service.ts'
import * as bookings from './program-booking-store.ts'
import { type BookerEmail, type InstitutionEmail, notify } from './program-mails.ts'
import * as sessions from './program-session-store.ts'
import type { Db } from './program-store.ts'

type StepInput = BodyOf<typeof stateRoute>
type Details = NonNullable<NewChange['details']>

interface Step {
  tx: Db
  row: bookings.BookingRow
  ownerId: string
  session: sessions.SessionRow | undefined
  /** Null for the system. */
  actorId: string | null
  at: string
}

/**
 * Changes the state, if the state machine allows it for this party. Freed places are offered to the waiting list in the
 * same transaction. Throws not_found, booking_step, session_full, session_over, validation_failed.
 */
export async function setBookingState(
  deps: Pick<Deps, 'db' | 'now'>,
  viewer: Viewer,
  id: string,
  input: StepInput,
): Promise<void> {
  const seen = await bookings.findBooking(deps.db.read, id)
  const sides = seen ? sidesOf(viewer, seen) : []
  if (!seen || sides.length === 0) throw notFound('Booking')
  const at = deps.now().toISOString()
  await deps.db.write.transaction().execute(async (tx) => {
    const { row, session, previousSessionId } = await lockAll(tx, seen, sessionOf(input))
    if (isCorrection(row, input) && sides.includes('institution'))
      return correct({ tx, row, ownerId: seen.owner_id, session, actorId: viewer.id, at }, input)
    const side = sides.find((one) => canStep(row.state as BookingState, input.state, one))
    if (!side) throw new AppError('booking_step')
    await takeStep({ tx, row, ownerId: seen.owner_id, session, actorId: viewer.id, at }, { ...input, side })
    if (previousSessionId) await offerNext(tx, previousSessionId, at)
  })
}

function sidesOf(viewer: Viewer, { owner_id, booker_id }: bookings.WholeBooking): BookingSide[] {
  return [
    ...(owner_id === viewer.id && viewer.type === 'institution' ? (['institution'] as const) : []),
    ...(booker_id === viewer.id ? (['booker'] as const) : []),
  ]
}

/** Only an offer or a confirmation assigns another session. */
const sessionOf = ({ state, session }: StepInput): string | null =>
  state === 'offered' || state === 'confirmed' ? (session ?? null) : null

interface Locked {
  row: bookings.BookingRow
  session: sessions.SessionRow | undefined
  /** A session whose places the booking may free. */
  previousSessionId: string | null
}

/** Locks sessions first, in one order, then the booking, to avoid deadlocks. */
async function lockAll(tx: Db, seen: bookings.BookingRow, target: string | null): Promise<Locked> {
  const ids = [...new Set([seen.session_id, target].filter((id) => id !== null))].sort()
  const locked = new Map<string, sessions.SessionRow>()
  for (const id of ids) {
    const session = await sessions.lockSession(tx, id)
    if (session?.program_id === seen.program_id) locked.set(id, session)
  }
  const row = await bookings.lockBooking(tx, seen.id)
  if (!row || row.session_id !== seen.session_id) throw new AppError('booking_step')
  if (target && !locked.has(target)) throw unknownSession()
  return { row, session: locked.get(target ?? row.session_id ?? ''), previousSessionId: row.session_id }
}

const unknownSession = () =>
  new AppError('validation_failed', { fields: { session: { key: 'unknown_session' } } })

const people = ({ students, adults }: Pick<bookings.BookingRow, 'students' | 'adults'>) => students + adults

/** The only place where a user's request changes a booking's state. */
async function takeStep(
  step: Step,
  { state, side, note, ...input }: StepInput & { side: BookingSide },
): Promise<void> {
  const { tx, row, at } = step
  const isInstitution = side === 'institution'
  const change = changeFor(step, state, input)
  const withFile = state === 'confirmed' || (state === 'cancelled' && row.state === 'confirmed')
  await bookings.changeBooking(tx, row.id, {
    ...change,
    state,
    ...(isInstitution && { note }),
    ...(withFile && { revision: row.revision + 1 }),
    updated_at: at,
  })
  await recordHistory(step, state, detailsOf(step, { state, change, note: isInstitution ? note : '' }))
  await notify(tx, { bookingId: row.id, at, ...emailsOf(state, side, row) })
}

function detailsOf(
  { row, session }: Step,
  { state, change, note }: { state: BookingState; change: Change; note: string },
): Details {
  const isSeated = state === 'offered' || state === 'confirmed'
  const day = isSeated && session ? `${session.date}, ${session.start_time}–${session.end_time}` : ''
  return { ...changedFields({}, { session: day, note }), ...attendanceChanges(row, change) }
}

const attendanceChanges = (before: bookings.BookingRow, change: Change): Details =>
  changedFields(
    { students: before.attended_students, adults: before.attended_adults },
    { students: change.attended_students, adults: change.attended_adults },
  )

type Change = Parameters<typeof bookings.changeBooking>[2]

function changeFor(step: Step, state: BookingState, input: Pick<StepInput, 'students' | 'adults'>): Change {
  if (state === 'offered' || state === 'confirmed') return reservePlaces(step, state)
  const { row, session, at } = step
  if (state === 'attended') {
    if (!session || session.starts_at > at) throw new AppError('booking_step', { textKey: 'session_ahead' })
    return { attended_students: input.students ?? row.students, attended_adults: input.adults ?? row.adults }
  }
  if (row.state === 'confirmed' && session && session.starts_at <= at) throw new AppError('session_over')
  return { held: 0, waiting_since: null, offer_expires_at: null }
}

/** The change that reserves places at the session, unless the booking already has them. */
function reservePlaces({ row, session, at }: Step, state: 'offered' | 'confirmed'): Change {
  if (!session) throw unknownSession()
  if (session.cancelled_at !== null || session.starts_at <= at) throw new AppError('session_over')
  if (row.state === 'offered' && (row.offer_expires_at ?? '') <= at) throw new AppError('booking_step')
  const has = row.session_id === session.id ? row.held : 0
  if (session.taken - has + people(row) > session.places) throw new AppError('session_full')
  return {
    session_id: session.id,
    held: people(row),
    waiting_since: null,
    offer_expires_at: state === 'offered' ? offerEnd(session, at) : null,
  }
}

/** Three days, at the latest when the session begins. */
function offerEnd({ starts_at }: Pick<sessions.SessionRow, 'starts_at'>, at: string): string {
  const end = new Date(Date.parse(at) + offerHours * 3_600_000).toISOString()
  return end < starts_at ? end : starts_at
}

const isCorrection = (row: bookings.BookingRow, { state }: StepInput) =>
  state === 'attended' && row.state === 'attended'

async function correct(step: Step, { students, adults }: StepInput): Promise<void> {
  const { tx, row, at } = step
  const attendance = {
    attended_students: students ?? row.attended_students,
    attended_adults: adults ?? row.attended_adults,
  }
  const details = attendanceChanges(row, attendance)
  if (Object.keys(details).length === 0) return
  await bookings.changeBooking(tx, row.id, { ...attendance, updated_at: at })
  await recordHistory(step, 'attended', details)
}

function emailsOf(
  state: BookingState,
  side: BookingSide,
  before: bookings.BookingRow,
): { booker?: BookerEmail; institution?: InstitutionEmail } {
  if (side === 'booker')
    return state === 'confirmed'
      ? { booker: 'program-confirmed', institution: 'program-accepted' }
      : { booker: 'program-cancelled', institution: 'program-withdrawn' }
  const emails: Partial<Record<BookingState, BookerEmail>> = {
    offered: 'program-offered',
    confirmed: 'program-confirmed',
    declined: 'program-declined',
    cancelled: before.state === 'confirmed' ? 'program-called-off' : 'program-cancelled',
    attended: 'program-attended',
  }
  const booker = emails[state]
  return booker ? { booker } : {}
}

const actions = {
  requested: 'booking.requested',
  offered: 'booking.offered',
  confirmed: 'booking.confirmed',
  declined: 'booking.declined',
  cancelled: 'booking.cancelled',
  attended: 'booking.attended',
} as const satisfies Record<BookingState, string>

const recordHistory = (
  { tx, row, ownerId, actorId, at }: Step,
  state: BookingState,
  details: Details = {},
): Promise<void> =>
  insertChange(tx, {
    ownerId,
    actorId,
    screen: 'educational-programs',
    subjectId: row.id,
    action: actions[state],
    subject: row.organisation,
    details: { ...(row.state !== state && { state: { from: row.state, to: state } }), ...details },
    at,
  })

/** Offers places in order, to each group that fits. The caller has locked the session, in the transaction that freed the places. */
export async function offerNext(tx: Db, sessionId: string, at: string): Promise<void> {
  const session = await sessions.findSession(tx, sessionId)
  if (!session || session.cancelled_at !== null || session.starts_at <= at) return
  let free = session.places - session.taken
  if (free === 0) return
  for (const row of await bookings.listWaiting(tx, sessionId)) {
    if (people(row) > free) continue
    free -= people(row)
    await bookings.changeBooking(tx, row.id, {
      state: 'offered',
      held: people(row),
      waiting_since: null,
      offer_expires_at: offerEnd(session, at),
      note: '',
      updated_at: at,
    })
    const seen = await bookings.findBooking(tx, row.id)
    await recordHistory({ tx, row, ownerId: seen?.owner_id ?? '', session, actorId: null, at }, 'offered')
    await notify(tx, { bookingId: row.id, at, booker: 'program-offered' })
  }
}

/** Cancels open bookings; `email` gives the reason. */
export async function cancelBooking(
  tx: Db,
  row: bookings.BookingRow,
  {
    ownerId,
    actorId,
    at,
    email,
    note = '',
  }: { ownerId: string; actorId: string | null; at: string; email: BookerEmail; note?: string },
): Promise<void> {
  await bookings.changeBooking(tx, row.id, {
    state: 'cancelled',
    held: 0,
    waiting_since: null,
    offer_expires_at: null,
    // The note of an earlier step is not the reason for this one.
    note,
    ...(row.state === 'confirmed' && { revision: row.revision + 1 }),
    updated_at: at,
  })
  const details = changedFields({}, { note })
  await recordHistory({ tx, row, ownerId, session: undefined, actorId, at }, 'cancelled', details)
  await notify(tx, { bookingId: row.id, at, booker: email })
}

/** Call before deleting the booker's account: notifies the institution and removes the name from the history. */
export async function anonymizeBookerHistory(
  tx: Db,
  row: bookings.BookingRow,
  { ownerId, at }: { ownerId: string; at: string },
): Promise<void> {
  const nameless = { ...row, organisation: '' }
  await recordHistory({ tx, row: nameless, ownerId, session: undefined, actorId: null, at }, 'cancelled')
  await notify(tx, { bookingId: row.id, at, institution: 'program-withdrawn' })
}

const batchSize = 100

/** Offers their places to the waiting list; also cancels requests not answered before their session. */
export async function expireOffers(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = deps.now().toISOString()
  const expired = await bookings.listExpired(deps.db.read, at, batchSize)
  const unanswered = await bookings.listUnanswered(deps.db.read, at, batchSize)
  for (const { id } of [...expired, ...unanswered])
    await deps.db.write.transaction().execute((tx) => expire(tx, id, at))
}

async function expire(tx: Db, id: string, at: string): Promise<void> {
  const seen = await bookings.findBooking(tx, id)
  if (!seen?.session_id) return
  const session = await sessions.lockSession(tx, seen.session_id)
  const row = await bookings.lockBooking(tx, id)
  if (!row || row.session_id !== seen.session_id) return
  const by = { ownerId: seen.owner_id, actorId: null, at }
  if (row.state === 'requested' && session && session.starts_at <= at)
    return cancelBooking(tx, row, { ...by, email: 'program-unanswered' })
  if (row.state !== 'offered' || (row.offer_expires_at ?? '') > at) return
  await cancelBooking(tx, row, { ...by, email: 'program-lapsed' })
  await notify(tx, { bookingId: id, at, institution: 'program-withdrawn' })
  await offerNext(tx, seen.session_id, at)
}
