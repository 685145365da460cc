import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isUniqueViolation } from '../db/unique-violation.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { planOf, type Reader } from '../testing/query-plans.ts'
import * as people from './campaign-audience-store.ts'
import * as store from './campaign-store.ts'

let t: TestApp
const at = '2026-03-01T12:00:00.000Z'
const id = randomUUID()
const ends = { runner: null, leased_until: null, created_by: null, created_at: at }
const campaign = {
  id,
  subject: 'Spring',
  content: 'Hello.',
  audience: 'verified',
  status: 'running',
  total: 1_500,
  successful: 0,
  failed: 0,
  finished_at: null,
  ...ends,
}
beforeAll(async () => {
  t = await buildTestApp()
  await store.insertCampaign(t.db.write, campaign)
  const rows = Array.from({ length: 1_500 }, (_, n) => ({
    id: randomUUID(),
    campaign_id: id,
    email_key: `person-${n}@example.com`,
    address: `person-${n}@example.com`,
    name: '',
    language: 'en',
    state: n < 1_400 ? 'sent' : n < 1_410 ? 'unconfirmed' : 'queued',
    attempts: 0,
    next_at: at,
    carrier: null,
    last_error: null,
    ended_at: null,
  }))
  await store.insertRecipients(t.db.write, rows)
  const left = rows.map(({ email_key }) => ({ email_key, created_at: at }))
  for (const part of [left.slice(0, 500), left.slice(500, 1_000)])
    await t.db.write.insertInto('mail_optouts').values(part).execute()
  if (t.db.kind === 'postgres') await t.database.execute('analyze')
})
afterAll(() => t.close())

const waiting = { campaignId: id, now: at, limit: 50 }
const reads: [string, (db: Reader) => Promise<unknown>][] = [
  ['who is next', (db) => store.listDueRecipients(db, waiting)],
  ['whether anybody waits', (db) => store.hasRecipients(db, id, 'queued')],
  ['letters in hand', (db) => store.listSending(db, id)],
  ['whether a person left', (db) => people.hasLeft(db, { audience: 'all', emailKey: 'a@example.com' })],
]

test.each(reads)('%s: found without reading a table whole', async (_name, read) => {
  expect(await planOf(t.db, read)).not.toMatch(/SCAN (campaign_r|mail)|Seq Scan on (campaign_r|mail)/)
})

test('the database knows of one running campaign at most', async () => {
  const another = store.insertCampaign(t.db.write, { ...campaign, id: randomUUID() })
  const error = await another.catch((fault: unknown) => fault)
  expect(isUniqueViolation(error)).toBe(true)
})

test('one person is one row, whatever is inserted', async () => {
  const [row] = await store.listDueRecipients(t.db.read, waiting)
  const again = store.insertRecipients(t.db.write, [{ ...row!, id: randomUUID() }])
  expect(isUniqueViolation(await again.catch((fault: unknown) => fault))).toBe(true)
})

test('a row is taken once', async () => {
  const [row] = await store.listDueRecipients(t.db.read, waiting)
  const takes = await Promise.all(
    [1, 2, 3].map(() => store.takeRecipient(t.db.write, row!, { carrier: 'outbox', audience: 'all' })),
  )
  expect(takes.filter(Boolean)).toHaveLength(1)
  await store.postponeRecipient(t.db.write, row!.id, { nextAt: at, error: null })
})

test('a campaign ends when nobody waits, with the counts of its rows', async () => {
  const finish = () => t.db.write.transaction().execute((tx) => store.finishCampaign(tx, campaign, at))
  expect(await finish()).toBe(false)
  await store.giveUpQueued(t.db.write, id, { at, error: 'away' })
  expect(await finish()).toBe(true)
  const counts = { status: 'done', successful: 1_400, failed: 100 }
  expect(await store.findCampaign(t.db.read, id)).toMatchObject(counts)
  expect(await store.findCampaignViolations(t.db.read)).toEqual([])
  await t.db.write
    .updateTable('campaign_recipients')
    .set({ state: 'sent' })
    .where('email_key', '=', 'person-1499@example.com')
    .execute()
  expect(await store.findCampaignViolations(t.db.read)).toHaveLength(1)
})

test('addresses go after their time, the counts stay', async () => {
  await store.removeOldRecipients(t.db.write, at)
  expect(await store.hasRecipients(t.db.read, id, 'sent')).toBe(true)
  await store.removeOldRecipients(t.db.write, '2026-03-02T12:00:00.000Z')
  expect(await store.hasRecipients(t.db.read, id, 'sent')).toBe(false)
  expect(await store.findNewestCampaign(t.db.read)).toMatchObject({ id, total: 1_500 })
})
