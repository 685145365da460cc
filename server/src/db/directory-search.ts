import { type RawBuilder, sql } from 'kysely'
import type { Db } from './open-db.ts'
import { foldForSearch } from './search-fold.ts'
import { containing, isIndexed, listOf, phrase } from './search-terms.ts'

/** Tables whose rows are searched, and what their directories call a row. */
const keys = {
  orders: 'order_id',
  artworks: 'artwork_id',
  articles: 'article_id',
  feedback: 'feedback_id',
  users: 'user_id',
  audit_log: 'line_id',
} as const
export type Searched = keyof typeof keys

export interface Held {
  held: RawBuilder<boolean>
}

/** So many rows are named one by one. */
const few = 1_000

/** A table's filter with its term looked up, once however often it is asked for. */
export async function lookUpTerm<Filter extends { q?: string | undefined }>(
  db: Pick<Db, 'read' | 'kind'>,
  table: Searched,
  filter: Filter & Partial<Held>,
): Promise<Filter & Partial<Held>> {
  const { q, held } = filter
  if (!q || held) return filter
  return { ...filter, ...(await namesHolder(db, table, { column: `${table}.id`, typed: q })) }
}

/**
 * Whether a column names a row of `orders`, or of another table, that holds a term. Few rows are looked up and named: a
 * database that had to guess how few they are would walk past all others in the order of the list. Where there are many,
 * such a walk soon has a page together.
 */
export async function namesHolder(
  db: Pick<Db, 'read' | 'kind'>,
  table: Searched,
  { column, typed }: { column: string; typed: string },
): Promise<Held> {
  const holders = (atMost?: number) =>
    sql<Id>`select ${sql.ref(keys[table])} as id from ${sql.ref(`${table}_directory`)}
      where ${holdsTerm(db.kind, table, typed, atMost)}`
  return namedBy(db, holders, { column, lookedUp: isIndexed(foldForSearch(typed)) })
}

interface Id {
  id: string
}

/**
 * Whether a column is an `id` of a query, which is asked first when it may be looked up by an index. Told how many are
 * wanted, the query may leave out others.
 */
export async function namedBy(
  { read, kind }: Pick<Db, 'read' | 'kind'>,
  holders: (atMost?: number) => RawBuilder<Id>,
  { column, lookedUp }: { column: string; lookedUp: boolean },
): Promise<Held> {
  const name = sql.ref(column)
  const some = lookedUp
    ? await sql<Id>`${holders(few + 1)} limit ${sql.lit(few + 1)}`.execute(read)
    : undefined
  if (!some || some.rows.length > few) return { held: sql<boolean>`${name} in (${holders()})` }
  const ids = some.rows.map(({ id }) => id)
  // Of a list PostgreSQL knows how long it is, of a query it doesn't.
  const list = kind === 'sqlite' ? sql`in (${listOf(kind, 'text', ids)})` : sql`= any(${ids}::text[])`
  return { held: sql<boolean>`${name} ${list}` }
}

/**
 * Whether a row of `orders_directory` or the directory of another table holds a term, in any case and accent. Three letters
 * in a row and more are found by their index, shorter terms in the rows. `atMost` so many rows are looked for on SQLite,
 * which otherwise notes all of them first.
 */
export function holdsTerm(
  kind: Db['kind'],
  table: Searched,
  typed: string,
  atMost?: number,
): RawBuilder<boolean> {
  const term = foldForSearch(typed)
  if (kind === 'postgres') return sql<boolean>`search_text like ${containing(term)} escape '!'`
  if (!isIndexed(term)) return sql<boolean>`instr(search_text, ${term}) > 0`
  const index = sql.raw(`${table}_search`)
  const limit = atMost === undefined ? sql`` : sql`limit ${sql.lit(atMost)}`
  return sql<boolean>`place in
    (select rowid from ${index} where ${index} match ${phrase(term)} ${limit})`
}

/** Whether `artworks` has a row that holds a term, or whose artist's name does. */
export async function namesWork(db: Pick<Db, 'read' | 'kind'>, typed: string): Promise<Held> {
  const term = foldForSearch(typed)
  const lookedUp = isIndexed(term)
  const called = () => sql<Id>`select user_id as id from people_directory where ${isCalled(db.kind, term)}`
  const work = await namesHolder(db, 'artworks', { column: 'titled.id', typed })
  const artist = await namedBy(db, called, { column: 'owned.user_id', lookedUp })
  // Not 'or': where one of both is no list of ids, PostgreSQL would look at every work for it.
  return {
    held: sql<boolean>`artworks.id in (select titled.id from artworks as titled where ${work.held}
      union all select owned.id from artworks as owned where ${artist.held})`,
  }
}

/** Names are among what people are searched by, of which every three letters in a row are in an index. */
function isCalled(kind: Db['kind'], term: string): RawBuilder<boolean> {
  if (kind === 'postgres')
    return sql<boolean>`search_text like ${containing(term)} escape '!'
      and position(${term} in name_key) > 0`
  const held = sql<boolean>`instr(name_key, ${term}) > 0`
  if (!isIndexed(term)) return held
  return sql<boolean>`place in (select rowid from people_search where people_search match ${phrase(term)}) and ${held}`
}
