import { removeProgram } from '@passion-art/contract/bookings/programs'
import { bookProgram, setBookingState } from '@passion-art/contract/bookings/programs-bookings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { bookingBody, insertProgram, insertSession } from './programs.fixtures.ts'
import { releaseTogether } from '../testing/start-barrier.ts'
import type { Answer, TestCaller } from '../testing/test-caller.ts'
import { findSessionViolations } from './program-session-store.ts'

let t: TestApp
let museum: UserRow
const guests: TestCaller[] = []
beforeAll(async () => {
  t = await buildTestApp({ points: { programBookings: 10_000 } })
  museum = await t.createUser({ user_type: 'institution' })
  for (let count = 0; count < 16; count += 1) {
    const guest = t.as(await t.createUser({ user_type: 'collector' }))
    await guest.send({ url: '/api/profile' })
    guests.push(guest)
  }
})
afterAll(() => t.close())

/** Retries when a busy machine reports that no database connection is free. */
async function withRetry<Body>(press: () => Promise<Answer<Body>>): Promise<Answer<Body>> {
  for (;;) {
    const answer = await press()
    if (answer.status !== 503) return answer
  }
}

async function fresh(places: number) {
  const program = await insertProgram(t, { owner_id: museum.id })
  const session = await insertSession(t, { program_id: program.id, places })
  return { program, session }
}

const outcome = ({ status, failure }: Answer<unknown>) =>
  status < 300 ? 'done' : `${status} ${failure.code}`

test('sixteen bookings at once of one place: one gets it, the others wait, and only one is confirmed', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { program, session } = await fresh(1)
    const body = bookingBody({ session: session.id, students: 1, adults: 0 })
    const booked = await releaseTogether(
      guests.map(
        (guest) => () => withRetry(() => guest.post(bookProgram, { params: { id: program.id }, body })),
      ),
    )
    expect(booked.map(outcome)).toEqual(guests.map(() => 'done'))
    expect(booked.filter((answer) => !answer.body.booking.waiting)).toHaveLength(1)
    const owner = t.as(museum)
    const confirmed = await releaseTogether(
      booked.map(
        ({ body: { booking } }) =>
          () =>
            withRetry(() =>
              owner.put(setBookingState, { params: { id: booking.id }, body: { state: 'confirmed' } }),
            ),
      ),
    )
    expect(confirmed.map(outcome).sort()).toEqual([...Array<string>(15).fill('409 session_full'), 'done'])
    const rows = await t.db.read
      .selectFrom('program_bookings')
      .select('state')
      .where('session_id', '=', session.id)
      .where('held', '>', 0)
      .execute()
    expect(rows).toEqual([{ state: 'confirmed' }])
  }
  expect(await findSessionViolations(t.db.read)).toEqual([])
})

test('places that come free while others book are assigned once', async () => {
  const { program, session } = await fresh(2)
  const params = { id: program.id }
  const body = bookingBody({ session: session.id, students: 1, adults: 0 })
  const [one, two, ...others] = guests
  const held = [
    await one!.post(bookProgram, { params, body }),
    await two!.post(bookProgram, { params, body }),
  ]
  await releaseTogether([
    ...others.map((guest) => () => withRetry(() => guest.post(bookProgram, { params, body }))),
    ...held.map(
      ({ body: { booking } }, index) =>
        () =>
          withRetry(() =>
            guests[index]!.put(setBookingState, { params: { id: booking.id }, body: { state: 'cancelled' } }),
          ),
    ),
  ])
  const rows = await t.db.read
    .selectFrom('program_bookings')
    .select(['state', 'held', 'waiting_since'])
    .where('session_id', '=', session.id)
    .execute()
  expect(rows.filter((row) => row.held > 0)).toHaveLength(2)
  expect(rows.filter((row) => row.waiting_since !== null)).toHaveLength(guests.length - 4)
  expect(await findSessionViolations(t.db.read)).toEqual([])
})

test('a program is deleted or booked, never both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await insertProgram(t, { owner_id: museum.id })
    const body = bookingBody({ wished: ['2099-04-01'] })
    const [removed, ...booked] = await releaseTogether<Answer<unknown>>([
      () => withRetry(() => t.as(museum).delete(removeProgram, { params: { id } })),
      ...guests.map((guest) => () => withRetry(() => guest.post(bookProgram, { params: { id }, body }))),
    ])
    const isBooked = booked.some(({ status }) => status === 201)
    expect(removed && outcome(removed)).toBe(isBooked ? '409 program_booked' : 'done')
    const stored = await t.db.read
      .selectFrom('program_bookings')
      .select('id')
      .where('program_id', '=', id)
      .execute()
    expect(stored).toHaveLength(booked.filter(({ status }) => status === 201).length)
  }
})

test('two concurrent requests of one account give one booking', async () => {
  const { program, session } = await fresh(20)
  const body = bookingBody({ session: session.id })
  const [guest] = guests
  const booked = await releaseTogether(
    Array.from(
      { length: 6 },
      () => () => withRetry(() => guest!.post(bookProgram, { params: { id: program.id }, body })),
    ),
  )
  expect(booked.map(outcome).sort()).toEqual([...Array<string>(5).fill('409 already_booked'), 'done'])
})
