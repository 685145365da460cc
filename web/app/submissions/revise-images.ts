import type { ArtworkImage } from '@passion-art/contract/artworks/artworks'
import type { KeptImage } from './kept-images.ts'

/** An image that stays, by its present position; its text goes along. */
export interface StayingImage {
  position: number
  alt: string
}

export interface ImagePlan {
  /** In their new order; those left out go. */
  stay: StayingImage[]
  /** Files that come, each as the next. */
  come: KeptImage[]
  /** The order when all are there, null when they then stand in it already. */
  order: StayingImage[] | null
}

/** From the images a work has to those of the form: first what stays, then what comes, then the order of both. */
export function planImages(stored: readonly ArtworkImage[], wanted: readonly KeptImage[]): ImagePlan {
  const positionOf = new Map(stored.map(({ url, position }) => [url, position]))
  const staying = wanted.filter(({ id }) => positionOf.has(id))
  // A stored image that is gone meanwhile has no bytes here to bring it back.
  const come = wanted.filter(({ id, file }) => !positionOf.has(id) && file.size > 0)
  // The server counts what stays from 1, and what comes goes on from there.
  const placeOf = new Map([...staying, ...come].map(({ id }, at) => [id, at + 1]))
  const order = wanted.flatMap(({ id, alt }) => {
    const position = placeOf.get(id)
    return position === undefined ? [] : [{ position, alt: alt.trim() }]
  })
  return {
    stay: staying.map(({ id, alt }) => ({ position: positionOf.get(id) ?? 0, alt: alt.trim() })),
    come,
    order: order.every(({ position }, at) => position === at + 1) ? null : order,
  }
}
