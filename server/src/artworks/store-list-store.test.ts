import { randomUUID } from 'node:crypto'
import { categoryLabel, categoryLabels } from '@passion-art/contract/artworks/artwork-categories'
import { newestFirst, storeSortFrom, storeSortTexts } from '@passion-art/contract/artworks/store-list'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fold, searchWords } from '../search/fold.ts'
import { insertMany } from '../db/insert-many.ts'
import type { ArtworkRow, NewArtwork, UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { planOf } from '../db/query-plans.fixtures.ts'
import { fuzzRuns } from '../testing/test-tier.ts'
import type { StorePosition } from './store-cursor.ts'
import * as store from './store-list-store.ts'

let t: TestApp
let owner: UserRow
beforeAll(async () => {
  t = await buildTestApp()
  owner = await t.createUser({ first_name: 'Zoë', last_name: 'Ångström' })
})
afterAll(() => t.close())

const search = (words: readonly string[], more: Partial<store.StoreQuery> = {}) =>
  store.findInStore(t.db, {
    filter: { words },
    sort: newestFirst,
    limit: 1_000,
    offset: 0,
    ...more,
  })

// Special characters: folded ones, ones that fold to several, separators of the index, long ones.
const pieces = [
  ...'abcABCéÉñøØßæ%_!"\'()*-&·’0123İıΣσςΆЙйأبﬁＡ½Ⅷ한글画🎨ǅ\u0301\u0640',
  'oil',
  'Öl',
  'mixed',
  'media',
  'Tide',
  'tíde',
]
const text = (max: number) =>
  fc
    .array(fc.constantFrom(...pieces, ' ', ' '), { minLength: 1, maxLength: max })
    .map((some) => some.join('').trim() || 'x')
const work = fc.record({
  title: text(8),
  description: text(20),
  medium: fc.option(text(6)),
  keywords: fc.array(text(3), { maxLength: 3 }),
  category: fc.constantFrom(...Object.keys(categoryLabels), 'unheard-of'),
  artist_name: fc.option(text(6)),
})

const searched = (row: NewArtwork) =>
  fold(
    [
      row.title,
      row.artist_name ?? '',
      `Zoë Ångström ${owner.username}`,
      row.description,
      row.category,
      categoryLabel(row.category),
      row.medium ?? '',
      ...JSON.parse(row.keywords ?? '[]'),
    ].join('\n'),
  )

test('finds the same as a comparison with every text, for any text', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(work, { minLength: 1, maxLength: 6 }),
      fc.array(text(3), { minLength: 1, maxLength: 12 }),
      async (works, queries) => {
        const rows = []
        for (const { keywords, ...row } of works)
          rows.push(
            await t.createArtwork({
              ...row,
              user_id: owner.id,
              status: 'available',
              keywords: JSON.stringify(keywords),
            }),
          )
        const texts = rows.map((row) => ({
          id: row.id,
          text: searched(row),
        }))
        const some = texts.flatMap(({ text: whole }) => whole.split(/\s+/).slice(0, 3))
        for (const words of [...queries, ...some, 'mixed', 'zoe angs', 'a'].map(searchWords)) {
          if (words.length === 0) continue
          const { ids, total } = await search(words)
          const expected = texts
            .filter((one) => words.every((word) => one.text.includes(word)))
            .map(({ id }) => id)
          expect([...ids].sort(), words.join(' ')).toEqual(expected.sort())
          expect(total).toBe(expected.length)
        }
        await t.db.write.deleteFrom('artworks').where('user_id', '=', owner.id).execute()
        expect(await store.findCountViolations(t.db)).toEqual([])
      },
    ),
    { numRuns: fuzzRuns(25) },
  )
})

