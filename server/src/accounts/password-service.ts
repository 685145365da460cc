import { rmSync } from 'node:fs'
import { queueMail } from '../mail/mail-service.ts'
import { AppError } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import { fullName } from '../http/identify.ts'
import { foldKey, isAdmin } from '../http/rights.ts'
import { endAllSessions, startSession } from '../http/sessions.ts'
import type { Viewer } from '../http/viewer.ts'
import { findAccountByEmailKey, getAccount, markVerified, replacePassword } from './account-store.ts'
import { hashOfToken, issueToken } from './account-tokens.ts'
import { passwordFile } from './administrator.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { findAccountByToken, removeTokensOf, useUpToken } from './token-store.ts'

/** Counts one request for a reset link, for unknown addresses too. Throws too_many_requests. */
export const takeResetMail = (deps: Deps, email: string): Promise<void> =>
  deps.limits.take('resetMails', foldKey(email))

export async function sendResetLink(deps: Deps, email: string): Promise<void> {
  const account = await findAccountByEmailKey(deps.db.read, foldKey(email))
  if (account?.is_active !== 1) return
  await deps.db.write.transaction().execute(async (transaction) => {
    const token = await issueToken(deps, transaction, { userId: account.id, purpose: 'reset' })
    await queueMail(transaction, {
      template: 'reset-password',
      to: account.email,
      name: fullName(account),
      language: account.language,
      at: deps.now().toISOString(),
      values: { link: `${deps.config.PUBLIC_URL}/reset-password?token=${token}` },
    })
  })
}

/** Sets the password once per link, verifies the address and ends all sessions. Throws invalid_link. */
export async function resetPassword(deps: Deps, input: { token: string; password: string }): Promise<void> {
  const link = { hash: hashOfToken(input.token), purpose: 'reset' } as const
  const found = await findAccountByToken(deps.db.read, { ...link, at: deps.now().toISOString() })
  if (!found) throw new AppError('invalid_link')
  const passwordHash = await hashPassword(input.password)
  const at = deps.now()
  await deps.db.write.transaction().execute(async (transaction) => {
    if (!(await useUpToken(transaction, { ...link, at: at.toISOString() })))
      throw new AppError('invalid_link')
    await replacePassword(transaction, found.id, { passwordHash, at: at.toISOString() })
    await markVerified(transaction, found.id)
    await endAllSessions(transaction, found.id, at)
    await removeTokensOf(transaction, found.id, 'reset')
  })
  deletePasswordFile(deps, found)
}

/** Changes the caller's password, ends all sessions and returns the token of a new one. */
export async function changePassword(
  deps: Deps,
  viewer: Viewer,
  input: { currentPassword: string; newPassword: string },
): Promise<string> {
  await deps.limits.take('passwordChanges', viewer.id)
  const account = await getAccount(deps.db.read, viewer.id)
  if (!(await checkPassword(account.password_hash, input.currentPassword))) throw wrongPassword()
  await deps.limits.refund('passwordChanges', viewer.id)
  const passwordHash = await hashPassword(input.newPassword)
  const at = deps.now()
  await deps.db.write.transaction().execute(async (transaction) => {
    const change = { passwordHash, at: at.toISOString(), instead: account.password_hash }
    // The password was changed in the meantime, so the one that was entered is no longer valid.
    if (!(await replacePassword(transaction, account.id, change))) throw wrongPassword()
    await endAllSessions(transaction, account.id, at)
    await removeTokensOf(transaction, account.id, 'reset')
  })
  deletePasswordFile(deps, account)
  return startSession(deps, { ...account, password_hash: passwordHash })
}

const wrongPassword = () =>
  new AppError('validation_failed', { fields: { currentPassword: { key: 'current_password' } } })

export function deletePasswordFile(deps: Deps, account: { email_key: string }): void {
  if (isAdmin(deps.config, account)) rmSync(passwordFile(deps.config.DATA_DIR), { force: true })
}
