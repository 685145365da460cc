import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type {
  AdminUser,
  createUser as createRoute,
  listUsers as listRoute,
  updateUser as updateRoute,
} from '@passion-art/contract/admin/users/admin-users'
import type { BodyOf, QueryOf } from '@passion-art/contract/http/route'
import type { NewUser, UserRow } from '../../db/schema/schema.ts'
import { readInOrder } from '../../db/sorted-ids.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { csvFile } from '../../http/csv.ts'
import type { Deps } from '../../deps.ts'
import { pageOf, sliceOf } from '../../http/paging.ts'
import { refuseUnseen } from '../../http/refuse-unseen.ts'
import { foldKey, isAdmin } from '../../http/rights.ts'
import { endAllSessions } from '../../http/sessions.ts'
import type { Caller, Viewer } from '../../http/viewer.ts'
import { withoutPurchases } from '../../accounts/account-removal-service.ts'
import { listHeldWorks, lockWorks, takeFeaturedMarks } from '../../accounts/account-removal-store.ts'
import {
  findAccountByEmailKey,
  getAccount,
  hasInitialPassword,
  insertAccount,
  lockAccount,
  replacePassword,
  setInitialPassword,
} from '../../accounts/account-store.ts'
import { presentAdminUser, userColumns } from './admin-user-present.ts'
import * as store from './admin-user-store.ts'
import { deletePasswordFile } from '../../accounts/password-service.ts'
import { hashPassword } from '../../accounts/passwords.ts'
import { derivedUsername } from '../../accounts/registration-service.ts'
import { removeTokensOf } from '../../accounts/token-store.ts'

type Query = QueryOf<typeof listRoute>
type Edit = BodyOf<typeof updateRoute>
type Transaction = Parameters<typeof lockAccount>[0]

const pageSize = 20
const maxUnpaged = 1_000

export async function listUsers(
  deps: Deps,
  viewer: Viewer,
  query: Query,
): Promise<{ users: AdminUser[]; total: number; page: ReturnType<typeof pageOf> }> {
  const page = pageOf(query, pageSize)
  const slice = page ? sliceOf(page) : { limit: maxUnpaged, offset: 0 }
  const filter = await store.resolveFilter(deps.db, query)
  const [rows, total] = await Promise.all([
    store.listAccounts(deps.db, filter, { sort: query.sort, ...slice }),
    store.countAccounts(deps.db, filter),
  ])
  return { users: rows.map((row) => presentAdminUser(deps.config, row, viewer)), total, page }
}

export const exportUsers = (deps: Deps, query: Query): Readable =>
  csvFile(userColumns, readUsers(deps, query))

async function* readUsers({ db }: Deps, query: Query): AsyncGenerator<UserRow> {
  const ids = await store.listAccountIds(db, query, query.sort)
  yield* readInOrder(ids, (some) => store.listAccountsById(db, some))
}

/** Creates a verified, active account with a username derived from its email. Throws email_taken. */
export async function createUser(
  deps: Deps,
  { viewer, language }: Caller & { viewer: Viewer },
  input: BodyOf<typeof createRoute>,
): Promise<AdminUser> {
  await refuseTaken(deps, foldKey(input.email), undefined)
  const password_hash = await hashPassword(input.password)
  const row = { ...rowOf(deps, input), language, password_hash }
  for (let attempt = 0; attempt < 30; attempt++) {
    const username = await derivedUsername(deps, input.email)
    const made = { ...row, username, username_key: foldKey(username) }
    if (await insert(deps, made, input.password)) return readUser(deps, viewer, row.id)
    await refuseTaken(deps, row.email_key, undefined)
  }
  throw new AppError('unavailable', { retryAfter: 2 })
}

function rowOf(deps: Deps, input: BodyOf<typeof createRoute>) {
  const at = deps.now().toISOString()
  return {
    id: randomUUID(),
    email: input.email,
    email_key: foldKey(input.email),
    first_name: input.firstName,
    last_name: input.lastName,
    user_type: input.userType,
    social_media: '{}',
    is_active: 1,
    email_verified: 1,
    created_at: at,
    updated_at: at,
  }
}

/** False when email or username were taken in the meantime. */
function insert(deps: Deps, row: NewUser, password: string): Promise<boolean> {
  return deps.db.write.transaction().execute(async (tx) => {
    if (!(await insertAccount(tx, row))) return false
    await storeInitial(deps, tx, { id: row.id, password })
    return true
  })
}

/** Only in testing mode, see docs/operations.md. */
async function storeInitial(
  { config, now }: Deps,
  tx: Transaction,
  { id, password }: { id: string; password: string },
): Promise<void> {
  if (config.TESTING_MODE === 'on') await setInitialPassword(tx, id, { password, at: now().toISOString() })
}

