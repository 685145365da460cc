import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { Cover } from '@passion-art/contract/artworks/cover'

export function coverOf(work: Artwork | undefined): Cover {
  const image = work?.images[0]
  if (!work || !image) return { image_url: null, image: null, detailOf: null }
  return {
    image_url: image.url,
    image,
    detailOf: { artworkId: work.id, title: work.title, language: work.language, artist: work.artist },
  }
}
