import { type RawBuilder, sql } from 'kysely'
import type { Db as Handle } from '../db/open-db.ts'
import type { SearchWords } from './article-words.ts'
import type { Db, Slice } from './article-store.ts'

export interface ArticleQuery {
  words: SearchWords
  category: string | undefined
  kind: Handle['kind']
}

export interface Found {
  /** Places of one slice: articles whose title holds all words first, then the others, each the newest first. */
  places: number[]
  /** On all pages. */
  total: number
}

/** Published articles that hold all the words anywhere. */
export function searchArticles(db: Db, query: ArticleQuery, slice: Slice): Promise<Found> {
  return query.kind === 'sqlite' ? search(db, query, slice) : searchByIndex(db, query, slice)
}

/** For a word of most articles PostgreSQL would read them all, and unpack the words of each: many times the index's work. */
function searchByIndex(db: Db, query: ArticleQuery, slice: Slice): Promise<Found> {
  return db.transaction().execute(async (transaction) => {
    await sql`select set_config('enable_seqscan', 'off', true)`.execute(transaction)
    return search(transaction, query, slice)
  })
}

async function search(db: Db, query: ArticleQuery, { limit, offset }: Slice): Promise<Found> {
  const total = await count(db, query, 'anywhere')
  if (offset >= total) return { places: [], total }
  const titled = await count(db, query, 'title')
  const places = offset < titled ? await list(db, query, { where: 'title', limit, offset }) : []
  if (places.length < limit && titled < total)
    places.push(
      ...(await list(db, query, {
        where: 'text only',
        limit: limit - places.length,
        offset: Math.max(0, offset - titled),
      })),
    )
  return { places, total }
}

type Where = 'anywhere' | 'title' | 'text only'

interface Matching {
  table: RawBuilder<unknown>
  place: RawBuilder<number>
  condition: RawBuilder<boolean>
}

function matching(query: ArticleQuery, where: Where): Matching {
  return query.kind === 'sqlite' ? onSqlite(query, where) : onPostgres(query, where)
}

async function count(db: Db, query: ArticleQuery, where: Where): Promise<number> {
  const { table, condition } = matching(query, where)
  const counted = sql<{ count: number }>`select count(*) as count from ${table} where ${condition}`
  return (await counted.execute(db)).rows[0]?.count ?? 0
}

async function list(
  db: Db,
  query: ArticleQuery,
  { where, limit, offset }: Slice & { where: Where },
): Promise<number[]> {
  const { table, place, condition } = matching(query, where)
  const listed = sql<{ found: number }>`select ${place} as found from ${table} where ${condition}
    order by ${place} desc limit ${limit} offset ${offset}`
  return (await listed.execute(db)).rows.map((row) => row.found)
}

/** The index is numbered by place, so it gives the newest first without sorting; for its signs see the migration. */
function onSqlite({ words, category }: ArticleQuery, where: Where): Matching {
  const all = (sign: string) =>
    [
      ...words.whole.map((word) => `"${sign}${word}"`),
      ...(words.beginning ? [`"${sign}${words.beginning}" *`] : []),
    ].join(' AND ')
  const text = { title: all('_'), anywhere: all(''), 'text only': `(${all('')}) NOT (${all('_')})` }[where]
  const expression =
    category === undefined ? text : `"__${Buffer.from(category).toString('hex')}" AND (${text})`
  return {
    table: sql`article_search`,
    place: sql`rowid`,
    condition: sql`article_search match ${expression}`,
  }
}

function onPostgres({ words, category }: ArticleQuery, where: Where): Matching {
  const all = [
    ...words.whole.map(lexeme),
    ...(words.beginning ? [`${lexeme(words.beginning)}:*`] : []),
    ...(category === undefined ? [] : [lexeme(`#${category}`)]),
  ].join(' & ')
  const inTitle = sql<boolean>`title_words @@ ${all}::tsquery`
  const anywhere = sql<boolean>`all_words @@ ${all}::tsquery`
  const asked = { title: inTitle, anywhere, 'text only': sql<boolean>`${anywhere} and not ${inTitle}` }[where]
  return { table: sql`articles`, place: sql`place`, condition: sql`place is not null and ${asked}` }
}

/** Words hold letters and digits only, but a category is written by us. */
const lexeme = (word: string) => `'${word.replaceAll("'", "''")}'`
