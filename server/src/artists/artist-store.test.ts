import { artistSorts } from '@passion-art/contract/artists/artists'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedGenerated } from '../seeding/generated-service.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { planOf, type Reader } from '../db/query-plans.fixtures.ts'
import * as store from './artist-store.ts'

let t: TestApp
let everybody: store.DirectoryQuery
beforeAll(async () => {
  t = await buildTestApp()
  everybody = { unverifiedToo: false }
  await t.createArtwork()
  // As many accounts that aren't artists, because the partial indexes contain only listed ones.
  await seedGenerated(t.deps, { artworks: 1, users: 3_000 })
  await t.db.write
    .updateTable('users')
    .set({ user_type: 'artist' })
    .where('username', 'like', '%a%')
    .execute()
  // PostgreSQL does this by itself in time; SQLite never does.
  if (t.db.kind === 'postgres') await t.database.execute('analyze')
})
afterAll(() => t.close())

const page = { limit: 20, offset: 40 }

test.each(artistSorts)('a page by %s is read in index order instead of sorted', async (sort) => {
  const plan = await planOf(t.db, (db) => store.listDirectory(db, everybody, { ...page, sort }))
  expect(plan).toMatch(/people_directory_(name|followers|shown|newest)/)
  expect(plan).not.toMatch(/TEMP B-TREE|Sort/)
})

const reads: [string, (db: Reader) => Promise<unknown>][] = [
  ['counting everybody', (db) => store.countDirectory(db, everybody)],
  ['the people of a page', async (db) => store.listArtistsById(db, await someIds())],
  ['the newest works of a page', async (db) => store.listNewestWorks(db, await someIds(), 3)],
  ['one account', async (db) => store.findPerson(db, (await someIds())[0] ?? '')],
  ['followers', async (db) => store.countFollowers(db, (await someIds())[0] ?? '')],
  ['followed', async (db) => store.countFollowing(db, (await someIds())[0] ?? '')],
  ['the list of followed', async (db) => store.listFollowed(db, (await someIds())[0] ?? '', 1_000)],
]
const someIds = () => store.listDirectory(t.db.read, everybody, { ...page, sort: 'name' })

test.each(reads)('%s: no full table scan', async (_name, read) => {
  const plan = await planOf(t.db, read)
  expect(plan).not.toMatch(/SCAN (people_directory|users|follows|artworks)$/m)
  // The other tables are too small here for an index to be used.
  expect(plan).not.toMatch(/Seq Scan on users/)
})

test('pages are slices of the whole list and counts agree with it', async () => {
  for (const q of [undefined, 'a', 'ad', 'series', 'ada']) {
    const query = await store.resolveFilter(t.db, { ...everybody, q })
    for (const sort of artistSorts) {
      const all = await store.listDirectory(t.db.read, query, { sort, limit: 10_000, offset: 0 })
      expect(all).toHaveLength(await store.countDirectory(t.db.read, query))
      expect(await store.listDirectory(t.db.read, query, { sort, ...page })).toEqual(all.slice(40, 60))
      expect(all.length).toBeGreaterThan(0)
    }
  }
  expect(await store.findDirectoryViolations(t.db.read)).toEqual([])
})

test('an inconsistent row is reported', async () => {
  const { id } = await t.createUser()
  await t.db.write.updateTable('people_directory').set({ followers: 7 }).where('user_id', '=', id).execute()
  expect(await store.findDirectoryViolations(t.db.read)).toEqual([id])
})
