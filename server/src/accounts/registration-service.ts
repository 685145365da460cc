import { randomInt, randomUUID } from 'node:crypto'
import type { User } from '@passion-art/contract/accounts/accounts'
import type { register } from '@passion-art/contract/accounts/registration'
import type { BodyOf } from '@passion-art/contract/http/route'
import type { NewUser, UserRow } from '../db/schema/schema.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { foldKey } from '../http/rights.ts'
import { startSession } from '../http/sessions.ts'
import type { Caller } from '../http/viewer.ts'
import { describeAccount, ownerOf } from './account-service.ts'
import { findAccountByEmailKey, insertAccount, listTakenUsernames } from './account-store.ts'
import { hashOfToken, issueToken } from './account-tokens.ts'
import { hashPassword } from './passwords.ts'
import { readDetails } from './registration-details.ts'
import { findAccountByToken } from './token-store.ts'
import { queueVerification } from './verification-service.ts'

export function usernameBase(email: string): string {
  const local = email.slice(0, email.lastIndexOf('@')).normalize('NFKC')
  const name = [...local.replace(/[^\p{L}\p{Nd}._-]/gu, '')].slice(0, 32).join('')
  return name.length < 2 ? `user-${name}` : name
}

/** The base, then followed by 2, 3, … */
export const usernameChoices = (base: string): string[] => [
  base,
  ...Array.from({ length: 18 }, (_, index) => `${base}${index + 2}`),
]

export function freeUsername(base: string, taken: ReadonlySet<string>): string {
  const free = usernameChoices(base).find((choice) => !taken.has(foldKey(choice)))
  return free ?? `${base}${randomInt(100, 1_000_000)}`
}

export interface Registration {
  user: User
  /** Only with EMAIL_VERIFICATION=off. */
  token?: string
  attachmentToken: string
}

type Input = BodyOf<typeof register>

/** Creates an account with its link and mail in one transaction. Throws email_taken, username_taken, too_many_requests. */
export async function registerAccount(deps: Deps, input: Input, caller: Caller): Promise<Registration> {
  await deps.limits.take('registrations', caller.address)
  const row = newRow(deps, input, caller)
  await refuseTaken(deps, row.email_key, input.username)
  const password_hash = await hashPassword(input.password)
  const { account, attachmentToken } = await createAccount(deps, { ...row, password_hash }, input.username)
  const user = await describeAccount(deps, account, ownerOf(account))
  if (deps.config.EMAIL_VERIFICATION === 'required') return { user, attachmentToken }
  return { user, attachmentToken, token: await startSession(deps, account) }
}

type Row = Omit<NewUser, 'username' | 'username_key' | 'password_hash'>

function newRow(deps: Deps, input: Input, { language }: Caller): Row {
  const details = readDetails(input.user_type, input.details)
  const at = deps.now().toISOString()
  return {
    id: randomUUID(),
    email: input.email,
    email_key: foldKey(input.email),
    first_name: input.first_name,
    last_name: input.last_name,
    phone: null,
    bio: details?.bio ?? null,
    bio_language: language,
    website: null,
    user_type: input.user_type,
    profile_picture: null,
    social_media: JSON.stringify(details?.socialMedia ?? {}),
    details: details ? JSON.stringify(details.details) : null,
    is_active: 1,
    email_verified: 0,
    deleted_at: null,
    language,
    created_at: at,
    updated_at: at,
  }
}

/** Checked before the password is hashed, which is expensive; the unique keys decide in the end. */
async function refuseTaken(deps: Deps, emailKey: string, username: string | undefined): Promise<void> {
  const isAdministrators = emailKey === foldKey(deps.config.ADMIN_EMAIL)
  if (isAdministrators || (await findAccountByEmailKey(deps.db.read, emailKey)))
    throw new AppError('email_taken')
  if (!username) return
  const taken = await listTakenUsernames(deps.db.read, [usernameKey(username)])
  if (taken.length > 0) throw new AppError('username_taken')
}

const usernameKey = (username: string) => foldKey(username)

interface Created {
  account: UserRow
  attachmentToken: string
}

/** Another registration may take the derived name at the same moment; then the next one is tried. */
async function createAccount(
  deps: Deps,
  row: Omit<NewUser, 'username' | 'username_key'>,
  chosen: string | undefined,
): Promise<Created> {
  for (let attempt = 0; attempt < 30; attempt++) {
    const username = chosen ? chosen.normalize('NFKC') : await derivedUsername(deps, row.email)
    const created = await tryCreate(deps, { ...row, username, username_key: usernameKey(username) })
    if (created) return created
    if (await findAccountByEmailKey(deps.db.write, row.email_key)) throw new AppError('email_taken')
    if (chosen) throw new AppError('username_taken')
  }
  throw new AppError('unavailable', { retryAfter: 2 })
}

/** A free username derived from the email; another account may still take it before it is stored. */
export async function derivedUsername(deps: Deps, email: string): Promise<string> {
  const base = usernameBase(email)
  const taken = await listTakenUsernames(deps.db.write, usernameChoices(base).map(usernameKey))
  return freeUsername(base, new Set(taken))
}

function tryCreate(deps: Deps, row: NewUser): Promise<Created | undefined> {
  return deps.db.write.transaction().execute(async (transaction) => {
    const account = await insertAccount(transaction, row)
    if (!account) return undefined
    if (deps.config.EMAIL_VERIFICATION === 'required') await queueVerification(deps, transaction, account)
    const purpose = { userId: account.id, purpose: 'attachment' } as const
    return { account, attachmentToken: await issueToken(deps, transaction, purpose) }
  })
}

/** The account whose registration issued this bearer token for its files; undefined for any other token. */
export async function findAttachingAccount(
  deps: Deps,
  authorization: string | undefined,
): Promise<string | undefined> {
  const token = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) return undefined
  const at = deps.now().toISOString()
  const account = await findAccountByToken(deps.db.read, {
    hash: hashOfToken(token),
    purpose: 'attachment',
    at,
  })
  return account?.id
}
