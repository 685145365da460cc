import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedGenerated } from '../seeding/generated-service.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { planOf, type Reader } from '../db/query-plans.fixtures.ts'
import { imagesOf } from './artwork-image-store.ts'
import * as products from './admin-product-store.ts'
import * as store from './artwork-store.ts'

let server: TestApp
let owner: string
let work: string

beforeAll(async () => {
  server = await buildTestApp()
  const first = await server.createArtwork({ featured_slot: 1 })
  await seedGenerated(server.deps, { artworks: 1_200, users: 300 })
  if (server.db.kind === 'postgres') await server.database.execute('analyze')
  owner = first.user_id
  work = first.id
})
afterAll(() => server.close())

const newest = { column: 'created_at', descending: true } as const

const reads: [string, (db: Reader) => Promise<unknown>][] = [
  [
    "a page of the administrator's list",
    (read) => products.listProducts({ ...server.db, read }, {}, { limit: 24, offset: 24, sort: newest }),
  ],
  ['the featured works', (db) => store.listFeatured(db)],
  ["an artist's works", (db) => store.listOwned(db, owner, 1_000)],
  ["an artist's works in the store", (db) => store.listStoreOf(db, owner, 7)],
  ['related works', (db) => store.listStoreCategory(db, 'digital', 11)],
  ['one work', (db) => store.findArtwork(db, work)],
  ['one account', (db) => store.findOwner(db, owner)],
  ['the images of some works', (db) => imagesOf(db, [work])],
  ['featured works that are not on sale', (db) => store.findFeaturedViolations(db)],
]

test.each(reads)('%s: no full table scan and no long sort', async (_name, read) => {
  const plan = await planOf(server.db, read)
  // SQLite reports SCAN without an index for a full scan; PostgreSQL reports Seq Scan.
  expect(plan).not.toMatch(/SCAN (artworks|artwork_images|users|holds)$/m)
  expect(plan).not.toMatch(/Seq Scan on (artworks|artwork_images|users)/)
})

const indexed: typeof reads = reads.filter(([name]) => /administrator|related|^the featured/.test(name))

test.each(indexed)('%s is read in index order instead of sorted', async (_name, read) => {
  const plan = await planOf(server.db, read)
  expect(plan).not.toMatch(/TEMP B-TREE|Sort/)
  expect(plan).toMatch(/artworks_(newest|category_on_sale|featured_slot_key)|sqlite_autoindex_artworks_2/)
})

test('all works are counted, also those not on sale', async () => {
  expect(await products.countProducts(server.db, {})).toBe(1_201)
  const digital = await products.countProducts(server.db, { categories: ['digital'] })
  expect(await products.countProducts(server.db, { categories: ['digital', 'collage'] })).toBeGreaterThan(
    digital,
  )
})

test('a featured work that was sold is reported as a violation', async () => {
  expect(await store.findFeaturedViolations(server.db.read)).toEqual([])
  await server.db.write.updateTable('artworks').set({ status: 'sold' }).where('id', '=', work).execute()
  expect(await store.findFeaturedViolations(server.db.read)).toEqual([{ id: work, status: 'sold' }])
})
