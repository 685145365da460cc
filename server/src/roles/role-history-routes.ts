import { listRoleHistory } from '@passion-art/contract/role-history'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../platform/bind-route.ts'
import type { Deps } from '../platform/deps.ts'
import { listHistory } from './role-history-service.ts'

export function registerRoleHistoryRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, listRoleHistory, async ({ params, query, caller }) => ({
    success: true,
    ...(await listHistory(deps, { ownerId: caller.viewer.id, screen: params.screen }, query)),
  }))
}
