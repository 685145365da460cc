import {
  createProgram,
  getOwnProgram,
  getProgram,
  listPrograms,
  removeProgram,
  setGuide,
  updateProgram,
} from '@passion-art/contract/bookings/programs'
import {
  bookProgram,
  getBookingCalendar,
  listBookings,
  listOwnBookings,
  readReport,
  setBookingState,
} from '@passion-art/contract/bookings/programs-bookings'
import {
  addSession,
  cancelSession,
  updateSession,
  writeDaySheet,
} from '@passion-art/contract/bookings/programs-sessions'
import { deleteUser } from '@passion-art/contract/admin/users/admin-users'
import { listRoleHistory } from '@passion-art/contract/roles/role-history'
import PostalMime from 'postal-mime'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { formBody } from '../testing/form-body.ts'
import { markedLanguages, pdfPages } from '../testing/pdf-text.ts'
import { bookingBody, insertProgram, insertSession, programBody } from './programs.fixtures.ts'
import { sweepFiles } from '../files/sweep-files.fixtures.ts'
import { findSessionViolations } from './program-session-store.ts'
import { expireOffers } from './program-step-service.ts'

const now = new Date('2027-03-01T12:00:00.000Z')
let t: TestApp
let museum: UserRow
let cleo: UserRow
beforeAll(async () => {
  t = await buildTestApp()
})
beforeEach(async () => {
  t.setNow(now)
  museum = await t.createUser({ user_type: 'institution', first_name: 'Museum of', last_name: 'Systems' })
  cleo = await t.createUser({ user_type: 'collector', first_name: 'Cleo', last_name: 'Hart' })
  await t.db.write.deleteFrom('mails').execute()
})
afterEach(async () => {
  expect(await findSessionViolations(t.db.read)).toEqual([])
})
afterAll(() => t.close())

async function planted(places = 5) {
  const program = await insertProgram(t, { owner_id: museum.id })
  const session = await insertSession(t, { program_id: program.id, places })
  return { program, session }
}

const bookedBy = async (user: UserRow, programId: string, body = bookingBody()) => {
  const answer = await t.as(user).post(bookProgram, { params: { id: programId }, body })
  expect(answer.failure?.fields ?? {}).toEqual({})
  return answer.body.booking
}
const step = (
  user: UserRow,
  id: string,
  body: { state: string; session?: string; note?: string; students?: number },
) => t.as(user).put(setBookingState, { params: { id }, body: body as never })
const emails = async (to: UserRow) =>
  (
    await t.db.read
      .selectFrom('mails')
      .select('template')
      .where('to_address', '=', to.email)
      .orderBy('created_at')
      .orderBy('template')
      .execute()
  ).map(({ template }) => template)

describe('a program', () => {
  test('is a hidden draft until it is public', async () => {
    const body = { ...programBody, status: 'draft' as const, link: 'https://meet.example.com/x' }
    const { body: made } = await t.as(museum).post(createProgram, { body })
    const params = { id: made.program.id }
    expect((await t.as(museum).get(getProgram, { params })).status).toBe(200)
    for (const caller of [t.as(null), t.as(cleo)])
      expect((await caller.get(getProgram, { params })).failure.error).toBe('Program not found')
    await t.as(museum).put(updateProgram, { params, body: { ...body, status: 'public' } })
    const shown = (await t.as(null).get(getProgram, { params })).body.program
    expect(shown).toMatchObject({ title: 'Draw by rule', price_student: 4.5, online: true, link: '' })
    const { programs } = (await t.as(null).get(listPrograms, { query: { institution: museum.id } })).body
    expect(programs.map(({ id }) => id)).toEqual([params.id])
    const { changes } = (
      await t.as(museum).get(listRoleHistory, { params: { screen: 'educational-programs' } })
    ).body
    expect(changes.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['program.published', 'program.created']),
    )
  })

  test('links visible works and published articles', async () => {
    const [open, hidden] = [
      await t.createArtwork({ status: 'available' }),
      await t.createArtwork({ status: 'pending' }),
    ]
    const body = { ...programBody, works: [open.id, hidden.id] }
    const { program } = (await t.as(museum).post(createProgram, { body })).body
    expect(program.works.map(({ id }) => id)).toEqual([open.id])
  })

  test('shows its guide to its readers, and can be deleted without bookings', async () => {
    const { program } = await planted()
    const form = formBody({}, { field: 'guide', name: 'Guide.pdf', bytes: Buffer.from('%PDF-1.7') })
    const put = await t.as(museum).send({
      method: 'POST',
      url: `/api${setGuide.path.replace('{id}', program.id)}`,
      ...form,
    })
    expect(put.status).toBe(200)
    const url = `/api/programs/${program.id}/guide.pdf`
    await sweepFiles(t.deps)
    expect((await t.as(null).send({ url })).bytes.toString()).toBe('%PDF-1.7')
    const booking = await bookedBy(cleo, program.id, bookingBody({ wished: ['2027-04-01'] }))
    const params = { id: program.id }
    expect((await t.as(museum).delete(removeProgram, { params })).failure.code).toBe('program_booked')
    await t.db.write.deleteFrom('program_bookings').where('id', '=', booking.id).execute()
    expect((await t.as(museum).delete(removeProgram, { params })).status).toBe(200)
    expect(await t.deps.files.list('program-guides')).toEqual([])
  })
})

