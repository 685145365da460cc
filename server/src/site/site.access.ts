import { like, ok, type RoleRow, row } from '../testing/role-table.ts'

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
export const siteRows: RoleRow[] = [
  row('config.get', 'nothing', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
]
