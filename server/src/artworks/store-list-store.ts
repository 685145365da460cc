import type { StoreSort } from '@passion-art/contract/artworks/store-list'
import { type RawBuilder, sql } from 'kysely'
import { all, findRows, isAmong, matchesWords, maxListedIds } from '../search/search-texts.ts'
import type { StorePosition } from './store-cursor.ts'
import { readInOrder } from './store-index-scan.ts'
import type { ReadDb } from '../db/open-db.ts'

/** Works without a price or a size are outside of any bound. */
export interface StoreBounds {
  minCents?: number | undefined
  maxCents?: number | undefined
  /** Millimeters. */
  minLargest?: number | undefined
  maxLargest?: number | undefined
}

export interface StoreFilter extends StoreBounds {
  words: readonly string[]
  categories?: readonly string[] | undefined
}

export interface StoreQuery {
  filter: StoreFilter
  sort: StoreSort
  after?: StorePosition | undefined
  limit: number
  offset: number
}

export interface StoreFound {
  ids: string[]
  /** Null when counting would take too long. */
  total: number | null
  next: StorePosition | undefined
}

export async function findInStore(
  db: ReadDb,
  { filter, limit, ...requested }: StoreQuery,
): Promise<StoreFound> {
  const { words, categories } = filter
  const named = await namedBy(db, filter)
  const counts = await countsOf(db, filter, named)
  const total = counts && sumOf(counts, categories)
  if (total !== null && requested.offset >= total) return { ids: [], total, next: undefined }
  const conditions = within(filter)
  if (words.length > 0 && !named) conditions.push(matchesWords(db, 'works', { column, words }))
  const found = await readInOrder(db, { ...requested, categories, named, conditions, limit: limit + 1 })
  const page = found.slice(0, limit)
  return { ids: page.map(({ id }) => id), total, next: found.length > page.length ? page.at(-1) : undefined }
}

const column = 'store_works.artwork_id'

/** Ids of works with the words, or without words of those within the bounds; undefined when there are too many. */
async function namedBy(db: ReadDb, filter: StoreFilter): Promise<string[] | undefined> {
  if (filter.words.length > 0) return findRows(db, 'works', filter.words)
  const bounds = within(filter)
  if (bounds.length === 0) return undefined
  const { rows } = await sql<{ id: string }>`select artwork_id as id from store_works where ${all(bounds)}
    limit ${sql.lit(maxListedIds + 1)}`.execute(db.read)
  return rows.length > maxListedIds ? undefined : rows.map(({ id }) => id)
}

async function countsOf(
  db: ReadDb,
  filter: StoreFilter,
  named: readonly string[] | undefined,
): Promise<CategoryCount[] | null> {
  const bounds = within(filter)
  if (named) return countAmong(db, named, bounds)
  if (filter.words.length > 0) return null
  return bounds.length > 0 ? countWithin(db, bounds) : countsOnSale(db)
}

function within({ minCents, maxCents, minLargest, maxLargest }: StoreBounds): RawBuilder<boolean>[] {
  return [...between('price_cents', minCents, maxCents), ...between('largest_mm', minLargest, maxLargest)]
}

function between(name: string, from: number | undefined, to: number | undefined): RawBuilder<boolean>[] {
  if (from === undefined && to === undefined) return []
  const value = sql.ref(`store_works.${name}`)
  const least = sql<boolean>`${value} >= ${from ?? 0}`
  return to === undefined ? [least] : [least, sql<boolean>`${value} <= ${to}`]
}

/** Works that are counted between bounds. */
const maxCounted = 10_000

async function countWithin(
  db: ReadDb,
  bounds: readonly RawBuilder<boolean>[],
): Promise<CategoryCount[] | null> {
  const { rows } = await sql<CategoryCount>`select category, count(*) as works
    from (select category from store_works where ${all(bounds)} limit ${sql.lit(maxCounted + 1)}) as bounded
    group by category`.execute(db.read)
  const counts = rows.map(({ category, works }) => ({ category, works: Number(works) }))
  return sumOf(counts, undefined) > maxCounted ? null : counts
}

const sumOf = (counts: readonly CategoryCount[], categories: readonly string[] | undefined): number =>
  counts.reduce(
    (sum, { category, works }) => sum + (!categories || categories.includes(category) ? works : 0),
    0,
  )

export const countByCategory = async (db: ReadDb, filter: StoreFilter): Promise<CategoryCount[] | null> =>
  countsOf(db, filter, await namedBy(db, filter))

async function countAmong(
  db: ReadDb,
  ids: readonly string[],
  bounds: readonly RawBuilder<boolean>[],
): Promise<CategoryCount[]> {
  const rows = await db.read
    .selectFrom('store_works')
    .select(['category', ({ fn }) => fn.countAll<number>().as('works')])
    .where(isAmong(db, column, ids))
    .where(all(bounds))
    .groupBy('category')
    .execute()
  return rows.map(({ category, works }) => ({ category, works: Number(works) }))
}

export interface CategoryCount {
  category: string
  works: number
}

export async function countsOnSale({ read }: Pick<ReadDb, 'read'>): Promise<CategoryCount[]> {
  const rows = await read
    .selectFrom('store_counts')
    .select(['category', ({ fn }) => fn.sum<number>('works').as('works')])
    .groupBy('category')
    .execute()
  return rows
    .map(({ category, works }) => ({ category, works: Number(works) }))
    .filter(({ works }) => works > 0)
}

/** Categories whose stored count differs from the works on sale; empty if consistent. */
export async function findCountViolations(db: ReadDb): Promise<string[]> {
  const stored = new Map((await countsOnSale(db)).map((one) => [one.category, one.works]))
  const rows = await db.read
    .selectFrom('artworks')
    .innerJoin('users', 'users.id', 'artworks.user_id')
    .select(['artworks.category', ({ fn }) => fn.countAll<number>().as('works')])
    .where('artworks.status', 'in', ['available', 'approved'])
    .where('users.is_active', '=', 1)
    .where('users.deleted_at', 'is', null)
    .groupBy('artworks.category')
    .execute()
  const counted = new Map(rows.map((one) => [one.category, Number(one.works)]))
  return [...new Set([...stored.keys(), ...counted.keys()])].filter(
    (one) => stored.get(one) !== counted.get(one),
  )
}
