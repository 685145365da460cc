import type { TableSort } from '@passion-art/contract/http/admin-tables'
import type { articleSorts } from '@passion-art/contract/articles/articles'
import { type SelectQueryBuilder, sql } from 'kysely'
import { type Held, lookUpTerm } from '../search/search-texts.ts'
import type { Db as Databases } from '../db/open-db.ts'
import type { Database } from '../db/schema/schema.ts'
import { inOrder, listEveryId, listIds, type Order, sortedBy } from '../db/sorted-ids.ts'
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

/** Articles of one status stand as without sorting. */
function orderOf(sort: ArticleSort | undefined): Order {
  if (!sort) return sortedBy(date, true, { ties: [id] })
  const { key, ...ties } = columns[sort.column]
  return sortedBy(key, sort.descending, ties)
}

/** A filter whose term has been looked up. */
type Asked = ArticleFilter & Partial<Held>

export const lookUp = <Wanted extends ArticleFilter>(
  db: Reading,
  filter: Wanted,
): Promise<Wanted & Partial<Held>> => lookUpTerm(db, 'articles', { column: 'articles.id', filter })

/** What the filters let through, with what it is sorted by. */
function sortable(db: Reading, filter: Asked, sort: ArticleSort | undefined) {
  const rows = filtered(db.read.selectFrom('articles'), filter)
  return sort?.column === 'title' || sort?.column === 'author'
    ? rows.innerJoin('articles_directory', 'articles_directory.article_id', 'articles.id')
    : rows
}

/** Drafts among them. Texts are long: only those of the page are read, whatever it is sorted by. */
export async function listEveryArticle(
  db: Reading,
  filter: ArticleFilter,
  { sort, ...slice }: Slice,
): Promise<ArticleRow[]> {
  const ids = await listIds(sortable(db, await lookUp(db, filter), sort), orderOf(sort), slice)
  return inOrder(ids, await listArticlesById(db, ids))
}

/** Of all articles the filters let through. */
export const listArticleIds = async (
  db: Reading,
  filter: ArticleFilter,
  sort: ArticleSort | undefined,
  atOnce?: number,
): Promise<string[]> => listEveryId(sortable(db, await lookUp(db, filter), sort), orderOf(sort), atOnce)

/** These articles in any order. */
export async function listArticlesById(db: Reading, ids: string[]): Promise<ArticleRow[]> {
  return ids.length === 0 ? [] : articles(db.read).where('articles.id', 'in', ids).execute()
}

export async function countEveryArticle(db: Reading, filter: ArticleFilter): Promise<number> {
  const counted = db.read.selectFrom('articles').select((select) => select.fn.countAll<number>().as('count'))
  return (await filtered(counted, await lookUp(db, filter)).executeTakeFirstOrThrow()).count
}

type Articles<Row> = SelectQueryBuilder<Database, 'articles', Row>

function filtered<Tables extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Tables, Row>,
  { held, status, category }: Asked,
): Articles<Row> {
  let rows = query as unknown as Articles<Row>
  if (status) rows = rows.where('articles.status', '=', status)
  if (category) rows = rows.where('articles.category', '=', category)
  return held ? rows.where(held) : rows
}
