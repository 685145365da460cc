import { isPublic } from '@passion-art/contract/artworks/artwork-status'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { artworkLabel, shareImage, sharePath } from '@passion-art/contract/discovery/share-images'
import { paths } from '../paths.ts'
import type { Thing } from '../shell/json-ld.tsx'
import { breadcrumbs, thePublisher } from '../shell/site-data.ts'

export const artworkThings =
  (artwork: Artwork, store: string) =>
  (home: string): Thing[] =>
    isPublic(artwork.status)
      ? [
          visualArtwork(artwork, home),
          breadcrumbs(home, [
            { name: store, path: paths.store() },
            { name: artwork.title, path: paths.artwork(artwork.id) },
          ]),
        ]
      : []

function visualArtwork(artwork: Artwork, home: string): Thing {
  const url = home + paths.artwork(artwork.id)
  const { width, height, depth } = artwork.dimensions ?? { width: null, height: null, depth: null }
  return {
    '@type': 'VisualArtwork',
    '@id': url,
    url,
    name: artwork.title,
    inLanguage: artwork.language,
    description: artwork.description,
    image: artwork.images.map((image) => home + shareImage(image).path),
    creator: { '@type': 'Person', name: artwork.artist, url: home + paths.artist(artwork.user_id) },
    artform: artwork.medium,
    artEdition: artwork.edition?.size ?? undefined,
    artMedium: artwork.record.medium ?? undefined,
    dateCreated: artwork.record.year ?? undefined,
    width: centimeters(width),
    height: centimeters(height),
    depth: centimeters(depth),
    keywords: artwork.keywords.length > 0 ? artwork.keywords.join(', ') : undefined,
    offers: offer(artwork, home),
  }
}

const centimeters = (value: number | null) =>
  value === null ? undefined : { '@type': 'QuantitativeValue', value, unitCode: 'CMT' }

/** A price on request is no schema.org offer. */
function offer(artwork: Artwork, home: string): Thing | undefined {
  if (artwork.price === null) return undefined
  return {
    '@type': 'Offer',
    url: home + paths.artwork(artwork.id),
    price: artwork.price.toFixed(2),
    priceCurrency: artwork.currency.toUpperCase(),
    availability: `https://schema.org/${availability(artwork)}`,
    seller: thePublisher(home),
  }
}

function availability({ status, off_sale, held, heldByMe }: Artwork): string {
  if (off_sale === 'withdrawn') return 'Discontinued'
  if (status === 'sold') return 'SoldOut'
  if (status === 'reserved') return 'Reserved'
  return held || heldByMe ? 'LimitedAvailability' : 'InStock'
}

export const artworkShare = (artwork: Artwork): string | undefined =>
  isPublic(artwork.status) ? sharePath('artwork', artwork.id, artworkLabel(artwork)) : undefined
