import type { Kysely, Selectable } from 'kysely'
import type { Database, WishlistsTable } from '../../db/schema/schema.ts'

export type Db = Kysely<Database>

export type ListRow = Selectable<WishlistsTable>
export type CountedList = ListRow & { works: number }

export async function listLists(db: Db, userId: string): Promise<CountedList[]> {
  return counted(db)
    .where('wishlists.user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('name_key')
    .execute()
}

export function findList(db: Db, userId: string, id: string): Promise<CountedList | undefined> {
  return counted(db).where('wishlists.user_id', '=', userId).where('wishlists.id', '=', id).executeTakeFirst()
}

const counted = (db: Db) =>
  db
    .selectFrom('wishlists')
    .selectAll('wishlists')
    .select((select) =>
      select
        .selectFrom('wishlist_items')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('wishlist_items.list_id', '=', 'wishlists.id')
        .$asScalar()
        .$notNull()
        .as('works'),
    )

export function findSharedList(db: Db, hash: string) {
  return db
    .selectFrom('wishlists')
    .innerJoin('users', 'users.id', 'wishlists.user_id')
    .selectAll('wishlists')
    .select(['users.first_name', 'users.last_name', 'users.username'])
    .where('wishlists.share_hash', '=', hash)
    .where('users.is_active', '=', 1)
    .where('users.deleted_at', 'is', null)
    .where('users.user_type', '=', 'collector')
    .executeTakeFirst()
}

/** The default list is created with the first favorite; other calls that need it call this too. */
export async function ensureDefaultList(tx: Db, userId: string, at: string): Promise<void> {
  await tx
    .insertInto('wishlists')
    .values({
      id: userId,
      user_id: userId,
      name: '',
      name_key: '',
      is_default: 1,
      ...unshared,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const unshared = { share_hash: null, share_nonce: null, shared_at: null }

export interface NewList {
  id: string
  userId: string
  name: string
  nameKey: string
  at: string
}

/** Throws a unique violation when the account has a list of this name. */
export async function insertList(tx: Db, { id, userId, name, nameKey, at }: NewList): Promise<void> {
  await tx
    .insertInto('wishlists')
    .values({ id, user_id: userId, name, name_key: nameKey, is_default: 0, ...unshared, created_at: at })
    .execute()
}

type ListChange = Partial<
  Pick<ListRow, 'name' | 'name_key' | 'share_hash' | 'share_nonce' | 'share_hides_prices' | 'shared_at'>
>

export async function updateList(tx: Db, id: string, change: ListChange): Promise<void> {
  await tx.updateTable('wishlists').set(change).where('id', '=', id).execute()
}

export async function deleteList(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('wishlists').where('id', '=', id).execute()
}

export async function listTitles(db: Db, listId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('wishlist_items')
    .select('title')
    .where('list_id', '=', listId)
    .orderBy('position')
    .orderBy('artwork_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.title)
}

export function listKeepers(db: Db, artworkId: string) {
  return db
    .selectFrom('wishlist_items')
    .innerJoin('wishlists', 'wishlists.id', 'wishlist_items.list_id')
    .innerJoin('users', 'users.id', 'wishlist_items.user_id')
    .select(['wishlist_items.user_id', 'wishlist_items.title', 'wishlists.name', 'wishlists.is_default'])
    .where('wishlist_items.artwork_id', '=', artworkId)
    .where('users.user_type', '=', 'collector')
    .execute()
}

/** Reads and locks a list, for changes of its order, its works or its link. Undefined for another account's list. */
export function lockList(tx: Db, userId: string, id: string): Promise<ListRow | undefined> {
  return tx
    .updateTable('wishlists')
    .set((all) => ({ created_at: all.ref('created_at') }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
}

/** Locks the default list, so that concurrent new lists of an account are counted correctly. */
export async function countNamedLists(tx: Db, userId: string): Promise<number> {
  const row = await tx
    .selectFrom('wishlists')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('is_default', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
