import type { UserRow } from '../db/schema/schema.ts'
import { queueMail } from '../mail/mail-service.ts'
import { AppError } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import { fullName } from '../http/identify.ts'
import { foldKey } from '../http/rights.ts'
import { findAccountByEmailKey, markVerified } from './account-store.ts'
import { hashOfToken, issueToken } from './account-tokens.ts'
import { type Db, findAccountByToken, findNewestToken } from './token-store.ts'

export async function verifyEmail(deps: Deps, token: string | undefined): Promise<void> {
  const at = deps.now().toISOString()
  const hash = hashOfToken(token ?? '')
  const account = await findAccountByToken(deps.db.read, { hash, purpose: 'verify', at })
  if (!account) throw new AppError('invalid_link')
  if (account.email_verified !== 1) await markVerified(deps.db.write, account.id)
}

export async function queueVerification(deps: Deps, transaction: Db, account: UserRow): Promise<void> {
  const token = await issueToken(deps, transaction, { userId: account.id, purpose: 'verify' })
  await queueMail(transaction, {
    template: 'verify-email',
    to: account.email,
    name: fullName(account),
    language: account.language,
    at: deps.now().toISOString(),
    values: { link: `${deps.config.PUBLIC_URL}/verify-email?token=${token}` },
  })
}

/** Counts one request for a link, for unknown addresses too. Throws too_many_requests. */
export const takeVerificationMail = (deps: Deps, email: string): Promise<void> =>
  deps.limits.take('verificationMails', foldKey(email))

export async function resendVerification(deps: Deps, email: string): Promise<void> {
  const account = await findAccountByEmailKey(deps.db.read, foldKey(email))
  if (!account || account.email_verified === 1 || account.is_active !== 1) return
  await deps.db.write.transaction().execute((transaction) => queueVerification(deps, transaction, account))
}

const freshMs = 10 * 60_000

/** Sends a new link after a sign-in with the right password, unless the last link is younger than 10 minutes. */
export async function remindOfVerification(deps: Deps, account: UserRow): Promise<void> {
  await deps.db.write.transaction().execute(async (transaction) => {
    const newest = await findNewestToken(transaction, account.id, 'verify')
    const oldEnough = new Date(deps.now().getTime() - freshMs).toISOString()
    if (newest === undefined || newest < oldEnough) await queueVerification(deps, transaction, account)
  })
}
