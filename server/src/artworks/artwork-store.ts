import type { Kysely, Selectable } from 'kysely'
import type { ArtworkRow, ArtworksTable, Database } from '../db/schema/schema.ts'
import { imagesOf } from './artwork-image-store.ts'
import { type CopiesLeft, copiesLeft, proofsLeft } from '../editions/edition-columns.ts'
import { isHung, onSale } from './on-sale.ts'

type Reader = Kysely<Database>

export interface StoredArtwork extends Selectable<ArtworksTable>, CopiesLeft {
  owner_first_name: string
  owner_last_name: string
  owner_username: string
  owner_email: string
  owner_active: number
  owner_deleted_at: string | null
  /** When no copy is free: of the hold that ends first. */
  hold_buyer_id: string | null
  hold_expires_at: string | null
}

export function records(db: Reader) {
  return db
    .selectFrom('artworks')
    .innerJoin('users', 'users.id', 'artworks.user_id')
    .leftJoin('held_works', 'held_works.artwork_id', 'artworks.id')
    .selectAll('artworks')
    .select([
      'users.first_name as owner_first_name',
      'users.last_name as owner_last_name',
      'users.username as owner_username',
      'users.email as owner_email',
      'users.is_active as owner_active',
      'users.deleted_at as owner_deleted_at',
      'held_works.buyer_id as hold_buyer_id',
      'held_works.expires_at as hold_expires_at',
    ])
    .select([copiesLeft.as('copies_left'), proofsLeft.as('proofs_left')])
}

const newest = (db: Reader) =>
  records(db).orderBy('artworks.created_at', 'desc').orderBy('artworks.id', 'desc')

const inStore = (db: Reader) =>
  newest(db)
    .where('artworks.status', 'in', onSale)
    .where('users.is_active', '=', 1)
    .where('users.deleted_at', 'is', null)

export function listFeatured(db: Reader): Promise<string[]> {
  return idsOf(
    records(db)
      .where('artworks.featured_slot', '>=', 1)
      .where('artworks.status', 'in', onSale)
      .where('users.is_active', '=', 1)
      .where('users.deleted_at', 'is', null)
      .orderBy('artworks.featured_slot'),
  )
}

export interface HeroChoice {
  id: string
  /** Width by height of its first picture. */
  ratio: number | undefined
  isFeaturedKind: boolean
}

/** The newest works on sale that aren't featured. */
export async function listHeroChoice(db: Reader, limit: number): Promise<HeroChoice[]> {
  const featured = db.selectFrom('artworks').select('category').where('featured_slot', '>=', 1)
  const kinds = new Set((await featured.execute()).map(({ category }) => category))
  const rows = await inStore(db)
    .where('artworks.featured_slot', 'is', null)
    .clearSelect()
    .select(['artworks.id', 'artworks.category'])
    .limit(limit)
    .execute()
  const images = await imagesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, category }) => {
    const first = images.get(id)?.[0]
    return { id, ratio: first && first.width / first.height, isFeaturedKind: kinds.has(category) }
  })
}

export function listOwned(db: Reader, ownerId: string, limit: number): Promise<StoredArtwork[]> {
  return newest(db).where('artworks.user_id', '=', ownerId).limit(limit).execute()
}

export const listStoreOf = (db: Reader, ownerId: string, limit: number): Promise<string[]> =>
  idsOf(inStore(db).where('artworks.user_id', '=', ownerId).limit(limit))

/** Reserved and sold. */
export const listTakenOf = (db: Reader, ownerId: string, limit: number): Promise<string[]> =>
  idsOf(
    newest(db)
      .where('artworks.user_id', '=', ownerId)
      .where('artworks.status', 'in', ['reserved', 'sold'])
      .where(isHung)
      .limit(limit),
  )

export const listStoreCategory = (db: Reader, category: string, limit: number): Promise<string[]> =>
  idsOf(inStore(db).where('artworks.category', '=', category).limit(limit))

async function idsOf(works: ReturnType<typeof records>): Promise<string[]> {
  const rows = await works.clearSelect().select('artworks.id').execute()
  return rows.map(({ id }) => id)
}

export function findArtwork(db: Reader, id: string): Promise<StoredArtwork | undefined> {
  return records(db).where('artworks.id', '=', id).executeTakeFirst()
}

export async function listRecordsById(db: Reader, ids: readonly string[]): Promise<StoredArtwork[]> {
  return ids.length === 0
    ? []
    : records(db)
        .where('artworks.id', 'in', [...ids])
        .execute()
}

export async function heldAmong(db: Reader, buyerId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('holds')
    .select('artwork_id')
    .where('buyer_id', '=', buyerId)
    .where('artwork_id', 'in', [...ids])
    .execute()
  return new Set(rows.map((row) => row.artwork_id))
}

export async function findPaidOrder(db: Reader, buyerId: string, artworkId: string): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('artwork_id', '=', artworkId)
    .where('status', '=', 'paid')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function findOwner(db: Reader, id: string): Promise<{ visible: boolean } | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['is_active', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { visible: row.is_active === 1 && row.deleted_at === null }
}

/** Featured works that aren't in the store (I7); empty if consistent. */
export function findFeaturedViolations(db: Reader): Promise<Pick<ArtworkRow, 'id' | 'status'>[]> {
  return db
    .selectFrom('artworks')
    .select(['id', 'status'])
    .where('featured_slot', '>=', 1)
    .where('status', 'not in', onSale)
    .execute()
}
