import { isOnSale } from '../../artworks/artwork-status.ts'

/** How a saved work stands. `held` is a purchase that is open, or a work that is reserved by hand. */
export const wishlistStates = ['on-sale', 'held', 'sold', 'withdrawn'] as const
export type WishlistState = (typeof wishlistStates)[number]

export const wishlistSorts = ['manual', 'newest', 'price', '-price', 'title', 'drop'] as const
export type WishlistSort = (typeof wishlistSorts)[number]

export const maxListName = 80
export const maxNote = 1_000
export const maxLists = 50
/** Works of a named list; the default list holds as many as there are favourites, and shows the first of them. */
export const maxListWorks = 500
export const maxShownWorks = 1_000

/** What somebody may be told of a saved work. */
export const alertKinds = ['price', 'available', 'sold'] as const
export type AlertKind = (typeof alertKinds)[number]
export type AlertSwitches = Record<AlertKind, boolean>

/** Of a work that anybody may open; what may not be opened is withdrawn. */
export function wishlistStateOf(work: { status: string; held: boolean }): WishlistState {
  if (work.status === 'sold') return 'sold'
  if (work.status === 'reserved') return 'held'
  if (!isOnSale(work.status)) return 'withdrawn'
  return work.held ? 'held' : 'on-sale'
}

export interface Standing {
  state: WishlistState
  /** Null is a price on request. */
  priceCents: number | null
}

/**
 * What a change is worth telling, at most one thing: a work that can be had again is told with its price, so that a lower
 * one isn't told beside it.
 */
export function alertOf(before: Standing, now: Standing, wanted: AlertSwitches): AlertKind | null {
  const gone = before.state !== 'on-sale'
  if (now.state === 'sold' && before.state !== 'sold') return wanted.sold ? 'sold' : null
  if (now.state === 'on-sale' && gone && wanted.available) return 'available'
  const shows = now.state === 'on-sale' || now.state === 'held'
  return shows && wanted.price && isLower(before.priceCents, now.priceCents) ? 'price' : null
}

const isLower = (before: number | null, now: number | null) =>
  before !== null && before > 0 && now !== null && now > 0 && now < before

/** What the history calls the list of the favourites, in every language. */
export const defaultListMark = '♥'
