import { z } from 'zod'
import { route } from '../../http/route.ts'
import { success, time } from '../../http/schemas.ts'

export const defaultQuery = 'SELECT * FROM users LIMIT 10'
export const queryLengthMax = 20_000
export const queryRowsMax = 1_000
export const queryRowsShown = 50
export const sampleRows = 10
export const querySeconds = 5

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()])
const row = z.record(z.string(), cell)
export type DatabaseRow = z.output<typeof row>

export const getDatabaseInfo = route({
  name: 'database.info',
  method: 'GET',
  path: '/database/info',
  access: 'admin',
  summary: 'The database and its tables with their sizes.',
  reply: z.object({
    success,
    database: z.object({
      path: z.string(),
      size: z.number(),
      lastModified: time.nullable(),
      exists: z.boolean(),
    }),
    connections: z.object({
      type: z.enum(['SQLite', 'PostgreSQL']),
      version: z.string(),
      status: z.string(),
    }),
    tables: z.array(z.object({ name: z.string(), rowCount: z.number(), columnCount: z.number() })),
  }),
})

export const getDatabaseTable = route({
  name: 'database.table',
  method: 'GET',
  path: '/database/tables/{name}',
  access: 'admin',
  summary: "A table's columns and its first ten rows.",
  recordKind: 'Table',
  params: z.object({ name: z.string().max(200) }),
  reply: z.object({
    success,
    columns: z.array(
      z.object({
        name: z.string(),
        type: z.string(),
        primaryKey: z.boolean(),
        notNull: z.boolean(),
        defaultValue: z.string().nullable(),
      }),
    ),
    sampleData: z.array(row),
  }),
})

export const runDatabaseQuery = route({
  name: 'database.query',
  method: 'POST',
  path: '/database/query',
  access: 'admin',
  summary: 'One reading statement, in a process of its own, for at most five seconds and a thousand rows.',
  body: z.object({
    query: z.string().max(queryLengthMax, { message: 'too_long' }),
    /** False is refused: the console only reads. */
    readOnly: z.boolean().optional(),
  }),
  reply: z.object({
    success,
    data: z.array(row),
    /** In the order of the statement; a repeated name gets a number. */
    columns: z.array(z.string()),
    /** All rows, also those above the limit. */
    rowCount: z.number(),
    truncated: z.boolean(),
    message: z.string(),
    error: z.null(),
  }),
  errors: ['query_failed', 'query_timeout', 'read_only'],
})

export const exportDatabase = route({
  name: 'database.export',
  method: 'GET',
  path: '/database/export',
  access: 'admin',
  summary: 'A consistent snapshot: an SQLite file, or an archive of pg_dump.',
  reply: z.unknown(),
  kind: 'application/octet-stream',
  audited: true,
})

export const healthStatuses = ['pass', 'warn', 'fail'] as const

export const getDatabaseHealth = route({
  name: 'database.health',
  method: 'GET',
  path: '/database/health',
  access: 'admin',
  summary: 'Connection, integrity, foreign keys, disk space and upload storage, looked at when asked.',
  reply: z.object({
    success,
    status: z.enum(['healthy', 'warning', 'unhealthy']),
    timestamp: time,
    checks: z.array(z.object({ name: z.string(), status: z.enum(healthStatuses), message: z.string() })),
  }),
})

export const databaseRoutes = [
  getDatabaseInfo,
  getDatabaseTable,
  runDatabaseQuery,
  exportDatabase,
  getDatabaseHealth,
] as const
