import { z } from 'zod'
import { artwork } from '../../artworks/artworks.ts'
import { route } from '../../http/route.ts'
import { byId, success, time, uuid } from '../../http/schemas.ts'
import { alertKinds, wishlistStates } from './wishlist-rules.ts'
import { wishlist } from './wishlists.ts'

export const shareWishlist = route({
  name: 'wishlists.share',
  method: 'PUT',
  path: '/wishlists/{id}/share',
  access: 'collector',
  summary:
    'Let a list be read by a secret link, or change what it shows; `renew` makes the old link useless.',
  recordKind: 'List',
  params: byId,
  body: z.object({ hidePrices: z.boolean(), renew: z.boolean().optional() }),
  reply: z.object({ success, list: wishlist }),
})

export const unshareWishlist = route({
  name: 'wishlists.unshare',
  method: 'DELETE',
  path: '/wishlists/{id}/share',
  access: 'collector',
  summary: 'Revoke the link of a list; repeating it is harmless.',
  recordKind: 'List',
  params: byId,
  reply: z.object({ success, list: wishlist }),
})

/** 256 bits, base64url. */
const secret = z.string().regex(/^[\w-]{43}$/, { message: 'invalid' })

export const readSharedWishlist = route({
  name: 'wishlists.shared',
  method: 'GET',
  path: '/shared-wishlists/{token}',
  access: 'any',
  summary:
    'A shared list as shown to anyone with its link: without notes, and without prices where they are hidden.',
  recordKind: 'List',
  params: z.object({ token: secret }),
  reply: z.object({
    success,
    name: z.string(),
    isDefault: z.boolean(),
    owner: z.string(),
    hidePrices: z.boolean(),
    works: z.array(z.object({ artwork, state: z.enum(wishlistStates) })),
  }),
})
export type SharedWishlist = z.output<typeof readSharedWishlist.reply>

const wishlistAlert = z.object({
  id: z.string(),
  kind: z.enum(alertKinds),
  /** Null once the work is deleted. */
  artworkId: z.string().nullable(),
  title: z.string(),
  /** Currency units. */
  price: z.number().nullable(),
  priceBefore: z.number().nullable(),
  currency: z.string(),
  at: time,
  isRead: z.boolean(),
})
export type WishlistAlert = z.output<typeof wishlistAlert>

export const listWishlistAlerts = route({
  name: 'wishlists.alerts',
  method: 'GET',
  path: '/wishlist-alerts',
  access: 'collector',
  summary: 'What happened to the saved works, the 50 newest first.',
  reply: z.object({ success, alerts: z.array(wishlistAlert), unread: z.number() }),
})

export const readWishlistAlerts = route({
  name: 'wishlists.readAlerts',
  method: 'POST',
  path: '/wishlist-alerts/read',
  access: 'collector',
  summary: 'Mark alerts as read: `newest`, by its id, and all older ones, or all there are.',
  body: z.object({ newest: uuid.optional() }),
  reply: z.object({ success }),
})

export const wishlistSharedRoutes = [
  shareWishlist,
  unshareWishlist,
  readSharedWishlist,
  listWishlistAlerts,
  readWishlistAlerts,
] as const
