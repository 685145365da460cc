import type { QueryOf } from '@passion-art/contract/http/route'
import {
  type listRoleHistory,
  type RoleChange,
  roleHistoryPage,
  type RoleScreen,
} from '@passion-art/contract/roles/role-history'
import type { Deps } from '../deps.ts'
import { fullName } from '../http/identify.ts'
import { type ChangeRow, listChanges } from './role-history-store.ts'

function presentChange(row: ChangeRow): RoleChange {
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

export { insertChange, insertChanges, type NewChange } from './role-history-store.ts'

interface Page {
  changes: RoleChange[]
  hasMore: boolean
}

export async function listHistory(
  { db }: Pick<Deps, 'db'>,
  { ownerId, screen }: { ownerId: string; screen: RoleScreen },
  query: QueryOf<typeof listRoleHistory>,
): Promise<Page> {
  const rows = await listChanges(db.read, { ownerId, screen, ...query }, roleHistoryPage + 1)
  return {
    changes: rows.slice(0, roleHistoryPage).map(presentChange),
    hasMore: rows.length > roleHistoryPage,
  }
}

type Value = string | number | boolean | null | undefined

/** The differences between two states of a record by field, as `insertChange` takes them; '' and null are equal. */
export function changedFields<Fields extends Record<string, Value>>(
  before: Partial<Fields>,
  after: Partial<Fields>,
): RoleChange['details'] {
  const names = Object.keys(after)
  return Object.fromEntries(
    names
      .map((name) => [name, { from: written(before[name]), to: written(after[name]) }] as const)
      .filter(([, { from, to }]) => from !== to),
  )
}

const written = (value: Value): string | null =>
  value === null || value === undefined || value === '' ? null : String(value)
