import { rsvpEvent, cancelRsvp } from '@passion-art/contract/programme'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserRow } from '../db/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { insertEvent } from '../testing/programme-rows.ts'
import { releaseTogether } from '../testing/start-barrier.ts'
import { findEventViolations } from './event-store.ts'

let t: TestApp
let guests: UserRow[]
beforeAll(async () => {
  t = await buildTestApp()
  guests = await Promise.all(Array.from({ length: 50 }, () => t.createUser({ user_type: 'user' })))
})
afterAll(() => t.close())

/** Signed in beforehand: only the reservation is raced. */
async function callers() {
  const all = guests.map((guest) => t.as(guest))
  await Promise.all(all.map((caller) => caller.send({ method: 'GET', url: '/api/profile' })))
  return all
}

const rowsOf = (eventId: string) =>
  t.db.read.selectFrom('event_rsvps').select('user_id').where('event_id', '=', eventId).execute()
const takenOf = async (eventId: string) =>
  (await t.db.read.selectFrom('events').select('taken').where('id', '=', eventId).executeTakeFirst())?.taken

test('fifty accounts at once on four places: exactly four get one', async () => {
  const all = await callers()
  for (let round = 0; round < 3; round += 1) {
    const { id } = await insertEvent(t, { capacity: 4 })
    const answers = await releaseTogether(
      all.map((caller) => () => caller.post(rsvpEvent, { params: { id } })),
    )
    const outcomes = answers.map(({ status, failure }) =>
      status === 200 ? 'going' : `${status} ${failure.code}`,
    )
    expect(outcomes.sort()).toEqual([
      ...Array<string>(46).fill('409 sold_out'),
      ...Array<string>(4).fill('going'),
    ])
    expect(await rowsOf(id)).toHaveLength(4)
    expect(await takenOf(id)).toBe(4)
    const mails = await t.db.read
      .selectFrom('mails')
      .select('id')
      .where('payload', 'like', `%${id}%`)
      .execute()
    expect(mails).toHaveLength(4)
  }
  expect(await findEventViolations(t.db.read)).toEqual([])
})

test('twenty presses of one account at once take one place', async () => {
  const { id } = await insertEvent(t, { capacity: 4 })
  const caller = t.as(guests[0]!)
  await caller.send({ method: 'GET', url: '/api/profile' })
  const answers = await releaseTogether(
    Array.from({ length: 20 }, () => () => caller.post(rsvpEvent, { params: { id } })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200))
  expect(await takenOf(id)).toBe(1)
  expect(await rowsOf(id)).toHaveLength(1)
})

test('a storm of coming and going ends with places that are the rows', async () => {
  const { id } = await insertEvent(t, { capacity: 4 })
  const all = (await callers()).slice(0, 12)
  for (let round = 0; round < 4; round += 1)
    await releaseTogether(
      all.flatMap((caller) => [
        () => caller.post(rsvpEvent, { params: { id } }),
        () => caller.delete(cancelRsvp, { params: { id } }),
      ]),
    )
  expect(await takenOf(id)).toBe((await rowsOf(id)).length)
  expect(await findEventViolations(t.db.read)).toEqual([])
})
