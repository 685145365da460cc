import { like, lost, ok, type RoleRow, row } from '../testing/role-table.ts'

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
export const fileRows: RoleRow[] = [
  row('GET /uploads/*', 'nothing', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('GET /uploads/*', 'unknown id', [...Array<string>(10).fill(lost), ...like(lost)]),
]
