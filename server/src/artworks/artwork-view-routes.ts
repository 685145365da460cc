import * as calls from '@passion-art/contract/artworks/artwork-views'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../http/bind-route.ts'
import type { Deps } from '../deps.ts'
import { viewArtwork } from './artwork-view-service.ts'

export function registerArtworkViewRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, calls.viewArtwork, async ({ params, caller }) => {
    await viewArtwork(deps, caller, params.id)
    return { success: true }
  })
}
