import { maxFeatured } from '@passion-art/contract/artworks/artwork-review'
import { isOnSale } from '@passion-art/contract/artworks/artwork-status'
import type { Artwork } from '@passion-art/contract/artworks/artworks'

export interface FeaturedState {
  checked: boolean
  disabled: boolean
  /** No room for this one: the hint says so. */
  full: boolean
}

interface Present {
  /** Ids of the featured works; undefined while they are not known. */
  featured: ReadonlySet<string> | undefined
  /** Something of this work is on its way to the server. */
  busy: boolean
  /** The mark that is on its way. */
  wanted?: boolean | undefined
}

/** Works on sale can be featured, six at most; taking the mark away is always possible. */
export function featuredState(
  { id, status, featured: marked }: Pick<Artwork, 'id' | 'status' | 'featured'>,
  { featured, busy, wanted }: Present,
): FeaturedState {
  const checked = wanted ?? (featured ? featured.has(id) : marked)
  const full = !checked && (featured?.size ?? 0) >= maxFeatured
  return { checked, full, disabled: busy || !featured || full || (!checked && !isOnSale(status)) }
}
