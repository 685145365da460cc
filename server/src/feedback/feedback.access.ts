import { forAdministrator, lost, noSession, none, ok, type RoleRow, row } from '../testing/role-table.ts'

const made = '201'
const blank = '400 validation_failed'

const forSignedIn = (answer: string) => [none, ...Array<string>(9).fill(answer), ...noSession]

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
export const feedbackRows: RoleRow[] = [
  row('feedback.send', 'new feedback', forSignedIn(made)),
  row('feedback.send', 'nothing', forSignedIn(blank)),
  row('feedback.list', 'feedback', forAdministrator(ok)),
  row('feedback.file', 'feedback', forAdministrator(ok)),
  row('feedback.setStatus', 'feedback', forAdministrator(ok)),
  row('feedback.setStatus', 'unknown feedback', forAdministrator(lost)),
  row('feedback.setStatus', 'no id', forAdministrator(lost)),
  row('feedback.remove', 'feedback', forAdministrator(ok)),
  row('feedback.remove', 'unknown feedback', forAdministrator(lost)),
  row('feedback.remove', 'no id', forAdministrator(lost)),
]
