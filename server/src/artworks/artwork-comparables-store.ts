import { type Kysely, sql } from 'kysely'
import { type SizeClass, sizeClasses } from '@passion-art/contract/submissions/artwork-pricing'
import type { Database } from '../db/schema/schema.ts'
import { onSale } from './on-sale.ts'

type Reader = Kysely<Database>

export interface Comparable {
  categories: readonly string[]
  /** Undefined means all sizes, including unknown ones. */
  sizeClass?: SizeClass | undefined
}

/** Partial indexes match only literals, not parameters. */
const pricedOnSale = sql<boolean>`artworks.status in ${onSale} and artworks.price_cents > 0`

/** Priced works on sale by active accounts; prices are read in order from the index `artworks_comparable`. */
function comparables(db: Reader, { categories, sizeClass }: Comparable) {
  const works = db
    .selectFrom('artworks')
    .innerJoin('users', 'users.id', 'artworks.user_id')
    .where(pricedOnSale)
    .where('artworks.category', 'in', [...categories])
    .where('users.is_active', '=', 1)
    .where('users.deleted_at', 'is', null)
  if (!sizeClass) return works
  const { from, below } = boundsOf(sizeClass)
  const inside = works
    .where('artworks.width_mm', '>', 0)
    .where('artworks.height_mm', '>', 0)
    .where((either) =>
      either.or([either('artworks.width_mm', '>=', from), either('artworks.height_mm', '>=', from)]),
    )
  if (below === Number.POSITIVE_INFINITY) return inside
  return inside.where('artworks.width_mm', '<', below).where('artworks.height_mm', '<', below)
}

/** Millimeters of the longer side. */
function boundsOf(sizeClass: SizeClass): { from: number; below: number } {
  const index = sizeClasses.findIndex(({ name }) => name === sizeClass)
  return {
    from: (sizeClasses[index - 1]?.below ?? 0) * 10,
    below: (sizeClasses[index]?.below ?? Number.POSITIVE_INFINITY) * 10,
  }
}

export interface PriceRange {
  count: number
  /** Minor units; null without any work. */
  lowest: number | null
  highest: number | null
}

export function findPriceRange(db: Reader, requested: Comparable): Promise<PriceRange> {
  return comparables(db, requested)
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      select.fn.min('artworks.price_cents').as('lowest'),
      select.fn.max('artworks.price_cents').as('highest'),
    ])
    .executeTakeFirstOrThrow()
}

/** `limit` prices in ascending order, from `offset` on; minor units. */
export async function listPrices(
  db: Reader,
  requested: Comparable,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const rows = await comparables(db, requested)
    .select('artworks.price_cents')
    .orderBy('artworks.price_cents')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => row.price_cents ?? 0)
}
