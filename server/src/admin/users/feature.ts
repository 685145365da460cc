import { registerAdminUserRoutes } from './admin-user-routes.ts'
import type { Feature } from '../../feature.ts'

export const users: Feature = {
  routes: registerAdminUserRoutes,
}
