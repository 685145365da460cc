import * as calls from '@passion-art/contract/articles/articles'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../http/bind-route.ts'
import type { Deps } from '../deps.ts'
import * as articles from './article-service.ts'

export function registerArticleRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, calls.listArticles, async ({ query, caller }) => ({
    success: true,
    ...(await articles.listArticles(deps, caller, query)),
  }))
  bindRoute(app, deps, calls.listFeaturedArticles, async ({ caller }) => ({
    success: true,
    articles: await articles.listFeaturedArticles(deps, caller),
  }))
  bindRoute(app, deps, calls.searchArticles, async ({ query, caller }) => ({
    success: true,
    ...(await articles.searchForArticles(deps, caller, query)),
  }))
  bindRoute(app, deps, calls.listArticlesByCategory, async ({ params, query, caller }) => ({
    success: true,
    ...(await articles.listArticlesByCategory(deps, caller, { ...query, ...params })),
  }))
  bindRoute(app, deps, calls.getArticle, async ({ params, caller }) => ({
    success: true,
    article: await articles.getArticle(deps, caller, params.id),
  }))
  bindRoute(app, deps, calls.viewArticle, async ({ params, caller }) => ({
    success: true,
    views: await articles.viewArticle(deps, caller, params.id),
  }))
  bindRoute(app, deps, calls.listArticlesAbout, async ({ params, caller }) => ({
    success: true,
    articles: await articles.listArticlesAbout(deps, caller, params.id),
  }))
}
