import type { Kysely } from 'kysely'
import type { Database } from '../db/schema/schema.ts'
import { onSale } from './on-sale.ts'

export async function findNextOnSale(db: Kysely<Database>, from: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('artworks')
    .innerJoin('users', 'users.id', 'artworks.user_id')
    .select('artworks.id')
    .where('artworks.id', '>=', from)
    .where('artworks.status', 'in', onSale)
    .where('users.is_active', '=', 1)
    .where('users.deleted_at', 'is', null)
    .orderBy('artworks.id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
