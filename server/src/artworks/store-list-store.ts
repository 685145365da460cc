import { newestFirst, type StorePlace, type StoreSort } from '@passion-art/contract/store-list'
import { sql } from 'kysely'
import { placesOfRarest, threesOf } from '../db/rare-letters.ts'
import { containing, listOf, phrase } from '../db/search-terms.ts'
import {
  beyond,
  direction,
  holdsAll,
  keyOf,
  type Reading,
  type StoreFilter,
  type Walk,
  walk,
} from './store-walk.ts'

export interface StoreWanted {
  filter: StoreFilter
  sort: StoreSort
  /** Only what stands behind. */
  after?: StorePlace | undefined
  limit: number
  offset: number
}

export interface StoreFound {
  /** In their order. */
  ids: string[]
  /** Of all that the filter lets through; null where counting would take too long. */
  total: number | null
  /** The last of them, when others stand behind. */
  next: StorePlace | undefined
}

/** Where words are looked for that no index knows. */
const newestLookedAt = 2_000

export interface Reach {
  /** So many works are looked up one by one; more are read in their order until a page is full. */
  few: number
  /** So far an order is read for words that many works hold, before all of them are looked up. */
  walk: number
}
const usualReach: Reach = { few: 4_000, walk: 10_000 }

/** A slice of the works on sale that hold the words and are of these categories. */
export async function findInStore(db: Reading, asked: StoreWanted, reach = usualReach): Promise<StoreFound> {
  const { found, total } = await read(db, { ...asked, limit: asked.limit + 1 }, reach)
  const page = found.slice(0, asked.limit)
  return {
    ids: page.map(({ id }) => id),
    total,
    next: found.length > page.length ? page.at(-1) : undefined,
  }
}

interface Read {
  found: StorePlace[]
  total: number | null
}

async function read(db: Reading, wanted: StoreWanted, reach: Reach): Promise<Read> {
  const { words, categories } = wanted.filter
  const onSale = await countOnSale(db, categories)
  if (words.length === 0)
    return { found: wanted.offset < onSale ? await walk(db, wanted) : [], total: onSale }
  const places = await placesOf(db, wanted.filter, reach)
  if (places) return gather(db, wanted, places)
  if (wanted.offset >= onSale) return { found: [], total: null }
  const until = await endOf(db, wanted, reach)
  const found = await walk(db, { ...wanted, until })
  if (!until || found.length === wanted.limit) return { found, total: null }
  return gather(db, wanted, await indexedPlaces(db, words))
}

/**
 * How many works hold the words, by category; null where there are too many to be looked at. Words that no index knows
 * are looked for among the newest of `categories`, as the list does.
 */
export async function countByCategory(
  db: Reading,
  words: readonly string[],
  categories?: readonly string[],
): Promise<CategoryCount[] | null> {
  if (words.length === 0) return countsOnSale(db)
  const places = await placesOf(db, { words, categories }, usualReach)
  if (!places) return null
  const { rows } = await sql<CategoryCount>`select store_works.category as category, count(*) as works
    from store_works where store_works.place in (${listOf(db.kind, 'bigint', places)}) and ${sql.join(holdsAll(db, words), sql` and `)}
    group by store_works.category`.execute(db.read)
  return rows.map(({ category, works }) => ({ category, works: Number(works) }))
}

export interface CategoryCount {
  category: string
  works: number
}

/** Of every category, as it is kept. */
export async function countsOnSale({ read }: Pick<Reading, 'read'>): Promise<CategoryCount[]> {
  const rows = await read
    .selectFrom('store_counts')
    .select(['category', ({ fn }) => fn.sum<number>('works').as('works')])
    .groupBy('category')
    .execute()
  return rows
    .map(({ category, works }) => ({ category, works: Number(works) }))
    .filter(({ works }) => works > 0)
}

