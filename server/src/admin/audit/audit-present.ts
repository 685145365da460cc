import type { AuditEntry } from '@passion-art/contract/admin/audit/audit'
import type { AuditRow } from './audit-store.ts'

export const presentAuditLine = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at,
  account_id: row.account_id,
  account_email: row.account_email,
  action: row.action,
  target: row.target,
  details: JSON.parse(row.details) as Record<string, unknown>,
  status: row.status,
  code: row.code,
  duration: row.duration,
  request_id: row.request_id,
})
