import { registerCoachRoutes } from './coach-routes.ts'
import { type Feature, words } from '../feature.ts'

export const coach: Feature = {
  routes: registerCoachRoutes,
  columns: {
    coach_calls: { open: words('day calls') },
  },
}