async function refuseTaken(deps: Deps, emailKey: string, own: string | undefined): Promise<void> {
  const known = await findAccountByEmailKey(deps.db.write, emailKey)
  const isAdministrators = emailKey === foldKey(deps.config.ADMIN_EMAIL)
  if (known ? known.id !== own : isAdministrators) throw new AppError('email_taken')
}

/**
 * A new password and a deactivation end all sessions; a deactivation first cancels open purchases of the account's
 * works at the provider. Throws not_found, changed_meanwhile, admin_protected, email_taken, being_purchased.
 */
export async function updateUser(deps: Deps, viewer: Viewer, id: string, edit: Edit): Promise<AdminUser> {
  const account = await getAccount(deps.db.write, id)
  if (isAdmin(deps.config, account)) refuseForAdministrator(account, edit)
  else if (edit.email !== undefined) await refuseTaken(deps, foldKey(edit.email), id)
  const passwordHash = edit.password ? await hashPassword(edit.password) : undefined
  const apply = () =>
    deps.db.write.transaction().execute((tx) => applyEdit(deps, tx, { id, edit, passwordHash }))
  await (edit.isActive === false ? withoutPurchases(deps, id, apply) : apply()).catch(asTaken)
  if (passwordHash) deletePasswordFile(deps, account)
  return readUser(deps, viewer, id)
}

/** Its address and type cannot change; `edit` may repeat them. */
function refuseForAdministrator(account: UserRow, edit: Edit): void {
  const changes =
    (edit.email !== undefined && foldKey(edit.email) !== account.email_key) ||
    (edit.userType !== undefined && edit.userType !== account.user_type) ||
    edit.isActive === false
  if (changes) throw new AppError('admin_protected')
}

function asTaken(error: unknown): never {
  throw isUniqueViolation(error) ? new AppError('email_taken') : error
}

interface Change {
  id: string
  edit: Edit
  passwordHash: string | undefined
}

/** Undefined when a purchase of a work began after the open ones were cancelled. */
async function applyEdit(
  deps: Deps,
  tx: Transaction,
  { id, edit, passwordHash }: Change,
): Promise<true | undefined> {
  const leaves = edit.isActive === false
  if (leaves) await lockWorks(tx, id)
  const account = await lockAccount(tx, id)
  if (!account) throw notFound('User')
  refuseUnseen(edit.seen, account)
  if (leaves && (await listHeldWorks(tx, id)).length > 0) return undefined
  const at = deps.now()
  await store.updateAccount(tx, id, { ...columnsOf(edit), updated_at: at.toISOString() })
  if (edit.email !== undefined && edit.email !== account.email) await endLinks(tx, id)
  if (leaves) await takeFeaturedMarks(tx, id)
  if (passwordHash) await setPassword(deps, tx, { id, passwordHash, password: edit.password ?? '' })
  if (passwordHash || leaves) await endAllSessions(tx, id, at)
  return true
}

async function endLinks(tx: Transaction, id: string): Promise<void> {
  await removeTokensOf(tx, id, 'verify')
  await removeTokensOf(tx, id, 'reset')
}

function columnsOf(edit: Edit): Partial<UserRow> {
  return {
    ...(edit.email !== undefined && { email: edit.email, email_key: foldKey(edit.email) }),
    ...(edit.firstName !== undefined && { first_name: edit.firstName }),
    ...(edit.lastName !== undefined && { last_name: edit.lastName }),
    ...(edit.userType !== undefined && { user_type: edit.userType }),
    ...(edit.isActive !== undefined && { is_active: edit.isActive ? 1 : 0 }),
  }
}

async function setPassword(
  deps: Deps,
  tx: Transaction,
  { id, passwordHash, password }: { id: string; passwordHash: string; password: string },
): Promise<void> {
  // Checked first, because replacing the password deletes the row. A password that the user chose is never replaced by a
  // stored one.
  const wasStored = await hasInitialPassword(tx, id)
  await replacePassword(tx, id, { passwordHash, at: deps.now().toISOString() })
  await removeTokensOf(tx, id, 'reset')
  const account = await getAccount(tx, id)
  if (wasStored && !isAdmin(deps.config, account)) await storeInitial(deps, tx, { id, password })
}

async function readUser(deps: Deps, viewer: Viewer, id: string): Promise<AdminUser> {
  const row = await store.findAccount(deps.db.write, id)
  if (!row) throw notFound('User')
  return presentAdminUser(deps.config, row, viewer)
}
