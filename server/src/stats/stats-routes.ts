import { getAdminStats } from '@passion-art/contract/admin-stats'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../platform/bind-route.ts'
import type { Deps } from '../platform/deps.ts'
import { readStats } from './stats-service.ts'

export function registerStatsRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, getAdminStats, () => readStats(deps))
}
