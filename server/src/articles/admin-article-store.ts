import type { TableSort } from '@passion-art/contract/admin-tables'
import type { articleSorts } from '@passion-art/contract/articles'
import { type SelectQueryBuilder, sql } from 'kysely'
import { holdsTerm } from '../db/directory-search.ts'
import type { Db as Databases } from '../db/open-db.ts'
import type { Database } from '../db/schema.ts'
import { type ArticleRow, articles } from './article-store.ts'

export interface ArticleFilter {
  /** Of id, title, author, category or tags. */
  q?: string | undefined
  status?: 'draft' | 'published' | undefined
  category?: string | undefined
}

export type ArticleSort = TableSort<(typeof articleSorts)[number]>

interface Slice {
  /** By the day they were published or begun without one. */
  sort: ArticleSort | undefined
  limit: number
  offset: number
}

type Reading = Pick<Databases, 'read' | 'kind'>

/** Each is what an index was made of. */
const date = sql<string>`coalesce(articles.published_at, articles.created_at)`
const columns = {
  title: sql.ref('articles.title'),
  author: sql.ref('articles.author'),
  published_at: sql`coalesce(articles.published_at, '')`,
  created_at: sql.ref('articles.created_at'),
  status: sql.ref('articles.status'),
} as const

/** Drafts among them. Texts are long: only those of the page are read, whatever it is sorted by. */
export async function listEveryArticle(
  db: Reading,
  filter: ArticleFilter,
  { sort, limit, offset }: Slice,
): Promise<ArticleRow[]> {
  const found = await sorted(filtered(db, db.read.selectFrom('articles').select('articles.id'), filter), sort)
    .limit(limit)
    .offset(offset)
    .execute()
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const rows = await articles(db.read).where('articles.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  // One that was deleted in between is missing.
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The newest that come after `after` in the list of the newest. */
export function listArticlesAfter(
  db: Reading,
  filter: ArticleFilter,
  { after, limit }: { after: ArticleRow | undefined; limit: number },
): Promise<ArticleRow[]> {
  const newest = sorted(filtered(db, articles(db.read), filter), undefined).limit(limit)
  if (!after) return newest.execute()
  const last = after.published_at ?? after.created_at
  return newest.where(sql<boolean>`(${date}, articles.id) < (${last}, ${after.id})`).execute()
}

export async function countEveryArticle(db: Reading, filter: ArticleFilter): Promise<number> {
  const counted = db.read.selectFrom('articles').select((select) => select.fn.countAll<number>().as('count'))
  return (await filtered(db, counted, filter).executeTakeFirstOrThrow()).count
}

type Articles<Row> = SelectQueryBuilder<Database, 'articles', Row>

function sorted<Row>(rows: Articles<Row>, sort: ArticleSort | undefined): Articles<Row> {
  const way = sort?.descending ? 'desc' : 'asc'
  if (!sort) return rows.orderBy(date, 'desc').orderBy('articles.id', 'desc')
  const first = rows.orderBy(columns[sort.column], way)
  // Articles of one status stand as without sorting.
  if (sort.column === 'status') return first.orderBy(date, 'desc').orderBy('articles.id', 'desc')
  return first.orderBy('articles.id', way)
}

function filtered<Tables extends keyof Database, Row>(
  { kind }: Reading,
  query: SelectQueryBuilder<Database, Tables, Row>,
  { q, status, category }: ArticleFilter,
): Articles<Row> {
  let rows = query as unknown as Articles<Row>
  if (status) rows = rows.where('articles.status', '=', status)
  if (category) rows = rows.where('articles.category', '=', category)
  if (!q) return rows
  return rows.where('articles.id', 'in', (select) =>
    select
      .selectFrom('articles_directory')
      .select('article_id')
      .where(holdsTerm(kind, 'articles', q)),
  )
}
