import { registerRoleHistoryRoutes } from './role-history-routes.ts'
import { type Feature, words } from '../feature.ts'

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
