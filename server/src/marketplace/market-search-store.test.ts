import { randomUUID } from 'node:crypto'
import type { MarketSort } from '@passion-art/contract/marketplace-rules'
import { marketSorts } from '@passion-art/contract/marketplace-rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dice } from '../../../seeds/generated.ts'
import type { NewArtwork, UserRow } from '../db/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { countFacets, countWorks } from './market-count-store.ts'
import type { MarketFilter } from './market-filter.ts'
import { findWorks, type Order, sampledBefore } from './market-search-store.ts'
import { isLong, lookUp, type MarketSearch } from './market-term.ts'

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
    materials: null,
    year: null,
    width_cm: unknown ? null : 10 + Math.floor(random() * 40),
    height_cm: unknown ? null : 10 + Math.floor(random() * 40),
    depth_cm: null,
    technique: random() < 0.5 ? 'Oil' : 'Acrylic',
    material: null,
    keywords: '[]',
    status: random() < 0.2 ? 'sold' : random() < 0.1 ? 'reserved' : 'available',
    rejection_reason: null,
    pricing: null,
    featured_slot: null,
    created_at: at,
    updated_at: at,
  }
}

const sides = ({ width_cm, height_cm }: NewArtwork) => Math.max(width_cm ?? 0, height_cm ?? 0) * 10

