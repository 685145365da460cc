import { type RawBuilder, sql } from 'kysely'
import type { Db as Databases } from '../db/open-db.ts'
import { cellFacets, type MarketFilter } from './market-filter.ts'

export type Reading = Pick<Databases, 'read' | 'kind'>
export type Condition = RawBuilder<boolean>

export const soldOf = ({ state }: MarketFilter) => sql.lit(state === 'sold' ? 1 : 0)

/** Terms of three letters and more have an index. */
export const isLong = ({ term }: Pick<MarketFilter, 'term'>): boolean => [...term].length >= 3

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

/** What is looked up beside the row; the term last, since it costs most. */
export function outsideConditions(kind: Databases['kind'], filter: MarketFilter, by?: SetName): Condition[] {
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
    ...(term && by !== 'term' ? [termCondition(kind, term)] : []),
  ]
}

/** Of the title and the category, or of the artist's name. */
function termCondition(kind: Databases['kind'], term: string): Condition {
  const holds =
    kind === 'sqlite'
      ? sql<boolean>`instr(artworks_directory.search_text, ${term}) > 0`
      : sql<boolean>`position(${term} in artworks_directory.search_text) > 0`
  return sql<boolean>`(market_works.artist_id in (${artistsOf(kind, term)})
    or exists (select 1 from artworks_directory where artworks_directory.place = market_works.place and ${holds}))`
}

/** People whose name or words hold a term that are looked at. */
const peopleOfTerm = 2_000

/** Artists whose name holds a term, or begins with one that is too short for an index. */
function artistsOf(kind: Databases['kind'], term: string): RawBuilder<unknown> {
  if (!isLong({ term }))
    return sql`select user_id from people_directory where listed = 1
      and name_key >= ${term} and name_key < ${`${term}\u{10ffff}`}`
  if (kind === 'postgres')
    return sql`select user_id from people_directory
      where search_text like ${like(term)} escape '!' and position(${term} in name_key) > 0`
  return sql`select user_id from people_directory where place in
      (select rowid from people_search where people_search match ${phrase(term)} limit ${sql.lit(peopleOfTerm)})
    and instr(name_key, ${term}) > 0`
}

const like = (term: string) => `%${term.replace(/[!%_]/g, '!$&')}%`
const phrase = (term: string) => `"${term.replaceAll('"', '""')}"`

export type SetName = 'artist' | 'favourites' | 'followed' | 'held' | 'listed' | 'term' | 'newest'

/** A part of the works that a filter names, to begin with when it is small. */
export interface WorkSet {
  name: SetName
  from: RawBuilder<unknown>
  where: Condition
}

export function setsOf({ kind }: Pick<Databases, 'kind'>, filter: MarketFilter): WorkSet[] {
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
    ...(term && isLong(filter) ? [namedSet('term', placesOfTerm(kind, term))] : []),
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

function placesOfTerm(kind: Databases['kind'], term: string): RawBuilder<unknown> {
  const titles =
    kind === 'postgres'
      ? sql`select place from artworks_directory where search_text like ${like(term)} escape '!'`
      : sql`select rowid as place from artworks_search where artworks_search match ${phrase(term)}`
  return sql`select place from (${titles}) as titled
    union select market_works.place from market_works
      where market_works.artist_id in (${artistsOf(kind, term)})`
}

/** More than so many are no small part. */
export const smallSet = 4_000

/** Whether a term is held by more works than make a small part, without looking at all of them. */
export function manyOfTerm({ kind }: Pick<Databases, 'kind'>, term: string): RawBuilder<unknown> {
  const titles =
    kind === 'postgres'
      ? sql`select 1 from artworks_directory where search_text like ${like(term)} escape '!'`
      : sql`select 1 from artworks_search where artworks_search match ${phrase(term)}`
  const names = sql`select 1 from market_works where market_works.artist_id in (${artistsOf(kind, term)})`
  const few = (rows: RawBuilder<unknown>) =>
    sql`select 1 from (${rows} limit ${sql.lit(smallSet + 1)}) as few`
  return sql`${few(titles)} union all ${few(names)}`
}

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
