import { type RawBuilder, sql } from 'kysely'
import type { Db as Databases } from '../db/open-db.ts'
import { cellFacets, type MarketFilter } from './market-filter.ts'
import { isLong, type MarketSearch, placesOfTerm, sampledTerm, termCondition } from './market-term.ts'

export type Reading = Pick<Databases, 'read' | 'kind'>
export type Condition = RawBuilder<boolean>

export const soldOf = ({ state }: MarketFilter) => sql.lit(state === 'sold' ? 1 : 0)

export const hasCells = (filter: MarketFilter): boolean => cellFacets.some((facet) => filter[facet])

/** The filter's words from lists. */
export function cellCondition(filter: MarketFilter): Condition {
  const wanted = cellFacets.flatMap((facet) =>
    filter[facet] ? [sql<boolean>`market_cells.${sql.raw(facet)} = ${filter[facet]}`] : [],
  )
  return sql<boolean>`market_works.cell in (select id from market_cells
    where ${all([sql<boolean>`market_cells.sold = ${soldOf(filter)}`, ...wanted])})`
}

export const soldCondition = (filter: MarketFilter): Condition =>
  sql<boolean>`market_works.sold = ${soldOf(filter)}`

export const priceConditions = ({ minCents, maxCents, needs }: MarketFilter): Condition[] => [
  ...bounds('price_cents', minCents, maxCents),
  ...(needs === 'price' ? [sql<boolean>`market_works.price_cents > 0`] : []),
]

export const sizeConditions = ({ minLargest, maxLargest, needs }: MarketFilter): Condition[] => [
  ...bounds('largest_mm', minLargest, maxLargest),
  ...(needs === 'size' ? [sql<boolean>`market_works.largest_mm > 0`] : []),
]

export const wallConditions = ({ maxWidth }: MarketFilter): Condition[] =>
  bounds('width_mm', undefined, maxWidth)

function bounds(column: string, from: number | undefined, to: number | undefined): Condition[] {
  const name = sql.ref(`market_works.${column}`)
  return [
    ...(from === undefined ? [] : [sql<boolean>`${name} >= ${from}`]),
    ...(to === undefined ? [] : [sql<boolean>`${name} <= ${to}`]),
  ]
}

const heldConditions = ({ state }: MarketFilter): Condition[] =>
  state === undefined || state === 'sold'
    ? []
    : [sql<boolean>`market_works.held = ${sql.lit(state === 'held' ? 1 : 0)}`]

/** All that stands in a work's row; `sold` and the cells apart. */
export const rowConditions = (filter: MarketFilter): Condition[] => [
  ...priceConditions(filter),
  ...sizeConditions(filter),
  ...wallConditions(filter),
  ...heldConditions(filter),
]

export interface Among {
  /** The set the works come from: its own condition holds for them. */
  by?: SetName | undefined
  /** Only works of the sample are looked at. */
  sampled?: boolean | undefined
}

/** What is looked up beside the row; the term last, since it costs most. */
export function outsideConditions(
  kind: Databases['kind'],
  filter: MarketSearch,
  { by, sampled }: Among,
): Condition[] {
  const { artistId, favouritesOf, followedBy, listed, term } = filter
  return [
    ...(artistId && by !== 'artist' ? [sql<boolean>`market_works.artist_id = ${artistId}`] : []),
    ...(listed
      ? [sql<boolean>`market_works.listed_at > ${listed.after} and market_works.listed_at <= ${listed.until}`]
      : []),
    ...(followedBy && by !== 'followed'
      ? [
          sql<boolean>`market_works.artist_id in (select artist_id from follows where follower_id = ${followedBy})`,
        ]
      : []),
    ...(favouritesOf && by !== 'favourites'
      ? [
          sql<boolean>`exists (select 1 from favourites where favourites.user_id = ${favouritesOf}
            and favourites.artwork_id = market_works.artwork_id)`,
        ]
      : []),
    ...(term && by !== 'term' ? [sampled ? sampledTerm(kind, filter) : termCondition(kind, filter)] : []),
  ]
}

export type SetName = 'artist' | 'favourites' | 'followed' | 'held' | 'listed' | 'term' | 'newest'

/** A part of the works that a filter names, to begin with when it is small. */
export interface WorkSet {
  name: SetName
  from: RawBuilder<unknown>
  where: Condition
}

export function setsOf({ kind }: Pick<Databases, 'kind'>, filter: MarketSearch): WorkSet[] {
  const { artistId, favouritesOf, followedBy, listed, state, term } = filter
  const sold = soldOf(filter)
  const artist = sql`${worksBy({ kind }, 'market_artist')}`
  return [
    ...(artistId
      ? [
          {
            name: 'artist' as const,
            from: artist,
            where: sql<boolean>`market_works.artist_id = ${artistId} and market_works.sold = ${sold}`,
          },
        ]
      : []),
    ...(favouritesOf
      ? [
          {
            name: 'favourites' as const,
            from: sql`favourites cross join market_works`,
            where: sql<boolean>`favourites.user_id = ${favouritesOf}
              and market_works.artwork_id = favourites.artwork_id`,
          },
        ]
      : []),
    ...(followedBy
      ? [
          {
            name: 'followed' as const,
            from: sql`follows cross join ${artist}`,
            where: sql<boolean>`follows.follower_id = ${followedBy}
              and market_works.artist_id = follows.artist_id and market_works.sold = ${sold}`,
          },
        ]
      : []),
    ...(listed
      ? [
          {
            name: 'listed' as const,
            from: sql`${worksBy({ kind }, 'market_listed')}`,
            where: sql<boolean>`market_works.listed_at > ${listed.after}
              and market_works.listed_at <= ${listed.until}`,
          },
        ]
      : []),
    ...(state === 'held'
      ? [
          {
            name: 'held' as const,
            from: sql`${worksBy({ kind }, 'market_held')}`,
            where: sql<boolean>`market_works.sold = ${sold} and market_works.held = 1`,
          },
        ]
      : []),
    ...(term && isLong(filter) ? [namedSet('term', placesOfTerm(kind, filter))] : []),
  ]
}

const namedSet = (name: SetName, places: RawBuilder<unknown>): WorkSet => ({
  name,
  from: sql`(${places}) as named cross join market_works`,
  where: sql<boolean>`market_works.place = named.place`,
})

/** The works, on SQLite by this index; PostgreSQL chooses by its statistics. */
export const worksBy = ({ kind }: Pick<Databases, 'kind'>, index: string) =>
  sql.raw(kind === 'sqlite' ? `market_works indexed by ${index}` : 'market_works')

/** More than so many are no small part. */
export const smallSet = 4_000

/** Where a term without an index is looked for. */
export const newestLookedAt = 2_000

export const newestSet = (filter: MarketFilter): WorkSet =>
  namedSet(
    'newest',
    sql`select place from market_works where sold = ${soldOf(filter)}
      order by created_ms desc, place desc limit ${sql.lit(newestLookedAt)}`,
  )

export function all(conditions: readonly Condition[]): Condition {
  return conditions.length === 0
    ? sql<boolean>`1 = 1`
    : sql<boolean>`${sql.join([...conditions], sql` and `)}`
}
