import { noSession, none, ok, over, type RoleRow, row } from '../testing/role-table.ts'

const made = '201'

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
export const profileRows: RoleRow[] = [
  row('profile.get', 'nothing', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...noSession]),
  row('profile.update', 'own profile', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...noSession]),
  row('profile.changePassword', 'own profile', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...noSession]),
  row('profile.setSocialMedia', 'own profile', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...noSession]),
  row('profile.getPreferences', 'nothing', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...noSession]),
  row('profile.setPreferences', 'own profile', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...noSession]),
  row('profile.setPicture', 'picture', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...noSession]),
  // The only call that accepts the token of a registration.
  row('profile.addAttachment', 'portfolio', [
    none,
    ...Array<string>(9).fill(made),
    over,
    made,
    over,
    over,
    over,
    over,
    none,
  ]),
  row('profile.removeAttachment', 'portfolio', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...noSession]),
]
