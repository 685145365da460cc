import { resubmitArtwork, updateArtwork } from '@passion-art/contract/submissions/uploads'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../http/bind-route.ts'
import type { Deps } from '../deps.ts'
import * as edits from './artwork-edit-service.ts'

export function registerArtworkEditRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, updateArtwork, async ({ params, body, file, caller }) => ({
    success: true,
    artwork: await edits.editArtwork(deps, caller.viewer, { id: params.id, body, file }),
  }))
  bindRoute(app, deps, resubmitArtwork, async ({ params, caller }) => ({
    success: true,
    artwork: await edits.resubmitArtwork(deps, caller.viewer, params.id),
  }))
}
