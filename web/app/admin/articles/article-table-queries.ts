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
import { dropDraft } from './stored-draft.ts'
import { dropPicture } from './stored-picture.ts'

export const articlePageLimit = 100

export const articleTableQuery = ({ page = '1', ...query }: TableQuery) =>
  pagedQuery(listArticles, { page, status: 'all', ...query, limit: String(articlePageLimit) })

/** One article with its Markdown, which the public query drops. */
export const wholeArticleQuery = (id: string) => ({
  queryKey: [getArticle.name, 'whole', id] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getArticle, { params: { id } }, { signal }),
  staleTime: 0,
})

/** Markdown rendered for readers; keyed by the text, so the latest text wins. */
export const previewQuery = (content: string) => ({
  queryKey: [previewArticle.name, content] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(previewArticle, { body: { content } }, { signal }),
  placeholderData: keepPreviousData,
  gcTime: 60_000,
})

export interface SavedArticle {
  id: string | undefined
  fields: Partial<ArticleForm>
  file: File | undefined
  removeImage: boolean
  /** `updated_at` of the version it was made from. */
  seen: string | undefined
  /** Called as soon as the texts are stored, though the picture may still be refused. */
  onStored: (article: Article) => void
}

export async function saveArticle(saved: SavedArticle): Promise<Article> {
  const { id, file, onStored } = saved
  const fields = {
    ...saved.fields,
    ...(saved.removeImage && !file && { removeImage: true }),
    ...(saved.seen && { seen: saved.seen }),
  }
  if (!file) return sendTexts(id, fields)
  if (fitsBeside(fields.content ?? '')) return sendForm(id, fields, file)
  // A multipart field holds less than an article may have: the picture is sent after the text.
  const stored = await sendTexts(id, fields)
  onStored(stored)
  return sendForm(stored.id, { alt: fields.alt ?? '' }, file)
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

export interface ArticleActions {
  save: (article: SavedArticle) => Promise<Article>
  remove: (id: string) => Promise<void>
}

export function useArticleActions(): ArticleActions {
  const client = useQueryClient()
  const accountId = useSession()?.user.id ?? ''
  return {
    save: (article) => saveArticle(article).finally(() => readAgain(client)),
    remove: (id) =>
      call(deleteArticle, { params: { id } })
        .then(() => {
          dropDraft(accountId, id)
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
