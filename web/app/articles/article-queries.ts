import {
  type Article,
  getArticle,
  listArticles,
  listArticlesAbout,
  listArticlesByCategory,
  listFeaturedArticles,
  searchArticles,
  viewArticle,
} from '@passion-art/contract/articles/articles'
import { articlePageSize } from '@passion-art/contract/articles/article-categories'
import type { ReplyOf } from '@passion-art/contract/http/route'
import { type AnyRoute, call } from '../api/call.ts'
import { queryFor, type RouteQuery } from '../api/query-client.ts'
import type { ArticlesAddress } from './articles-address.ts'

/** Up to three featured articles. */
export const featuredArticlesQuery = () => queryFor(listFeaturedArticles, {}, withoutContent)

/** The newest articles, a first page of the whole list. */
export const newestArticlesQuery = (): GridQuery => gridQuery({ search: '', category: null, page: 1 })

/** Three calls answer alike. */
interface GridQuery extends Omit<RouteQuery<AnyRoute>, 'queryFn'> {
  queryFn: (context: { signal: AbortSignal }) => Promise<ReplyOf<typeof listArticles>>
}

/** One page of the grid: of all articles, a category, or what a search has found. */
export function gridQuery({ search, category, page }: ArticlesAddress): GridQuery {
  const query = { page: String(page), limit: String(articlePageSize) }
  if (search)
    return queryFor(
      searchArticles,
      { query: { q: search, ...query, ...(category && { category }) } },
      withoutContent,
    )
  return category
    ? queryFor(listArticlesByCategory, { params: { category }, query }, withoutContent)
    : queryFor(listArticles, { query }, withoutContent)
}

/** One article with its body. */
export const articleQuery = (id: string) => queryFor(getArticle, { params: { id } }, withoutMarkdown)

/** Three of a category: the one that is read is among them or not, two are shown. */
export const relatedQuery = (category: string) =>
  queryFor(listArticlesByCategory, { params: { category }, query: { limit: '3' } }, withoutContent)

/** What was written about a work. */
export const aboutQuery = (artworkId: string) =>
  queryFor(listArticlesAbout, { params: { id: artworkId } }, withoutContent)

/** Counts one reading and answers the new number. */
export const countView = async (id: string): Promise<number> =>
  (await call(viewArticle, { params: { id } })).views

/** Cards show no text: it would make the first HTML many times as large. */
function withoutContent<T extends { articles: Article[] }>(reply: T): T {
  // A reply may hold no list; the page says so.
  if (!Array.isArray(reply.articles)) return reply
  return { ...reply, articles: reply.articles.map((article) => ({ ...article, content: '' })) }
}

/** The page shows the parsed body. */
const withoutMarkdown = <T extends { article: Article }>(reply: T): T => ({
  ...reply,
  article: { ...reply.article, content: '' },
})
