import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { planOf, type Reader } from '../db/query-plans.fixtures.ts'
import * as store from './newsletter-store.ts'

let t: TestApp
const at = '2026-03-01T12:00:00.000Z'
beforeAll(async () => {
  t = await buildTestApp()
  const addresses = Array.from({ length: 1_500 }, (_, n) => `reader-${n}@example.com`)
  for (let from = 0; from < addresses.length; from += 500) {
    const part = addresses.slice(from, from + 500)
    await t.db.write
      .insertInto('mail_tokens')
      .values(
        part.map((email_key) => ({
          token_hash: `hash of ${email_key}`,
          purpose: 'confirm',
          email_key,
          created_at: at,
          expires_at: '2026-03-08T12:00:00.000Z',
        })),
      )
      .execute()
    await t.db.write
      .insertInto('mail_optouts')
      .values(part.map((email_key) => ({ email_key, created_at: at })))
      .execute()
  }
  if (t.db.kind === 'postgres') await t.database.execute('analyze')
})
afterAll(() => t.close())

const one = 'reader-7@example.com'
const reads: [string, (db: Reader) => Promise<unknown>][] = [
  ['a token', (db) => store.findToken(db, { hash: `hash of ${one}`, purpose: 'confirm', at })],
  ['links of an address', (db) => store.listConfirmLinkTimes(db, one, '2026-02-28T12:00:00.000Z')],
  ['an address that wants none', (db) => store.optedOut(db, [one])],
]

test.each(reads)('%s: no full table scan', async (_name, read) => {
  expect(await planOf(t.db, read)).not.toMatch(/SCAN mail|Seq Scan/)
})

test('reads return what was written', async () => {
  const query = { hash: `hash of ${one}`, purpose: 'confirm', at } as const
  expect(await store.findToken(t.db.read, query)).toEqual({ email_key: one, search_id: null })
  expect(await store.findToken(t.db.read, { ...query, at: '2026-03-08T12:00:00.000Z' })).toBeUndefined()
  expect(await store.listConfirmLinkTimes(t.db.read, one, '2026-02-28T12:00:00.000Z')).toEqual([at])
  expect(await store.listConfirmLinkTimes(t.db.read, one, at)).toEqual([])
  expect(await store.optedOut(t.db.read, ['somebody@example.com'])).toEqual(new Set())
})
