import {
  createArticle,
  deleteArticle,
  previewArticle,
  updateArticle,
} from '@passion-art/contract/articles/admin-articles'
import { getAdminStats } from '@passion-art/contract/admin/stats/admin-stats'
import {
  type Article,
  getArticle,
  listArticles,
  listArticlesAbout,
  listArticlesByCategory,
  listFeaturedArticles,
  searchArticles,
} from '@passion-art/contract/articles/articles'
import type { CallInput } from '@passion-art/contract/http/route'
import { keepPreviousData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call, callUpload } from '../../api/call.ts'
import { allOf } from '../../api/query-client.ts'
import { useSession } from '../../api/session.ts'
import type { TableQuery } from '../../kit/table/table-address.ts'
import { pagedQuery } from '../table-queries.ts'
import { type ArticleForm, asParts, fitsBeside } from './article-form.ts'
import { dropArticle } from './kept-article.ts'
import { dropPicture } from './kept-picture.ts'

/** Articles on a page of the table. */
export const articlePageLimit = 100

/** One page of all articles, drafts too unless the address leaves them out. */
export const articleTableQuery = ({ page = '1', ...asked }: TableQuery) =>
  pagedQuery(listArticles, { page, status: 'all', ...asked, limit: String(articlePageLimit) })

/** One article with its Markdown, which the page of its readers leaves out of what it keeps. */
export const wholeArticleQuery = (id: string) => ({
  queryKey: [getArticle.name, 'whole', id] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getArticle, { params: { id } }, { signal }),
  staleTime: 0,
})

/** Markdown as readers will see it; what an answer was asked for is its key, so the last text wins. */
export const previewQuery = (content: string) => ({
  queryKey: [previewArticle.name, content] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(previewArticle, { body: { content } }, { signal }),
  placeholderData: keepPreviousData,
  gcTime: 60_000,
})

export interface SavedArticle {
  /** Undefined for a new one. */
  id: string | undefined
  fields: Partial<ArticleForm>
  file: File | undefined
  removeImage: boolean
  /** `updated_at` of the version it was made from. */
  seen: string | undefined
  /** Hears of the article as soon as its texts are stored, though its picture may still be refused. */
  onStored: (article: Article) => void
}

/** Makes an article or changes one. Throws ApiError. */
export async function saveArticle(saved: SavedArticle): Promise<Article> {
  const { id, file, onStored } = saved
  const fields = {
    ...saved.fields,
    ...(saved.removeImage && !file && { removeImage: true }),
    ...(saved.seen && { seen: saved.seen }),
  }
  if (!file) return sendTexts(id, fields)
  if (fitsBeside(fields.content ?? '')) return sendForm(id, fields, file)
  // A part of a form holds less than an article may have: the picture comes after the text.
  const stored = await sendTexts(id, fields)
  onStored(stored)
  return sendForm(stored.id, {}, file)
}

type UpdateBody = NonNullable<CallInput<typeof updateArticle>['body']>
type CreateBody = NonNullable<CallInput<typeof createArticle>['body']>

async function sendTexts(id: string | undefined, body: object): Promise<Article> {
  if (id === undefined) return (await call(createArticle, { body: body as CreateBody })).article
  return (await call(updateArticle, { params: { id }, body: body as UpdateBody })).article
}

async function sendForm(id: string | undefined, parts: object, file: File): Promise<Article> {
  const fields = asParts(parts)
  if (id === undefined) return (await callUpload(createArticle, { fields, file })).article
  return (await callUpload(updateArticle, { params: { id }, fields, file })).article
}

export interface ArticleDeeds {
  /** These throw ApiError. */
  save: (article: SavedArticle) => Promise<Article>
  remove: (id: string) => Promise<void>
}

/** What the administrator does to articles; everything that shows them is read again. */
export function useArticleDeeds(): ArticleDeeds {
  const client = useQueryClient()
  const accountId = useSession()?.user.id ?? ''
  return {
    save: (article) => saveArticle(article).finally(() => readAgain(client)),
    remove: (id) =>
      call(deleteArticle, { params: { id } })
        .then(() => {
          dropArticle(accountId, id)
          void dropPicture(accountId, id)
        })
        .finally(() => readAgain(client)),
  }
}

const shown = [
  listArticles,
  listFeaturedArticles,
  listArticlesByCategory,
  listArticlesAbout,
  searchArticles,
  getArticle,
  getAdminStats,
]

function readAgain(client: QueryClient): void {
  for (const route of shown) void client.invalidateQueries(allOf(route))
}
