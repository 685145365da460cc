import type { Kysely } from 'kysely'
import type { Database } from '../db/schema/schema.ts'

type Db = Kysely<Database>

export interface Favourite {
  user_id: string
  artwork_id: string
  created_at: string
}

/** Returns the works that were newly marked. */
export async function insertFavourites(db: Db, favourites: readonly Favourite[]): Promise<string[]> {
  if (favourites.length === 0) return []
  const rows = await db
    .insertInto('favourites')
    .values([...favourites])
    .onConflict((conflict) => conflict.columns(['user_id', 'artwork_id']).doNothing())
    .returning('artwork_id')
    .execute()
  return rows.map((row) => row.artwork_id)
}

/** False when it wasn't marked. */
export async function deleteFavourite(db: Db, userId: string, artworkId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('favourites')
    .where('user_id', '=', userId)
    .where('artwork_id', '=', artworkId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function markedAmong(
  db: Db,
  userId: string,
  artworkIds: readonly string[],
): Promise<Set<string>> {
  if (artworkIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('favourites')
    .select('artwork_id')
    .where('user_id', '=', userId)
    .where('artwork_id', 'in', [...artworkIds])
    .execute()
  return new Set(rows.map((row) => row.artwork_id))
}

export async function listMarked(db: Db, userId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('favourites')
    .select('artwork_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('artwork_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.artwork_id)
}
