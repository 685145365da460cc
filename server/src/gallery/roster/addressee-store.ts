import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema/schema.ts'

export type Db = Kysely<Database>

export function findAddressee(db: Db, column: 'id' | 'email_key' | 'username_key', value: string) {
  return db
    .selectFrom('users')
    .leftJoin('account_preferences', 'account_preferences.user_id', 'users.id')
    .selectAll('users')
    .select('account_preferences.preferences')
    .where(`users.${column}`, '=', value)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
}

export type Addressee = NonNullable<Awaited<ReturnType<typeof findAddressee>>>
