import type { Kysely } from 'kysely'
import type { Database, SignInAddressesTable } from '../db/schema/schema.ts'

type Db = Kysely<Database>

export async function findSignIn(db: Db, userId: string, addressKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('sign_in_addresses')
    .select('last_at')
    .where('user_id', '=', userId)
    .where('address_key', '=', addressKey)
    .executeTakeFirst()
  return row?.last_at
}

export async function upsertSignIn(db: Db, row: SignInAddressesTable): Promise<void> {
  await db
    .insertInto('sign_in_addresses')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'address_key']).doUpdateSet({ last_at: row.last_at }),
    )
    .execute()
}

export async function removeSignInsBefore(db: Db, time: string): Promise<void> {
  await db.deleteFrom('sign_in_addresses').where('last_at', '<', time).execute()
}
