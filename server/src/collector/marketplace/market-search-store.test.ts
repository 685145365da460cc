import { randomUUID } from 'node:crypto'
import type { MarketSort } from '@passion-art/contract/collector/marketplace/marketplace-rules'
import { marketSorts } from '@passion-art/contract/collector/marketplace/marketplace-rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dice } from '../../../../seeds/generated.ts'
import { insertMany } from '../../db/insert-many.ts'
import type { NewArtwork, UserRow } from '../../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { resolveWords } from './market-conditions.ts'
import { countFacets, countWorks } from './market-count-store.ts'
import type { MarketFilter } from './market-filter.ts'
import { findWorks } from './market-search-store.ts'

let t: TestApp
let works: NewArtwork[]
let artists: UserRow[]
let buyer: UserRow
const number = 240

beforeAll(async () => {
  t = await buildTestApp()
  artists = [await t.createUser({ last_name: 'Quill' }), await t.createUser({ last_name: 'Oster' })]
  buyer = await t.createUser({ user_type: 'collector' })
  works = Array.from({ length: number }, (_, index) => workOf(index))
  await t.db.write.insertInto('artworks').values(works).execute()
  const at = t.deps.now().toISOString()
  const liked = works.slice(10, 20).map(({ id }) => ({ user_id: buyer.id, artwork_id: id, created_at: at }))
  await t.db.write.insertInto('favourites').values(liked).execute()
  const follow = { follower_id: buyer.id, artist_id: artists[1]?.id ?? '', created_at: at }
  await t.db.write.insertInto('follows').values(follow).execute()
})
afterAll(() => t.close())

function workOf(index: number): NewArtwork {
  const random = dice(index + 1)
  const at = new Date(Date.UTC(2026, 0, 1) + Math.floor(random() * 1e10)).toISOString()
  const unknown = random() < 0.1
  return {
    id: randomUUID(),
    user_id: artists[index % 2]?.id ?? '',
    title: `${random() < 0.4 ? 'Tide' : 'Quarry'} ${index}`,
    description: 'x',
    category: random() < 0.5 ? 'painting' : 'digital',
    price_cents: random() < 0.1 ? null : Math.floor(random() * 50) * 1_000 + 100,
    medium: random() < 0.5 ? 'Oil on linen' : 'Acrylic',
    first_year: random() < 0.5 ? 1990 + Math.floor(random() * 30) : null,
    width_mm: unknown ? null : 100 + Math.floor(random() * 40) * 10,
    height_mm: unknown ? null : 100 + Math.floor(random() * 40) * 10,
    framed: random() < 0.3 ? null : Math.round(random()),
    signed: random() < 0.3 ? null : random() < 0.5 ? 'none' : 'signed_dated',
    how_made: random() < 0.3 ? null : random() < 0.5 ? 'by_hand' : 'generative',
    keywords: '[]',
    status: random() < 0.2 ? 'sold' : random() < 0.1 ? 'reserved' : 'available',
    rejection_reason: null,
    pricing: null,
    featured_slot: null,
    created_at: at,
    updated_at: at,
  }
}

const sides = ({ width_mm, height_mm }: NewArtwork) => Math.max(width_mm ?? 0, height_mm ?? 0)

function passes(work: NewArtwork, filter: MarketFilter): boolean {
  const isSold = work.status === 'sold'
  const price = work.price_cents ?? null
  const tests = [
    filter.state === 'sold' ? isSold : !isSold,
    filter.state === 'held' ? work.status === 'reserved' : true,
    filter.state === 'on-sale' ? work.status !== 'reserved' : true,
    !filter.category || work.category === filter.category,
    !filter.technique || work.medium?.toLowerCase().startsWith(filter.technique),
    !filter.artistId || work.user_id === filter.artistId,
    !filter.favouritesOf || works.slice(10, 20).includes(work),
    !filter.followedBy || work.user_id === artists[1]?.id,
    filter.minCents === undefined || (price !== null && price >= filter.minCents),
    filter.maxCents === undefined || (price !== null && price <= filter.maxCents),
    filter.minLargest === undefined || (sides(work) > 0 && sides(work) >= filter.minLargest),
    filter.maxLargest === undefined || (sides(work) > 0 && sides(work) <= filter.maxLargest),
    filter.maxWidth === undefined || (work.width_mm !== null && (work.width_mm ?? 0) <= filter.maxWidth),
    filter.minYear === undefined || (work.first_year ?? 0) >= filter.minYear,
    filter.maxYear === undefined || (work.first_year ?? 9999) <= filter.maxYear,
    filter.framed === undefined || work.framed === filter.framed,
    filter.signed === undefined || (work.signed ?? 'none') !== 'none',
    filter.howMade === undefined || work.how_made === filter.howMade,
    filter.words.every((word) =>
      `${work.title} ${nameOf(work)} ${work.category}`.toLowerCase().includes(word),
    ),
    filter.needs !== 'price' || (price !== null && price > 0),
    filter.needs !== 'size' || sides(work) > 0,
  ]
  return tests.every(Boolean)
}

const nameOf = ({ user_id }: NewArtwork) => (user_id === artists[0]?.id ? 'Mara Quill' : 'Mara Oster')

const needs = (sort: MarketSort): MarketFilter['needs'] =>
  sort.endsWith('price') ? 'price' : sort.endsWith('size') ? 'size' : undefined

