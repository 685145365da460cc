import { sizeText } from '@passion-art/contract/artworks/artwork-size'
import type { Artwork } from '@passion-art/contract/artworks/artworks'

export function ArtworkSize({ artwork }: { artwork: Artwork }) {
  const text = sizeText(artwork.dimensions)
  return text ? <bdi dir="ltr">{text}</bdi> : null
}
