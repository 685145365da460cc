import * as contract from '@passion-art/contract/articles/admin-articles'
import type { Article } from '@passion-art/contract/articles/articles'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../http/bind-route.ts'
import { type CsvColumn, csvDisposition, csvFile } from '../http/csv.ts'
import type { Deps } from '../deps.ts'
import { textsOf } from '../i18n/texts.ts'
import * as articles from './admin-article-service.ts'
import { readArticles } from './article-service.ts'

export function registerAdminArticleRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, contract.exportArticles, async ({ query, caller, header }) => {
    header('content-disposition', csvDisposition('articles', deps.now()))
    return csvFile(csvColumns, readArticles(deps, caller, query))
  })
  bindRoute(app, deps, contract.createArticle, async ({ body, file, caller }) => ({
    success: true,
    article: await articles.createArticle(deps, caller, { body, file }),
  }))
  bindRoute(app, deps, contract.updateArticle, async ({ params, body, file, caller }) => ({
    success: true,
    article: await articles.updateArticle(deps, caller, { id: params.id, body, file }),
  }))
  bindRoute(app, deps, contract.deleteArticle, async ({ params, caller }) => {
    await articles.deleteArticle(deps, params.id)
    return { success: true, message: textsOf(caller.language).messages.article_deleted }
  })
  bindRoute(app, deps, contract.previewArticle, async ({ caller, body }) => ({
    success: true,
    ...(await articles.previewArticle(deps, caller, body.content)),
  }))
}

const names = [
  'id',
  'created_at',
  'published_at',
  'updated_at',
  'status',
  'title',
  'author',
  'author_email',
  'category',
  'excerpt',
  'language',
  'readMinutes',
  'views',
  'featured',
  'image_url',
] as const

const csvColumns: CsvColumn<Article>[] = [
  ...names.map((name) => ({ head: name, cell: (article: Article) => article[name] })),
  { head: 'tags', cell: ({ tags }) => tags.join(', ') },
]
