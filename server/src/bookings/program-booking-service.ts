import { randomUUID } from 'node:crypto'
import type {
  bookProgram as bookRoute,
  listBookings as listRoute,
  OwnBooking,
  ReceivedBooking,
} from '@passion-art/contract/bookings/programs-bookings'
import {
  bookingPriceCents,
  firstWishedDay,
  programPageSize,
} from '@passion-art/contract/bookings/programs-rules'
import type { BodyOf, QueryOf, ReplyOf } from '@passion-art/contract/http/route'
import { fold } from '../search/fold.ts'
import { AppError, notFound } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import { pageOf, sliceOf } from '../http/paging.ts'
import type { Viewer } from '../http/viewer.ts'
import { insertChange } from '../roles/role-history-service.ts'
import * as store from './program-booking-store.ts'
import { notify } from './program-mails.ts'
import { presentOwnBooking, presentReceived } from './program-present.ts'
import { lockSession, type SessionRow } from './program-session-store.ts'
import { type Db, findPublic, lockProgram, type NamedProgram } from './program-store.ts'
import { todayIn } from './program-times.ts'

type ReadDeps = Pick<Deps, 'db' | 'now'>
type BookingBody = BodyOf<typeof bookRoute>

const maxUnpaged = 500

/**
 * Places are held until the institution answers; a full session has a waiting list. Throws not_found, session_over,
 * already_booked, validation_failed, too_many_requests.
 */
export async function book(
  deps: Deps,
  viewer: Viewer,
  programId: string,
  body: BookingBody,
): Promise<OwnBooking> {
  await deps.limits.take('programBookings', viewer.id)
  const at = deps.now()
  const seen = await findPublic(deps.db.read, programId)
  if (!seen) throw notFound('Program')
  const id = randomUUID()
  await deps.db.write.transaction().execute(async (tx) => {
    const program = await lockPublic(tx, seen)
    mustLeaveNotice(program, { wished: body.wished }, at)
    if (!body.session) mustFit(body, program.capacity)
    const session = body.session ? await getOpen(tx, program, body, at) : undefined
    if (session) await mustBeFirst(tx, viewer, session)
    await insert(tx, { id, viewer, program, session, body, at: at.toISOString() })
  })
  const row = await store.findBooking(deps.db.write, id)
  if (!row) throw notFound('Booking')
  return presentOwnBooking(row)
}

/** Locks the program until the transaction ends, so that it can't be deleted during the booking. */
async function lockPublic(tx: Db, { id, owner_id }: NamedProgram): Promise<NamedProgram> {
  const isThere = await lockProgram(tx, owner_id, id)
  const program = isThere && (await findPublic(tx, id))
  if (!program) throw notFound('Program')
  return program
}

/** Sessions and wished days must respect the institution's notice period. */
function mustLeaveNotice(program: NamedProgram, days: Record<string, readonly string[]>, now: Date): void {
  const first = firstWishedDay(todayIn(program.time_zone, now), program.notice_days)
  for (const [field, wished] of Object.entries(days))
    if (wished.some((day) => day < first))
      throw new AppError('validation_failed', {
        fields: { [field]: { key: 'notice', values: { n: first } } },
      })
}

/** Each account may have one open booking per session. */
async function mustBeFirst(tx: Db, viewer: Viewer, session: SessionRow): Promise<void> {
  const isBooked = await store.hasOpenBooking(tx, { bookerId: viewer.id, sessionId: session.id })
  if (isBooked) throw new AppError('already_booked')
}

function mustFit({ students, adults }: BookingBody, max: number): void {
  if (students + adults <= max) return
  const problem = { key: 'number_high', values: { n: String(max) } }
  throw new AppError('validation_failed', { fields: { [students > 0 ? 'students' : 'adults']: problem } })
}

async function getOpen(tx: Db, program: NamedProgram, body: BookingBody, now: Date): Promise<SessionRow> {
  const session = await lockSession(tx, body.session ?? '')
  if (session?.program_id !== program.id)
    throw new AppError('validation_failed', { fields: { session: { key: 'unknown_session' } } })
  const isOver = session.cancelled_at !== null || session.starts_at <= now.toISOString()
  if (isOver) throw new AppError('session_over')
  mustLeaveNotice(program, { session: [session.date] }, now)
  mustFit(body, session.places)
  return session
}

