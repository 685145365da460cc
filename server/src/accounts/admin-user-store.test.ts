import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../db/open-db.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { planOf } from '../testing/query-plans.ts'
import { countAccounts, listAccounts, listAccountsAfter, type UserFilter } from './admin-user-store.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
  for (let n = 0; n < 30; n += 1) {
    t.passTime(n % 3 === 0 ? 1_000 : 0)
    await t.createUser({ user_type: n % 2 ? 'artist' : 'gallery', is_active: n % 5 ? 1 : 0 })
  }
})
afterAll(() => t.close())

const with_ = (read: Db['read']): Db => ({ ...t.db, read })
const newest = { sort: undefined, limit: 20, offset: 0 }

test.each<[string, UserFilter, string]>([
  ['all', {} as UserFilter, 'users_newest'],
  ['one type', { userType: 'artist' } as UserFilter, 'users_type'],
  ['the inactive', { status: 'inactive' } as UserFilter, 'users_inactive'],
])('the newest of %s come from their index, unsorted', async (_name, filter, index) => {
  const plan = await planOf(t.db, (read) => listAccounts(with_(read), filter, newest))
  // PostgreSQL reads thirty rows as they lie.
  if (t.db.kind === 'postgres') return expect(plan).toContain('Limit')
  expect(plan).toContain(index)
  expect(plan).not.toMatch(/TEMP B-TREE FOR ORDER BY|SCAN users(?! USING INDEX)/)
})

test('batch by batch gives each account once, in the order of the list', async () => {
  const all = await listAccounts(t.db, {} as UserFilter, { ...newest, limit: 1_000 })
  const found: string[] = []
  for (let after: (typeof all)[number] | undefined; ; ) {
    const batch = await listAccountsAfter(t.db, {} as UserFilter, { after, limit: 7 })
    found.push(...batch.map(({ id }) => id))
    if (batch.length < 7) break
    after = batch.at(-1) as typeof after
  }
  expect(found).toEqual(all.map(({ id }) => id))
  expect(found).toHaveLength(await countAccounts(t.db, {} as UserFilter))
})
