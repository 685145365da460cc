import type { Kysely, Updateable } from 'kysely'
import type { ArtworkImageRow, ArtworkRow, ArtworksTable, Database } from '../db/schema/schema.ts'

export type Db = Kysely<Database>

/** Reads and locks a work until the transaction ends; purchases wait for the same lock. */
export function lockArtwork(tx: Db, id: string): Promise<ArtworkRow | undefined> {
  return tx
    .updateTable('artworks')
    .set((all) => ({ updated_at: all.ref('updated_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export function findArtworkRow(db: Db, id: string): Promise<ArtworkRow | undefined> {
  return db.selectFrom('artworks').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function listArtworkRows(db: Db, ids: readonly string[]): Promise<ArtworkRow[]> {
  return ids.length === 0 ? [] : db.selectFrom('artworks').selectAll().where('id', 'in', ids).execute()
}

export async function isHeld(db: Db, artworkId: string): Promise<boolean> {
  const hold = await db
    .selectFrom('holds')
    .select('order_id')
    .where('artwork_id', '=', artworkId)
    .executeTakeFirst()
  return hold !== undefined
}

export async function changeArtwork(
  tx: Db,
  id: string,
  change: Omit<Updateable<ArtworksTable>, 'id'>,
): Promise<void> {
  await tx.updateTable('artworks').set(change).where('id', '=', id).execute()
}

export function listImages(db: Db, artworkId: string): Promise<ArtworkImageRow[]> {
  return db
    .selectFrom('artwork_images')
    .selectAll()
    .where('artwork_id', '=', artworkId)
    .orderBy('position')
    .execute()
}

/** Locked until the transaction ends, because copies are recorded in the background. */
export async function lockImages(tx: Db, artworkId: string): Promise<ArtworkImageRow[]> {
  await tx
    .updateTable('artwork_images')
    .set((all) => ({ position: all.ref('position') }))
    .where('artwork_id', '=', artworkId)
    .execute()
  return listImages(tx, artworkId)
}

/** Replaces all of a work's images at once: positions are unique, so rows can't be moved one by one. */
export async function replaceImages(
  tx: Db,
  artworkId: string,
  rows: readonly ArtworkImageRow[],
): Promise<void> {
  await tx.deleteFrom('artwork_images').where('artwork_id', '=', artworkId).execute()
  if (rows.length > 0)
    await tx
      .insertInto('artwork_images')
      .values([...rows])
      .execute()
}

/** Returns a work to review without its reason; false when it isn't rejected. */
export async function reopenRejected(db: Db, id: string, at: string): Promise<boolean> {
  const result = await db
    .updateTable('artworks')
    .set({ status: 'pending', rejection_reason: null, updated_at: at })
    .where('id', '=', id)
    .where('status', '=', 'rejected')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
