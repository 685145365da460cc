import { type Kysely, type NotNull, sql } from 'kysely'
import type { ArtworkImageRow, Database, SuggestedImageRow } from '../db/schema/schema.ts'

type Reader = Kysely<Database>

export async function imagesOf(
  db: Reader,
  artworkIds: readonly string[],
): Promise<Map<string, ArtworkImageRow[]>> {
  const byArtwork = new Map<string, ArtworkImageRow[]>()
  if (artworkIds.length === 0) return byArtwork
  const rows = await db
    .selectFrom('artwork_images')
    .selectAll()
    .where('artwork_id', 'in', artworkIds)
    .orderBy('artwork_id')
    .orderBy('position')
    .execute()
  for (const row of rows) {
    const images = byArtwork.get(row.artwork_id)
    if (images) images.push(row)
    else byArtwork.set(row.artwork_id, [row])
  }
  return byArtwork
}

export function listImagesAfter(db: Reader, after: string, limit: number): Promise<ArtworkImageRow[]> {
  return db
    .selectFrom('artwork_images')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Like `listImagesAfter`, but only incomplete images created before `before`. */
export function listUnderivedAfter(
  db: Reader,
  after: string,
  { before, limit }: { before: string; limit: number },
): Promise<ArtworkImageRow[]> {
  return (
    db
      .selectFrom('artwork_images')
      .selectAll()
      // Partial indexes match only literals.
      .where('derived', '=', sql.lit(0))
      .where('id', '>', after)
      .where('created_at', '<', before)
      .orderBy('id')
      .limit(limit)
      .execute()
  )
}

export async function markDerived(transaction: Reader, name: string): Promise<void> {
  await transaction.updateTable('artwork_images').set({ derived: 1 }).where('name', '=', name).execute()
}

export function findImageNamed(db: Reader, name: string): Promise<ArtworkImageRow | undefined> {
  return db.selectFrom('artwork_images').selectAll().where('name', '=', name).limit(1).executeTakeFirst()
}

/** A picture that belongs to a suggested change and to no work yet. */
export function findSuggestedPicture(db: Reader, name: string): Promise<SuggestedImageRow | undefined> {
  return db.selectFrom('suggested_images').selectAll().where('name', '=', name).executeTakeFirst()
}

export const listSuggestedPictures = (db: Reader): Promise<SuggestedImageRow[]> =>
  db.selectFrom('suggested_images').selectAll().execute()

export async function isOnOrder(db: Reader, artworkId: string, address: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('artwork_id', '=', artworkId)
    .where('product_image', '=', address)
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

export async function isShownByAddress(db: Reader, address: string): Promise<boolean> {
  const work = await db
    .selectFrom('artworks')
    .select('id')
    .where('outside_image', '=', address)
    .limit(1)
    .executeTakeFirst()
  return work !== undefined
}

export async function listNamedAddresses(db: Reader): Promise<string[]> {
  const works = await db
    .selectFrom('artworks')
    .select('outside_image as address')
    .where('outside_image', 'like', '/uploads/%')
    .$narrowType<{ address: NotNull }>()
    .execute()
  return works.map((work) => work.address)
}

export async function listPicturesOnOrders(db: Reader): Promise<string[]> {
  const orders = await db
    .selectFrom('orders')
    .select('product_image as address')
    .distinct()
    .where('product_image', 'is not', null)
    .$narrowType<{ address: NotNull }>()
    .execute()
  return orders.map((order) => order.address)
}
