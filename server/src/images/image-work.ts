import { refusedKind } from '@passion-art/contract/images/picture-kinds'
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp'
import { mainColors } from './image-colors.ts'
import type { Refusal } from './image-problem.ts'
import { drawSharePicture, type ShareOrder } from './share-picture.ts'

const loader = { operation: ['VipsForeignLoadSvgBuffer'] }

/** Enables the SVG loader during `work`; a process runs one task at a time. */
async function withSvgLoader<T>(work: () => Promise<T>): Promise<T> {
  sharp.unblock(loader)
  try {
    return await work()
  } finally {
    sharp.block(loader)
  }
}

export type ImageEnding = 'jpg' | 'png' | 'webp' | 'gif'
export type VariantFormat = 'webp' | 'jpg'

export interface ImageFacts {
  ending: ImageEnding
  width: number
  height: number
  animated: boolean
  color: string
  palette: string[]
  /** Blurred copy as a data: address, 20 px wide; narrower if it would become too high. */
  blur: string
}

export interface VariantSpec {
  format: VariantFormat
  width: number
}

/** A part of a picture, in its pixels, and the size it is shown at. */
export interface Tile {
  left: number
  top: number
  width: number
  height: number
  /** Whole number by which the picture is divided. */
  scale: number
}

export type ImageTask =
  | { kind: 'inspect' }
  | { kind: 'clean' }
  | { kind: 'square' }
  | { kind: 'logo' }
  | { kind: 'drawing' }
  | { kind: 'derive'; specs: VariantSpec[] }
  | { kind: 'tiles'; tiles: Tile[] }
  | { kind: 'share'; order: Omit<ShareOrder, 'picture'> }

export interface ImageResult {
  facts?: ImageFacts
  /** For `derive`, the format and width of each file. */
  made?: VariantSpec[]
  files: Uint8Array[]
}

/** For uploads: all frames of an animation together. */
export const maxPixels = 50_000_000
/** For one frame of a picture of the store or the catalog, of which no more is decoded; limited by the process's memory. */
const maxOwnPixels = 100_000_000
/** WebP allows at most 16,383. */
const maxSide = 16_000
/** Every frame takes time, however small it is. */
const maxFrames = 1_000

export class ImageRefused extends Error {
  override name = 'ImageRefused'
  readonly reason: Refusal
  constructor(reason: ImageRefused['reason']) {
    super(reason)
    this.reason = reason
  }
}

const endings: Record<string, ImageEnding> = { jpeg: 'jpg', png: 'png', webp: 'webp', gif: 'gif' }

// libvips would also open SVG, PDF and some thirty other formats that are not accepted.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})
sharp.cache(false)
// One thread per picture leaves the other CPUs to requests.
sharp.concurrency(1)

/** Runs in the image process only: untrusted files must not be decoded in a process with access to data. */
export async function runImageTask(task: ImageTask, bytes: Uint8Array): Promise<ImageResult> {
  if (task.kind === 'inspect') return { facts: await inspectImage(bytes), files: [] }
  if (task.kind === 'clean') return cleanImage(bytes)
  if (task.kind === 'square') return { files: [await squarePicture(bytes)] }
  if (task.kind === 'logo') return { files: [await pngLogo(bytes)] }
  if (task.kind === 'drawing') return { files: [await pngOfSvg(bytes)] }
  if (task.kind === 'share')
    return { files: [await sharePicture({ ...task.order, picture: bytes.length > 0 ? bytes : null })] }
  if (task.kind === 'tiles') return { files: await cutTiles(bytes, task.tiles) }
  return deriveVariants(bytes, task.specs)
}

async function inspectImage(bytes: Uint8Array): Promise<ImageFacts> {
  const meta = await checkedMetadata(bytes, maxOwnPixels)
  const { width, height } = meta.autoOrient
  return { ...(await colorFields(bytes)), ending: endingOf(meta), width, height, animated: isAnimated(meta) }
}

async function cleanImage(bytes: Uint8Array): Promise<ImageResult> {
  const meta = await uploadMetadata(bytes)
  const ending = endingOf(meta)
  const input = isAnimated(meta) ? open(bytes, true) : open(bytes).autoOrient()
  const clean = await encodeOriginal(input, ending).toBuffer()
  return { facts: await inspectImage(clean), files: [clean] }
}

function encodeOriginal(image: Sharp, ending: ImageEnding): Sharp {
  // Optimized coding would hold the whole picture once more in memory, up to 270 MB, to save a twentieth of its bytes.
  if (ending === 'jpg') return image.jpeg({ quality: 90, optimiseCoding: false })
  if (ending === 'png') return image.png({ compressionLevel: 7 })
  if (ending === 'webp') return image.webp({ quality: 90, effort: 3 })
  return image.gif({ effort: 5 })
}

/** Decoded once at the largest width; of an animation the first frame. */
async function deriveVariants(bytes: Uint8Array, specs: VariantSpec[]): Promise<ImageResult> {
  await checkedMetadata(bytes, maxOwnPixels)
  const widest = Math.max(...specs.map((spec) => spec.width))
  const { data, info } = await open(bytes)
    .autoOrient()
    .resize({ width: widest, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const files: Uint8Array[] = []
  for (const spec of specs) files.push(await encodeVariant(data, info, spec))
  return { made: specs, files }
}

async function encodeVariant(data: Buffer, info: OutputInfo, spec: VariantSpec): Promise<Buffer> {
  const { width, height, channels } = info
  const image = sharp(data, { raw: { width, height, channels }, limitInputPixels: maxOwnPixels }).resize({
    width: spec.width,
    withoutEnlargement: true,
  })
  // Below 80, WebP smooths paper grain into visible blocks; from 1,280 px on a copy fills a screen.
  if (spec.format === 'webp')
    return image.webp({ quality: spec.width < 1_280 ? 80 : 86, effort: 4 }).toBuffer()
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: 82, progressive: true }).toBuffer()
}

