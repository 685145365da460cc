import { type Selectable, sql } from 'kysely'
import type { UserRow, WishlistAlertsTable, WishlistWatchesTable } from '../../db/schema/schema.ts'
import type { Db } from './wishlist-store.ts'

export type AlertRow = Selectable<WishlistAlertsTable>

export interface Signal {
  place: number
  artwork_id: string
}

export function listSignals(db: Db, limit: number): Promise<Signal[]> {
  return db
    .selectFrom('wishlist_signals')
    .select(['place', 'artwork_id'])
    .orderBy('place')
    .limit(limit)
    .execute()
}

export async function deleteSignals(db: Db, signals: readonly Signal[]): Promise<void> {
  await db
    .deleteFrom('wishlist_signals')
    .where(
      'place',
      'in',
      signals.map(({ place }) => place),
    )
    .execute()
}

export function findStanding(tx: Db, artworkId: string) {
  return tx
    .selectFrom('artworks')
    .innerJoin('users', 'users.id', 'artworks.user_id')
    .leftJoin('held_works', 'held_works.artwork_id', 'artworks.id')
    .select([
      'artworks.id',
      'artworks.user_id',
      'artworks.title',
      'artworks.language',
      'artworks.status',
      'artworks.off_sale',
      'artworks.price_cents',
      'artworks.artist_name',
      'users.first_name',
      'users.last_name',
      'users.username',
      'users.is_active as owner_active',
      'users.deleted_at as owner_deleted_at',
      'held_works.buyer_id as hold_buyer_id',
    ])
    .where('artworks.id', '=', artworkId)
    .executeTakeFirst()
}

/** They need no alert that their work is sold. */
export async function listBuyers(tx: Db, artworkId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('buyer_id')
    .where('artwork_id', '=', artworkId)
    .where('status', '=', 'paid')
    .execute()
  return rows.map(({ buyer_id }) => buyer_id)
}
export type StandingRow = NonNullable<Awaited<ReturnType<typeof findStanding>>>

export type Watcher = Selectable<WishlistWatchesTable> &
  Pick<
    UserRow,
    'email' | 'first_name' | 'last_name' | 'username' | 'language' | 'user_type' | 'is_active' | 'deleted_at'
  > & { preferences: string | null }

interface Known {
  artworkId: string
  state: string
  priceCents: number | null
  /** Buyer with an open purchase: for them the work isn't held. */
  holder: string | null
}

export function listUnaware(
  tx: Db,
  { artworkId, state, priceCents, holder }: Known,
  limit: number,
): Promise<Watcher[]> {
  const forThem = sql<string>`case when wishlist_watches.user_id = ${holder ?? ''} then 'on-sale' else ${state} end`
  return tx
    .selectFrom('wishlist_watches')
    .innerJoin('users', 'users.id', 'wishlist_watches.user_id')
    .leftJoin('account_preferences', 'account_preferences.user_id', 'users.id')
    .selectAll('wishlist_watches')
    .select([
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.username',
      'users.language',
      'users.user_type',
      'users.is_active',
      'users.deleted_at',
      'account_preferences.preferences',
    ])
    .where('wishlist_watches.artwork_id', '=', artworkId)
    .where(({ eb, or }) =>
      or([eb('known_state', '<>', forThem), eb('known_price_cents', 'is distinct from', priceCents)]),
    )
    .orderBy('wishlist_watches.user_id')
    .limit(limit)
    .execute()
}

/** Updates the state known to an account; false when another process has done it. */
export async function setKnown(
  tx: Db,
  watcher: Watcher,
  { state, priceCents }: Pick<Known, 'state' | 'priceCents'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('wishlist_watches')
    .set({ known_state: state, known_price_cents: priceCents })
    .where('artwork_id', '=', watcher.artwork_id)
    .where('user_id', '=', watcher.user_id)
    .where('known_state', '=', watcher.known_state)
    .where('known_price_cents', 'is not distinct from', watcher.known_price_cents)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function insertAlerts(tx: Db, alerts: readonly AlertRow[]): Promise<void> {
  if (alerts.length === 0) return
  await tx
    .insertInto('wishlist_alerts')
    .values([...alerts])
    .execute()
}

export function listAlerts(db: Db, userId: string, limit: number): Promise<AlertRow[]> {
  return db
    .selectFrom('wishlist_alerts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('wishlist_alerts')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** This alert and older ones; all without an id, none for another account's alert. */
export async function markRead(
  db: Db,
  userId: string,
  { at, newest }: { at: string; newest: string | undefined },
): Promise<void> {
  const unread = db
    .updateTable('wishlist_alerts')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
  if (newest === undefined) return void (await unread.execute())
  const last = await db
    .selectFrom('wishlist_alerts')
    .select(['id', 'at'])
    .where('id', '=', newest)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!last) return
  await unread
    .where(({ and, eb, or }) =>
      or([eb('at', '<', last.at), and([eb('at', '=', last.at), eb('id', '>=', last.id)])]),
    )
    .execute()
}
