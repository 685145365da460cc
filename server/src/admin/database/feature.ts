import { registerDatabaseRoutes } from './database-routes.ts'
import { type Feature, words } from '../../feature.ts'

export const database: Feature = {
  routes: registerDatabaseRoutes,
  columns: {
    schema_migrations: { open: words('name applied_at') },
  },
}
