import { type RawBuilder, sql } from 'kysely'
import { matchesWords, findRows, namedIds, selectMatching } from '../../search/search-texts.ts'
import { cellFacets, type MarketFilter } from './market-filter.ts'
import type { ReadDb } from '../../db/open-db.ts'

type Condition = RawBuilder<boolean>

/** A filter with resolved words, because a search runs several queries. */
export interface MarketSearch extends MarketFilter {
  /** Undefined when there are too many to list. */
  named?: readonly string[] | undefined
}

export async function resolveWords(db: ReadDb, filter: MarketFilter): Promise<MarketSearch> {
  const { words } = filter
  return words.length === 0 ? filter : { ...filter, named: await findRows(db, 'works', words) }
}

interface Source {
  from: RawBuilder<unknown>
  where: Condition[]
}

/** Matching works, for scans in order until a page is full. */
export function inOrder(db: ReadDb, filter: MarketSearch): Source {
  const { words, named } = filter
  if (words.length === 0 || named) return every(db, filter)
  const held = matchesWords(db, 'works', { column: 'market_works.artwork_id', words })
  return { from: sql`market_works`, where: [...conditionsOf(filter), held] }
}

/** The same works for counting: frequent words are matched by the index, not row by row. */
export function every(db: ReadDb, filter: MarketSearch, sold: Sold = 'by index'): Source {
  const { words, named } = filter
  const conditions = conditionsOf(filter, sold)
  if (words.length === 0) return { from: sql`market_works`, where: conditions }
  const held = named ? namedIds(db, named) : sql`(${selectMatching(db, 'works', words)}) as listed_ids`
  return {
    from: sql`${held} cross join market_works`,
    where: [sql<boolean>`market_works.artwork_id = listed_ids.id`, ...conditions],
  }
}

/** How to test for sold works: by an index that begins with the column, by row for another index, or by cell. */
type Sold = 'by index' | 'by row' | 'by cell'

function conditionsOf(filter: MarketFilter, sold: Sold = 'by index'): Condition[] {
  const { artistId, favouritesOf, followedBy, listed, needs, state } = filter
  const { minCents, maxCents, minLargest, maxLargest, maxWidth } = filter
  return [
    ...(sold === 'by cell' ? [] : [soldCondition(filter, sold)]),
    ...(state === undefined || state === 'sold'
      ? []
      : [sql<boolean>`market_works.held = ${sql.lit(state === 'held' ? 1 : 0)}`]),
    ...(sold === 'by cell' || cellFacets.some((facet) => filter[facet]) ? [cellCondition(filter)] : []),
    ...bounds('price_cents', minCents, maxCents),
    ...(needs === 'price' ? [sql<boolean>`market_works.price_cents > 0`] : []),
    ...bounds('largest_mm', minLargest, maxLargest),
    ...(needs === 'size' ? [sql<boolean>`market_works.largest_mm > 0`] : []),
    ...bounds('width_mm', undefined, maxWidth),
    ...bounds('first_year', filter.minYear, filter.maxYear),
    ...equal('framed', filter.framed),
    ...equal('signed', filter.signed),
    ...equal('how_made', filter.howMade),
    ...equal('edition', filter.edition),
    ...(artistId ? [sql<boolean>`market_works.artist_id = ${artistId}`] : []),
    ...(listed
      ? [sql<boolean>`market_works.listed_at > ${listed.after} and market_works.listed_at <= ${listed.until}`]
      : []),
    ...(followedBy
      ? [
          sql<boolean>`market_works.artist_id in (select artist_id from follows where follower_id = ${followedBy})`,
        ]
      : []),
    ...(favouritesOf
      ? [
          sql<boolean>`market_works.artwork_id in (select artwork_id from favourites where user_id = ${favouritesOf})`,
        ]
      : []),
  ]
}

const soldOf = ({ state }: MarketFilter) => sql.lit(state === 'sold' ? 1 : 0)

/** Favorites are joined by work. The plus prevents the use of an index of the column. */
const soldCondition = (filter: MarketFilter, sold: Sold): Condition =>
  sold === 'by row' || filter.favouritesOf
    ? sql<boolean>`+market_works.sold = ${soldOf(filter)}`
    : sql<boolean>`market_works.sold = ${soldOf(filter)}`

function cellCondition(filter: MarketFilter): Condition {
  const conditions = [
    sql<boolean>`market_cells.sold = ${soldOf(filter)}`,
    ...cellFacets.flatMap((facet) =>
      filter[facet] ? [sql<boolean>`market_cells.${sql.raw(facet)} = ${filter[facet]}`] : [],
    ),
  ]
  return sql<boolean>`market_works.cell in (select id from market_cells where ${sql.join(conditions, sql` and `)})`
}

const equal = (name: string, value: string | number | undefined): Condition[] =>
  value === undefined ? [] : [sql<boolean>`${sql.ref(`market_works.${name}`)} = ${value}`]

function bounds(name: string, from: number | undefined, to: number | undefined): Condition[] {
  const value = sql.ref(`market_works.${name}`)
  return [
    ...(from === undefined ? [] : [sql<boolean>`${value} >= ${from}`]),
    ...(to === undefined ? [] : [sql<boolean>`${value} <= ${to}`]),
  ]
}