const filters = (): [string, Partial<MarketFilter>][] => [
  ['nothing', {}],
  ['a category', { category: 'painting' }],
  ['a category and a technique', { category: 'painting', technique: 'oil' }],
  ['a price range', { minCents: 10_000, maxCents: 30_000 }],
  ['a narrow price of a category', { minCents: 10_000, maxCents: 12_000, category: 'digital' }],
  ['a size', { minLargest: 200, maxLargest: 300 }],
  ['a size of a technique', { minLargest: 200, maxLargest: 300, technique: 'acrylic' }],
  ['a wall', { maxWidth: 150 }],
  ['years', { minYear: 1995, maxYear: 2005 }],
  ['framed works', { framed: 1 }],
  ['works without a frame of a technique', { framed: 0, technique: 'oil' }],
  ['signed works', { signed: 1 }],
  ['a way of making and a category', { howMade: 'generative', category: 'digital' }],
  ['what is on hold', { state: 'held' }],
  ['what is not on hold', { state: 'on-sale' }],
  ['what is sold', { state: 'sold', category: 'painting' }],
  ['an artist', { artistId: artists[0]?.id }],
  ['favourites', { favouritesOf: buyer.id }],
  ['followed artists of a category', { followedBy: buyer.id, category: 'digital' }],
  ['a title', { words: ['tide'] }],
  ['a name', { words: ['mara', 'quill'] }],
  ['two letters', { words: ['ti'] }],
  ['a word and a price', { words: ['quarry'], maxCents: 20_000 }],
  ['nothing there is', { words: ['xylophone'] }],
  ['nothing so dear', { minCents: 9_000_000 }],
]

async function compareAll(): Promise<void> {
  for (const [name, some] of filters())
    for (const sort of marketSorts) {
      const filter: MarketFilter = { words: [], ...some, needs: needs(sort) }
      const expected = works.filter((work) => passes(work, filter))
      const found = await findWorks(t.db, filter, { sort, limit: 1_000, offset: 0 })
      expect(new Set(found.ids), `${name} by ${sort}`).toEqual(new Set(expected.map(({ id }) => id)))
      const values = found.ids.map((id) => valueOf(sort, id))
      const sign = sort === 'price' || sort === 'size' ? 1 : -1
      expect(values, `${name} by ${sort}`).toEqual(values.toSorted((a, b) => sign * (a - b)))
      const second = await findWorks(t.db, filter, { sort, limit: 7, offset: 7 })
      expect(second.ids, `${name} by ${sort}`).toEqual(found.ids.slice(7, 14))
    }
}

function valueOf(sort: MarketSort, id: string): number {
  const work = works.find((one) => one.id === id) as NewArtwork
  if (sort === 'newest') return Date.parse(work.created_at)
  if (sort === 'favourites') return works.indexOf(work) >= 10 && works.indexOf(work) < 20 ? 1 : 0
  return sort.endsWith('price') ? (work.price_cents ?? 0) : sides(work)
}

describe('a search', () => {
  test('finds the same as a comparison with all works', () => compareAll(), 30_000)

  test('counts what each value would leave', async () => {
    const filter: MarketFilter = { words: [], category: 'painting', technique: 'oil' }
    const values = { category: ['painting', 'digital'], technique: ['oil'], orientation: [], colour: [] }
    const counted = await countFacets(t.db, filter, values)
    const many = (some: Partial<MarketFilter>) =>
      works.filter((work) => passes(work, { words: [], ...some })).length
    expect(counted.category).toEqual([
      { value: 'painting', count: many(filter), more: false },
      { value: 'digital', count: many({ ...filter, category: 'digital' }), more: false },
    ])
    expect(counted.technique).toEqual([{ value: 'oil', count: many(filter), more: false }])
    expect(await countWorks(t.db, { ...filter, state: 'held' }, 'held')).toMatchObject({
      count: many({ ...filter, state: 'held' }),
    })
  })

  test('finds and counts the same when too many works contain a word to list them', async () => {
    const more = Array.from({ length: 2_000 }, (_, index) => workOf(number + index))
    for (let from = 0; from < more.length; from += 200)
      await insertMany(t.db.write, 'artworks', more.slice(from, from + 200))
    works.push(...more)
    for (const word of ['tide', 'quarry', 'mara']) {
      const filter: MarketFilter = { words: [word], category: 'painting', maxCents: 20_000 }
      const expected = works.filter((work) => passes(work, filter))
      const found = await findWorks(t.db, filter, { sort: 'newest', limit: 1_000, offset: 0 })
      expect(new Set(found.ids)).toEqual(new Set(expected.map(({ id }) => id)))
      expect(found).toMatchObject({ total: expected.length, more: false })
      const values = { category: ['digital'], technique: [], orientation: [], colour: [] }
      const digital = works.filter((work) => passes(work, { ...filter, category: 'digital' })).length
      const search = await resolveWords(t.db, filter)
      expect((await countFacets(t.db, search, values)).category).toEqual([
        { value: 'digital', count: digital, more: false },
      ])
    }
    const all = await findWorks(t.db, { words: ['mara'] }, { sort: 'newest', limit: 5, offset: 0 })
    expect(all).toMatchObject({ total: 1_000, more: true })
    const values = { category: ['painting', 'digital'], technique: [], orientation: [], colour: [] }
    const { category } = await countFacets(t.db, { words: [] }, values)
    expect(category.map(({ count }) => count)).toEqual(
      ['painting', 'digital'].map((one) =>
        Math.min(1_000, works.filter((work) => passes(work, { words: [], category: one })).length),
      ),
    )
  })

  test('shows nothing beyond its depth', async () => {
    expect(await findWorks(t.db, { words: [] }, { sort: 'newest', limit: 20, offset: 1_000 })).toMatchObject({
      ids: [],
    })
  })
})
