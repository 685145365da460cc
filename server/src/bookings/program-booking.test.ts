import { deleteUser } from '@passion-art/contract/admin/users/admin-users'
import { getProgram, listPrograms, updateProgram } from '@passion-art/contract/bookings/programs'
import {
  bookProgram,
  exportReport,
  listBookings,
  listOwnBookings,
  setBookingState,
} from '@passion-art/contract/bookings/programs-bookings'
import { cancelSession, updateSession } from '@passion-art/contract/bookings/programs-sessions'
import { listRoleHistory } from '@passion-art/contract/roles/role-history'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { bookingBody, insertBooking, insertProgram, insertSession, programBody } from './programs.fixtures.ts'
import { findSessionViolations } from './program-session-store.ts'
import { expireOffers } from './program-step-service.ts'
import { timesOf } from './program-times.ts'

const now = new Date('2027-03-01T12:00:00.000Z')
let t: TestApp
let museum: UserRow
let cleo: UserRow
beforeAll(async () => {
  t = await buildTestApp()
})
beforeEach(async () => {
  t.setNow(now)
  museum = await t.createUser({ user_type: 'institution' })
  cleo = await t.createUser({ user_type: 'collector' })
  await t.db.write.deleteFrom('mails').execute()
})
afterEach(async () => {
  expect(await findSessionViolations(t.db.read)).toEqual([])
})
afterAll(() => t.close())

const zone = 'Europe/Helsinki'

async function planted({ places = 5, ...rest }: { places?: number; date?: string; link?: string } = {}) {
  const { date = '2027-03-31', link = '' } = rest
  const program = await insertProgram(t, { owner_id: museum.id, link })
  const times = timesOf({ date, start: '10:00', end: '11:30', zone })
  const session = await insertSession(t, { program_id: program.id, places, ...times })
  return { program, session, params: { id: program.id } }
}

const book = (user: UserRow, { program, session }: Awaited<ReturnType<typeof planted>>, people = {}) =>
  t
    .as(user)
    .post(bookProgram, { params: { id: program.id }, body: bookingBody({ session: session.id, ...people }) })
const step = (user: UserRow, id: string, body: object) =>
  t.as(user).put(setBookingState, { params: { id }, body: body as never })
const own = async (user: UserRow) => (await t.as(user).get(listOwnBookings)).body.bookings
const emailsTo = async (user: UserRow) =>
  (
    await t.db.read
      .selectFrom('mails')
      .select('template')
      .where('to_address', '=', user.email)
      .orderBy('template')
      .execute()
  ).map(({ template }) => template)
const changesOf = async (about: string) => {
  const params = { screen: 'educational-programs' as const }
  return (await t.as(museum).get(listRoleHistory, { params, query: { about } })).body.changes
}

describe('a request', () => {
  test('for a listed session must respect the notice period too', async () => {
    const soon = await planted({ date: '2027-03-14' })
    const early = await book(cleo, soon)
    expect(early.failure.fields).toEqual({ session: 'The first possible day is 2027-03-15' })
    expect((await book(cleo, await planted({ date: '2027-03-15' }))).status).toBe(201)
  })

  test('exists once per account and session, and again after a cancellation', async () => {
    const planned = await planted({ places: 20 })
    const first = await book(cleo, planned)
    const again = await book(cleo, planned)
    expect([again.status, again.failure.code]).toEqual([409, 'already_booked'])
    expect((await book(await t.createUser(), planned)).status).toBe(201)
    await step(cleo, first.body.booking.id, { state: 'cancelled' })
    expect((await book(cleo, planned)).status).toBe(201)
  })

  test('ends when its session begins without an answer, also on the waiting list', async () => {
    const planned = await planted({ places: 5 })
    const sam = await t.createUser()
    const requested = (await book(cleo, planned)).body.booking
    expect((await book(sam, planned)).body.booking.waiting).toBe(true)
    t.setNow(new Date('2027-03-31T06:59:00Z'))
    await expireOffers(t.deps)
    expect(await own(cleo)).toMatchObject([{ state: 'requested' }])
    t.setNow(new Date('2027-03-31T07:00:00Z'))
    await expireOffers(t.deps)
    await expireOffers(t.deps)
    expect(await own(cleo)).toMatchObject([{ state: 'cancelled' }])
    expect(await own(sam)).toMatchObject([{ state: 'cancelled', waiting: false }])
    expect(await emailsTo(cleo)).toEqual(['program-requested', 'program-unanswered'])
    expect(await emailsTo(sam)).toEqual(['program-unanswered', 'program-waiting'])
    const [last] = await changesOf(requested.id)
    expect(last).toMatchObject({ action: 'booking.cancelled', by: '' })
  })
})

test('a canceled session has its reason, and no earlier note', async () => {
  const planned = await planted()
  const { id } = (await book(cleo, planned)).body.booking
  await step(museum, id, { state: 'confirmed', note: 'Bring smocks.' })
  const other = await planted()
  const second = (await book(cleo, other)).body.booking
  await step(museum, second.id, { state: 'confirmed', note: 'Bring smocks.' })
  const params = { id: planned.session.id }
  t.passTime(1_000)
  await t.as(museum).post(cancelSession, { params, body: { reason: 'The lift is broken.' } })
  await t.as(museum).post(cancelSession, { params: { id: other.session.id } })
  const notes = new Map((await own(cleo)).map((booking) => [booking.id, booking.note]))
  expect([notes.get(id), notes.get(second.id)]).toEqual(['The lift is broken.', ''])
  const [last] = await changesOf(id)
  expect(last?.details.note).toEqual({ from: null, to: 'The lift is broken.' })
})

