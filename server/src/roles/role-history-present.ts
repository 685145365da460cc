import type { RoleChange } from '@passion-art/contract/roles/role-history'
import { fullName } from '../http/identify.ts'
import type { ChangeRow } from './role-history-store.ts'

export function presentChange(row: ChangeRow): RoleChange {
  return {
    id: row.id,
    at: row.at,
    by: row.actor_id === null ? '' : nameOf(row),
    action: row.action,
    subject: row.subject,
    details: JSON.parse(row.details) as RoleChange['details'],
  }
}

function nameOf({ first_name, last_name, username, deleted_at }: ChangeRow): string {
  if (deleted_at || first_name === null || last_name === null || username === null) return 'Deleted user'
  return fullName({ first_name, last_name, username })
}
