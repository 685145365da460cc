import { sql, type Selectable } from 'kysely'
import type { WishlistItemsTable, WishlistWatchesTable } from '../../db/schema/schema.ts'
import type { Db } from './wishlist-store.ts'
import { onSale } from '../../artworks/on-sale.ts'

export type ItemRow = Selectable<WishlistItemsTable> &
  Pick<Selectable<WishlistWatchesTable>, 'on_price' | 'on_available' | 'on_sold'>

export function listItems(db: Db, listId: string, limit: number): Promise<ItemRow[]> {
  return db
    .selectFrom('wishlist_items')
    .innerJoin('wishlist_watches', (join) =>
      join
        .onRef('wishlist_watches.artwork_id', '=', 'wishlist_items.artwork_id')
        .onRef('wishlist_watches.user_id', '=', 'wishlist_items.user_id'),
    )
    .selectAll('wishlist_items')
    .select(['on_price', 'on_available', 'on_sold'])
    .where('wishlist_items.list_id', '=', listId)
    .orderBy('wishlist_items.position')
    .orderBy('wishlist_items.artwork_id')
    .limit(limit)
    .execute()
}

export async function listMemberships(
  db: Db,
  userId: string,
  artworkIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (artworkIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('wishlist_items')
    .select(['artwork_id', 'list_id'])
    .where('user_id', '=', userId)
    .where('artwork_id', 'in', [...artworkIds])
    .orderBy('list_id')
    .execute()
  return new Map(
    [...Map.groupBy(rows, (row) => row.artwork_id)].map(([id, found]) => [
      id,
      found.map((row) => row.list_id),
    ]),
  )
}

export function findItem(tx: Db, listId: string, artworkId: string) {
  return tx
    .selectFrom('wishlist_items')
    .selectAll()
    .where('list_id', '=', listId)
    .where('artwork_id', '=', artworkId)
    .executeTakeFirst()
}

export interface NewItem {
  listId: string
  userId: string
  artworkId: string
  at: string
}

/** Inserts a work at the top of a named list, with its current title and price; false when the list has it already. */
export async function insertItem(tx: Db, { listId, userId, artworkId, at }: NewItem): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into wishlist_items
      (list_id, artwork_id, user_id, title, position, saved_price_cents, saved_at)
    select cast(${listId} as text), artworks.id, cast(${userId} as text), artworks.title,
      coalesce((select min(position) from wishlist_items where list_id = ${listId}), 0) - 1024,
      artworks.price_cents, cast(${at} as text)
    from artworks where artworks.id = ${artworkId}
    on conflict do nothing`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

export async function deleteItem(tx: Db, listId: string, artworkId: string): Promise<void> {
  await tx
    .deleteFrom('wishlist_items')
    .where('list_id', '=', listId)
    .where('artwork_id', '=', artworkId)
    .execute()
}

export async function setNote(
  tx: Db,
  item: { list_id: string; artwork_id: string },
  note: string,
): Promise<void> {
  await tx
    .updateTable('wishlist_items')
    .set({ note })
    .where('list_id', '=', item.list_id)
    .where('artwork_id', '=', item.artwork_id)
    .execute()
}

export async function setPosition(
  tx: Db,
  item: { list_id: string; artwork_id: string },
  position: number,
): Promise<void> {
  await tx
    .updateTable('wishlist_items')
    .set({ position })
    .where('list_id', '=', item.list_id)
    .where('artwork_id', '=', item.artwork_id)
    .execute()
}

/** The position of the work before another one, or of the last one. */
export async function findPositionBefore(
  tx: Db,
  listId: string,
  { position, artwork_id, moved }: { position: number | null; artwork_id: string; moved: string },
): Promise<number | undefined> {
  let others = tx
    .selectFrom('wishlist_items')
    .select('position')
    .where('list_id', '=', listId)
    .where('artwork_id', '<>', moved)
    .orderBy('position', 'desc')
    .orderBy('artwork_id', 'desc')
    .limit(1)
  if (position !== null)
    others = others.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('position', 'artwork_id'), '<', tuple(position, artwork_id)),
    )
  return (await others.executeTakeFirst())?.position
}

export async function spreadPositions(tx: Db, listId: string): Promise<void> {
  await sql`update wishlist_items set position = spread.place * 1024 from (
      select artwork_id, row_number() over (order by position, artwork_id) as place
      from wishlist_items where list_id = ${listId}
    ) as spread
    where wishlist_items.list_id = ${listId} and wishlist_items.artwork_id = spread.artwork_id`.execute(tx)
}

type Switches = Pick<Selectable<WishlistWatchesTable>, 'on_price' | 'on_available' | 'on_sold'>

export function findWatch(tx: Db, userId: string, artworkId: string) {
  return tx
    .selectFrom('wishlist_watches')
    .selectAll()
    .where('artwork_id', '=', artworkId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function findSavedTitle(db: Db, userId: string, artworkId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('wishlist_items')
    .select('title')
    .where('user_id', '=', userId)
    .where('artwork_id', '=', artworkId)
    .orderBy('saved_at', 'desc')
    .executeTakeFirst()
  return row?.title
}

export async function setSwitches(
  tx: Db,
  { userId, artworkId }: { userId: string; artworkId: string },
  switches: Switches,
): Promise<void> {
  await tx
    .updateTable('wishlist_watches')
    .set(switches)
    .where('artwork_id', '=', artworkId)
    .where('user_id', '=', userId)
    .execute()
}

export function findKind(db: Db, artworkId: string) {
  return db
    .selectFrom('artworks')
    .select(['id', 'category', 'price_cents'])
    .where('id', '=', artworkId)
    .executeTakeFirst()
}

export async function listSimilarIds(
  db: Db,
  work: { id: string; category: string; price_cents: number | null },
  limit: number,
): Promise<string[]> {
  const requested = work.price_cents ?? 0
  const rows = await db
    .selectFrom('artworks')
    .innerJoin('users', 'users.id', 'artworks.user_id')
    .leftJoin('held_works', 'held_works.artwork_id', 'artworks.id')
    .select('artworks.id')
    .where('artworks.category', '=', work.category)
    .where('artworks.id', '<>', work.id)
    .where('artworks.status', 'in', onSale)
    .where('users.is_active', '=', 1)
    .where('users.deleted_at', 'is', null)
    .where('held_works.artwork_id', 'is', null)
    .orderBy(sql`abs(coalesce(artworks.price_cents, 0) - cast(${requested} as integer))`)
    .orderBy('artworks.created_at', 'desc')
    .orderBy('artworks.id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}
