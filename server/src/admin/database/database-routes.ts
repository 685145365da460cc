import * as calls from '@passion-art/contract/admin/database/database'
import type { FastifyInstance } from 'fastify'
import { bindRoute } from '../../http/bind-route.ts'
import type { Deps } from '../../deps.ts'
import { textsOf } from '../../i18n/texts.ts'
import { runQuery } from './console-service.ts'
import { exportDatabase } from './database-export-service.ts'
import { checkHealth } from './database-health-service.ts'
import * as database from './database-service.ts'

export function registerDatabaseRoutes(app: FastifyInstance, deps: Deps): void {
  bindRoute(app, deps, calls.getDatabaseInfo, async () => ({
    success: true,
    ...(await database.readInfo(deps)),
  }))
  bindRoute(app, deps, calls.getDatabaseTable, async ({ params }) => ({
    success: true,
    ...(await database.readTable(deps, params.name)),
  }))
  bindRoute(app, deps, calls.runDatabaseQuery, async ({ body, caller, note }) => {
    const { rows, columns, rowCount, truncated } = await runQuery(deps, caller, body)
    note({ rowCount })
    const message = textsOf(caller.language).messages.query_executed
    return { success: true, data: rows, columns, rowCount, truncated, message, error: null }
  })
  bindRoute(app, deps, calls.exportDatabase, async ({ header, note }) => {
    const { name, size, stream } = await exportDatabase(deps)
    note({ file: name, bytes: size })
    header('content-disposition', `attachment; filename="${name}"`)
    header('content-length', String(size))
    return stream
  })
  bindRoute(app, deps, calls.getDatabaseHealth, async ({ caller }) => ({
    success: true,
    ...(await checkHealth(deps, caller.language)),
  }))
}
