import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** The database, or a transaction on it. */
export type Db = Kysely<Database>

/** The active artists a gallery represents now. */
export async function listRepresentedArtistIds(db: Db, galleryId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('representations')
    .innerJoin('users', 'users.id', 'representations.artist_id')
    .select('users.id')
    .where('representations.gallery_id', '=', galleryId)
    .where('representations.state', '=', 'represented')
    .where('users.is_active', '=', 1)
    .orderBy('users.id')
    .execute()
  return rows.map(({ id }) => id)
}
