import * as calls from '@passion-art/contract/collector/collection/collection-shares'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../http/app-error.ts'
import { bindRoute } from '../../http/bind-route.ts'
import { sendStored } from '../../files/send-stored.ts'
import type { Deps } from '../../deps.ts'
import { mayOpen } from '../../files/private-files.ts'
import * as shares from './collection-share-service.ts'

export function registerCollectionShareRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, calls.listCollectionShares, async ({ caller }) => ({
    success: true,
    shares: await shares.listShares(deps, caller.viewer),
  }))
  bindRoute(app, deps, calls.shareCollection, async ({ body, caller }) => ({
    success: true,
    ...(await shares.share(deps, caller.viewer, body)),
  }))
  bindRoute(app, deps, calls.endCollectionShare, async ({ params, caller }) => {
    await shares.endShare(deps, caller.viewer, params.id)
    return { success: true }
  })
  bindRoute(app, deps, calls.getSharedCollection, async ({ query, header }) => {
    // The response to a revoked link must not come from a cache.
    header('cache-control', 'no-store')
    return { success: true, ...(await shares.readShared(deps, query.token)) }
  })
  registerPictures(app, deps)
}

const types: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
}

/** Pictures of collections and museums, only by their signed addresses. */
function registerPictures(app: FastifyInstance, deps: Deps): void {
  app.route<{
    Params: { folder: string; file: string }
    Querystring: { until?: string; signature?: string }
  }>({
    method: ['GET', 'HEAD'],
    url: '/collection-files/:folder/:file',
    handler: async (request, reply) => {
      const name = `${request.params.folder}/${request.params.file}`
      if (!mayOpen(deps, name, request.query)) throw notFound('Page')
      const headers = {
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'private, max-age=3600',
        'content-type': types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
      }
      return sendStored(request, reply, { files: deps.files, name, headers })
    },
  })
}
