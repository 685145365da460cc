import { publicStatuses } from '@passion-art/contract/artworks/artwork-status'
import { type Kysely, type NotNull, sql } from 'kysely'
import type { ArtworkImageRow, Database } from '../db/schema/schema.ts'
import type { VariantFormat, VariantSpec } from '../images/image-work.ts'

type Reader = Kysely<Database>

export interface VariantList {
  format: VariantFormat
  widths: number[]
}

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

/** In every row with that name; returns their number. Concurrent callers wait for each other and keep both results. */
export async function addVariants(
  transaction: Reader,
  name: string,
  made: readonly VariantSpec[],
): Promise<number> {
  const [first] = await transaction
    .updateTable('artwork_images')
    .set((row) => ({ variants: row.ref('variants') }))
    .where('name', '=', name)
    .returning('variants')
    .execute()
  if (!first) return 0
  const result = await transaction
    .updateTable('artwork_images')
    .set({ variants: JSON.stringify(mergeVariants(parseVariants(first.variants), made)) })
    .where('name', '=', name)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

export function findImageNamed(db: Reader, name: string): Promise<ArtworkImageRow | undefined> {
  return db.selectFrom('artwork_images').selectAll().where('name', '=', name).limit(1).executeTakeFirst()
}

/** Whether one of these pictures belongs to a public work. */
export async function isAnyPublic(db: Reader, pictures: readonly { name: string }[]): Promise<boolean> {
  const found = await db
    .selectFrom('artwork_images')
    .innerJoin('artworks', 'artworks.id', 'artwork_images.artwork_id')
    .select('artworks.id')
    .where(
      'artwork_images.name',
      'in',
      pictures.map(({ name }) => name),
    )
    .where('artworks.status', 'in', publicStatuses)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

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

export const parseVariants = (text: string): VariantList[] => JSON.parse(text)

const formats = ['avif', 'webp', 'jpg'] as const satisfies VariantFormat[]

/** The best compressed format first: browsers use the first they support. */
export function mergeVariants(known: readonly VariantList[], made: readonly VariantSpec[]): VariantList[] {
  return formats
    .map((format) => {
      const before = known.filter((list) => list.format === format).flatMap((list) => list.widths)
      const added = made.filter((spec) => spec.format === format).map((spec) => spec.width)
      return { format, widths: [...new Set([...before, ...added])].sort((a, b) => a - b) }
    })
    .filter((list) => list.widths.length > 0)
}