describe('a large store', () => {
  const hung = 60
  beforeAll(async () => {
    await hang(hung)
    if (t.db.kind === 'postgres') await t.database.execute('analyze')
  })
  afterAll(() => t.db.write.deleteFrom('artworks').where('user_id', '=', owner.id).execute())

  async function hang(count: number): Promise<string[]> {
    const ids: string[] = []
    for (let index = 0; index < count; index += 1) {
      const { id } = await t.createArtwork({
        user_id: owner.id,
        status: 'available',
        category: index % 3 === 0 ? 'mixed' : 'mixed-media',
        title: `Tide ${index % 7}`,
        // Several works with the same time are ordered by id.
        created_at: new Date(Date.UTC(2026, 2, 1 + (index % 5))).toISOString(),
        price_cents: index % 4 === 0 ? null : (index % 6) * 100,
        ...(index % 5 !== 0 && { width_mm: 100 + (index % 8) * 10, height_mm: 140 }),
      })
      ids.push(id)
    }
    return ids
  }

  const sell = (id: string) =>
    t.db.write.updateTable('artworks').set({ status: 'sold' }).where('id', '=', id).execute()

  const orders = storeSortTexts.map((text) => [text, storeSortFrom(text) ?? newestFirst] as const)

  test.each(orders)(
    'in the order %s shows what stays once, whatever comes and goes between pages',
    async (_, sort) => {
      for (const filter of [
        { words: [] },
        { words: ['tide'] },
        { words: [], categories: ['mixed', 'mixed-media'] },
      ]) {
        const whole = (await search([], { filter, sort })).ids
        const gone = whole.filter((_id, at) => at % 5 === 2)
        const pages: string[][] = []
        for (let after: StorePosition | undefined; ; ) {
          const { ids, next, total } = await search([], { filter, sort, limit: 7, after })
          expect(total).toBeGreaterThanOrEqual(ids.length)
          pages.push(ids)
          if (!next) break
          after = next
          // A work that was shown and one that was not are sold, and new ones are added.
          const sold = gone.splice(0, 2)
          for (const id of sold) await sell(id)
          await hang(2)
        }
        const shown = pages.flat()
        expect(new Set(shown).size).toBe(shown.length)
        const stayed = new Set((await search([], { filter, sort })).ids)
        expect(shown.filter((id) => whole.includes(id) && stayed.has(id))).toEqual(
          whole.filter((id) => stayed.has(id)),
        )
      }
    },
  )

  test.each(orders)('in the order %s numbered pages are slices of the whole', async (_, sort) => {
    const whole = (await search([], { sort })).ids
    const rows = await t.db.read.selectFrom('artworks').selectAll().where('id', 'in', whole).execute()
    const last = sort.descending ? -1 : Number.MAX_SAFE_INTEGER
    const keyOf = {
      price: (row: ArtworkRow) => row.price_cents ?? last,
      size: ({ width_mm, height_mm }: ArtworkRow) => Math.max(width_mm ?? last, height_mm ?? last),
      title: (row: ArtworkRow) => row.title,
      created_at: (row: ArtworkRow) => row.created_at,
    }[sort.column]
    const keys = new Map(rows.map((row) => [row.id, keyOf(row)]))
    const key = (id: string) => keys.get(id) ?? ''
    const compare = (one: string, other: string) =>
      (key(one) < key(other) || (key(one) === key(other) && one < other) ? -1 : 1) *
      (sort.descending ? -1 : 1)
    expect(whole).toEqual([...whole].sort(compare))
    expect((await search([], { sort, limit: 10, offset: 20 })).ids).toEqual(whole.slice(20, 30))
    expect((await search(['tide'], { sort, limit: 10, offset: 20 })).ids).toEqual(whole.slice(20, 30))
    expect((await search([], { sort, limit: 10, offset: 5_000 })).ids).toEqual([])
  })

  test.each([
    { minCents: 200 },
    { maxCents: 300 },
    { minCents: 100, maxCents: 400, minLargest: 150 },
    { maxLargest: 140 },
  ])('within %j shows and counts the works that are, and none without price or size', async (bounds) => {
    await hang(12)
    const { minCents = 0, maxCents = 1e9, minLargest = 0, maxLargest = 1e9 } = bounds
    const rows = await t.db.read.selectFrom('artworks').selectAll().where('user_id', '=', owner.id).execute()
    const largest = ({ width_mm, height_mm }: ArtworkRow) => Math.max(width_mm ?? -1, height_mm ?? -1)
    const priced = 'minCents' in bounds || 'maxCents' in bounds
    const sized = 'minLargest' in bounds || 'maxLargest' in bounds
    const expected = rows
      .filter(({ status }) => status === 'available' || status === 'approved')
      .filter(
        ({ price_cents: price }) => !priced || (price !== null && price >= minCents && price <= maxCents),
      )
      .filter((row) => !sized || (largest(row) >= minLargest && largest(row) <= maxLargest))
      .map(({ id }) => id)
    expect(expected.length).toBeGreaterThan(0)
    for (const words of [[], ['tide']])
      for (const [, sort] of orders) {
        const { ids, total } = await search([], { filter: { words, ...bounds }, sort })
        expect([...ids].sort()).toEqual([...expected].sort())
        expect(total).toBe(expected.length)
        const counts = (await store.countByCategory(t.db, { words, ...bounds })) ?? []
        expect(counts.reduce((sum, one) => sum + one.works, 0)).toBe(expected.length)
      }
  })

  test('finds words that many works contain, in every order', async () => {
    const many = await fillWithTides(1_001)
    for (const [, sort] of orders) {
      const found: string[] = []
      for (let after: StorePosition | undefined; ; ) {
        const page = await search(['tide', 'run'], { sort, after, limit: 400 })
        expect(page.total).toBe(null)
        found.push(...page.ids)
        if (!page.next) break
        after = page.next
      }
      const whole = await search([], { sort, limit: 5_000 })
      expect(found).toEqual(whole.ids.filter((id) => many.has(id)))
    }
    expect(await store.countByCategory(t.db, { words: ['tide', 'run'] })).toBe(null)
    await t.db.write.deleteFrom('artworks').where('title', '=', 'Tide run').execute()
  })

  async function fillWithTides(count: number): Promise<Set<string>> {
    const { id, ...row } = await t.createArtwork({
      user_id: owner.id,
      title: 'Tide run',
      status: 'available',
    })
    const works = Array.from({ length: count }, (_, index) => ({
      ...row,
      id: randomUUID(),
      price_cents: (index % 6) * 100,
    }))
    for (let from = 0; from < count; from += 200)
      await insertMany(t.db.write, 'artworks', works.slice(from, from + 200))
    await t.db.write.deleteFrom('artworks').where('id', '=', id).execute()
    return new Set(works.map((work) => work.id))
  }

  test('is counted by category, after any change of its works and their owner', async () => {
    const agrees = async () => {
      expect(await store.findCountViolations(t.db)).toEqual([])
      const all = await search([])
      expect(all.total).toBe(all.ids.length)
      expect(await store.countByCategory(t.db, { words: ['tide'] })).toEqual(
        expect.arrayContaining(await store.countsOnSale(t.db)),
      )
      return all.total
    }
    const total = Number(await agrees())
    const [id = ''] = (await search([])).ids
    const change = (values: object) =>
      t.db.write.updateTable('artworks').set(values).where('id', '=', id).execute()
    await change({ category: 'ceramics' })
    expect(await agrees()).toBe(total)
    await change({ status: 'reserved' })
    expect(await agrees()).toBe(total - 1)
    await change({ status: 'approved', category: 'painting' })
    expect(await agrees()).toBe(total)
    await t.db.write.updateTable('users').set({ is_active: 0 }).where('id', '=', owner.id).execute()
    expect(await agrees()).toBe(0)
    await t.db.write
      .updateTable('users')
      .set({ is_active: 1, first_name: 'Noor' })
      .where('id', '=', owner.id)
      .execute()
    expect(await agrees()).toBe(total)
    expect((await search(['noor', 'angstr'])).total).toBe(total)
    expect((await search(['zoe'])).total).toBe(0)
    await t.db.write.deleteFrom('artworks').where('id', '=', id).execute()
    expect(await agrees()).toBe(total - 1)
  })

  const reads: [string, Partial<store.StoreQuery>][] = [
    ['a page', { limit: 24, offset: 24 }],
    ['a page of two categories', { filter: { words: [], categories: ['mixed', 'mixed-media'] }, limit: 24 }],
    [
      'a page behind a place',
      { after: { value: '2026-03-03', id: '3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11' }, limit: 24 },
    ],
    ['a search', { filter: { words: ['quillfin'] }, limit: 24 }],
    ['a search for two letters', { filter: { words: ['qu'] }, limit: 24 }],
  ]
  test.each(reads)('%s needs no full table scan', async (_name, matching) => {
    for (const [, sort] of orders) {
      if (matching.after && sort.column !== 'created_at') continue
      const plan = await planOf(t.db, (read) =>
        store.findInStore(
          { ...t.db, read },
          { filter: { words: [] }, sort, limit: 24, offset: 0, ...matching },
        ),
      )
      expect(plan).not.toMatch(/SCAN store_works$|Seq Scan on store_works/m)
      if (!matching.filter?.words.length)
        expect(plan).toMatch(/store_(category_)?(newest|price|title|largest_mm|size_up)/)
    }
  })
})
