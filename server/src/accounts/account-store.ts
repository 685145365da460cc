import type { AttachmentKind } from '@passion-art/contract/accounts/registration-rules'
import type { Kysely } from 'kysely'
import type { Database, NewUser, UserRow } from '../db/schema/schema.ts'
import { notFound } from '../http/app-error.ts'

type Db = Kysely<Database>

export function findAccountByEmailKey(db: Db, emailKey: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', emailKey)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

const administratorKey = (userId: string) => `administrator ${userId}`

/** By its creation: any account's type may be set to admin. */
export async function wasAdministrator(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('site_state')
    .select('key')
    .where('key', '=', administratorKey(userId))
    .executeTakeFirst()
  return row !== undefined
}

/** False when another server created it at the same moment. */
export async function createAdministrator(db: Db, account: NewUser): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const made = await transaction
      .insertInto('users')
      .values(account)
      // Its username is equal too, and PostgreSQL may report that conflict first.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return false
    await transaction
      .insertInto('site_state')
      .values({ key: administratorKey(made.id), value: account.created_at })
      .execute()
    return true
  })
}

export async function isUsernameTaken(db: Db, usernameKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('username_key', '=', usernameKey)
    .executeTakeFirst()
  return row !== undefined
}

export async function getAccount(db: Db, userId: string): Promise<UserRow> {
  const account = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!account) throw notFound('User')
  return account
}

/** Undefined when the email or the username is taken. */
export function insertAccount(db: Db, account: NewUser): Promise<UserRow | undefined> {
  return db
    .insertInto('users')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function listTakenUsernames(db: Db, usernameKeys: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('username_key')
    .where('username_key', 'in', usernameKeys)
    .execute()
  return rows.map((row) => row.username_key)
}

export async function markVerified(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_verified: 1 })
    .where('id', '=', userId)
    .where('email_verified', '=', 0)
    .execute()
}

interface PasswordChange {
  passwordHash: string
  at: string
  /** Replace only if this is still the stored hash. */
  instead?: string
}

/** False when the stored hash was another one. */
export async function replacePassword(
  db: Db,
  userId: string,
  { passwordHash, at, instead }: PasswordChange,
): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: at })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .$if(instead !== undefined, (query) => query.where('password_hash', '=', instead ?? ''))
    .executeTakeFirst()
  // In testing mode the administrator sees the initial password only until it is changed.
  await db.deleteFrom('initial_passwords').where('user_id', '=', userId).execute()
  return result.numUpdatedRows === 1n
}

/** Stores the same password under stronger settings, unless it was changed in the meantime. */
export async function renewPasswordHash(db: Db, account: UserRow, passwordHash: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', account.id)
    .where('password_hash', '=', account.password_hash)
    .execute()
}

export type Attachments = { kind: AttachmentKind; name: string }[]

export async function listAttachments(db: Db, userId: string): Promise<Attachments> {
  const rows = await db
    .selectFrom('attachments')
    .select(['kind', 'name'])
    .where('user_id', '=', userId)
    .execute()
  return rows as Attachments
}

/** A gallery's opening hours, as JSON; undefined if it has none. */
export async function findOpeningHours(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('gallery_profiles')
    .select('opening_hours')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.opening_hours
}

export interface AccountCounts {
  artworks: number
  followers: number
  following: number
}

/** Counted from the rows each time, so that the counts are never stale. */
export async function countForAccount(db: Db, userId: string): Promise<AccountCounts> {
  const row = await db
    .selectNoFrom((select) => [
      select
        .selectFrom('artworks')
        .select((one) => one.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .as('artworks'),
      select
        .selectFrom('follows')
        .select((one) => one.fn.countAll<number>().as('count'))
        .where('artist_id', '=', userId)
        .as('followers'),
      select
        .selectFrom('follows')
        .select((one) => one.fn.countAll<number>().as('count'))
        .where('follower_id', '=', userId)
        .as('following'),
    ])
    .executeTakeFirstOrThrow()
  return {
    artworks: Number(row.artworks),
    followers: Number(row.followers),
    following: Number(row.following),
  }
}

/** Reads and locks an account until the transaction ends; undefined when it is gone. */
export function lockAccount(tx: Db, id: string): Promise<UserRow | undefined> {
  return tx
    .updateTable('users')
    .set((all) => ({ updated_at: all.ref('updated_at') }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Stores, replaces or (null) deletes the password that an account was given; in testing mode only. */
export async function setInitialPassword(
  tx: Db,
  userId: string,
  initial: { password: string; at: string } | null,
): Promise<void> {
  await tx.deleteFrom('initial_passwords').where('user_id', '=', userId).execute()
  if (!initial) return
  await tx
    .insertInto('initial_passwords')
    .values({ user_id: userId, password: initial.password, created_at: initial.at })
    .execute()
}

export async function hasInitialPassword(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('initial_passwords')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export async function forgetInitialPasswords(db: Db): Promise<void> {
  await db.deleteFrom('initial_passwords').execute()
}
