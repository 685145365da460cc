import { like, noSession, none, ok, type RoleRow, row } from '../testing/role-table.ts'

const made = '201'
const taken = '409 email_taken'
const badLink = '400 invalid_link'
const wrong = '401 invalid_credentials'

// visitor artist gallery collector institution user allow-listed type-admin administrator owner, then the seven without a session
export const accountRows: RoleRow[] = [
  row('accounts.logIn', 'account', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('accounts.logIn', 'nothing', [...Array<string>(10).fill(wrong), ...like(wrong)]),
  row('accounts.register', 'new account', [...Array<string>(10).fill(made), ...like(made)]),
  row('accounts.register', 'account', [...Array<string>(10).fill(taken), ...like(taken)]),
  row('accounts.verifyEmail', 'verify link', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('accounts.verifyEmail', 'nothing', [...Array<string>(10).fill(badLink), ...like(badLink)]),
  row('accounts.resendVerification', 'account', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('accounts.resendVerification', 'nothing', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('accounts.forgotPassword', 'account', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('accounts.forgotPassword', 'nothing', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('accounts.resetPassword', 'reset link', [ok, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...like(ok)]),
  row('accounts.resetPassword', 'own profile', [...Array<string>(10).fill(badLink), ...like(badLink)]),
  row('accounts.logOut', 'nothing', [none, ok, ok, ok, ok, ok, ok, ok, ok, ok, ...noSession]),
]
