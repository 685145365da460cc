import type { MarketSort } from '@passion-art/contract/collector/marketplace/marketplace-rules'
import { marketDepth } from '@passion-art/contract/collector/marketplace/marketplace-rules'
import { sql } from 'kysely'
import { all } from '../../search/search-texts.ts'
import { every, inOrder, resolveWords, type MarketSearch } from './market-conditions.ts'
import type { MarketFilter } from './market-filter.ts'
import type { ReadDb } from '../../db/open-db.ts'

const orders = {
  newest: ['created_ms', 'desc'],
  price: ['price_cents', 'asc'],
  '-price': ['price_cents', 'desc'],
  size: ['largest_mm', 'asc'],
  '-size': ['largest_mm', 'desc'],
  favourites: ['favourites', 'desc'],
} as const satisfies Record<MarketSort, readonly [column: string, direction: 'asc' | 'desc']>

export interface Query {
  sort: MarketSort
  limit: number
  offset: number
}

export interface Found {
  ids: string[]
  total: number
  more: boolean
}

export async function findWorks(
  db: ReadDb,
  unresolved: MarketFilter,
  { sort, limit, offset }: Query,
): Promise<Found> {
  const filter = await resolveWords(db, unresolved)
  const [column, direction] = orders[sort]
  const { from, where } = inOrder(db, filter)
  const { rows } = await sql<{ artwork_id: string }>`select market_works.artwork_id from ${from}
    where ${all(where)}
    order by ${sql.ref(`market_works.${column}`)} ${sql.raw(direction)}, market_works.place ${sql.raw(direction)}
    limit ${Math.max(0, Math.min(limit, marketDepth - offset))} offset ${offset}`.execute(db.read)
  const found = await countUpTo(db, filter, marketDepth + 1)
  return {
    ids: rows.map(({ artwork_id }) => artwork_id),
    total: Math.min(found, marketDepth),
    more: found > marketDepth,
  }
}

export async function countUpTo(db: ReadDb, filter: MarketSearch, atMost: number): Promise<number> {
  const { from, where } = every(db, filter)
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from (select 1 from ${from} where ${all(where)} limit ${sql.lit(atMost)}) as counted`.execute(db.read)
  return Number(rows[0]?.count ?? 0)
}
