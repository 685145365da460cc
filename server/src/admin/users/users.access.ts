import { forAdministrator, lost, ok, type RoleRow, row } from '../../testing/role-table.ts'

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
export const userRows: RoleRow[] = [
  row('admin.users', 'nothing', forAdministrator(ok)),
  row('admin.usersFile', 'nothing', forAdministrator(ok)),
  row('admin.createUser', 'new account', forAdministrator('201')),
  row('admin.createUser', 'account', forAdministrator('409 email_taken')),
  row('admin.createUser', 'unknown id', forAdministrator('400 validation_failed')),
  row('admin.updateUser', 'another account', forAdministrator(ok)),
  row('admin.updateUser', 'unknown id', forAdministrator(lost)),
  row('admin.updateUser', 'no id', forAdministrator(lost)),
  row('admin.deleteUser', 'another account', forAdministrator(ok)),
  row('admin.deleteUser', 'unknown id', forAdministrator(lost)),
  row('admin.deleteUser', 'no id', forAdministrator(lost)),
]
