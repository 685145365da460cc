import * as calls from '@passion-art/contract/exhibitions/exhibitions'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { bindRoute } from '../http/bind-route.ts'
import * as exhibitions from './exhibition-service.ts'

export function registerExhibitionRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, calls.listExhibitions, async ({ caller }) => ({
    success: true,
    exhibitions: await exhibitions.listExhibitions(deps, caller.viewer),
  }))
  bindRoute(app, deps, calls.getExhibition, async ({ params, caller }) => ({
    success: true,
    exhibition: await exhibitions.getExhibition(deps, caller.viewer, params.id),
  }))
}
