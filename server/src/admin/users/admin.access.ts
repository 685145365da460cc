import { lost, noSession, none, ok, type RoleRow, row } from '../../testing/role-table.ts'

const denied = '403 access_denied'

const forAdministrator = (answer: string) => [
  none,
  ...Array<string>(7).fill(denied),
  answer,
  denied,
  ...noSession,
]

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
export const auditRows: RoleRow[] = [
  row('audit.list', 'nothing', forAdministrator(ok)),
  row('audit.file', 'nothing', forAdministrator(ok)),
]

export const adminUserRows: RoleRow[] = [
  row('admin.stats', 'nothing', forAdministrator(ok)),
  row('admin.users', 'nothing', forAdministrator(ok)),
  row('admin.usersFile', 'nothing', forAdministrator(ok)),
  row('admin.payouts', 'earnings', forAdministrator(ok)),
  row('admin.payoutsFile', 'earnings', forAdministrator(ok)),
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