function passes(work: NewArtwork, filter: MarketFilter): boolean {
  const isSold = work.status === 'sold'
  const price = work.price_cents ?? null
  const tests = [
    filter.state === 'sold' ? isSold : !isSold,
    filter.state === 'held' ? work.status === 'reserved' : true,
    filter.state === 'on-sale' ? work.status !== 'reserved' : true,
    !filter.category || work.category === filter.category,
    !filter.technique || work.technique?.toLowerCase() === filter.technique,
    !filter.artistId || work.user_id === filter.artistId,
    !filter.favouritesOf || works.slice(10, 20).includes(work),
    !filter.followedBy || work.user_id === artists[1]?.id,
    filter.minCents === undefined || (price !== null && price >= filter.minCents),
    filter.maxCents === undefined || (price !== null && price <= filter.maxCents),
    filter.minLargest === undefined || (sides(work) > 0 && sides(work) >= filter.minLargest),
    filter.maxLargest === undefined || (sides(work) > 0 && sides(work) <= filter.maxLargest),
    filter.maxWidth === undefined || (work.width_cm !== null && (work.width_cm ?? 0) * 10 <= filter.maxWidth),
    filter.term === '' ||
      `${work.title} ${nameOf(work)} ${work.category}`.toLowerCase().includes(filter.term),
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
  ['what is on hold', { state: 'held' }],
  ['what is not on hold', { state: 'on-sale' }],
  ['what is sold', { state: 'sold', category: 'painting' }],
  ['an artist', { artistId: artists[0]?.id }],
  ['favourites', { favouritesOf: buyer.id }],
  ['followed artists of a category', { followedBy: buyer.id, category: 'digital' }],
  ['a title', { term: 'tide' }],
  ['a name', { term: 'mara q' }],
  ['two letters', { term: 'ti' }],
  ['a word and a price', { term: 'quarry', maxCents: 20_000 }],
  ['nothing there is', { term: 'xylophone' }],
  ['nothing so dear', { minCents: 9_000_000 }],
]

type LookUp = (filter: MarketFilter) => Promise<MarketFilter | MarketSearch>

/** Pages of every filter in every order, against the same chosen from the list above. */
async function compareAll(lookedUp: LookUp = async (filter) => filter): Promise<void> {
  for (const [name, some] of filters())
    for (const sort of marketSorts) {
      const filter: MarketFilter = { term: '', ...some, needs: needs(sort) }
      const wanted = works.filter((work) => passes(work, filter))
      const search = await lookedUp(filter)
      const found = await findWorks(t.db, search, { sort, limit: 500, offset: 0 })
      expect(new Set(found.ids), `${name} by ${sort}`).toEqual(new Set(wanted.map(({ id }) => id)))
      const values = found.ids.map((id) => valueOf(sort, id))
      const sign = sort === 'price' || sort === 'size' ? 1 : -1
      expect(values, `${name} by ${sort}`).toEqual(values.toSorted((a, b) => sign * (a - b)))
      const second = await findWorks(t.db, search, { sort, limit: 7, offset: 7 })
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
  test('finds the same as a look at all works', () => compareAll(), 30_000)

  test('counts what each value would leave', async () => {
    const filter: MarketFilter = { term: '', category: 'painting', technique: 'oil' }
    const values = { category: ['painting', 'digital'], technique: ['oil'], orientation: [], colour: [] }
    const counted = await countFacets(t.db, filter, values, async () => {})
    const many = (some: Partial<MarketFilter>) =>
      works.filter((work) => passes(work, { term: '', ...some })).length
    expect(counted.category).toEqual([
      { value: 'painting', count: many(filter), more: false },
      { value: 'digital', count: many({ ...filter, category: 'digital' }), more: false },
    ])
    expect(counted.technique).toEqual([{ value: 'oil', count: many(filter), more: false }])
    expect(await countWorks(t.db, { ...filter, state: 'held' })).toMatchObject({
      count: many({ ...filter, state: 'held' }),
    })
  })

  test('finds the same among so many works that a sample tells how to go about it', async () => {
    // Each work stands for 256 now: what is seen often is read in its order.
    await t.db.write.updateTable('market_works').set({ sample: 1 }).execute()
    const rows = await t.db.read.selectFrom('market_works').select(['artwork_id', 'place']).execute()
    const places = new Map(rows.map(({ artwork_id, place }) => [artwork_id, Number(place)]))
    await compareAll(async (filter) => {
      const found = works.filter((work) => passes(work, { term: filter.term }))
      const search = await lookUp(t.db, filter)
      return isLong(filter) ? { ...search, sampled: found.flatMap(({ id }) => places.get(id) ?? []) } : search
    })
    const few = await findWorks(t.db, { term: '' }, { sort: 'newest', limit: 5, offset: 0 })
    expect(few).toMatchObject({ total: 1_000, more: true })
    const values = { category: ['painting'], technique: [], orientation: [], colour: [] }
    const counted = await countFacets(t.db, { term: '' }, values, async () => {})
    expect(counted.category).toEqual([{ value: 'painting', count: 1_000, more: true }])
  }, 30_000)

  test('knows how far the first hit stands in an order that most works share a place of', async () => {
    const order: Order = { column: 'favourites', index: 'market_favourites', way: 'desc' }
    const rows = await t.db.read
      .selectFrom('market_works')
      .innerJoin('artworks', 'artworks.id', 'market_works.artwork_id')
      .where('market_works.sold', '=', 0)
      .select(['place', 'favourites', 'market_works.price_cents', 'artworks.category'])
      .orderBy('favourites', 'desc')
      .orderBy('place', 'desc')
      .execute()
    // Nobody's favourite: it stands among works of which all are worth the same.
    const first = rows.find(
      ({ favourites, category, price_cents }) =>
        favourites === 0 && category === 'digital' && price_cents !== null,
    )
    const minCents = Number(first?.price_cents ?? 0)
    const search = { term: '', named: [], sampled: [], category: 'digital', minCents, maxCents: minCents }
    const passes = (row: (typeof rows)[number]) =>
      row.category === 'digital' && row.price_cents !== null && Number(row.price_cents) === minCents
    expect(await sampledBefore(t.db, search, order)).toBe(rows.findIndex(passes) + 1)
  })

  test('looks a term up among the sample’s titles and artists', async () => {
    const more = Array.from({ length: 2_000 }, (_, index) => workOf(number + index))
    for (let from = 0; from < more.length; from += 500)
      await t.db.write
        .insertInto('artworks')
        .values(more.slice(from, from + 500))
        .execute()
    const rows = await t.db.read
      .selectFrom('market_works')
      .innerJoin('artworks', 'artworks.id', 'market_works.artwork_id')
      .where('market_works.sample', '=', 1)
      .where(
        'artworks.id',
        'not in',
        works.map(({ id }) => id),
      )
      .select(['market_works.place', 'artworks.title', 'artworks.user_id'])
      .execute()
    expect(rows.length).toBeGreaterThan(0)
    const older = new Set(
      (
        await t.db.read
          .selectFrom('market_works')
          .select('place')
          .where(
            'artwork_id',
            'in',
            works.map(({ id }) => id),
          )
          .execute()
      ).map(({ place }) => Number(place)),
    )
    const sampled = async (term: string) =>
      new Set((await lookUp(t.db, { term })).sampled.filter((place) => !older.has(place)))
    const placesOf = (which: (row: (typeof rows)[number]) => boolean) =>
      new Set(rows.filter(which).map(({ place }) => Number(place)))
    expect(await sampled('quarry')).toEqual(placesOf(({ title }) => title.startsWith('Quarry')))
    expect(await sampled('mara q')).toEqual(placesOf(({ user_id }) => user_id === artists[0]?.id))
    expect(await sampled('ti')).toEqual(new Set())
  })

  test('shows nothing beyond its depth', async () => {
    expect(await findWorks(t.db, { term: '' }, { sort: 'newest', limit: 20, offset: 1_000 })).toMatchObject({
      ids: [],
    })
  })
})
