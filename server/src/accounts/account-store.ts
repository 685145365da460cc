import type { Kysely } from 'kysely'
import type { Database, NewUser, UserRow } from '../db/schema.ts'

type Db = Kysely<Database>

export function findAccountByEmailKey(db: Db, emailKey: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', emailKey)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function insertAccount(db: Db, account: NewUser): Promise<void> {
  await db.insertInto('users').values(account).execute()
}

export async function isUsernameTaken(db: Db, usernameKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('username_key', '=', usernameKey)
    .executeTakeFirst()
  return row !== undefined
}

export async function updatePasswordHash(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

export interface AccountCounts {
  artworks: number
  followers: number
  following: number
}

/** Counted from the rows each time, so that they can't drift from them. */
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
