import { nobody, none, ok, type RoleRow, row } from './role-table.ts'

const denied = '403 access_denied'

/** What the administrator alone may call. */
const forAdministrator = (answer: string) => [
  none,
  ...Array<string>(7).fill(denied),
  answer,
  denied,
  ...nobody,
]

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven nobodies
export const auditRows: RoleRow[] = [
  row('audit.list', 'nothing', forAdministrator(ok)),
  row('audit.file', 'nothing', forAdministrator(ok)),
]
