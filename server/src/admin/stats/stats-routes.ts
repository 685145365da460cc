import { getAdminStats } from '@passion-art/contract/admin/stats/admin-stats'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../../http/bind-route.ts'
import type { Deps } from '../../deps.ts'
import { readStats } from './stats-service.ts'

export function registerStatsRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, getAdminStats, () => readStats(deps))
}
