import { sql } from 'kysely'
import { all, maxListedIds, containsText, matchesWords, isAmong, findRows } from '../search/search-texts.ts'
import type { SearchWords } from '../search/words.ts'
import type { Slice } from './article-store.ts'
import type { ReadDb } from '../db/open-db.ts'

export interface ArticleQuery {
  words: SearchWords
  category: string | undefined
}

export interface Found {
  /** Places of one page: articles whose title contains all words first, then the others, each newest first. */
  places: number[]
  /** Over all pages, at most `maxListedIds`. */
  total: number
}

export async function searchArticles(
  db: ReadDb,
  { words, category }: ArticleQuery,
  { limit, offset }: Slice,
): Promise<Found> {
  const parts = [
    ...words.whole.map((word) => ` ${word} `),
    ...(words.beginning ? [` ${words.beginning}`] : []),
  ]
  const ids = await findRows(db, 'magazine', parts)
  const held = ids
    ? isAmong(db, 'articles.id', ids)
    : matchesWords(db, 'magazine', { column: 'articles.id', words: parts })
  const title = sql`' ' || articles.search_title || ' '`
  const titled = all(parts.map((part) => containsText(db, title, part)))
  let rows = db.read
    .selectFrom('articles')
    .select(['place', sql<number>`case when ${titled} then 1 else 0 end`.as('titled')])
    .where('place', 'is not', null)
    .where(held)
  if (category !== undefined) rows = rows.where('category', '=', category)
  const found = await rows.orderBy('place', 'desc').limit(maxListedIds).execute()
  const byTitle = found.toSorted((a, b) => Number(b.titled) - Number(a.titled))
  const places = byTitle.slice(offset, offset + limit).map(({ place }) => Number(place))
  return { places, total: found.length }
}