describe('a booking', () => {
  test('of a wished day must respect the notice period, and its price is the server’s', async () => {
    const { program } = await planted()
    const early = await t
      .as(cleo)
      .post(bookProgram, { params: { id: program.id }, body: bookingBody({ wished: ['2027-03-14'] }) })
    expect(early.failure.fields).toEqual({ wished: 'The first possible day is 2027-03-15' })
    const body = bookingBody({ wished: ['2027-03-15'], price: 1 } as never)
    const booking = await bookedBy(cleo, program.id, body)
    expect(booking).toMatchObject({ state: 'requested', price: 27, wished: ['2027-03-15'], session: null })
    expect(await emails(cleo)).toEqual(['program-requested'])
    expect(await emails(museum)).toEqual(['program-received'])
    const own = (await t.as(cleo).get(listOwnBookings)).body.bookings
    expect(own.map(({ id }) => id)).toEqual([booking.id])
  })

  test('takes only the allowed steps, each by the allowed party', async () => {
    const { program, session } = await planted()
    const booking = await bookedBy(cleo, program.id, bookingBody({ session: session.id }))
    expect((await step(cleo, booking.id, { state: 'confirmed' })).failure.code).toBe('booking_step')
    expect((await step(await t.createUser(), booking.id, { state: 'declined' })).failure.code).toBe(
      'not_found',
    )
    expect((await step(museum, booking.id, { state: 'attended' })).failure.code).toBe('booking_step')
    expect((await step(museum, booking.id, { state: 'confirmed' })).status).toBe(200)
    const early = await step(museum, booking.id, { state: 'attended' })
    expect(early.failure.error).toBe('This session has not begun yet.')
    t.setNow(new Date('2027-04-01T12:00:00Z'))
    expect((await step(cleo, booking.id, { state: 'cancelled' })).failure.code).toBe('session_over')
    expect((await step(museum, booking.id, { state: 'attended', students: 3 })).status).toBe(200)
    expect((await step(museum, booking.id, { state: 'attended', students: 2 })).status).toBe(200)
    expect((await step(museum, booking.id, { state: 'declined' })).failure.code).toBe('booking_step')
    const { total, lines } = (await t.as(museum).get(readReport)).body
    expect(total).toMatchObject({
      attended: 1,
      attended_students: 2,
      attended_adults: 1,
      revenue: 27,
      sessions: 1,
    })
    expect(lines).toHaveLength(1)
    expect(await emails(cleo)).toEqual(['program-confirmed', 'program-requested', 'program-attended'])
  })

  test('sends a calendar file when confirmed, and cancels it when canceled', async () => {
    const { program, session } = await planted()
    const booking = await bookedBy(cleo, program.id, bookingBody({ session: session.id }))
    await step(museum, booking.id, { state: 'confirmed', note: 'Bring smocks.' })
    const calendar = await t.as(cleo).get(getBookingCalendar, { params: { id: booking.id } })
    expect(String(calendar.bytes)).toContain('DTSTART;TZID=Europe/Helsinki:20270331T100000')
    await t.app.mailSender.run()
    const files = () =>
      readdirSync(join(t.folder, 'outbox')).map((name) => readFileSync(join(t.folder, 'outbox', name)))
    const mails = async () => Promise.all(files().map((bytes) => PostalMime.parse(bytes)))
    const confirmed = (await mails()).find(({ subject }) => subject === 'Confirmed: Draw by rule')
    expect(confirmed?.text).toContain('Bring smocks.')
    expect(confirmed?.text).toContain('Wednesday, March 31, 2027, 10:00–11:30 (Europe/Helsinki)')
    expect(confirmed?.attachments.map(({ mimeType }) => mimeType)).toEqual(['text/calendar'])
    await t.as(museum).post(cancelSession, { params: { id: session.id } })
    await t.app.mailSender.run()
    const off = (await mails()).find(({ subject }) => subject === 'Called off: Draw by rule')
    const text = Buffer.from(off?.attachments[0]?.content as ArrayBuffer).toString()
    expect(text).toContain('METHOD:CANCEL')
    expect(text).toContain('STATUS:CANCELLED')
    expect(text).toContain('SEQUENCE:2')
  })

  test('waits when the session is full, is offered freed places, and the offer expires', async () => {
    const { program, session } = await planted(5)
    const first = await bookedBy(cleo, program.id, bookingBody({ session: session.id }))
    const [ines, sam] = [await t.createUser(), await t.createUser()]
    const second = await bookedBy(ines, program.id, bookingBody({ session: session.id }))
    t.passTime(1_000)
    const third = await bookedBy(
      sam,
      program.id,
      bookingBody({ session: session.id, students: 2, adults: 0 }),
    )
    expect([first.waiting, second.waiting, third.waiting]).toEqual([false, true, true])
    expect(await emails(ines)).toEqual(['program-waiting'])
    await step(cleo, first.id, { state: 'cancelled' })
    const stateOf = async (user: UserRow) => (await t.as(user).get(listOwnBookings)).body.bookings[0]
    expect(await stateOf(ines)).toMatchObject({
      state: 'offered',
      offer_expires_at: '2027-03-04T12:00:01.000Z',
    })
    expect(await stateOf(sam)).toMatchObject({ state: 'requested', waiting: true })
    t.setNow(new Date('2027-03-04T12:00:02Z'))
    expect((await step(ines, second.id, { state: 'confirmed' })).failure.code).toBe('booking_step')
    await expireOffers(t.deps)
    expect(await stateOf(ines)).toMatchObject({ state: 'cancelled' })
    expect(await stateOf(sam)).toMatchObject({ state: 'offered' })
    expect((await step(sam, third.id, { state: 'confirmed' })).status).toBe(200)
    expect(await emails(sam)).toEqual(['program-waiting', 'program-confirmed', 'program-offered'])
    const { counts } = (await t.as(museum).get(listBookings)).body
    expect(counts).toMatchObject({ all: 3, cancelled: 2, confirmed: 1, waiting: 0 })
  })

  test('is notified when its session moves, and fewer places than taken are refused', async () => {
    const { program, session } = await planted(5)
    const booking = await bookedBy(cleo, program.id, bookingBody({ session: session.id }))
    await step(museum, booking.id, { state: 'confirmed' })
    const body = { date: session.date, start: '13:00', end: '14:30', room: 'Hall', staff: '', places: 4 }
    const params = { id: session.id }
    const few = await t.as(museum).put(updateSession, { params, body })
    expect(few.failure.fields).toEqual({ places: 'The existing bookings need at least 5 places' })
    expect((await t.as(museum).put(updateSession, { params, body: { ...body, places: 6 } })).status).toBe(200)
    expect((await emails(cleo)).at(-1)).toBe('program-requested')
    expect(await emails(cleo)).toContain('program-moved')
    const calendar = await t.as(cleo).get(getBookingCalendar, { params: { id: booking.id } })
    expect(String(calendar.bytes)).toContain('T130000')
  })
})

