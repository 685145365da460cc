import type { ArtworkImage } from '@passion-art/contract/artworks/artworks'
import type { DraftImage } from './draft-images.ts'

/** A kept image, by its present position; its text goes along. */
export interface StayingImage {
  position: number
  alt: string
}

export interface ImagePlan {
  /** In their new order; others are removed. */
  stay: StayingImage[]
  come: DraftImage[]
  /** The final order, null when it already is. */
  order: StayingImage[] | null
}

export function planImages(stored: readonly ArtworkImage[], desired: readonly DraftImage[]): ImagePlan {
  const positionOf = new Map(stored.map(({ url, position }) => [url, position]))
  const staying = desired.filter(({ id }) => positionOf.has(id))
  // A stored image removed in the meantime has no bytes here to restore it.
  const come = desired.filter(({ id, file }) => !positionOf.has(id) && file.size > 0)
  // The server numbers kept images from 1, then added ones.
  const newPositionOf = new Map([...staying, ...come].map(({ id }, at) => [id, at + 1]))
  const order = desired.flatMap(({ id, alt }) => {
    const position = newPositionOf.get(id)
    return position === undefined ? [] : [{ position, alt: alt.trim() }]
  })
  return {
    stay: staying.map(({ id, alt }) => ({ position: positionOf.get(id) ?? 0, alt: alt.trim() })),
    come,
    order: order.every(({ position }, at) => position === at + 1) ? null : order,
  }
}
