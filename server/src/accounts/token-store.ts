import type { Insertable, Kysely } from 'kysely'
import type { AccountTokensTable, Database, UserRow } from '../db/schema/schema.ts'

export type Db = Kysely<Database>
export type TokenPurpose = 'verify' | 'reset' | 'attachment'

export async function insertToken(db: Db, token: Insertable<AccountTokensTable>): Promise<void> {
  await db.insertInto('account_tokens').values(token).execute()
}

interface TokenQuery {
  hash: string
  purpose: TokenPurpose
  /** Current time, ISO. */
  at: string
}

/** The active account of a valid token: not expired, and unused unless its purpose allows repeating. */
export function findAccountByToken(db: Db, { hash, purpose, at }: TokenQuery): Promise<UserRow | undefined> {
  return db
    .selectFrom('account_tokens')
    .innerJoin('users', 'users.id', 'account_tokens.user_id')
    .selectAll('users')
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', at)
    .where((has) => has.or([has('used_at', 'is', null), has('purpose', '<>', 'reset')]))
    .where('users.is_active', '=', 1)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** False when another call used it first. */
export async function useUpToken(db: Db, { hash, purpose, at }: TokenQuery): Promise<boolean> {
  const result = await db
    .updateTable('account_tokens')
    .set({ used_at: at })
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', at)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Creation time of the account's newest token of this purpose, ISO. */
export async function findNewestToken(
  db: Db,
  userId: string,
  purpose: TokenPurpose,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('account_tokens')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}

/** Deletes the account's tokens of one purpose; call it in the transaction that makes them obsolete. */
export async function removeTokensOf(db: Db, userId: string, purpose: TokenPurpose): Promise<void> {
  await db.deleteFrom('account_tokens').where('user_id', '=', userId).where('purpose', '=', purpose).execute()
}

export async function removeTokensBefore(db: Db, at: string): Promise<void> {
  await db.deleteFrom('account_tokens').where('expires_at', '<', at).execute()
}
