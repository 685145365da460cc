import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../db/open-db.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { planOf } from '../../db/query-plans.fixtures.ts'
import { listAccounts, type UserFilter } from './admin-user-store.ts'

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
  ['the inactive', { status: 'inactive' } as UserFilter, 'users_every_state'],
])('the newest of %s come from their index, unsorted', async (_name, filter, index) => {
  const plan = await planOf(t.db, (read) => listAccounts(with_(read), filter, newest))
  // PostgreSQL scans and sorts thirty rows.
  if (t.db.kind === 'postgres') return expect(plan).toContain('Limit')
  expect(plan).toContain(index)
  expect(plan).not.toMatch(/TEMP B-TREE FOR ORDER BY|SCAN users(?! USING INDEX)/)
})

test.each([
  ['name', 'people_directory_every_name'],
  ['email', 'sqlite_autoindex_users'],
  ['user_type', 'users_type'],
  ['is_active', 'users_every_state'],
] as const)('sorted by %s they use an index', async (column, index) => {
  const sort = { column, descending: false }
  const plan = await planOf(t.db, (read) => listAccounts(with_(read), {} as UserFilter, { ...newest, sort }))
  if (t.db.kind === 'postgres') return expect(plan).toContain('Limit')
  expect(plan).toContain(index)
  expect(plan).not.toContain('TEMP B-TREE FOR ORDER BY')
})
