import { maxFeatured } from '@passion-art/contract/artworks/artwork-review'
import { isOnSale } from '@passion-art/contract/artworks/artwork-status'
import type { Artwork } from '@passion-art/contract/artworks/artworks'

export interface FeaturedState {
  checked: boolean
  disabled: boolean
  /** The limit is reached; the hint says so. */
  full: boolean
}

interface Present {
  /** Ids of the featured works; undefined while they are not known. */
  featured: ReadonlySet<string> | undefined
  /** A change of this work is in flight. */
  busy: boolean
  /** The mark being saved. */
  wanted?: boolean | undefined
}

/** At most six works on sale are featured; removing the mark is always possible. */
export function featuredState(
  { id, status, featured: marked }: Pick<Artwork, 'id' | 'status' | 'featured'>,
  { featured, busy, wanted }: Present,
): FeaturedState {
  const checked = wanted ?? (featured ? featured.has(id) : marked)
  const full = !checked && (featured?.size ?? 0) >= maxFeatured
  return { checked, full, disabled: busy || !featured || full || (!checked && !isOnSale(status)) }
}
