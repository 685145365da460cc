import { registerStatsRoutes } from './stats-routes.ts'
import type { Feature } from '../../feature.ts'

export const stats: Feature = {
  routes: registerStatsRoutes,
}
