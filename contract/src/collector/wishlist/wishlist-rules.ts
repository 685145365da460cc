import { isOnSale } from '../../artworks/artwork-status.ts'

/** State of a saved work. `held` is an open purchase or a work reserved manually. */
export const wishlistStates = ['on-sale', 'held', 'sold', 'withdrawn'] as const
export type WishlistState = (typeof wishlistStates)[number]

export const wishlistSorts = ['manual', 'newest', 'price', '-price', 'title', 'drop'] as const
export type WishlistSort = (typeof wishlistSorts)[number]

export const maxListName = 80
export const maxNote = 1_000
export const maxLists = 50
/** Works per named list; the default list holds all favorites and shows the first `maxShownWorks`. */
export const maxListWorks = 500
export const maxShownWorks = 1_000

/** Notifications a user can choose for a saved work. */
export const alertKinds = ['price', 'available', 'sold'] as const
export type AlertKind = (typeof alertKinds)[number]
export type AlertSwitches = Record<AlertKind, boolean>

/** For a publicly visible work; a work without public page is withdrawn. */
export function wishlistStateOf(work: {
  status: string
  off_sale: string | null
  held: boolean
}): WishlistState {
  if (work.status === 'sold') return 'sold'
  if (work.off_sale !== null) return 'withdrawn'
  if (work.status === 'reserved') return 'held'
  if (!isOnSale(work.status)) return 'withdrawn'
  return work.held ? 'held' : 'on-sale'
}

export interface Standing {
  state: WishlistState
  priceCents: number | null
}

/**
 * At most one: a work that is for sale again is announced with its price, so a lower price needs no alert of its own.
 */
export function alertOf(before: Standing, now: Standing, switches: AlertSwitches): AlertKind | null {
  const gone = before.state !== 'on-sale'
  if (now.state === 'sold' && before.state !== 'sold') return switches.sold ? 'sold' : null
  if (now.state === 'on-sale' && gone && switches.available) return 'available'
  const shows = now.state === 'on-sale' || now.state === 'held'
  return shows && switches.price && isLower(before.priceCents, now.priceCents) ? 'price' : null
}

const isLower = (before: number | null, now: number | null) =>
  before !== null && before > 0 && now !== null && now > 0 && now < before

/** Name of the default list in the history, in every language. */
export const defaultListMark = '♥'
