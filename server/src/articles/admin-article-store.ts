import type { TableSort } from '@passion-art/contract/http/admin-tables'
import type { articleSorts } from '@passion-art/contract/articles/articles'
import { type SelectQueryBuilder, sql } from 'kysely'
import { type SearchMatch, resolveTerm } from '../search/search-texts.ts'
import type { ReadDb } from '../db/open-db.ts'
import type { Database } from '../db/schema/schema.ts'
import { inOrder, listEveryId, listIds, type Order, sortedBy } from '../db/sorted-ids.ts'
import { type ArticleRow, articles } from './article-store.ts'

export interface ArticleFilter {
  /** Searches id, title, author, category and tags. */
  q?: string | undefined
  status?: 'draft' | 'published' | undefined
  category?: string | undefined
}

export type ArticleSort = TableSort<(typeof articleSorts)[number]>

interface Slice {
  /** By default by publication date, drafts by creation date. */
  sort: ArticleSort | undefined
  limit: number
  offset: number
}

const id = sql.ref('articles.id')
const date = sql<string>`coalesce(articles.published_at, articles.created_at)`
const directory = (column: string) => ({
  key: sql.ref(`articles_directory.${column}`),
  ties: [sql.ref('articles_directory.article_id')],
})
const columns = {
  title: directory('title_key'),
  author: directory('author_key'),
  published_at: { key: sql`coalesce(articles.published_at, '')`, ties: [id] },
  created_at: { key: sql.ref('articles.created_at'), ties: [id] },
  status: { key: sql.ref('articles.status'), ties: [date, id], tiesDescending: true },
}

/** Articles of one status keep the default order. */
function orderOf(sort: ArticleSort | undefined): Order {
  if (!sort) return sortedBy(date, true, { ties: [id] })
  const { key, ...ties } = columns[sort.column]
  return sortedBy(key, sort.descending, ties)
}

type ResolvedFilter = ArticleFilter & Partial<SearchMatch>

export const resolveFilter = <Filter extends ArticleFilter>(
  db: ReadDb,
  filter: Filter,
): Promise<Filter & Partial<SearchMatch>> => resolveTerm(db, 'articles', { column: 'articles.id', filter })

function sortable(db: ReadDb, filter: ResolvedFilter, sort: ArticleSort | undefined) {
  const rows = filtered(db.read.selectFrom('articles'), filter)
  return sort?.column === 'title' || sort?.column === 'author'
    ? rows.innerJoin('articles_directory', 'articles_directory.article_id', 'articles.id')
    : rows
}

export async function listEveryArticle(
  db: ReadDb,
  filter: ArticleFilter,
  { sort, ...slice }: Slice,
): Promise<ArticleRow[]> {
  const ids = await listIds(sortable(db, await resolveFilter(db, filter), sort), orderOf(sort), slice)
  return inOrder(ids, await listArticlesById(db, ids))
}

export const listArticleIds = async (
  db: ReadDb,
  filter: ArticleFilter,
  sort: ArticleSort | undefined,
  atOnce?: number,
): Promise<string[]> =>
  listEveryId(sortable(db, await resolveFilter(db, filter), sort), orderOf(sort), atOnce)

export async function listArticlesById(db: ReadDb, ids: string[]): Promise<ArticleRow[]> {
  return ids.length === 0 ? [] : articles(db.read).where('articles.id', 'in', ids).execute()
}

export async function countEveryArticle(db: ReadDb, filter: ArticleFilter): Promise<number> {
  const counted = db.read.selectFrom('articles').select((select) => select.fn.countAll<number>().as('count'))
  return (await filtered(counted, await resolveFilter(db, filter)).executeTakeFirstOrThrow()).count
}

type Articles<Row> = SelectQueryBuilder<Database, 'articles', Row>

function filtered<Tables extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Tables, Row>,
  { matches, status, category }: ResolvedFilter,
): Articles<Row> {
  let rows = query as unknown as Articles<Row>
  if (status) rows = rows.where('articles.status', '=', status)
  if (category) rows = rows.where('articles.category', '=', category)
  return matches ? rows.where(matches) : rows
}
