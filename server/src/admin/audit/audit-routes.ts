import * as calls from '@passion-art/contract/admin/audit/audit'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../../http/bind-route.ts'
import { csvDisposition } from '../../http/csv.ts'
import type { Deps } from '../../deps.ts'
import * as audit from './audit-service.ts'

export function registerAuditRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, calls.listAudit, async ({ query }) => ({
    success: true,
    ...(await audit.listAudit(deps, query)),
  }))
  bindRoute(app, deps, calls.exportAudit, async ({ query, header }) => {
    header('content-disposition', csvDisposition('audit', deps.now()))
    return audit.exportAudit(deps, query)
  })
}
