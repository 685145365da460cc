import * as calls from '@passion-art/contract/finding/finding'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Feature } from '../feature.ts'
import { bindRoute } from '../http/bind-route.ts'
import { find, findNearest } from './finding-service.ts'

function registerFindingRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, calls.find, async ({ query, caller }) => ({
    success: true,
    ...(await find(deps, caller.viewer, query.q ?? '')),
  }))
  bindRoute(app, deps, calls.findNearest, async ({ query, caller }) => ({
    success: true,
    ...(await findNearest(deps, caller.viewer, query)),
  }))
}

export const finding: Feature = { routes: registerFindingRoutes }
