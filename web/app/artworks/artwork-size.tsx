import { sizeText } from '@passion-art/contract/artworks/artwork-size'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { useTranslation } from 'react-i18next'

export function ArtworkSize({ artwork }: { artwork: Artwork }) {
  const { i18n } = useTranslation()
  const text = sizeText(artwork.dimensions, i18n.language)
  return text ? <bdi>{text}</bdi> : null
}
