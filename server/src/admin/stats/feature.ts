import { getAdminStats } from '@passion-art/contract/admin/stats/admin-stats'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Feature } from '../../feature.ts'
import { bindRoute } from '../../http/bind-route.ts'
import { readStats } from './stats-service.ts'

function registerStatsRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, getAdminStats, () => readStats(deps))
}

export const stats: Feature = {
  routes: registerStatsRoutes,
}
