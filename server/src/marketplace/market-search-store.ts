import type { MarketSort } from '@passion-art/contract/marketplace-rules'
import { marketDepth } from '@passion-art/contract/marketplace-rules'
import { sql } from 'kysely'
import { all, type Reading, soldCondition, worksBy } from './market-conditions.ts'
import type { MarketFilter } from './market-filter.ts'
import { type MarketSearch, lookUp } from './market-term.ts'
import {
  chooseWay,
  conditionsOf,
  type Estimate,
  perSample,
  shortestWay,
  sourceOf,
  surelyMany,
} from './market-way-store.ts'

export interface Order {
  column: 'created_ms' | 'price_cents' | 'largest_mm' | 'favourites'
  index: string
  way: 'asc' | 'desc'
}

const orders: Record<MarketSort, Order> = {
  newest: { column: 'created_ms', index: 'market_newest', way: 'desc' },
  price: { column: 'price_cents', index: 'market_price', way: 'asc' },
  '-price': { column: 'price_cents', index: 'market_price', way: 'desc' },
  size: { column: 'largest_mm', index: 'market_size', way: 'asc' },
  '-size': { column: 'largest_mm', index: 'market_size', way: 'desc' },
  favourites: { column: 'favourites', index: 'market_favourites', way: 'desc' },
}

export interface Wanted {
  sort: MarketSort
  limit: number
  offset: number
}

export interface Found {
  /** In their order. */
  ids: string[]
  /** At most `marketDepth`. */
  total: number
  /** There are others. */
  more: boolean
}

/** A slice of the works a filter lets through; never one beyond `marketDepth`. */
export async function findWorks(db: Reading, asked: MarketFilter, wanted: Wanted): Promise<Found> {
  const filter = await lookUp(db, asked)
  const order = orders[wanted.sort]
  const limit = Math.min(wanted.limit, marketDepth - wanted.offset)
  const slice = { ...wanted, limit: Math.max(0, limit), order }
  const walked = async () => {
    const places = await walk(db, filter, slice)
    return { ids: await idsAt(db, places), total: marketDepth, more: true }
  }
  if (isUnfiltered(db, filter) && (await hasManyInOrder(db, filter, order))) return walked()
  const way = await chooseWay(db, filter)
  if ('estimate' in way && (await canWalk(db, filter, { ...slice, estimate: way.estimate }))) return walked()
  const source = sourceOf(db, filter, 'set' in way ? way : await shortestWay(db, filter, way))
  const { places, total } = await gather(db, source, slice)
  return { ids: await idsAt(db, places), total: Math.min(total, marketDepth), more: total > marketDepth }
}

/** Beside what the order needs, which is one end of its index. */
const isUnfiltered = (db: Reading, filter: MarketSearch): boolean =>
  conditionsOf(db, { ...filter, needs: undefined }).length === 0

/** Whether there are more than a search shows. */
async function hasManyInOrder(db: Reading, filter: MarketSearch, { index }: Order): Promise<boolean> {
  const { rows } = await sql`select 1 from ${worksBy(db, index)}
    where ${all([soldCondition(filter), ...conditionsOf(db, filter)])} limit 1 offset ${sql.lit(marketDepth)}`.execute(
    db.read,
  )
  return rows.length > 0
}

interface Slice {
  order: Order
  limit: number
  offset: number
}

/** Microseconds, measured on SQLite: a row that is passed in an index, and one that is taken and sorted. */
const perPassed = 0.3
const perTaken = 1.2

/** Whether reading the works in their order comes upon enough of them sooner than finding all and sorting them. */
async function canWalk(
  db: Reading,
  filter: MarketSearch,
  { order, limit, offset, estimate }: Slice & { estimate: Estimate },
): Promise<boolean> {
  const { hits, total, passed } = estimate
  if (hits < surelyMany) return false
  const perHit = total / hits
  const before = await sampledBefore(db, filter, order)
  // The first hit stands so late that the filter goes with the order: what is cheap stands at the end of the dearest.
  const together = before > 5 * perHit
  const rows = together ? before * perSample : perHit * (offset + limit)
  return perPassed * rows <= perPassed * passed * perSample + perTaken * hits * perSample
}

/** How many sampled works stand before the first one the filter lets through, this one included. */
export async function sampledBefore(
  db: Reading,
  filter: MarketSearch,
  { column, way }: Order,
): Promise<number> {
  const name = sql.ref(`market_works.${column}`)
  const sampled = sql`${worksBy(db, 'market_sample')} where market_works.sample = 1 and ${soldCondition(filter)}`
  // Works that are worth the same stand by their place: in an order by favourites most of them are.
  const { rows } = await sql<{ count: number }>`with first as materialized
      (select ${name} as value, market_works.place as at from ${sampled}
        and ${all(conditionsOf(db, filter, { sampled: true }))}
      order by value ${sql.raw(way)}, at ${sql.raw(way)} limit 1)
    select count(*) as count from ${sampled}
      and (${name}, market_works.place) ${sql.raw(way === 'asc' ? '<=' : '>=')} (select value, at from first)`.execute(
    db.read,
  )
  return Number(rows[0]?.count ?? 0)
}

async function walk(
  db: Reading,
  filter: MarketSearch,
  { order: { column, index, way }, limit, offset }: Slice,
): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`select market_works.place from ${worksBy(db, index)}
    where ${all([soldCondition(filter), ...conditionsOf(db, filter)])}
    order by ${sql.ref(`market_works.${column}`)} ${sql.raw(way)}, market_works.place ${sql.raw(way)}
    limit ${limit} offset ${offset}`.execute(db.read)
  return rows.map(({ place }) => Number(place))
}

async function gather(
  db: Reading,
  { from, where }: ReturnType<typeof sourceOf>,
  { order: { column, way }, limit, offset }: Slice,
): Promise<{ places: number[]; total: number }> {
  const { rows } = await sql<{ place: number | null; total: number }>`with hits as materialized
      (select market_works.place, ${sql.ref(`market_works.${column}`)} as value from ${from} where ${where}),
    shown as (select place, value from hits order by value ${sql.raw(way)}, place ${sql.raw(way)}
      limit ${limit} offset ${offset})
    select counted.total, shown.place from (select count(*) as total from hits) as counted
      left join shown on 1 = 1
    order by shown.value ${sql.raw(way)}, shown.place ${sql.raw(way)}`.execute(db.read)
  return {
    places: rows.flatMap(({ place }) => (place === null ? [] : [Number(place)])),
    total: Number(rows[0]?.total ?? 0),
  }
}

async function idsAt({ read }: Reading, places: readonly number[]): Promise<string[]> {
  if (places.length === 0) return []
  const rows = await read
    .selectFrom('market_works')
    .select(['place', 'artwork_id'])
    .where('place', 'in', [...places])
    .execute()
  const ids = new Map(rows.map((row) => [Number(row.place), row.artwork_id]))
  return places.flatMap((place) => ids.get(place) ?? [])
}
