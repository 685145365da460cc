import type { Artwork, ArtworkImage } from '@passion-art/contract/artworks/artworks'
import { listArtworksById } from '../artworks/artwork-service.ts'
import { notFound } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'

/** https://oembed.com, type photo, because pages of this site must not be framed. */
export interface OEmbed {
  version: '1.0'
  type: 'photo'
  title: string
  author_name: string
  author_url: string
  provider_name: string
  provider_url: string
  cache_age: number
  url: string
  width: number
  height: number
  thumbnail_url: string
  thumbnail_width: number
  thumbnail_height: number
}

export interface OEmbedQuery {
  url: string
  maxwidth: number | undefined
  maxheight: number | undefined
}

const path = /^\/artwork\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i
const thumbnailWidth = 480

/** Throws not_found for any other address, and for works that aren't public or have no picture. */
export async function describePhoto(deps: Pick<Deps, 'db' | 'config'>, query: OEmbedQuery): Promise<OEmbed> {
  const home = deps.config.PUBLIC_URL
  const id = artworkIn(query.url, home)
  const [artwork] = id ? await listArtworksById(deps, null, [id]) : []
  const sizes = sizesOf(artwork?.images[0])
  const photo = sizes.findLast((size) => fits(size, query)) ?? smaller(sizes[0], query)
  const thumbnail =
    sizes.findLast(({ width }) => width <= thumbnailWidth && width <= (photo?.width ?? 0)) ?? photo
  if (!artwork || !photo || !thumbnail) throw notFound('Artwork')
  return {
    version: '1.0',
    type: 'photo',
    ...namesOf(artwork, home),
    provider_name: 'PASSION-ART',
    provider_url: home,
    cache_age: 3600,
    url: home + photo.path,
    width: photo.width,
    height: photo.height,
    thumbnail_url: home + thumbnail.path,
    thumbnail_width: thumbnail.width,
    thumbnail_height: thumbnail.height,
  }
}

const namesOf = (artwork: Artwork, home: string) => ({
  title: artwork.title,
  author_name: artwork.artist,
  author_url: `${home}/artist/${artwork.user_id}`,
})

function artworkIn(address: string, home: string): string | undefined {
  const url = URL.parse(address)
  return url?.origin === new URL(home).origin ? path.exec(url.pathname)?.[1]?.toLowerCase() : undefined
}

interface Size {
  path: string
  width: number
  height: number
}

/** Every JPEG copy, smallest first; the original if there are none. */
function sizesOf(image: ArtworkImage | undefined): Size[] {
  if (!image || image.width === null || image.height === null) return []
  const { base, url, width, height, variants } = image
  const list =
    variants.find(({ format }) => format === 'jpg') ?? variants.find(({ format }) => format === 'webp')
  if (!base || !list || list.widths.length === 0) return [{ path: url, width, height }]
  return list.widths.map((each) => ({
    path: `${base}-${each}.${list.format}`,
    width: each,
    height: Math.round((each * height) / width),
  }))
}

const fits = ({ width, height }: Size, { maxwidth = Infinity, maxheight = Infinity }: OEmbedQuery): boolean =>
  width <= maxwidth && height <= maxheight

/** No copy is that small: the smallest, displayed at the requested size. */
function smaller(size: Size | undefined, { maxwidth = Infinity, maxheight = Infinity }: OEmbedQuery) {
  if (!size) return undefined
  const scale = Math.min(1, maxwidth / size.width, maxheight / size.height)
  const scaled = (side: number) => Math.max(1, Math.floor(side * scale))
  return { ...size, width: scaled(size.width), height: scaled(size.height) }
}
