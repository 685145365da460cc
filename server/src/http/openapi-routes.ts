import { allRoutes } from '@passion-art/contract/all-routes'
import type { FastifyInstance } from 'fastify'
import { version } from '../config.ts'
import type { Deps } from '../deps.ts'
import { describeApi } from './openapi.ts'
import { docsPage, docsStyleHash } from './openapi-page.ts'

export function registerOpenapiRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = allRoutes.filter((route) => !route.testModeOnly || deps.config.payments === 'test')
  // Created on first request: both take longer than binding all routes.
  let description: string | undefined
  let page: string | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    description ??= JSON.stringify(describeApi(routes, { version, publicUrl: deps.config.PUBLIC_URL }))
    return reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(description)
  })
  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src '${docsStyleHash}'; frame-ancestors 'none'; base-uri 'none'`,
      )
      .send((page ??= docsPage(routes, version))),
  )
}
