import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { planOf } from '../testing/query-plans.ts'
import { countFailedOrderMails, listFailedOrderMails } from './failed-order-mail-store.ts'
import {
  countWaitingMails,
  endMail,
  insertMails,
  listDueMails,
  postponeMail,
  takeMail,
} from './mail-store.ts'

const noon = '2026-03-04T12:00:00.000Z'
const later = '2026-03-04T12:05:00.000Z'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterEach(async () => {
  await t.db.write.deleteFrom('mails').execute()
})
afterAll(() => t.close())

const insert = (next_at: string, for_many = 0) =>
  insertMails(t.db.write, [
    {
      id: randomUUID(),
      template: 'verify-email',
      to_address: 'cleo@example.com',
      to_name: 'Cleo Hart',
      language: 'en',
      payload: '{"link":"secret"}',
      state: 'queued',
      for_many,
      next_at,
      last_error: null,
      created_at: noon,
      sent_at: null,
    },
  ])

async function dueAt(now: string) {
  const [mail] = await listDueMails(t.db.write, now, 10)
  if (!mail) throw new Error('No mail is due.')
  return mail
}
const row = () => t.db.read.selectFrom('mails').selectAll().executeTakeFirstOrThrow()

test('a mail is due from its time on, the earliest first, at most as many as asked', async () => {
  await insert(later)
  await insert(noon)
  expect((await listDueMails(t.db.read, noon, 10)).map((mail) => mail.next_at)).toEqual([noon])
  expect((await listDueMails(t.db.read, later, 10)).map((mail) => mail.next_at)).toEqual([noon, later])
  expect(await listDueMails(t.db.read, later, 1)).toHaveLength(1)
})

test('mails for many wait for all others', async () => {
  await insert(noon, 1)
  await insert(later)
  const due = await listDueMails(t.db.read, later, 10)
  expect(due.map((mail) => [mail.for_many, mail.next_at])).toEqual([
    [0, later],
    [1, noon],
  ])
})

test('due mails are found in their order however many were sent', async () => {
  const plan = await planOf(t.db, (db) => listDueMails(db, later, 20))
  expect(plan).not.toMatch(/TEMP B-TREE|Sort/)
  expect(plan).toContain('mails_due')
})

test('failed emails about orders are found in their order by an index of them alone', async () => {
  const plan = await planOf(t.db, (db) => listFailedOrderMails(db, 100))
  expect(plan).not.toMatch(/TEMP B-TREE|Sort/)
  expect(plan).toContain('mails_failed')
  expect(await planOf(t.db, (db) => countFailedOrderMails(db))).toContain('mails_failed')
})

test('one of two senders takes a mail, and it is due again when the taker never ends it', async () => {
  await insert(noon)
  const mail = await dueAt(noon)
  const taken = await Promise.all([takeMail(t.db.write, mail, later), takeMail(t.db.write, mail, later)])
  expect(taken.filter((one) => one !== undefined)).toHaveLength(1)
  expect(await listDueMails(t.db.read, noon, 10)).toEqual([])
  expect((await dueAt(later)).state).toBe('sending')
})

test('a sent mail keeps nothing its links could open, and only its taker can end it', async () => {
  await insert(noon)
  const first = await takeMail(t.db.write, await dueAt(noon), noon)
  const second = await takeMail(t.db.write, await dueAt(noon), later)
  if (!first || !second) throw new Error('The mail was not taken.')
  await endMail(t.db.write, first, { state: 'failed', last_error: 'too late', next_at: noon })
  expect((await row()).state).toBe('sending')
  await endMail(t.db.write, second, { state: 'sent', sent_at: noon })
  expect(await row()).toMatchObject({ state: 'sent', sent_at: noon, payload: '{}' })
})

test('a mail that was given back waits for its next time with its reason', async () => {
  await insert(noon)
  const mail = await takeMail(t.db.write, await dueAt(noon), later)
  if (!mail) throw new Error('The mail was not taken.')
  await postponeMail(t.db.write, mail, later, 'busy')
  expect(await row()).toMatchObject({ state: 'queued', next_at: later, last_error: 'busy', attempts: 1 })
})

test('the queue is counted by the index of what is due', async () => {
  await insert(noon)
  await insert(later)
  expect(await countWaitingMails(t.db.read)).toBe(2)
  await endMail(t.db.write, (await takeMail(t.db.write, await dueAt(noon), later))!, {
    state: 'sent',
    sent_at: noon,
  })
  expect(await countWaitingMails(t.db.read)).toBe(1)
})
