import type { User } from '@passion-art/contract/accounts/accounts'
import type { Config } from '../config.ts'
import type { UserRow } from '../db/schema/schema.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { foldKey, isVerified } from '../http/rights.ts'
import { endSession, startSession } from '../http/sessions.ts'
import type { Caller, SignedInCaller, Viewer } from '../http/viewer.ts'
import { presentAccount, type Reader } from './account-present.ts'
import {
  countForAccount,
  findAccountByEmailKey,
  findOpeningHours,
  getAccount,
  listAttachments,
  renewPasswordHash,
} from './account-store.ts'
import { checkPassword, hashPassword, needsRehash } from './passwords.ts'
import { isKnownAddress, storeAddress } from './sign-in-addresses.ts'
import { remindOfVerification } from './verification-service.ts'

function refusalToSignIn(
  config: Pick<Config, 'ADMIN_EMAIL' | 'UPLOAD_ALLOWLIST' | 'EMAIL_VERIFICATION'>,
  account: Pick<UserRow, 'is_active' | 'email_verified'>,
): AppError | undefined {
  if (account.is_active !== 1) return new AppError('account_inactive')
  if (!isVerified(config, account))
    return new AppError('verification_required', { extra: { requiresVerification: true } })
  return undefined
}

interface Credentials {
  email: string
  password: string
}

/** Errors reveal nothing about the account unless the password is right. */
export async function signIn(
  deps: Deps,
  { email, password }: Credentials,
  caller: Caller,
): Promise<{ token: string; user: User }> {
  await deps.limits.take('signInAttempts', caller.address)
  const emailKey = foldKey(email)
  const account = await findAccountByEmailKey(deps.db.read, emailKey)
  const budget = await failureBudget(deps, emailKey, account, caller.address)
  // Taken before the check and given back afterwards, so that parallel guesses cannot exceed the budget.
  await deps.limits.take('signInFailures', budget)
  const right = await checkPassword(account?.password_hash, password)
  if (!right || !account) throw new AppError('invalid_credentials')
  await deps.limits.refund('signInFailures', budget)
  const refusal = refusalToSignIn(deps.config, account)
  if (refusal?.code === 'verification_required') await remindOfVerification(deps, account)
  if (refusal) throw refusal
  return admit(deps, account, { password, address: caller.address })
}

/** A recent sign-in address of the account has its own budget, so that guesses from elsewhere don't lock the owner out. */
async function failureBudget(
  deps: Deps,
  emailKey: string,
  account: UserRow | undefined,
  address: string,
): Promise<string> {
  const known = await isKnownAddress(deps, account?.id ?? 'nobody', address)
  return known ? `${emailKey} ${address}` : emailKey
}

async function admit(
  deps: Deps,
  account: UserRow,
  { password, address }: { password: string; address: string },
): Promise<{ token: string; user: User }> {
  const current = needsRehash(account.password_hash) ? await rehash(deps, account, password) : account
  const token = await deps.db.write.transaction().execute(async (transaction) => {
    await storeAddress(deps, transaction, { userId: account.id, address })
    return startSession(deps, current, transaction)
  })
  return { token, user: await describeAccount(deps, current, ownerOf(account)) }
}

export const ownerOf = ({ id }: Pick<UserRow, 'id'>): Reader => ({ id, isAdmin: false })

async function rehash(deps: Deps, account: UserRow, password: string): Promise<UserRow> {
  const password_hash = await hashPassword(password)
  await renewPasswordHash(deps.db.write, account, password_hash)
  return { ...account, password_hash }
}

export const getOwnAccount = (deps: Deps, viewer: Viewer): Promise<UserRow> =>
  getAccount(deps.db.write, viewer.id)

export async function describeAccount(deps: Deps, account: UserRow, reader: Reader): Promise<User> {
  const [stats, attachments, openingHours] = await Promise.all([
    countForAccount(deps.db.read, account.id),
    listAttachments(deps.db.read, account.id),
    account.user_type === 'gallery' ? findOpeningHours(deps.db.read, account.id) : undefined,
  ])
  return presentAccount(deps.config, account, { stats, attachments, openingHours }, reader)
}

export async function endOwnSession(deps: Deps, caller: SignedInCaller): Promise<void> {
  await endSession(deps.db.write, caller.viewer.sessionId, deps.now())
}
