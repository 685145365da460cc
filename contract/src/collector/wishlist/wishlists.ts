import { z } from 'zod'
import { artwork } from '../../artworks/artworks.ts'
import { route } from '../../http/route.ts'
import { byId, line, success, text, time, uuid } from '../../http/schemas.ts'
import { maxListName, maxNote, wishlistSorts, wishlistStates } from './wishlist-rules.ts'

const share = z.object({
  /** The link's secret; null when the server's key has changed since, so that a new link is needed. */
  token: z.string().nullable(),
  hidePrices: z.boolean(),
  since: time,
})

export const wishlist = z.object({
  id: z.string(),
  /** '' for the default list, whose name is translated. */
  name: z.string(),
  isDefault: z.boolean(),
  count: z.number(),
  share: share.nullable(),
  created_at: time.nullable(),
})
export type Wishlist = z.output<typeof wishlist>

const switches = z.object({ price: z.boolean(), available: z.boolean(), sold: z.boolean() })

export const wishlistItem = z.object({
  artworkId: z.string(),
  title: z.string(),
  /** Null for a work that the caller may no longer open. */
  artwork: artwork.nullable(),
  state: z.enum(wishlistStates),
  note: z.string(),
  savedAt: time,
  /** Currency units; null means 'Price on request'. */
  savedPrice: z.number().nullable(),
  currency: z.string(),
  /** The account's lists that hold the work. */
  listIds: z.array(z.string()),
  alerts: switches,
})
export type WishlistItem = z.output<typeof wishlistItem>

const listReply = z.object({ success, list: wishlist })
const done = z.object({ success })

export const listWishlists = route({
  name: 'wishlists.list',
  method: 'GET',
  path: '/wishlists',
  access: 'collector',
  summary: 'The default list, whose works are the favourites, and the named lists.',
  reply: z.object({ success, lists: z.array(wishlist), unread: z.number() }),
})

const name = z
  .string({ message: 'required' })
  .pipe(line(maxListName).min(1, { message: 'required' }))
  .meta({ minLength: 1, maxLength: maxListName })

export const createWishlist = route({
  name: 'wishlists.create',
  method: 'POST',
  path: '/wishlists',
  access: 'collector',
  summary: 'Make a named list.',
  body: z.object({ name }),
  reply: listReply,
  status: 201,
  errors: ['list_full', 'list_name_taken'],
})

export const renameWishlist = route({
  name: 'wishlists.rename',
  method: 'PUT',
  path: '/wishlists/{id}',
  access: 'collector',
  summary: 'Rename a named list.',
  recordKind: 'List',
  params: byId,
  body: z.object({ name }),
  reply: listReply,
  errors: ['default_list', 'list_name_taken'],
})

export const removeWishlist = route({
  name: 'wishlists.remove',
  method: 'DELETE',
  path: '/wishlists/{id}',
  access: 'collector',
  summary: 'Delete a named list with its notes and its link; the works stay in other lists.',
  recordKind: 'List',
  params: byId,
  reply: done,
  errors: ['default_list'],
})

const shown = z.object({
  q: line(200).optional(),
  state: z.enum(wishlistStates).optional().catch(undefined),
  /** Only works that cost less now than when they were saved. */
  cheaper: z.literal('1').optional().catch(undefined),
  sort: z.enum(wishlistSorts).optional().catch(undefined),
})

export const listWishlistWorks = route({
  name: 'wishlists.works',
  method: 'GET',
  path: '/wishlists/{id}/works',
  access: 'collector',
  summary: 'The works of a list in its own order, or sorted and filtered.',
  recordKind: 'List',
  params: byId,
  query: shown,
  reply: z.object({ success, list: wishlist, items: z.array(wishlistItem), total: z.number() }),
})

export const exportWishlist = route({
  name: 'wishlists.file',
  method: 'GET',
  path: '/wishlists/{id}/works.csv',
  access: 'collector',
  summary: 'What the filters let through, as CSV.',
  recordKind: 'List',
  params: byId,
  query: shown,
  reply: z.unknown(),
  kind: 'text/csv',
})

const workOf = z.object({ id: uuid, artworkId: uuid })

export const addWishlistWork = route({
  name: 'wishlists.addWork',
  method: 'POST',
  path: '/wishlists/{id}/works/{artworkId}',
  access: 'collector',
  summary: 'Put a work into a list, on top; repeating it is harmless. In the default list it is a favourite.',
  recordKind: 'List',
  params: workOf,
  reply: done,
  errors: ['list_full'],
})

export const noteWishlistWork = route({
  name: 'wishlists.note',
  method: 'PUT',
  path: '/wishlists/{id}/works/{artworkId}',
  access: 'collector',
  summary: 'Write a note to a work of a list; only its owner reads it.',
  recordKind: 'Artwork',
  params: workOf,
  body: z.object({ note: text(maxNote) }),
  reply: done,
})

export const removeWishlistWork = route({
  name: 'wishlists.removeWork',
  method: 'DELETE',
  path: '/wishlists/{id}/works/{artworkId}',
  access: 'collector',
  summary: 'Take a work out of a list; out of the default list it is no favourite any more.',
  recordKind: 'Artwork',
  params: workOf,
  reply: done,
})

export const moveWishlistWork = route({
  name: 'wishlists.move',
  method: 'PUT',
  path: '/wishlists/{id}/works/{artworkId}/place',
  access: 'collector',
  summary: 'Move a work before another one of its list, or to the end.',
  recordKind: 'Artwork',
  params: workOf,
  body: z.object({ before: uuid.nullable() }),
  reply: done,
})

export const setWishlistAlerts = route({
  name: 'wishlists.setAlerts',
  method: 'PUT',
  path: '/wishlist-works/{artworkId}/alerts',
  access: 'collector',
  summary: 'Which notifications the caller gets about a saved work, whatever lists it is in.',
  recordKind: 'Artwork',
  params: z.object({ artworkId: uuid }),
  body: switches,
  reply: done,
})

export const listSimilarWorks = route({
  name: 'wishlists.similar',
  method: 'GET',
  path: '/wishlist-works/{artworkId}/similar',
  access: 'collector',
  summary: 'Up to four works on sale of the same category, those of the nearest price first.',
  recordKind: 'Artwork',
  params: z.object({ artworkId: uuid }),
  reply: z.object({ success, artworks: z.array(artwork) }),
})

export const wishlistRoutes = [
  listWishlists,
  createWishlist,
  renameWishlist,
  removeWishlist,
  listWishlistWorks,
  exportWishlist,
  addWishlistWork,
  noteWishlistWork,
  removeWishlistWork,
  moveWishlistWork,
  setWishlistAlerts,
  listSimilarWorks,
] as const
