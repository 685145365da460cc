import { randomUUID } from 'node:crypto'
import { type MarketSort, marketSorts } from '@passion-art/contract/marketplace-rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { planOf } from '../testing/query-plans.ts'
import { readFilter } from './market-filter.ts'
import { findWorks } from './market-search-store.ts'
import { lookUp } from './market-term.ts'
import { chooseWay } from './market-way-store.ts'

let t: TestApp
const buyer = randomUUID()
const artist = randomUUID()
beforeAll(async () => {
  t = await buildTestApp()
  await t.createArtwork()
})
afterAll(() => t.close())

const searches: [name: string, filters: Parameters<typeof readFilter>[0]][] = [
  ['everything', {}],
  ['a price range', { minPrice: '100', maxPrice: '300' }],
  ['a size and a wall', { minSize: '40', wall: '120' }],
  ['words from lists', { category: 'painting', technique: 'oil', colour: 'blue', orientation: 'portrait' }],
  ['an artist', { artist }],
  ['favourites', { favourites: '1' }],
  ['followed artists', { followed: '1' }],
  ['what is held', { state: 'held' }],
  ['what is sold', { state: 'sold' }],
  ['a word', { q: 'tide' }],
]

describe.each(searches)('a search for %s', (_name, filters) => {
  test('reads the works by an index in every order', async () => {
    for (const sort of marketSorts) {
      const plan = await planOfSearch(filters, sort)
      expect(plan).toContain('market_works')
      expect(plan).not.toMatch(/Seq Scan on market_works|SCAN market_works(?! USING)/)
    }
  })
})

function planOfSearch(filters: Parameters<typeof readFilter>[0], sort: MarketSort): Promise<string> {
  const { db } = t
  const wanted = { sort, limit: 20, offset: 0 }
  return planOf(db, (read) => findWorks({ kind: db.kind, read }, readFilter(filters, buyer, sort), wanted))
}

test('a small part that a filter names goes first, else a sample tells', async () => {
  const way = async (filters: Parameters<typeof readFilter>[0]) => {
    const chosen = await chooseWay(t.db, await lookUp(t.db, readFilter(filters, buyer)))
    return 'set' in chosen ? chosen.set.name : chosen.estimate.index
  }
  expect(await way({ artist, favourites: '1' })).toBe('artist')
  expect(await way({ q: 'ti' })).toBe('newest')
  expect(await way({})).toBe('market_newest')
})
