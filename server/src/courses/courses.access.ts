import { like, lost, noSession, none, ok, type RoleRow, row } from '../testing/role-table.ts'

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
export const courseRows: RoleRow[] = [
  row('courses.list', 'course', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('courses.enroll', 'course', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...noSession]),
  row('courses.enroll', 'unknown id', [none, ...Array<string>(9).fill(lost), ...noSession]),
  row('courses.enroll', 'no id', [none, ...Array<string>(9).fill(lost), ...noSession]),
  row('courses.leave', 'course', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...noSession]),
  row('courses.leave', 'unknown id', [none, ...Array<string>(9).fill(lost), ...noSession]),
  row('profile.courses', 'course', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...noSession]),
]
