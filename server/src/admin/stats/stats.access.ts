import { forAdministrator, ok, type RoleRow, row } from '../../testing/role-table.ts'

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
export const statsRows: RoleRow[] = [row('admin.stats', 'nothing', forAdministrator(ok))]
