import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isUniqueViolation } from '../db/unique-violation.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { planOf, type Reader } from '../db/query-plans.fixtures.ts'
import * as people from './campaign-audience-store.ts'
import * as store from './campaign-store.ts'
import { insertMails, listClaimed, mailPriority } from './mail-store.ts'

let t: TestApp
const at = '2026-03-01T12:00:00.000Z'
const id = randomUUID()
const campaign = {
  id,
  subject: 'Spring',
  content: 'Hello.',
  audience: 'verified',
  status: 'running',
  total: 1_500,
  successful: 0,
  failed: 0,
  created_by: null,
  created_at: at,
  finished_at: null,
}
beforeAll(async () => {
  t = await buildTestApp()
  await store.insertCampaign(t.db.write, campaign)
  const rows = Array.from({ length: 1_500 }, (_, n) => ({
    id: randomUUID(),
    template: 'campaign',
    to_address: `person-${n}@example.com`,
    to_name: '',
    language: 'en',
    payload: '{}',
    state: n < 1_400 ? 'sent' : n < 1_410 ? 'unconfirmed' : 'queued',
    priority: mailPriority.campaign,
    next_at: at,
    created_at: at,
    campaign_id: id,
    email_key: `person-${n}@example.com`,
  }))
  for (const from of [0, 500, 1_000]) await insertMails(t.db.write, rows.slice(from, from + 500))
  const left = rows.map(({ email_key }) => ({ email_key, created_at: at }))
  for (const part of [left.slice(0, 500), left.slice(500, 1_000)])
    await t.db.write.insertInto('mail_optouts').values(part).execute()
  if (t.db.kind === 'postgres') await t.database.execute('analyze')
})
afterAll(() => t.close())

const reads: [string, (db: Reader) => Promise<unknown>][] = [
  ['emails in hand', (db) => listClaimed(db, id)],
  ['how far it is', (db) => store.countEnded(db, id)],
  [
    'whether a person left',
    (db) => people.hasUnsubscribed(db, { audience: 'all', emailKey: 'a@example.com' }),
  ],
]

test.each(reads)('%s: no full table scan', async (_name, read) => {
  expect(await planOf(t.db, read)).not.toMatch(/SCAN mail(s$|_)|Seq Scan on mail/)
})

test('the database allows one running campaign', async () => {
  const another = store.insertCampaign(t.db.write, { ...campaign, id: randomUUID() })
  const error = await another.catch((fault: unknown) => fault)
  expect(isUniqueViolation(error)).toBe(true)
})

test('there is one row per recipient, whatever is inserted', async () => {
  const row = await t.db.read.selectFrom('mails').selectAll().limit(1).executeTakeFirstOrThrow()
  const again = insertMails(t.db.write, [{ ...row, id: randomUUID() }])
  expect(isUniqueViolation(await again.catch((fault: unknown) => fault))).toBe(true)
})

test('a campaign ends when no email is queued, with the counts of its rows', async () => {
  const finish = () => store.finishCampaign(t.db.write, campaign, at)
  await finish()
  expect(await store.findCampaign(t.db.read, id)).toMatchObject({ status: 'running' })
  await store.failQueued(t.db.write, id, { next_at: at, last_error: 'away' })
  await finish()
  const counts = { status: 'done', successful: 1_400, failed: 100 }
  expect(await store.findCampaign(t.db.read, id)).toMatchObject(counts)
  expect(await store.findCampaignViolations(t.db.read)).toEqual([])
  await t.db.write
    .updateTable('mails')
    .set({ state: 'sent' })
    .where('email_key', '=', 'person-1499@example.com')
    .execute()
  expect(await store.findCampaignViolations(t.db.read)).toHaveLength(1)
})

test('addresses are deleted after the retention, the counts stay', async () => {
  const rows = () => t.db.read.selectFrom('mails').select('id').where('campaign_id', '=', id).execute()
  await store.removeOldRecipients(t.db.write, at)
  expect(await rows()).toHaveLength(1_500)
  await store.removeOldRecipients(t.db.write, '2026-03-02T12:00:00.000Z')
  expect(await rows()).toEqual([])
  expect(await store.findNewestCampaign(t.db.read)).toMatchObject({ id, total: 1_500 })
})
