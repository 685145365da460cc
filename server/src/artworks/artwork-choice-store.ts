import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema/schema.ts'

export async function findNextOnSale(db: Kysely<Database>, from: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('artworks')
    .innerJoin('users', 'users.id', 'artworks.user_id')
    .select('artworks.id')
    .where('artworks.id', '>=', from)
    .where('artworks.status', 'in', sql<string>`('available', 'approved')`)
    .where('users.is_active', '=', 1)
    .where('users.deleted_at', 'is', null)
    .orderBy('artworks.id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
