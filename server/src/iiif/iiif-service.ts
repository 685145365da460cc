import { editionText } from '../editions/edition-text.ts'
import type { Artwork, ArtworkImage } from '@passion-art/contract/artworks/artworks'
import { sizeText } from '@passion-art/contract/artworks/artwork-size'
import { findPicture } from '../artworks/artwork-copies.ts'
import { listArtworksById } from '../artworks/artwork-service.ts'
import type { ArtworkImageRow } from '../db/schema/schema.ts'
import type { Deps } from '../deps.ts'
import { discard } from '../files/spool.ts'
import { AppError, notFound } from '../http/app-error.ts'
import { serialQueue } from '../images/serial-queue.ts'
import { findTile, reduced, scaleFactors, tileFile, tileFiles, tileSide, tilesOf } from './tiles.ts'

/** Addresses of IIIF 3.0 below PUBLIC_URL: image service of a picture, manifest of a public work. */
const serviceOf = (home: string, name: string) => `${home}/iiif/images/${name}`
const manifestOf = (home: string, id: string) => `${home}/iiif/artworks/${id}/manifest.json`

async function requirePicture(deps: Pick<Deps, 'db'>, name: string): Promise<ArtworkImageRow> {
  const picture = await findPicture(deps, name)
  if (!picture) throw notFound('Page')
  return picture
}

/** https://iiif.io/api/image/3.0/#5-image-information, level 0: only listed parts exist. Throws not_found. */
export async function describeImage(deps: Pick<Deps, 'db' | 'config'>, name: string) {
  const { width, height } = await requirePicture(deps, name)
  const factors = scaleFactors({ width, height })
  return {
    '@context': 'http://iiif.io/api/image/3/context.json',
    id: serviceOf(deps.config.PUBLIC_URL, name),
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: 'level0',
    width,
    height,
    sizes: factors.map((factor) => reduced({ width, height }, factor)).reverse(),
    tiles: [{ width: tileSide, scaleFactors: factors }],
  }
}

/** A server makes the tiles of one picture at a time. */
const maxWaiting = 20

/**
 * The file of a part of a picture. The first request for a picture makes all its parts. Throws not_found, and
 * `unavailable` while too many others wait.
 */
export function tileReader(
  deps: Pick<Deps, 'db' | 'files' | 'images'>,
): (name: string, part: { region: string; size: string }) => Promise<string> {
  const take = serialQueue<void>(maxWaiting)
  return async (name, { region, size }) => {
    const picture = await requirePicture(deps, name)
    const index = findTile(tilesOf(picture), picture, region, size)
    if (index < 0) throw notFound('Page')
    const file = tileFile(name, index)
    if (await deps.files.has(file)) return file
    const made = take(name, () => makeTiles(deps, picture))
    if (!made) throw new AppError('unavailable', { retryAfter: 5 })
    await made
    return file
  }
}

async function makeTiles(
  deps: Pick<Deps, 'db' | 'files' | 'images'>,
  picture: ArtworkImageRow,
): Promise<void> {
  const { files, images } = deps
  const original = `artworks/${picture.name}.${picture.ending}`
  const cut = await files.local(original, (file) => images.tiles(file, tilesOf(picture)))
  if (!cut) throw notFound('Page')
  try {
    for (const [index, file] of cut.entries()) await files.put(tileFile(picture.name, index), file)
  } finally {
    await Promise.all(cut.map(discard))
  }
  // A deletion removes the files after its row.
  if (!(await findPicture(deps, picture.name)))
    for (const file of tileFiles(picture)) await files.remove(file)
}

/** https://iiif.io/api/presentation/3.0/. Throws not_found for works that aren't public or have no picture. */
export async function describeWork(deps: Pick<Deps, 'db' | 'config'>, id: string) {
  const home = deps.config.PUBLIC_URL
  const [artwork] = await listArtworksById(deps, null, [id])
  const views = (artwork?.images ?? []).filter((image) => image.base !== null)
  if (!artwork || views.length === 0) throw notFound('Artwork')
  const page = `${home}/artwork/${artwork.id}`
  return {
    '@context': 'http://iiif.io/api/presentation/3/context.json',
    id: manifestOf(home, artwork.id),
    type: 'Manifest',
    label: { [artwork.language]: [artwork.title] },
    ...(artwork.description && { summary: { [artwork.language]: [artwork.description] } }),
    metadata: facts(artwork),
    homepage: [{ id: page, type: 'Text', label: { en: ['PASSION-ART'] }, format: 'text/html' }],
    thumbnail: views.slice(0, 1).map((image) => ({ id: home + image.thumbnail_url, type: 'Image' })),
    items: views.map((image, index) => canvas(artwork, { home, image, number: index + 1 })),
  }
}

function facts({ artist, record, language, dimensions, edition }: Artwork) {
  const known: [label: string, value: string, language?: string][] = [
    ['Artist', artist],
    ['Medium', record.medium ?? '', language],
    ['Date', record.year ?? '', language],
    ['Dimensions', sizeText(dimensions, 'en')],
    ['Edition', editionText(edition, 'en')],
  ]
  return known
    .filter(([, value]) => value !== '')
    .map(([label, value, own = 'none']) => ({ label: { en: [label] }, value: { [own]: [value] } }))
}

interface View {
  home: string
  image: ArtworkImage
  number: number
}

function canvas(artwork: Artwork, { home, image, number }: View) {
  const { width, height } = image
  const id = `${manifestOf(home, artwork.id).replace('/manifest.json', '')}/canvas/${number}`
  const name = image.base?.split('/').at(-1) ?? ''
  const service = serviceOf(home, name)
  return {
    id,
    type: 'Canvas',
    label: { en: [`View ${number}`] },
    width,
    height,
    items: [
      {
        id: `${id}/page`,
        type: 'AnnotationPage',
        items: [
          {
            id: `${id}/painting`,
            type: 'Annotation',
            motivation: 'painting',
            target: id,
            body: {
              id: `${service}/full/max/0/default.jpg`,
              type: 'Image',
              format: 'image/jpeg',
              width,
              height,
              service: [{ id: service, type: 'ImageService3', profile: 'level0' }],
            },
          },
        ],
      },
    ],
  }
}