test('a session begins in its venue’s time zone, and its day sheet lists the groups', async () => {
  const { body: made } = await t.as(museum).post(createProgram, { body: programBody })
  const body = { date: '2027-03-30', start: '09:00', end: '10:30', room: 'Studio', staff: 'Ines', places: 20 }
  const params = { id: made.program.id }
  const past = await t.as(museum).post(addSession, { params, body: { ...body, date: '2027-02-01' } })
  expect(past.failure.fields).toEqual({ date: 'Please choose a day in the future' })
  const { session } = (await t.as(museum).post(addSession, { params, body })).body
  expect(session).toMatchObject({ starts_at: '2027-03-30T06:00:00.000Z', free: 20 })
  const booking = await bookedBy(cleo, params.id, bookingBody({ session: session.id, needs: 'A ramp' }))
  await step(museum, booking.id, { state: 'confirmed' })
  const sheet = await t.as(museum).get(writeDaySheet, { params: { id: session.id } })
  const text = pdfPages(sheet.bytes).join('\n')
  for (const part of ['Draw by rule', 'Northside School', 'A ramp']) expect(text).toContain(part)
  // Title, venue, room; the group and its needs.
  expect(markedLanguages(sheet.bytes)).toEqual(['en', 'en', 'en', 'und', 'und'])
  expect((await t.as(museum).get(getOwnProgram, { params })).body.program).toMatchObject({
    sessions: 1,
    bookings: 1,
  })
})

test('a deleted account frees its places for the waiting list, and an institution’s programs are deleted', async () => {
  const admin = t.as(await t.createUser({ email: t.config.ADMIN_EMAIL, user_type: 'admin' }))
  const { program, session } = await planted(5)
  const booking = await bookedBy(cleo, program.id, bookingBody({ session: session.id }))
  await step(museum, booking.id, { state: 'confirmed' })
  const sam = await t.createUser()
  await bookedBy(sam, program.id, bookingBody({ session: session.id }))
  await admin.delete(deleteUser, { params: { id: cleo.id } })
  expect((await t.as(sam).get(listOwnBookings)).body.bookings).toMatchObject([{ state: 'offered' }])
  await admin.delete(deleteUser, { params: { id: museum.id } })
  expect((await t.as(sam).get(listOwnBookings)).body.bookings).toEqual([])
  expect(await emails(sam)).toContain('program-called-off')
})
