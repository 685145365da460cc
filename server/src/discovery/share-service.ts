import {
  articleLabel,
  artworkLabel,
  exhibitionLabel,
  shareImage,
  type ShareKind,
  type ShareLabel,
} from '@passion-art/contract/discovery/share-images'
import type { ArtworkImage } from '@passion-art/contract/artworks/artworks'
import { getArticle } from '../articles/article-service.ts'
import { listArtworksById } from '../artworks/artwork-service.ts'
import { notFound } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import { jpegOf } from '../images/picture-copies.ts'
import type { Caller } from '../http/viewer.ts'
import { getExhibition } from '../exhibitions/exhibition-service.ts'

export interface Shareable {
  label: ShareLabel
  image: ArtworkImage | null
}

const anonymous: Caller = { viewer: null, language: 'en', address: 'share', requestId: 'share' }

/** Content of a page's share image. Throws not_found for pages that aren't public. */
export const getShareable: Record<ShareKind, (deps: Deps, id: string) => Promise<Shareable>> = {
  artwork: async (deps, id) => {
    const [artwork] = await listArtworksById(deps, null, [id])
    if (!artwork) throw notFound('Artwork')
    return { label: artworkLabel(artwork), image: artwork.images[0] ?? null }
  },
  article: async (deps, id) => {
    const article = await getArticle(deps, anonymous, id)
    return { label: articleLabel(article), image: article.image }
  },
  exhibition: async (deps, id) => {
    const exhibition = await getExhibition(deps, null, id)
    return { label: exhibitionLabel(exhibition), image: exhibition.image }
  },
}

export async function pictureBytes(
  deps: Pick<Deps, 'files' | 'images'>,
  image: ArtworkImage | null,
): Promise<Uint8Array | null> {
  const width = image && shareImage(image).width
  return (width && (await jpegOf(deps, image.url, { width }))) || null
}