export async function countOnSale(
  db: Pick<Reading, 'read'>,
  categories?: readonly string[],
): Promise<number> {
  const counts = await countsOnSale(db)
  return counts.reduce(
    (sum, one) => sum + (!categories || categories.includes(one.category) ? one.works : 0),
    0,
  )
}

/** Categories whose kept count is not what is on sale; holds at rest when empty. */
export async function findCountViolations(db: Reading): Promise<string[]> {
  const kept = new Map((await countsOnSale(db)).map((one) => [one.category, one.works]))
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
  return [...new Set([...kept.keys(), ...counted.keys()])].filter((one) => kept.get(one) !== counted.get(one))
}

/** Three letters or digits in a row are what the index of words finds. */
const isIndexed = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word)

/** Places of all works that may hold the words, or null for too many. */
async function placesOf(
  db: Reading,
  { words, categories }: StoreFilter,
  { few }: Reach,
): Promise<number[] | null> {
  if (!words.some(isIndexed)) {
    const filter = { words: [], categories }
    const newest = await walk(db, { filter, sort: newestFirst, limit: newestLookedAt, offset: 0 })
    return newest.map(({ place }) => place)
  }
  const places = await indexedPlaces(db, words, few + 1)
  return places.length > few ? null : places
}

/** The index knows which threes of letters a work holds, not where they stand: some of these may not hold the words. */
async function indexedPlaces(db: Reading, words: readonly string[], atMost?: number): Promise<number[]> {
  const wanted = words.filter(isIndexed)
  const threes = wanted.flatMap(threesOf)
  const rarest =
    db.kind === 'sqlite' ? await placesOfRarest(db.read, 'store_search', threes, atMost) : undefined
  if (rarest) return rarest
  const limit = atMost === undefined ? sql`` : sql`limit ${sql.lit(atMost)}`
  const { rows } =
    db.kind === 'sqlite'
      ? await sql<{ place: number }>`select rowid as place from store_search
          where store_search match ${threes.map(phrase).join(' AND ')} ${limit}`.execute(db.read)
      : await sql<{ place: number }>`select place from store_works
          where ${sql.join(wanted.map(like), sql` and `)} ${limit}`.execute(db.read)
  return rows.map(({ place }) => Number(place))
}

const like = (word: string) => sql<boolean>`search_text like ${containing(word)} escape '!'`

/** Where a walk ends that has found too little; undefined when the order ends before. */
async function endOf(
  db: Reading,
  { filter, offset, limit, ...order }: Walk,
  reach: Reach,
): Promise<StorePlace | undefined> {
  const [end] = await walk(db, {
    ...order,
    filter: { ...filter, words: [] },
    limit: 1,
    offset: reach.walk + offset + limit,
  })
  return end
}

async function gather(
  db: Reading,
  { filter, sort, after, limit, offset }: StoreWanted,
  places: readonly number[],
): Promise<Read> {
  const { words, categories } = filter
  const conditions = [
    sql<boolean>`store_works.place in (${listOf(db.kind, 'bigint', places)})`,
    ...(categories ? [sql<boolean>`store_works.category in (${sql.join([...categories])})`] : []),
    ...holdsAll(db, words),
  ]
  const { rows } = await sql<{
    id: string | null
    value: string | number
    total: number
  }>`with hits as materialized
      (select store_works.artwork_id, ${keyOf(sort)} as value,
          ${after ? beyond(sort, after, 'behind') : sql`1 = 1`} as wanted
        from store_works where ${sql.join(conditions, sql` and `)}),
    shown as (select artwork_id, value from hits where wanted
      order by value ${direction(sort)}, artwork_id ${direction(sort)} limit ${limit} offset ${offset})
    select counted.total as total, shown.artwork_id as id, shown.value as value
      from (select count(*) as total from hits) as counted left join shown on 1 = 1
      order by shown.value ${direction(sort)}, shown.artwork_id ${direction(sort)}`.execute(db.read)
  return {
    found: rows.flatMap(({ id, value }) => (id === null ? [] : { id, value })),
    total: Number(rows[0]?.total ?? 0),
  }
}
