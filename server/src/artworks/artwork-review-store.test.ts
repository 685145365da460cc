import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { isUniqueViolation } from '../db/unique-violation.ts'
import { seedGenerated } from '../seeding/generated-service.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { planOf, type Reader } from '../db/query-plans.fixtures.ts'
import * as store from './artwork-review-store.ts'

let server: TestApp
let artist: UserRow
beforeAll(async () => {
  server = await buildTestApp()
  artist = await server.createUser()
  await server.createArtwork({ user_id: artist.id, featured_slot: 2 })
  await seedGenerated(server.deps, { artworks: 1_200, users: 300 })
  const created_at = server.deps.now().toISOString()
  const people = await server.db.read
    .selectFrom('users')
    .select('id as follower_id')
    .where('id', '<>', artist.id)
    .execute()
  await server.db.write
    .insertInto('follows')
    .values(people.map((one) => ({ ...one, artist_id: artist.id, created_at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (server.db.kind === 'postgres') await server.database.execute('analyze')
})
afterAll(() => server.close())

const step = (after: string, limit: number) => ({ artistId: artist.id, after, limit, unverifiedToo: false })

const reads: [string, (db: Reader) => Promise<unknown>][] = [
  ['paid orders of a work', (db) => store.hasPaidOrder(db, artist.id)],
  ['the artist of a work', (db) => store.findArtist(db, artist.id)],
  ['a free slot', (db) => store.findFreeSlot(db)],
  ['how many are featured', (db) => store.countFeatured(db)],
]

test.each(reads)('%s: no full table scan', async (_name, read) => {
  const plan = await planOf(server.db, read)
  expect(plan).not.toMatch(/SCAN (artworks|users|orders)$/m)
  expect(plan).not.toMatch(/Seq Scan on (artworks|users)/)
})

test('followers are read in batches without sorting, each once', async () => {
  if (server.db.kind === 'sqlite') {
    const plan = await planOf(server.db, (db) => store.listFollowers(db, step('', 50)))
    expect(plan).toMatch(/follows USING COVERING INDEX follows_artist \(artist_id=\? AND follower_id>\?\)/)
    expect(plan).not.toMatch(/TEMP B-TREE|SCAN/)
  }
  const all = await store.listFollowers(server.db.read, step('', 10_000))
  const stepped: string[] = []
  for (;;) {
    const some = await store.listFollowers(server.db.read, step(stepped.at(-1) ?? '', 70))
    stepped.push(...some.map((one) => one.id))
    if (some.length < 70) break
  }
  expect(stepped).toEqual(all.map((one) => one.id))
  expect(new Set(stepped).size).toBeGreaterThan(250)
})

test('the lowest free slot is used, and the database refuses a taken one', async () => {
  expect(await store.findFreeSlot(server.db.read)).toBe(1)
  const work = await server.createArtwork()
  expect(await store.setSlot(server.db.write, work.id, 1)).toBe(true)
  expect(await store.findFreeSlot(server.db.read)).toBe(3)
  const refused = await store.setSlot(server.db.write, work.id, 2).catch((error: unknown) => error)
  expect(isUniqueViolation(refused)).toBe(true)
  expect(await store.countFeatured(server.db.read)).toBe(2)
  expect(await store.setSlot(server.db.write, artist.id, 3)).toBe(false)
})
