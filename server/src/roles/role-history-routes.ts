import { listRoleHistory } from '@passion-art/contract/roles/role-history'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../http/bind-route.ts'
import type { Deps } from '../deps.ts'
import { listHistory } from './role-history-service.ts'

export function registerRoleHistoryRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, listRoleHistory, async ({ params, query, caller }) => ({
    success: true,
    ...(await listHistory(deps, { ownerId: caller.viewer.id, screen: params.screen }, query)),
  }))
}
