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

export const featuredArticlesQuery = () => queryFor(listFeaturedArticles, {}, withoutContent)

export const newestArticlesQuery = (): GridQuery => gridQuery({ search: '', category: null, page: 1 })

interface GridQuery extends Omit<RouteQuery<AnyRoute>, 'queryFn'> {
  queryFn: (context: { signal: AbortSignal }) => Promise<ReplyOf<typeof listArticles>>
}

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

export const articleQuery = (id: string) => queryFor(getArticle, { params: { id } }, withoutMarkdown)

export const relatedQuery = (category: string) =>
  queryFor(listArticlesByCategory, { params: { category }, query: { limit: '3' } }, withoutContent)

export const aboutQuery = (artworkId: string) =>
  queryFor(listArticlesAbout, { params: { id: artworkId } }, withoutContent)

export const countView = async (id: string): Promise<number> =>
  (await call(viewArticle, { params: { id } })).views

/** Cards show no text: it would make the first HTML many times larger. */
function withoutContent<T extends { articles: Article[] }>(reply: T): T {
  // A reply may hold no list; the page handles it.
  if (!Array.isArray(reply.articles)) return reply
  return { ...reply, articles: reply.articles.map((article) => ({ ...article, content: '' })) }
}

/** The page needs only the parsed body. */
const withoutMarkdown = <T extends { article: Article }>(reply: T): T => ({
  ...reply,
  article: { ...reply.article, content: '' },
})
