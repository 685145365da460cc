import * as contract from '@passion-art/contract/admin-articles'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../platform/bind-route.ts'
import type { Deps } from '../platform/deps.ts'
import { textsOf } from '../platform/texts.ts'
import * as articles from './admin-article-service.ts'

export function registerAdminArticleRoutes(app: FastifyInstance, deps: Deps): void {
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
  bindRoute(app, deps, contract.previewArticle, async ({ body }) => ({
    success: true,
    ...(await articles.previewArticle(deps, body.content)),
  }))
}
