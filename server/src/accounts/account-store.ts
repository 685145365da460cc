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

const administratorKey = (userId: string) => `administrator ${userId}`

/** Whether this account was made as the administrator; its type alone says nothing, anybody's may be set to admin. */
export async function wasAdministrator(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('site_state')
    .select('key')
    .where('key', '=', administratorKey(userId))
    .executeTakeFirst()
  return row !== undefined
}

/** False when another server made it at the same moment. */
export async function createAdministrator(db: Db, account: NewUser): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const made = await transaction
      .insertInto('users')
      .values(account)
      .onConflict((conflict) => conflict.column('email_key').doNothing())
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
