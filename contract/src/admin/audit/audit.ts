import { z } from 'zod'
import { tableQuery } from '../../http/admin-tables.ts'
import { route } from '../../http/route.ts'
import { line, pagination, success, time } from '../../http/schemas.ts'

export const auditEntry = z.object({
  id: z.string(),
  at: time,
  account_id: z.string().nullable(),
  account_email: z.string().nullable(),
  /** Name of the call, for example 'admin.updateUser'. */
  action: z.string(),
  /** The id or name in the path, or the id of the record that was created. */
  target: z.string().nullable(),
  /** The input without secrets and files; long texts are cut. */
  details: z.record(z.string(), z.unknown()),
  /** Status of the response; null when the server stopped before it was known. */
  status: z.number().nullable(),
  code: z.string().nullable(),
  /** Milliseconds. */
  duration: z.number().nullable(),
  request_id: z.string(),
})
export type AuditEntry = z.output<typeof auditEntry>

const auditQuery = tableQuery(['at', 'action', 'account_email', 'status']).extend({
  action: line(60).optional(),
  /** done: 2xx; refused: everything else. */
  result: z.enum(['done', 'refused']).optional(),
  /** Days in UTC, 'YYYY-MM-DD', both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})

export const listAudit = route({
  name: 'audit.list',
  method: 'GET',
  path: '/admin/audit',
  access: 'admin',
  summary: 'The audit log, newest first; `q` looks in account, target and what was sent.',
  query: auditQuery,
  reply: z.object({
    success,
    entries: z.array(auditEntry),
    actions: z.array(z.string()),
    pagination,
  }),
})

export const exportAudit = route({
  name: 'audit.file',
  method: 'GET',
  path: '/admin/audit.csv',
  access: 'admin',
  summary: 'All entries the filters let through, in the order of the list, as CSV; that one among them.',
  query: auditQuery,
  reply: z.unknown(),
  kind: 'text/csv',
  audited: true,
})

export const auditRoutes = [listAudit, exportAudit] as const
