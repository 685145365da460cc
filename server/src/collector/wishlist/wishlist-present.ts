import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { fromCents } from '@passion-art/contract/http/schemas'
import { wishlistStateOf } from '@passion-art/contract/collector/wishlist/wishlist-rules'
import type { Wishlist, WishlistItem } from '@passion-art/contract/collector/wishlist/wishlists'
import type { WishlistAlert } from '@passion-art/contract/collector/wishlist/wishlists-shared'
import type { Deps } from '../../deps.ts'
import type { AlertRow } from './wishlist-alert-store.ts'
import type { ItemRow } from './wishlist-item-store.ts'
import { hashOfShare, shareToken } from './wishlist-share-token.ts'
import type { CountedList, ListRow } from './wishlist-store.ts'

export function presentList(deps: Pick<Deps, 'sessionKey'>, row: CountedList): Wishlist {
  return {
    id: row.id,
    name: row.name,
    isDefault: row.is_default === 1,
    count: Number(row.works),
    share: presentShare(deps, row),
    created_at: row.created_at,
  }
}

/** The token is derived from the server's key; after a change of the key it would not be valid. */
function presentShare({ sessionKey }: Pick<Deps, 'sessionKey'>, row: ListRow): Wishlist['share'] {
  if (row.share_hash === null || row.shared_at === null) return null
  const token = shareToken(sessionKey, row)
  const opens = hashOfShare(token) === row.share_hash
  return { token: opens ? token : null, hidePrices: row.share_hides_prices === 1, since: row.shared_at }
}

interface Shown {
  artwork: Artwork | undefined
  listIds: string[]
  currency: string
}

export function presentItem(row: ItemRow, { artwork, listIds, currency }: Shown): WishlistItem {
  return {
    artworkId: row.artwork_id,
    title: row.title,
    artwork: artwork ?? null,
    state: artwork ? wishlistStateOf(artwork) : 'withdrawn',
    note: row.note,
    savedAt: row.saved_at,
    savedPrice: row.saved_price_cents === null ? null : fromCents(row.saved_price_cents),
    currency,
    listIds,
    alerts: { price: row.on_price === 1, available: row.on_available === 1, sold: row.on_sold === 1 },
  }
}

const decimal = (cents: number | null) => (cents === null ? null : fromCents(cents))

export function presentAlert(row: AlertRow, currency: string): WishlistAlert {
  return {
    id: row.id,
    kind: row.kind as WishlistAlert['kind'],
    artworkId: row.artwork_id,
    title: row.title,
    price: decimal(row.price_cents),
    priceBefore: decimal(row.price_before_cents),
    currency,
    at: row.at,
    isRead: row.read_at !== null,
  }
}
