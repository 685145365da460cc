import { forAdministrator, ok, type RoleRow, row } from '../../testing/role-table.ts'

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
export const auditRows: RoleRow[] = [
  row('audit.list', 'nothing', forAdministrator(ok)),
  row('audit.file', 'nothing', forAdministrator(ok)),
]