interface Booking {
  id: string
  viewer: Viewer
  program: NamedProgram
  session: SessionRow | undefined
  body: BookingBody
  at: string
}

async function insert(tx: Db, { id, viewer, program, session, body, at }: Booking): Promise<void> {
  const people = body.students + body.adults
  const fits = session !== undefined && session.places - session.taken >= people
  const waits = session !== undefined && !fits
  const prices = { studentCents: program.student_cents, adultCents: program.adult_cents }
  await store.insertBooking(tx, {
    id,
    program_id: program.id,
    session_id: session?.id ?? null,
    booker_id: viewer.id,
    state: 'requested',
    held: fits ? people : 0,
    waiting_since: waits ? at : null,
    organisation: body.organisation,
    level: body.level,
    students: body.students,
    adults: body.adults,
    wished: JSON.stringify([...new Set(body.wished)]),
    needs: body.needs,
    price_cents: bookingPriceCents(prices, body),
    currency: program.currency,
    note: '',
    offer_expires_at: null,
    attended_students: null,
    attended_adults: null,
    search_text: fold([body.organisation, body.level, viewer.name].join(' ')),
    created_at: at,
    updated_at: at,
  })
  await insertChange(tx, {
    ownerId: program.owner_id,
    actorId: viewer.id,
    screen: 'educational-programs',
    subjectId: id,
    action: waits ? 'booking.waiting' : 'booking.requested',
    subject: body.organisation,
    at,
  })
  const booker = waits ? 'program-waiting' : 'program-requested'
  await notify(tx, { bookingId: id, at, booker, institution: 'program-received' })
}

export async function listOwnBookings(
  { db }: ReadDeps,
  viewer: Viewer,
  program: string | undefined,
): Promise<OwnBooking[]> {
  return (await store.listOfBooker(db.read, { bookerId: viewer.id, program }, maxUnpaged)).map(
    presentOwnBooking,
  )
}

const filterOf = (viewer: Viewer, { q, state, program, session }: QueryOf<typeof listRoute>) => ({
  ownerId: viewer.id,
  q: q || undefined,
  state,
  program,
  session,
})

export async function listBookings(
  { db }: ReadDeps,
  viewer: Viewer,
  query: QueryOf<typeof listRoute>,
): Promise<Omit<ReplyOf<typeof listRoute>, 'success'>> {
  const filter = filterOf(viewer, query)
  const { page, limit } = pageOf(query, programPageSize) ?? { page: 1, limit: programPageSize }
  const [rows, byState] = await Promise.all([
    store.listReceived(db, filter, { sort: query.sort, ...sliceOf({ page, limit }) }),
    store.countReceived(db, filter),
  ])
  const all = Object.values(byState).reduce((sum, count) => sum + count, 0)
  const counts = { ...noCounts, ...byState, all }
  const total = { ...counts, coming: counts.confirmed + counts.attended }[filter.state ?? 'all']
  return {
    bookings: rows.map(presentReceived),
    counts,
    pagination: { page, limit, total, pages: Math.max(1, Math.ceil(total / limit)) },
  }
}

const noCounts = {
  all: 0,
  requested: 0,
  waiting: 0,
  offered: 0,
  confirmed: 0,
  declined: 0,
  cancelled: 0,
  attended: 0,
}

const maxInFile = 20_000

export async function readBookings(
  { db }: ReadDeps,
  viewer: Viewer,
  query: QueryOf<typeof listRoute>,
): Promise<ReceivedBooking[]> {
  const slice = { sort: query.sort, limit: maxInFile, offset: 0 }
  return (await store.listReceived(db, filterOf(viewer, query), slice)).map(presentReceived)
}

/** A booking as its institution sees it. Throws not_found. */
export async function getBooking({ db }: ReadDeps, viewer: Viewer, id: string): Promise<ReceivedBooking> {
  const row = await store.findBooking(db.write, id)
  if (row?.owner_id !== viewer.id) throw notFound('Booking')
  return presentReceived(row)
}
