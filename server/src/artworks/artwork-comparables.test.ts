import { listComparables } from '@passion-art/contract/submissions/uploads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewArtwork, UserRow } from '../db/schema/schema.ts'
import { seedGenerated } from '../seeding/generated-service.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { planOf } from '../db/query-plans.fixtures.ts'
import { findPriceRange, listPrices } from './artwork-comparables-store.ts'

let server: TestApp
let artist: UserRow
beforeAll(async () => {
  server = await buildTestApp()
  artist = await server.createUser()
})
afterAll(() => server.close())

const ask = async (query: { category: string; width?: string; height?: string }) => {
  const { status, body } = await server.as(null).get(listComparables, { query })
  expect(status).toBe(200)
  return body
}
const hang = (overrides: Partial<NewArtwork>) =>
  server.createArtwork({ user_id: artist.id, width_mm: 500, height_mm: 700, ...overrides })

test('median and range of an odd and an even number of works', async () => {
  for (const price_cents of [30_000, 10_000, 99_999]) await hang({ category: 'painting', price_cents })
  const size = { width: '60', height: '40' }
  expect(await ask({ category: 'painting', ...size })).toEqual({
    success: true,
    category: 'painting',
    sizeClass: 'medium',
    count: 3,
    median: 300,
    lowest: 100,
    highest: 999.99,
    currency: 'usd',
  })
  await hang({ category: 'painting', price_cents: 30_001 })
  // Half a cent is rounded up.
  expect(await ask({ category: 'painting', ...size })).toMatchObject({ count: 4, median: 300.01 })
})

test('only priced works on sale by active artists count', async () => {
  const category = 'drawing'
  const asleep = await server.createUser({ is_active: 0 })
  await hang({ category, price_cents: 5_000, status: 'available' })
  for (const status of ['pending', 'rejected', 'sold', 'reserved'])
    await hang({ category, price_cents: 1, status })
  await hang({ category, price_cents: null })
  await hang({ category, price_cents: 0 })
  await hang({ category, price_cents: 2, user_id: asleep.id })
  expect(await ask({ category })).toMatchObject({ count: 1, median: 50, lowest: 50, highest: 50 })
})

test.each([
  ['39.9', '10', 'small'],
  ['40', '10', 'medium'],
  ['10', '89.99', 'medium'],
  ['90', '90', 'large'],
  ['159.9', '1', 'large'],
  ['1', '160', 'monumental'],
  ['9000', '9000', 'monumental'],
])('%s × %s cm is compared only with %s works', async (width, height, sizeClass) => {
  const category = 'photography'
  const prices = { small: 1_000, medium: 2_000, large: 3_000, monumental: 4_000 }
  await server.db.write.deleteFrom('artworks').where('category', '=', category).execute()
  for (const [width, height, price_cents] of [
    [39.9, 39.9, prices.small],
    [40, 1, prices.medium],
    [1, 89.9, prices.medium],
    [90, 1, prices.large],
    [159.9, 159.9, prices.large],
    [160, 1, prices.monumental],
  ] as const)
    await hang({ category, width_mm: width * 10, height_mm: height * 10, price_cents })
  await hang({ category, width_mm: null, height_mm: null, price_cents: 77_700 })
  const body = await ask({ category, width, height })
  const only = prices[sizeClass as keyof typeof prices] / 100
  expect(body).toMatchObject({ sizeClass, lowest: only, highest: only, median: only })
  expect((await ask({ category })).count).toBe(7)
})

test.each([
  [{}],
  [{ width: '50' }],
  [{ height: '50' }],
  [{ width: '0', height: '50' }],
  [{ width: 'wide', height: '50' }],
  [{ width: '-5', height: '50' }],
  [{ width: '1e3', height: '50' }],
])('without both sizes (%j) all works of the category count', async (size) => {
  expect(await ask({ category: 'photography', ...size })).toMatchObject({ sizeClass: null, count: 7 })
})

test('both names of mixed media are one category, and a label means its value', async () => {
  await hang({ category: 'mixed', price_cents: 100 })
  await hang({ category: 'mixed-media', price_cents: 300 })
  for (const category of ['mixed', 'mixed-media', 'Mixed Media'])
    expect(await ask({ category })).toMatchObject({ category, count: 2, median: 2 })
})

test.each(['weaving', '', 'all'])('an unknown category (%j) has no comparable works', async (category) => {
  expect(await ask({ category })).toEqual({
    success: true,
    category,
    sizeClass: null,
    count: 0,
    median: null,
    lowest: null,
    highest: null,
    currency: 'usd',
  })
})

describe('with very many works', () => {
  beforeAll(async () => {
    await seedGenerated(server.deps, { artworks: 2_000, users: 200 })
    if (server.db.kind === 'postgres') await server.database.execute('vacuum analyze')
  })
  const expected = { categories: ['painting'], sizeClass: 'medium' as const }

  test('prices are read from the index', async () => {
    for (const one of [expected, { categories: ['painting'] }]) {
      const range = await planOf(server.db, (db) => findPriceRange(db, one))
      const middle = await planOf(server.db, (db) => listPrices(db, one, { limit: 1, offset: 3 }))
      for (const plan of [range, middle]) {
        expect(plan).toContain('artworks_comparable')
        expect(plan).not.toMatch(/SCAN artworks|Seq Scan on artworks/)
      }
      expect(middle).not.toMatch(/TEMP B-TREE|Sort/)
    }
  })

  test('the median is correct', async () => {
    const { count, lowest, highest } = await findPriceRange(server.db.read, expected)
    const prices = await listPrices(server.db.read, expected, { limit: 10_000, offset: 0 })
    expect(prices).toHaveLength(count)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
    expect([prices[0], prices.at(-1)]).toEqual([lowest, highest])
    const { median } = await ask({ category: 'painting', width: '50', height: '50' })
    const around = [prices[Math.ceil(count / 2) - 1], prices[Math.floor(count / 2)]] as [number, number]
    expect(median).toBe(Math.floor((around[0] + around[1]) / 2 + 0.5) / 100)
  })
})