/** Each level is reduced once and cut; of an animation the first frame. In the order of `tiles`. */
async function cutTiles(bytes: Uint8Array, tiles: readonly Tile[]): Promise<Uint8Array[]> {
  const meta = await checkedMetadata(bytes, maxOwnPixels)
  const whole = meta.autoOrient
  const files: Uint8Array[] = []
  for (const scale of new Set(tiles.map((tile) => tile.scale))) {
    const { data, info } = await open(bytes)
      .autoOrient()
      .resize(Math.ceil(whole.width / scale), Math.ceil(whole.height / scale), { fit: 'fill' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    for (const [index, tile] of tiles.entries()) {
      if (tile.scale !== scale) continue
      files[index] = await sharp(data, { raw: { width, height, channels }, limitInputPixels: maxOwnPixels })
        .extract({
          left: tile.left / scale,
          top: tile.top / scale,
          width: Math.ceil(tile.width / scale),
          height: Math.ceil(tile.height / scale),
        })
        .jpeg({ quality: 86, optimiseCoding: false })
        .toBuffer()
    }
  }
  return files
}

const portraitSide = 512
const logoSide = 1024

async function squarePicture(bytes: Uint8Array): Promise<Buffer> {
  const meta = await uploadMetadata(bytes)
  const side = Math.min(portraitSide, meta.autoOrient.width, meta.autoOrient.height)
  return open(bytes).autoOrient().resize(side, side, { fit: 'cover' }).webp({ quality: 82 }).toBuffer()
}

async function pngLogo(bytes: Uint8Array): Promise<Buffer> {
  await uploadMetadata(bytes)
  return asLogo(open(bytes).autoOrient())
}

/** Renders an SVG to pixels, so that the file itself is never stored or served. */
function pngOfSvg(bytes: Uint8Array): Promise<Buffer> {
  return withSvgLoader(async () => {
    // The drawing's own size is not limited here: it is drawn at a fixed one.
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => refuse('damaged'))
    if (format !== 'svg') throw new ImageRefused('no_picture')
    // Drawn at its final size, because enlarging the pixels of a small drawing would blur it.
    const density = Math.min(Math.max((72 * logoSide) / Math.max(width, height), 1), 2_400)
    return asLogo(sharp(bytes, { density, limitInputPixels: maxPixels, failOn: 'error' }))
  })
}

/** An unreadable work is omitted; the picture then has only the label. */
async function sharePicture({ picture, ...order }: ShareOrder): Promise<Buffer> {
  const alone = { ...order, picture: null }
  if (!picture) return drawSharePicture(alone)
  try {
    await checkedMetadata(picture, maxOwnPixels)
    return await drawSharePicture({ ...order, picture })
  } catch {
    return drawSharePicture(alone)
  }
}

const asLogo = (image: Sharp): Promise<Buffer> =>
  image
    .resize({ width: logoSide, height: logoSide, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 8 })
    .toBuffer()

async function colorFields(bytes: Uint8Array): Promise<Pick<ImageFacts, 'color' | 'palette' | 'blur'>> {
  const sample = await open(bytes)
    .autoOrient()
    .resize(64, 64, { fit: 'fill' })
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer()
  const small = await open(bytes)
    .autoOrient()
    .resize({ width: 20, height: 320, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 50, effort: 6 })
    .toBuffer()
  const palette = mainColors(sample)
  return {
    color: palette[0] ?? '#808080',
    palette,
    blur: `data:image/webp;base64,${small.toString('base64')}`,
  }
}

function open(bytes: Uint8Array, animated = false): Sharp {
  return sharp(bytes, { animated, limitInputPixels: maxOwnPixels, failOn: 'error' })
}

async function checkedMetadata(bytes: Uint8Array, limit: number): Promise<Metadata> {
  if (bytes.length === 0) refuse('no_picture')
  const meta = await open(bytes)
    .metadata()
    .catch((error: Error) => refuse(/pixel limit/i.test(error.message) ? 'many_pixels' : refusedKind(bytes)))
  if (!(meta.format in endings)) throw new ImageRefused(refusedKind(bytes))
  const [width, height] = [meta.width, meta.pageHeight ?? meta.height]
  if (width * height > limit) throw new ImageRefused('many_pixels')
  if (Math.max(width, height) > maxSide) throw new ImageRefused('long_side')
  if ((meta.pages ?? 1) > maxFrames) throw new ImageRefused('many_frames')
  return meta
}

async function uploadMetadata(bytes: Uint8Array): Promise<Metadata> {
  const meta = await checkedMetadata(bytes, maxPixels)
  if (meta.width * (meta.pageHeight ?? meta.height) * (meta.pages ?? 1) > maxPixels)
    throw new ImageRefused('many_pixels')
  return meta
}

function refuse(reason: Refusal): never {
  throw new ImageRefused(reason)
}

const endingOf = (meta: Metadata): ImageEnding => endings[meta.format] as ImageEnding
const isAnimated = (meta: Metadata): boolean => (meta.pages ?? 1) > 1
