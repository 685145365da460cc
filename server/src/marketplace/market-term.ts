import { type RawBuilder, sql } from 'kysely'
import type { Db as Databases } from '../db/open-db.ts'
import { placesOfRarest, threesOf } from '../db/rare-letters.ts'
import { containing, isIndexed, listOf, phrase } from '../db/search-terms.ts'
import type { MarketFilter } from './market-filter.ts'

type Kind = Databases['kind']
type Condition = RawBuilder<boolean>

/** A filter whose term has been looked up: a search asks for its works in several ways. */
export interface MarketSearch extends MarketFilter {
  /** Accounts whose name holds the term. */
  named: readonly string[]
  /** Places of the sample's works that hold the term; a short term isn't looked for there. */
  sampled: readonly number[]
  /** Places of all works whose title or category holds the term, when they are few and easily found. */
  titled?: readonly number[] | undefined
}

/** Terms of three letters and more have an index. */
export const isLong = ({ term }: Pick<MarketFilter, 'term'>): boolean => isIndexed(term)

export async function lookUp(
  { kind, read }: Pick<Databases, 'kind' | 'read'>,
  filter: MarketFilter | MarketSearch,
): Promise<MarketSearch> {
  if ('named' in filter) return filter
  const { term } = filter
  if (!term) return { ...filter, ...nothing }
  const people = await artistsOf(kind, term).execute(read)
  const named = people.rows.map(({ user_id }) => user_id)
  if (!isLong(filter)) return { ...filter, named, sampled: [] }
  const titled = kind === 'sqlite' ? await fewTitled(read, term) : undefined
  if (titled && named.length === 0)
    return {
      ...filter,
      named,
      titled: titled.map(({ place }) => place),
      sampled: titled.filter(({ sample }) => sample === 1).map(({ place }) => place),
    }
  const works = await sampledOf(kind, { term, named }).execute(read)
  return { ...filter, named, sampled: works.rows.map(({ place }) => Number(place)) }
}

/** Works that hold a term whose letters are rare. */
async function fewTitled(
  read: Databases['read'],
  term: string,
): Promise<{ place: number; sample: number | null }[] | undefined> {
  const places = await placesOfRarest(read, 'artworks_search', threesOf(term))
  if (!places) return undefined
  const { rows } = await sql<{
    place: number
    sample: number | null
  }>`select directory.place, market_works.sample
    from artworks_directory as directory left join market_works on market_works.place = directory.place
    where directory.place in (${listOf('sqlite', 'bigint', places)})
      and instr(directory.search_text, ${term}) > 0`.execute(read)
  return rows
}

/** What a search without a term has looked up. */
export const nothing = { named: [], sampled: [] } satisfies Partial<MarketSearch>

/** Artists of a term whose works are looked for: the first of them, in the order they came. */
const artistsOfTerm = 2_000
/** People whose name or words hold a term that are looked at on SQLite: its index knows both together. */
const peopleOfTerm = 20_000

/** Artists with works whose name holds a term, or begins with one that is too short for an index. */
const artistsOf = (kind: Kind, term: string): RawBuilder<{ user_id: string }> =>
  sql`select user_id from people_directory where ${nameHolds(kind, term)}
    and exists (select 1 from market_works where market_works.artist_id = people_directory.user_id)
    order by place limit ${sql.lit(artistsOfTerm)}`

function nameHolds(kind: Kind, term: string): Condition {
  if (!isLong({ term })) return sql`listed = 1 and name_key >= ${term} and name_key < ${`${term}\u{10ffff}`}`
  if (kind === 'postgres')
    return sql`search_text like ${containing(term)} escape '!' and position(${term} in name_key) > 0`
  return sql`place in
      (select rowid from people_search where people_search match ${phrase(term)} limit ${sql.lit(peopleOfTerm)})
    and instr(name_key, ${term}) > 0`
}

/** Of the title and the category, or of the artist's name. */
export const termCondition = (kind: Kind, search: MarketSearch): Condition =>
  orNamed(
    kind,
    search,
    sql<boolean>`exists (select 1 from artworks_directory
      where artworks_directory.place = market_works.place and ${titleHolds(kind, search.term)})`,
  )

/** The same of a work of the sample. */
export const sampledTerm = (kind: Kind, { sampled }: MarketSearch): Condition =>
  sql<boolean>`market_works.place in (${listOf(kind, 'bigint', sampled)})`

/** The words of the sample's works stand together: see the migration 028. */
const sampledOf = (kind: Kind, term: Pick<MarketSearch, 'term' | 'named'>): RawBuilder<{ place: number }> =>
  sql`select market_works.place from market_works ${sql.raw(kind === 'sqlite' ? 'indexed by market_sample' : '')}
    where market_works.sample = 1 and ${orNamed(
      kind,
      term,
      sql<boolean>`market_works.place in (select place
        from artworks_directory ${sql.raw(kind === 'sqlite' ? 'indexed by artworks_directory_sample' : '')}
        where ((place * 2654435761) / 65536) % 256 = 0 and ${titleHolds(kind, term.term)})`,
    )}`

const orNamed = (kind: Kind, { named }: Pick<MarketSearch, 'named'>, titled: Condition): Condition =>
  named.length === 0 ? titled : sql<boolean>`(${byNamed(kind, named)} or ${titled})`

const byNamed = (kind: Kind, named: readonly string[]): Condition =>
  sql<boolean>`market_works.artist_id in (${listOf(kind, 'text', named)})`

const titleHolds = (kind: Kind, term: string): Condition =>
  kind === 'sqlite'
    ? sql<boolean>`instr(artworks_directory.search_text, ${term}) > 0`
    : sql<boolean>`position(${term} in artworks_directory.search_text) > 0`

export const placesOfTerm = (kind: Kind, search: MarketSearch): RawBuilder<unknown> =>
  sql`select place from (${titledPlaces(kind, search)}) as titled
    union select market_works.place from market_works where ${byNamed(kind, search.named)}`

function titledPlaces(kind: Kind, { term, titled }: MarketSearch): RawBuilder<unknown> {
  if (titled) return sql`select value as place from (${listOf(kind, 'bigint', titled)})`
  return kind === 'postgres'
    ? sql`select place from artworks_directory where search_text like ${containing(term)} escape '!'`
    : sql`select rowid as place from artworks_search where artworks_search match ${phrase(term)}`
}

/** One row for each work that holds the term, at most so many of titles and of artists: without a look at all of them. */
export function someOfTerm(kind: Kind, search: MarketSearch, atMost: number): RawBuilder<unknown> {
  const some = (rows: RawBuilder<unknown>) => sql`select 1 from (${rows} limit ${sql.lit(atMost)}) as few`
  return sql`${some(titledPlaces(kind, search))} union all
    ${some(sql`select place from market_works where ${byNamed(kind, search.named)}`)}`
}