describe('the history', () => {
  test('has the details of an offer, and the attendance', async () => {
    const planned = await planted()
    const { id } = (await book(cleo, planned)).body.booking
    t.passTime(1_000)
    await step(museum, id, { state: 'offered', note: 'Side door.' })
    const [offered] = await changesOf(id)
    expect(offered?.details).toMatchObject({
      session: { from: null, to: '2027-03-31, 10:00–11:30' },
      note: { from: null, to: 'Side door.' },
    })
    await step(cleo, id, { state: 'confirmed' })
    t.setNow(new Date('2027-03-31T12:00:00Z'))
    await step(museum, id, { state: 'attended', students: 3, adults: 1 })
    t.passTime(1_000)
    await step(museum, id, { state: 'attended', students: 2, adults: 1 })
    const [corrected, attended, ...before] = await changesOf(id)
    expect(attended?.details).toMatchObject({ students: { to: '3' }, adults: { to: '1' } })
    expect(corrected?.details).toEqual({ students: { from: '3', to: '2' } })
    expect((await step(museum, id, { state: 'attended', students: 2, adults: 1 })).status).toBe(200)
    expect(await changesOf(id)).toHaveLength(before.length + 2)
  })

  test('names linked works, and has no entry without a change', async () => {
    const { params, session } = await planted()
    const work = await t.createArtwork({ title: 'Quern', status: 'available' })
    const body = { ...programBody, works: [work.id] }
    await t.as(museum).put(updateProgram, { params, body })
    const [linked] = await changesOf(params.id)
    expect(linked?.details.works).toEqual({ from: null, to: 'Quern' })
    await t.as(museum).put(updateProgram, { params, body })
    expect(await changesOf(params.id)).toHaveLength(1)
    const same = {
      date: '2027-03-31',
      start: '10:00',
      end: '11:30',
      room: 'Studio',
      staff: 'Ines',
      places: 5,
    }
    const unchanged = await t.as(museum).put(updateSession, { params: { id: session.id }, body: same })
    expect(unchanged.status).toBe(200)
    expect(await changesOf(session.id)).toEqual([])
  })
})

test('a deleted booker: institutions are notified, places are freed, past visits are anonymized', async () => {
  const admin = t.as(await t.createUser({ email: t.config.ADMIN_EMAIL, user_type: 'admin' }))
  const planned = await planted()
  const { id } = (await book(cleo, planned)).body.booking
  await step(museum, id, { state: 'confirmed' })
  const past = await planted({ date: '2027-02-20' })
  const ids = { program_id: past.program.id, booker_id: cleo.id }
  const come = await insertBooking(t, { ...ids, session_id: past.session.id, state: 'confirmed', held: 5 })
  await t.db.write.deleteFrom('mails').execute()
  t.passTime(1_000)
  await admin.delete(deleteUser, { params: { id: cleo.id } })
  expect(await emailsTo(museum)).toEqual(['program-withdrawn'])
  const [last, ...before] = await changesOf(id)
  expect(last).toMatchObject({ action: 'booking.cancelled', subject: '', by: '' })
  expect(before.map(({ subject }) => subject)).toEqual(['', ''])
  const { bookings } = (await t.as(museum).get(listBookings)).body
  expect(bookings).toMatchObject([{ id: come.id, state: 'confirmed', organisation: '', students: 4 }])
})

test('the next session is shown with its day at the venue', async () => {
  const { params } = await planted()
  const night = timesOf({ date: '2027-03-20', start: '00:30', end: '01:30', zone })
  await insertSession(t, { program_id: params.id, ...night })
  const { programs } = (await t.as(null).get(listPrograms, { query: { institution: museum.id } })).body
  expect(programs.map((program) => program.next_session)).toEqual(['2027-03-20'])
  expect((await t.as(null).get(getProgram, { params })).body.program.sessions[0]?.date).toBe('2027-03-20')
})

test('programs are listed by their next session, those without one last', async () => {
  const later = await planted({ date: '2027-05-02' })
  const none = await insertProgram(t, { owner_id: museum.id, title: 'A', title_key: 'a' })
  const sooner = await planted({ date: '2027-04-02' })
  const { programs } = (await t.as(null).get(listPrograms, { query: { institution: museum.id } })).body
  expect(programs.map(({ id }) => id)).toEqual([sooner.program.id, later.program.id, none.id])
})

test('confirmed bookings are listed apart from requests, and only they get the address of a meeting', async () => {
  const planned = await planted({ places: 20, link: 'https://meet.example.com/x' })
  const { id } = (await book(cleo, planned)).body.booking
  await book(await t.createUser(), planned)
  expect(await own(cleo)).toMatchObject([{ link: '' }])
  await step(museum, id, { state: 'confirmed' })
  expect(await own(cleo)).toMatchObject([
    { link: 'https://meet.example.com/x', place: 'Studio, Museum, Turku' },
  ])
  const query = { session: planned.session.id, state: 'coming' as const }
  const { bookings, pagination } = (await t.as(museum).get(listBookings, { query } as never)).body
  expect(bookings.map((booking) => booking.id)).toEqual([id])
  expect(pagination.total).toBe(1)
})

test('the report file has its currency and ends with the totals', async () => {
  const planned = await planted()
  const { id } = (await book(cleo, planned)).body.booking
  await step(museum, id, { state: 'confirmed' })
  const lines = (await t.as(museum).get(exportReport)).bytes.toString().trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatch(/revenue,currency$/)
  expect(lines[2]).toMatch(/^total,1,1,.*,27,usd$/)
})
