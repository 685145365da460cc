import { registerProfileRoutes } from './profile-routes.ts'
import { type Feature, words } from '../feature.ts'

export const profile: Feature = {
  routes: registerProfileRoutes,
  personal: { account_preferences: 'user_id', attachments: 'user_id' },
  publicTables: ['attachments'],
  columns: {
    account_preferences: { open: words('user_id preferences interests updated_at') },
    attachments: { open: words('user_id kind name created_at') },
  },
}
