import type { Artwork } from '@passion-art/contract/artworks/artworks'

/** Shares of the room's width and height. */
export interface Share {
  across: number
  high: number
}

/** A small work stays large enough to look at. */
const smallest = 0.4

/** All works of an exhibition are drawn to one scale, unless the size of one is unknown: then each fills the room. */
export function shareOfRoom({ dimensions }: Artwork, artworks: readonly Artwork[]): Share {
  const sizes = artworks.flatMap((artwork) => artwork.dimensions ?? [])
  if (!dimensions || sizes.length < artworks.length) return { across: 1, high: 1 }
  const widest = Math.max(...sizes.map(({ width }) => width))
  const tallest = Math.max(...sizes.map(({ height }) => height))
  return {
    across: Math.max(smallest, dimensions.width / widest),
    high: Math.max(smallest, dimensions.height / tallest),
  }
}
