import { listComparables } from '@passion-art/contract/submissions/uploads'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../http/bind-route.ts'
import type { Deps } from '../deps.ts'
import { findComparables } from './artwork-comparables-service.ts'

export function registerComparableRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, listComparables, async ({ query }) => ({
    success: true,
    ...(await findComparables(deps, query)),
  }))
}
