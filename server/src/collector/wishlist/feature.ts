import { registerWishlistRoutes } from './wishlist-routes.ts'
import { notifyOfChanges } from './wishlist-notifications.ts'
import { type Feature, words } from '../../feature.ts'

interface AboutSaved {
  artworkId: string
  title: string
  titleLanguage: string
  artist: string
  price: string
  before: string
}

declare module '../../mail/mail-service.ts' {
  interface MailValues {
    'wishlist-price': AboutSaved
    'wishlist-available': AboutSaved
    'wishlist-sold': AboutSaved
  }
}

const toArtwork = ({ artworkId }: Record<string, string>) => `/artwork/${artworkId}`

export const wishlist: Feature = {
  routes: registerWishlistRoutes,
  jobs: (deps) => [{ name: 'notify of saved works', everyMs: 1_000, work: () => notifyOfChanges(deps) }],
  personal: { wishlist_alerts: 'user_id', wishlists: 'user_id' },
  mails: {
    'wishlist-price': { path: toArtwork },
    'wishlist-available': { path: toArtwork },
    'wishlist-sold': { path: toArtwork },
  },
  columns: {
    wishlist_alerts: {
      open: words('id user_id artwork_id kind title price_cents price_before_cents at read_at'),
    },
    wishlist_items: {
      open: words('list_id artwork_id user_id title position saved_price_cents saved_at'),
      secret: words('note'),
    },
    wishlist_signals: { open: words('place artwork_id') },
    wishlist_watches: {
      open: words('artwork_id user_id on_price on_available on_sold known_state known_price_cents'),
    },
    wishlists: {
      open: words('id user_id is_default share_hides_prices shared_at created_at'),
      secret: words('name name_key share_hash share_nonce'),
    },
  },
}
