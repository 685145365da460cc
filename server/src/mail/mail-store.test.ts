import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { planOf } from '../db/query-plans.fixtures.ts'
import { countFailedOrderMails, listFailedOrderMails } from './failed-order-mail-store.ts'
import {
  countWaitingMails,
  finishMail,
  findDueMail,
  insertMails,
  postponeMail,
  claimMail,
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

const insert = (next_at: string, priority = 0) =>
  insertMails(t.db.write, [
    {
      id: randomUUID(),
      template: 'verify-email',
      to_address: 'cleo@example.com',
      to_name: 'Cleo Hart',
      language: 'en',
      payload: '{"link":"secret"}',
      state: 'queued',
      priority,
      next_at,
      last_error: null,
      created_at: noon,
      sent_at: null,
    },
  ])

const due = (now: string) => findDueMail(t.db.write, { now, ofCampaign: true })

async function dueAt(now: string) {
  const mail = await due(now)
  if (!mail) throw new Error('No mail is due.')
  return mail
}
const until = (time: string) => ({ until: time, transport: 'outbox' })
const row = () => t.db.read.selectFrom('mails').selectAll().executeTakeFirstOrThrow()

test('an email is due from its time on, the earliest first', async () => {
  await insert(later)
  await insert(noon)
  expect(await due('2026-03-04T11:00:00.000Z')).toBeUndefined()
  expect((await dueAt(later)).next_at).toBe(noon)
})

test('awaited emails are first, then notifications to many, and those of a campaign last or not at all', async () => {
  await insert(noon, 2)
  expect(await findDueMail(t.db.write, { now: later, ofCampaign: false })).toBeUndefined()
  expect((await dueAt(later)).priority).toBe(2)
  await insert(noon, 1)
  expect((await dueAt(later)).priority).toBe(1)
  await insert(later)
  expect((await dueAt(later)).priority).toBe(0)
})

test('a mail of a campaign that was taken never becomes due again', async () => {
  await insert(noon, 2)
  await claimMail(t.db.write, await dueAt(noon), until(noon))
  expect(await due(later)).toBeUndefined()
})

test('due emails are found in order by an index, however many were sent', async () => {
  const plan = await planOf(t.db, (db) => findDueMail(db, { now: later, ofCampaign: true }))
  expect(plan).not.toMatch(/TEMP B-TREE|Sort/)
  expect(plan).toContain('mails_due')
})

test('failed emails about orders are found in order by their own index', async () => {
  const plan = await planOf(t.db, (db) => listFailedOrderMails(db, 100))
  expect(plan).not.toMatch(/TEMP B-TREE|Sort/)
  expect(plan).toContain('mails_failed')
  expect(await planOf(t.db, (db) => countFailedOrderMails(db))).toContain('mails_failed')
})

test('one of two senders takes an email, and it is due again when its lease expires', async () => {
  await insert(noon)
  const mail = await dueAt(noon)
  const taken = await Promise.all([
    claimMail(t.db.write, mail, until(later)),
    claimMail(t.db.write, mail, until(later)),
  ])
  expect(taken.filter((one) => one !== undefined)).toHaveLength(1)
  expect(await due(noon)).toBeUndefined()
  expect((await dueAt(later)).state).toBe('sending')
})

test('a sent email stores no link tokens, and only its sender can finish it', async () => {
  await insert(noon)
  const first = await claimMail(t.db.write, await dueAt(noon), until(noon))
  const second = await claimMail(t.db.write, await dueAt(noon), until(later))
  if (!first || !second) throw new Error('The mail was not taken.')
  await finishMail(t.db.write, first, { state: 'failed', last_error: 'too late', next_at: noon })
  expect((await row()).state).toBe('sending')
  await finishMail(t.db.write, second, { state: 'sent', sent_at: noon })
  expect(await row()).toMatchObject({ state: 'sent', sent_at: noon, payload: '{}' })
})

test('a postponed email waits for its next time with its reason', async () => {
  await insert(noon)
  const mail = await claimMail(t.db.write, await dueAt(noon), until(later))
  if (!mail) throw new Error('The mail was not taken.')
  await postponeMail(t.db.write, mail, later, 'busy')
  expect(await row()).toMatchObject({ state: 'queued', next_at: later, last_error: 'busy', attempts: 1 })
})

test('the queue is counted with the index of due emails', async () => {
  await insert(noon)
  await insert(later)
  await insert(noon, 2)
  expect(await countWaitingMails(t.db.read)).toBe(2)
  await finishMail(t.db.write, (await claimMail(t.db.write, await dueAt(noon), until(later)))!, {
    state: 'sent',
    sent_at: noon,
  })
  expect(await countWaitingMails(t.db.read)).toBe(1)
})
