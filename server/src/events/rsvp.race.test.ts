import { cancelRsvp, rsvpEvent } from '@passion-art/contract/events/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { insertEvent } from './event-rows.fixtures.ts'
import { releaseTogether } from '../testing/start-barrier.ts'
import type { TestCaller } from '../testing/test-caller.ts'
import { findEventViolations } from './event-store.ts'

let t: TestApp
/** Signed in before the race. */
const guests: TestCaller[] = []
beforeAll(async () => {
  t = await buildTestApp()
  for (let count = 0; count < 50; count += 1) {
    const guest = t.as(await t.createUser({ user_type: 'user' }))
    await guest.send({ url: '/api/profile' })
    guests.push(guest)
  }
})
afterAll(() => t.close())

/** Retries when a busy machine reports that no database connection is free. */
async function press(guest: TestCaller, id: string, way: 'come' | 'go' = 'come') {
  for (;;) {
    const answer =
      way === 'come'
        ? await guest.post(rsvpEvent, { params: { id } })
        : await guest.delete(cancelRsvp, { params: { id } })
    if (answer.status !== 503) return answer
  }
}

const rowsOf = (eventId: string) =>
  t.db.read.selectFrom('event_rsvps').select('user_id').where('event_id', '=', eventId).execute()
const takenOf = async (eventId: string) =>
  (await t.db.read.selectFrom('events').select('taken').where('id', '=', eventId).executeTakeFirst())?.taken

test('fifty accounts at once on four places: exactly four get one', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { id } = await insertEvent(t, { capacity: 4 })
    const answers = await releaseTogether(guests.map((guest) => () => press(guest, id)))
    const outcomes = answers.map(({ status, failure }) =>
      status === 200 ? 'going' : `${status} ${failure.code}`,
    )
    expect(outcomes.sort()).toEqual([
      ...Array<string>(46).fill('409 sold_out'),
      ...Array<string>(4).fill('going'),
    ])
    expect(await rowsOf(id)).toHaveLength(4)
    expect(await takenOf(id)).toBe(4)
    const mails = t.db.read.selectFrom('mails').select('id').where('payload', 'like', `%${id}%`)
    expect(await mails.execute()).toHaveLength(4)
  }
  expect(await findEventViolations(t.db.read)).toEqual([])
})

test('twenty concurrent requests of one account take one place', async () => {
  const { id } = await insertEvent(t, { capacity: 4 })
  const [guest] = guests
  const answers = await releaseTogether(Array.from({ length: 20 }, () => () => press(guest!, id)))
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200))
  expect(await takenOf(id)).toBe(1)
  expect(await rowsOf(id)).toHaveLength(1)
})

test('concurrent reservations and cancellations leave a correct counter', async () => {
  const { id } = await insertEvent(t, { capacity: 4 })
  const few = guests.slice(0, 12)
  for (let round = 0; round < 4; round += 1)
    await releaseTogether(few.flatMap((guest) => [() => press(guest, id), () => press(guest, id, 'go')]))
  expect(await takenOf(id)).toBe((await rowsOf(id)).length)
  expect(await findEventViolations(t.db.read)).toEqual([])
})
