import { type RawBuilder, sql } from 'kysely'
import type { Db, ReadDb } from '../db/open-db.ts'
import { fold } from './fold.ts'

// In the order of migrations 036 and 041: the index is part of each stored text on SQLite. Append only.
const kinds = [
  'works',
  'products',
  'orders',
  'articles',
  'magazine',
  'feedback',
  'users',
  'people',
  'log',
  'exhibitions',
  'shows',
  'events',
  'courses',
] as const
export type SearchKind = (typeof kinds)[number]

type Condition = RawBuilder<boolean>

/** Up to this many matching rows are listed by id; a larger match stays a condition of the query. */
export const maxListedIds = 1_000

/** A word, or several of which one must occur. */
export type SearchWord = string | readonly string[]

/** Ids of rows with all words; undefined if over maxListedIds. Words below three letters scan the texts. */
export async function findRows(
  db: ReadDb,
  kind: SearchKind,
  words: readonly SearchWord[],
): Promise<string[] | undefined> {
  const { rows } =
    await sql<Id>`${selectMatching(db, kind, words)} limit ${sql.lit(maxListedIds + 1)}`.execute(db.read)
  return rows.length > maxListedIds ? undefined : rows.map(({ id }) => id)
}

interface Id {
  id: string
}

export function selectMatching(
  db: Pick<Db, 'kind'>,
  kind: SearchKind,
  words: readonly SearchWord[],
): RawBuilder<Id> {
  if (db.kind === 'postgres')
    return sql<Id>`select row_id as id from search_texts where kind = ${sql.lit(kind)}
      and ${all(words.map((word) => any(eachOf(word).map(likeWord))))}`
  const terms = [quotedTerm(markOf(kind)), ...words.flatMap((word) => termOf(eachOf(word)))]
  return sql<Id>`select found.row_id as id from search_index cross join search_texts as found
    where search_index match ${terms.join(' AND ')} and found.place = search_index.rowid
      and ${all(words.map((word) => containsAny(db, 'found.words', word)))}`
}

const eachOf = (word: SearchWord): readonly string[] => (typeof word === 'string' ? [word] : word)

const likeWord = (word: string): Condition =>
  sql<boolean>`words like ${`%${word.replace(/[!%_]/g, '!$&')}%`} escape '!'`

const quotedTerm = (trigram: string) => `"${trigram.replaceAll('"', '""')}"`

/** The index has nothing for words below three letters: they are only verified. */
function termOf(words: readonly string[]): string[] {
  const each = words.map((word) => trigramsOf(word).map(quotedTerm))
  if (each.some((trigrams) => trigrams.length === 0)) return []
  return [`(${each.map((trigrams) => `(${trigrams.join(' AND ')})`).join(' OR ')})`]
}

/** Prefix of each text on SQLite, whose index has all kinds; users cannot type it. */
const markOf = (kind: SearchKind) => String.fromCharCode(1, kinds.indexOf(kind) + 2, 1)

const trigramsOf = (word: string): string[] => {
  const characters = [...word]
  return [...new Set(characters.slice(2).map((_, index) => characters.slice(index, index + 3).join('')))]
}

export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`${sql.join([...conditions], sql` and `)}`

const any = (conditions: readonly Condition[]): Condition =>
  sql<boolean>`(${sql.join([...conditions], sql` or `)})`

/** PostgreSQL estimates rows from an array's length, but not from a subquery. */
export const isAmong = ({ kind }: Pick<Db, 'kind'>, column: string, ids: readonly string[]): Condition =>
  kind === 'sqlite'
    ? sql<boolean>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(ids)}))`
    : sql<boolean>`${sql.ref(column)} = any(${[...ids]}::text[])`

/** These ids as a table `held` to join from: with `in`, SQLite scans the sort index instead. */
export const namedIds = ({ kind }: Pick<Db, 'kind'>, ids: readonly string[]): RawBuilder<unknown> =>
  kind === 'sqlite'
    ? sql`(select value as id from json_each(${JSON.stringify(ids)})) as listed_ids`
    : sql`(select unnest(${[...ids]}::text[]) as id) as listed_ids`

/** Whether the row named by a column contains every word, for scans in order until a page is full. */
export const matchesWords = (
  db: Pick<Db, 'kind'>,
  kind: SearchKind,
  { column, words }: { column: string; words: readonly SearchWord[] },
): Condition =>
  sql<boolean>`exists (select 1 from search_texts where search_texts.kind = ${sql.lit(kind)}
    and search_texts.row_id = ${sql.ref(column)}
    and ${all(words.map((word) => containsAny(db, 'search_texts.words', word)))})`

/** For kinds with few rows: scans all their texts. */
export async function scanRows(
  db: ReadDb,
  kinds: readonly SearchKind[],
  words: readonly SearchWord[],
): Promise<{ kind: SearchKind; id: string }[]> {
  const { rows } = await sql<{ kind: SearchKind; id: string }>`select kind, row_id as id from search_texts
    where kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})
      and ${all(words.map((word) => containsAny(db, 'search_texts.words', word)))}
    limit ${sql.lit(maxListedIds)}`.execute(db.read)
  return rows
}

const containsAny = (db: Pick<Db, 'kind'>, text: string, word: SearchWord): Condition =>
  any(eachOf(word).map((one) => containsText(db, text, one)))

export const containsText = (
  { kind }: Pick<Db, 'kind'>,
  text: string | RawBuilder<unknown>,
  part: string,
): Condition =>
  sql<boolean>`${sql.raw(kind === 'sqlite' ? 'instr' : 'strpos')}(${typeof text === 'string' ? sql.ref(text) : text}, ${part}) > 0`

/** For the short lists of a single user: no index. */
export const containsInput = (db: Pick<Db, 'kind'>, column: string, typed: string): Condition =>
  containsText(db, column, fold(typed))

export interface SearchMatch {
  matches: Condition
}

/** Whether the row named by a column contains the input, ignoring case and accents. */
export async function matchRows(
  db: ReadDb,
  kind: SearchKind,
  { column, typed }: { column: string; typed: string },
): Promise<SearchMatch> {
  const words = [fold(typed)]
  const ids = await findRows(db, kind, words)
  const name = sql.ref(column)
  return {
    matches: ids ? isAmong(db, column, ids) : sql<boolean>`${name} in (${selectMatching(db, kind, words)})`,
  }
}

/** Resolves the search term of a table's filter, at most once. */
export async function resolveTerm<Filter extends { q?: string | undefined }>(
  db: ReadDb,
  kind: SearchKind,
  { column, filter }: { column: string; filter: Filter & Partial<SearchMatch> },
): Promise<Filter & Partial<SearchMatch>> {
  const { q, matches } = filter
  return !q || matches ? filter : { ...filter, ...(await matchRows(db, kind, { column, typed: q })) }
}
