import { isOnSale } from '@passion-art/contract/artworks/artwork-status'
import { maxFeatured } from '@passion-art/contract/artworks/artwork-review'
import type { UserRow } from '../db/schema/schema.ts'
import type { Db } from './artwork-edit-store.ts'

export async function hasPaidOrder(db: Db, artworkId: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('artwork_id', '=', artworkId)
    .where('status', '=', 'paid')
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

interface StatusChange {
  status: string
  reason: string | null
  at: string
}

/** Leaving 'rejected' clears the reason, leaving the store removes the featured mark. */
export async function setStatus(tx: Db, id: string, { status, reason, at }: StatusChange): Promise<void> {
  await tx
    .updateTable('artworks')
    .set({
      status,
      rejection_reason: reason,
      off_sale: null,
      updated_at: at,
      ...(!isOnSale(status) && { featured_slot: null }),
    })
    .where('id', '=', id)
    .execute()
}

export async function markAnnounced(tx: Db, id: string, at: string): Promise<void> {
  await tx.updateTable('artworks').set({ announced_at: at }).where('id', '=', id).execute()
}

const recipientColumns = [
  'users.id',
  'users.email',
  'users.first_name',
  'users.last_name',
  'users.username',
  'users.language',
] as const
export type Recipient = Pick<UserRow, 'id' | 'email' | 'first_name' | 'last_name' | 'username' | 'language'>

/** The artist of a work, and whether the account is active; undefined once it is deleted. */
export function findArtist(db: Db, userId: string): Promise<(Recipient & { is_active: number }) | undefined> {
  return db
    .selectFrom('users')
    .select([...recipientColumns, 'users.is_active'])
    .where('users.id', '=', userId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
}

export interface Follower extends Recipient {
  /** JSON; null if none were saved. */
  preferences: string | null
}

interface FollowerStep {
  artistId: string
  /** Id of the last follower of the previous batch, '' at first. */
  after: string
  limit: number
  unverifiedToo: boolean
}

export function listFollowers(
  db: Db,
  { artistId, after, limit, unverifiedToo }: FollowerStep,
): Promise<Follower[]> {
  const followers = db
    .selectFrom('follows')
    .innerJoin('users', 'users.id', 'follows.follower_id')
    .leftJoin('account_preferences', 'account_preferences.user_id', 'users.id')
    .select([...recipientColumns, 'account_preferences.preferences'])
    .where('follows.artist_id', '=', artistId)
    .where('follows.follower_id', '>', after)
    .where('users.is_active', '=', 1)
    .where('users.deleted_at', 'is', null)
    .orderBy('follows.follower_id')
    .limit(limit)
  return (unverifiedToo ? followers : followers.where('users.email_verified', '=', 1)).execute()
}

export async function findFreeSlot(db: Db): Promise<number | undefined> {
  const rows = await db
    .selectFrom('artworks')
    .select('featured_slot')
    .where('featured_slot', '>=', 1)
    .execute()
  const taken = new Set(rows.map((row) => row.featured_slot))
  return Array.from({ length: maxFeatured }, (_, index) => index + 1).find((slot) => !taken.has(slot))
}

/** Throws a unique violation when the slot was taken in the meantime. */
export async function setSlot(db: Db, id: string, slot: number | null): Promise<boolean> {
  const result = await db
    .updateTable('artworks')
    .set({ featured_slot: slot })
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function countFeatured(db: Db): Promise<number> {
  const row = await db
    .selectFrom('artworks')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('featured_slot', '>=', 1)
    .executeTakeFirstOrThrow()
  return row.count
}
