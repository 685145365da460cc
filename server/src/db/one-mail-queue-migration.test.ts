import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findCampaignViolations } from '../mail/campaign-store.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { migrate, migrations } from './migrate.ts'

let folder: string
let database: TestDatabase
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'passion-art-one-queue-'))
  database = await openTestDatabase(folder, { empty: true })
})
afterEach(async () => {
  await database.remove()
  rmSync(folder, { recursive: true, force: true })
})

const noon = '2026-03-04T12:00:00.000Z'
const later = '2026-03-04T12:05:00.000Z'
const campaign = (status: string, counts: [total: number, successful: number, failed: number]) => ({
  id: randomUUID(),
  subject: 'Spring',
  content: 'Hello.',
  audience: 'verified',
  status,
  total: counts[0],
  successful: counts[1],
  failed: counts[2],
  created_at: noon,
})

test('a half-sent campaign moves into the queue with the state of every recipient', async () => {
  const { db } = database
  const names = Object.keys(migrations)
  const before = names.slice(0, names.indexOf('037-one-mail-queue'))
  await migrate(db, Object.fromEntries(before.map((name) => [name, migrations[name]])) as typeof migrations)
  const write = db.write as unknown as Kysely<Record<string, Record<string, unknown>>>
  const receipt = { id: randomUUID(), template: 'order-paid', to_address: 'a@example.com', to_name: 'A' }
  const queued = {
    language: 'fr',
    payload: '{"orderId":"1"}',
    state: 'queued',
    next_at: later,
    created_at: noon,
  }
  await write
    .insertInto('mails')
    .values({ ...receipt, ...queued, for_many: 1, attempts: 2 })
    .execute()
  const done = campaign('done', [1, 1, 0])
  const running = { ...campaign('running', [6, 0, 0]), runner: 'somebody', leased_until: later }
  await write.insertInto('campaigns').values(done).execute()
  await write.insertInto('campaigns').values(running).execute()
  const recipient = (name: string, state: string, more: object = {}) => ({
    id: randomUUID(),
    campaign_id: running.id,
    email_key: `${name}@example.com`,
    address: `${name}@Example.com`,
    name,
    language: 'es',
    state,
    attempts: 0,
    next_at: noon,
    carrier: null,
    last_error: null,
    ended_at: null,
    ...more,
  })
  const rows = [
    recipient('waits', 'queued', { attempts: 1, next_at: later, last_error: '450 later' }),
    recipient('in-hand', 'sending', { attempts: 1, carrier: 'smtp' }),
    recipient('sent', 'sent', { attempts: 1, carrier: 'smtp', ended_at: later }),
    recipient('refused', 'failed', { attempts: 4, last_error: '550 unknown', ended_at: later }),
    recipient('cut-off', 'unconfirmed', { attempts: 1, last_error: 'ECONNECTION', ended_at: later }),
    recipient('gone', 'sent', { email_key: 'an id', address: '', name: '', ended_at: later }),
    recipient('earlier', 'sent', { campaign_id: done.id, ended_at: noon }),
  ]
  await write.insertInto('campaign_recipients').values(rows).execute()

  expect(await migrate(db)).toContain('037-one-mail-queue')
  const moved = await db.read.selectFrom('mails').selectAll().execute()
  const rowOf = (name: string) =>
    moved.find(({ to_name, email_key }) => to_name === name || email_key === name)
  expect(moved).toHaveLength(8)
  expect(rowOf('A')).toMatchObject({ ...receipt, ...queued, priority: 1, attempts: 2, campaign_id: null })
  const common = {
    template: 'campaign',
    language: 'es',
    priority: 2,
    campaign_id: running.id,
    created_at: noon,
  }
  expect(rowOf('waits')).toMatchObject({
    ...common,
    id: rows[0]?.id,
    to_address: 'waits@Example.com',
    email_key: 'waits@example.com',
    state: 'queued',
    attempts: 1,
    next_at: later,
    last_error: '450 later',
  })
  expect(rowOf('in-hand')).toMatchObject({ ...common, id: rows[1]?.id, state: 'sending', carrier: 'smtp' })
  expect(rowOf('sent')).toMatchObject({ ...common, state: 'sent', sent_at: later })
  const failed = { ...common, sent_at: null, next_at: later }
  expect(rowOf('refused')).toMatchObject({ ...failed, state: 'failed', last_error: '550 unknown' })
  expect(rowOf('cut-off')).toMatchObject({ ...failed, state: 'unconfirmed', last_error: 'ECONNECTION' })
  expect(rowOf('')).toMatchObject({ ...common, state: 'sent', to_address: '', email_key: null })
  expect(rowOf('earlier')).toMatchObject({ campaign_id: done.id, state: 'sent', sent_at: noon })
  expect(await findCampaignViolations(db.read)).toEqual([])
  await expect(sql`select runner from campaigns`.execute(db.read)).rejects.toThrow()
  await expect(
    db.write
      .insertInto('mails')
      .values({ ...rowOf('waits')!, id: randomUUID() })
      .execute(),
  ).rejects.toThrow()
})
