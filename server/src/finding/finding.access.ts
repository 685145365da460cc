import { like, ok, type RoleRow, row } from '../testing/role-table.ts'

const everybody = [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
export const findingRows: RoleRow[] = [
  row('finding.find', 'nothing', everybody),
  row('finding.nearest', 'nothing', everybody),
]
