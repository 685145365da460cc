import { maxFeatured } from '@passion-art/contract/artworks/artwork-review'
import { isOnSale } from '@passion-art/contract/artworks/artwork-status'
import type { Artwork } from '@passion-art/contract/artworks/artworks'

export interface FeaturedState {
  checked: boolean
  disabled: boolean
  full: boolean
}

interface Present {
  featured: ReadonlySet<string> | undefined
  busy: boolean
  pending?: boolean | undefined
}

export const isFull = (featured: Present['featured']): boolean => (featured?.size ?? 0) >= maxFeatured

/** At most six works on sale are featured; removing the mark is always possible. */
export function featuredState(
  { id, status, featured: marked }: Pick<Artwork, 'id' | 'status' | 'featured'>,
  { featured, busy, pending }: Present,
): FeaturedState {
  const checked = pending ?? (featured ? featured.has(id) : marked)
  const full = !checked && isFull(featured)
  return { checked, full, disabled: busy || !featured || full || (!checked && !isOnSale(status)) }
}
