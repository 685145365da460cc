import { registerAuditRoutes } from './audit-routes.ts'
import { type Feature, words } from '../../feature.ts'

export const audit: Feature = {
  routes: registerAuditRoutes,
  columns: {
    audit_log: {
      open: words('id at account_id account_email action target details status code duration request_id'),
    },
  },
}
