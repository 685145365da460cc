import type { Artwork } from '@passion-art/contract/artworks'

/** '52 × 40 × 38 cm': height, width, depth as registrars write them; undefined when unknown. */
export function sizeText(dimensions: Artwork['dimensions']): string | undefined {
  if (!dimensions) return undefined
  const { height, width, depth } = dimensions
  return `${[height, width, depth].filter((side) => side !== null).join(' × ')} cm`
}

export function ArtworkSize({ artwork }: { artwork: Artwork }) {
  const text = sizeText(artwork.dimensions)
  return text ? <bdi dir="ltr">{text}</bdi> : null
}
