import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { insertBooking, insertProgram, insertSession } from './programs.fixtures.ts'
import { changeBooking, listWaiting, readTotals } from './program-booking-store.ts'
import { changeSession, findSession, findSessionViolations } from './program-session-store.ts'
import { findPublic, findWorkIds, listPublic, removeProgram } from './program-store.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

async function planted(places = 10) {
  const owner = await t.createUser({ user_type: 'institution' })
  const booker = await t.createUser({ user_type: 'user' })
  const program = await insertProgram(t, { owner_id: owner.id })
  const session = await insertSession(t, { program_id: program.id, places })
  return { owner, program, session, ids: { program_id: program.id, booker_id: booker.id } }
}

test('the database counts the places and refuses more than there are', async () => {
  const { session, ids } = await planted(8)
  const held = { ...ids, session_id: session.id, state: 'confirmed', held: 5 }
  const first = await insertBooking(t, held)
  await expect(insertBooking(t, held)).rejects.toThrow()
  const { id } = await insertBooking(t, { ...ids, session_id: session.id })
  await expect(changeBooking(t.db.write, id, { state: 'confirmed', held: 5 })).rejects.toThrow()
  await expect(changeSession(t.db.write, session.id, { places: 4 })).rejects.toThrow()
  expect((await findSession(t.db.read, session.id))?.taken).toBe(5)
  await t.db.write.deleteFrom('program_bookings').where('id', '=', first.id).execute()
  await changeBooking(t.db.write, id, { state: 'confirmed', held: 5 })
  expect((await findSession(t.db.read, session.id))?.taken).toBe(5)
  expect(await findSessionViolations(t.db.read)).toEqual([])
})

test('deleting a program deletes its sessions and bookings, and places stay correct', async () => {
  const { session, ids } = await planted()
  await insertBooking(t, { ...ids, session_id: session.id, state: 'confirmed', held: 5 })
  await removeProgram(t.db.write, ids.program_id)
  expect(await findSession(t.db.read, session.id)).toBeUndefined()
})

test('the waiting list is in order of arrival', async () => {
  const { session, ids } = await planted()
  const later = await insertBooking(t, { ...ids, session_id: session.id, waiting_since: '2027-02-02' })
  const first = await insertBooking(t, { ...ids, session_id: session.id, waiting_since: '2027-02-01' })
  const waiting = await listWaiting(t.db.read, session.id)
  expect(waiting.map(({ id }) => id)).toEqual([first.id, later.id])
})

test('only public programs of active institutions are shown', async () => {
  const { owner, program } = await planted()
  const now = t.deps.now().toISOString()
  const shown = async () =>
    (await listPublic(t.db.read, { institution: owner.id, now, limit: 10 })).map(({ id }) => id)
  expect(await shown()).toEqual([program.id])
  await t.db.write.updateTable('users').set({ is_active: 0 }).where('id', '=', owner.id).execute()
  expect(await shown()).toEqual([])
  expect(await findPublic(t.db.read, program.id)).toBeUndefined()
})

test('totals count a booking on the day of its session', async () => {
  const { owner, session, ids } = await planted()
  const held = { ...ids, session_id: session.id, held: 5 }
  await insertBooking(t, { ...held, state: 'attended', attended_students: 3, attended_adults: 1 })
  await insertBooking(t, { ...ids, state: 'cancelled' })
  const [all] = await readTotals(t.db.read, { ownerId: owner.id })
  expect([all?.bookings, all?.students, all?.attended_students, all?.revenue_cents].map(Number)).toEqual([
    2, 4, 3, 2_700,
  ])
  const [day] = await readTotals(t.db.read, { ownerId: owner.id, from: session.date, until: session.date })
  expect(Number(day?.bookings)).toBe(1)
})

test('works are found by words of their title, hidden ones never', async () => {
  const word = `quern${randomUUID().slice(0, 6)}`
  const work = await t.createArtwork({ title: `Two ${word}s`, status: 'available' })
  await t.createArtwork({ title: `Hidden ${word}`, status: 'pending' })
  expect(await findWorkIds(t.db, word, 10)).toEqual([work.id])
})
