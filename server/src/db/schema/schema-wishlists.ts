import type { Generated } from 'kysely'

/** The default list has its owner's id and an empty name. */
export interface WishlistsTable {
  id: string
  user_id: string
  name: string
  name_key: string
  is_default: number
  /** SHA-256 of the link's token, hexadecimal; null while there is no link. */
  share_hash: string | null
  /** Nonce from which the token is derived, with the server's key. */
  share_nonce: string | null
  share_hides_prices: Generated<number>
  shared_at: string | null
  created_at: string
}

/** Items of the default list are written and removed only by triggers on the favorites. */
export interface WishlistItemsTable {
  list_id: string
  artwork_id: string
  user_id: string
  title: string
  /** Ascending in the list; steps of 1024, to insert between. */
  position: number
  note: Generated<string>
  saved_price_cents: number | null
  saved_at: string
}

/** One row per account and saved work, created and removed by triggers: alert switches and last known state. */
export interface WishlistWatchesTable {
  artwork_id: string
  user_id: string
  on_price: Generated<number>
  on_available: Generated<number>
  on_sold: Generated<number>
  known_state: string
  known_price_cents: number | null
}

/** Works to check for alerts; written by triggers in the transaction of each change. */
export interface WishlistSignalsTable {
  place: Generated<number>
  artwork_id: string
}

export interface WishlistAlertsTable {
  id: string
  user_id: string
  artwork_id: string | null
  /** price, available, sold */
  kind: string
  title: string
  price_cents: number | null
  price_before_cents: number | null
  at: string
  read_at: string | null
}

export interface WishlistTables {
  wishlists: WishlistsTable
  wishlist_items: WishlistItemsTable
  wishlist_watches: WishlistWatchesTable
  wishlist_signals: WishlistSignalsTable
  wishlist_alerts: WishlistAlertsTable
}
