import type { Feature } from '../feature.ts'
import { registerFindingRoutes } from './finding-routes.ts'

export const finding: Feature = { routes: registerFindingRoutes }
