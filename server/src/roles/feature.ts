import { listRoleHistory } from '@passion-art/contract/roles/role-history'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { type Feature, words } from '../feature.ts'
import { bindRoute } from '../http/bind-route.ts'
import { listHistory } from './role-history-service.ts'

function registerRoleHistoryRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, listRoleHistory, async ({ params, query, caller }) => ({
    success: true,
    ...(await listHistory(deps, { ownerId: caller.viewer.id, screen: params.screen }, query)),
  }))
}

export const roles: Feature = {
  routes: registerRoleHistoryRoutes,
  personal: { role_history: 'owner_id' },
  columns: {
    role_history: {
      open: words('id owner_id actor_id screen subject_id action at'),
      secret: words('subject details'),
    },
  },
}
