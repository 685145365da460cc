import type { ArtworkImage } from '@passion-art/contract/artworks/artworks'
import type { Deps } from '../deps.ts'
import { isFileName } from '../files/file-store.ts'
import { discard, type LocalFile, takeBytes } from '../files/spool.ts'
import { ImageProblem } from './image-problem.ts'
import { serialQueue } from './serial-queue.ts'
import type { ImageEnding, VariantFormat, VariantSpec } from './image-work.ts'

/** Pixels; a picture's own width is one more step. */
const steps = [320, 480, 640, 960, 1280, 1920, 2560, 3840] as const
/** Wider copies are made when a browser first asks for them; link previews and emails use none of them. */
const widestReady = 1280
const thumbnailWidth = 480

/** Folders whose pictures have copies; all others are only stored as they are. */
export type CopiedFolder = 'articles' | 'artworks' | 'exhibitions'

export interface CopiedPicture {
  name: string
  ending: string
  width: number
  animated: boolean
}

/** From a row's columns. */
export const copiedPicture = ({
  name,
  ending,
  width,
  animated,
}: Omit<CopiedPicture, 'animated'> & { animated: number }): CopiedPicture => ({
  name,
  ending,
  width,
  animated: animated === 1,
})

type Measured = Pick<CopiedPicture, 'width' | 'animated'>
type Variants = ArtworkImage['variants']

/**
 * The copies a picture has, existing or not: a missing one is made when its address is first requested. Copies of an
 * animation are JPEG and show its first frame.
 */
export function variantsOf({ width, animated }: Measured): Variants {
  const widths = [...steps.filter((step) => step < width), width]
  const jpg = { format: 'jpg' as const, widths: animated ? widths : widths.filter(isReady) }
  const variants = animated ? [jpg] : [{ format: 'webp' as const, widths }, jpg]
  return variants.filter((list) => list.widths.length > 0)
}

const isReady = (width: number) => width <= widestReady

const specsOf = (picture: Measured): VariantSpec[] =>
  variantsOf(picture).flatMap(({ format, widths }) => widths.map((width) => ({ format, width })))

/** Width of the small JPEG, which previews, emails and old browsers show. */
function thumbnailOf(picture: Measured): number | undefined {
  const widths = variantsOf(picture).find(({ format }) => format === 'jpg')?.widths ?? []
  return widths.includes(thumbnailWidth) ? thumbnailWidth : widths[0]
}

/** Made for every picture in advance: what lists and phones show. */
export const readySpecs = (picture: Measured): VariantSpec[] =>
  specsOf(picture).filter(
    ({ format, width }) =>
      isReady(width) && (picture.animated || format === 'webp' || width === thumbnailOf(picture)),
  )

export const copyName = (folder: CopiedFolder, name: string, { format, width }: VariantSpec): string =>
  `${folder}/${name}-${width}.${format}`

/** Every file that a picture's copies can have. */
export const copyNames = (folder: CopiedFolder, picture: Measured & { name: string }): string[] =>
  specsOf(picture).map((spec) => copyName(folder, picture.name, spec))

/** JPEG, because mail programs and link previews show it best. */
export function thumbnailAddress(base: string, picture: Measured): string | undefined {
  const width = thumbnailOf(picture)
  return width === undefined ? undefined : `${base}-${width}.jpg`
}

export type FindCopied = (deps: Pick<Deps, 'db'>, name: string) => Promise<CopiedPicture | undefined>

interface CopyJob {
  folder: CopiedFolder
  picture: CopiedPicture
  specs: readonly VariantSpec[]
  find: FindCopied
}

/**
 * Makes the missing copies among `specs`, decoding the picture once; returns their number. Those of a picture that was
 * deleted in the meantime are removed. Throws ImageProblem.
 */
export async function makeCopies(
  deps: Pick<Deps, 'db' | 'files' | 'images'>,
  { folder, picture, specs, find }: CopyJob,
): Promise<number> {
  const { files, images } = deps
  const missing: VariantSpec[] = []
  for (const spec of specs) if (!(await files.has(copyName(folder, picture.name, spec)))) missing.push(spec)
  if (missing.length === 0) return 0
  const original = `${folder}/${picture.name}.${picture.ending}`
  const copies = await files.local(original, (file) => images.derive(file, missing))
  if (!copies) throw new Error(`The original ${original} is missing`)
  try {
    for (const copy of copies) await files.put(copyName(folder, picture.name, copy), copy)
  } finally {
    await Promise.all(copies.map(discard))
  }
  // A deletion removes the files after its row.
  if (await find(deps, picture.name)) return copies.length
  for (const copy of copies) await files.remove(copyName(folder, picture.name, copy))
  return 0
}

/** Beyond this, requests get the original at once. */
const maxWaiting = 100

/** 'made', or the address of the original when the copy can't be made now; undefined when there is no such copy. */
export type MissingCopy = { made: true } | { original: string } | undefined

/**
 * Makes a copy that was requested before it exists. One at a time, so that a first visit to a full page doesn't
 * occupy the image process; each once, however many ask.
 */
export function copiesOnRequest(
  deps: Pick<Deps, 'db' | 'files' | 'images' | 'log' | 'declared'>,
): (file: string) => Promise<MissingCopy> {
  const take = serialQueue<number>(maxWaiting)
  return async (file) => {
    const requested = parse(file)
    if (!requested) return undefined
    const { folder, name, spec } = requested
    const find = deps.declared.pictures[folder]
    const picture = await find(deps, name)
    if (!picture || !copyNames(folder, picture).includes(file)) return undefined
    const original = `/uploads/${folder}/${name}.${picture.ending}`
    const made = take(file, () => makeCopies(deps, { folder, picture, specs: [spec], find }))
    if (!made) return { original }
    try {
      await made
      return { made: true }
    } catch (error) {
      deps.log.warn(
        { event: 'copy_failed', err: error, file },
        'a smaller copy of a picture could not be made',
      )
      return { original }
    }
  }
}

function parse(file: string): { folder: CopiedFolder; name: string; spec: VariantSpec } | undefined {
  const [, folder, name = '', width, format] =
    /^(articles|artworks|exhibitions)\/([0-9a-f]{32})-(\d+)\.(webp|jpg)$/.exec(file) ?? []
  if (!folder) return undefined
  return {
    folder: folder as CopiedFolder,
    name,
    spec: { format: format as VariantFormat, width: Number(width) },
  }
}

/**
 * A JPEG for a document or link preview, made for it when the copy doesn't exist yet. Undefined for external pictures,
 * which are never fetched, and unreadable ones.
 */
export async function jpegOf(
  { files, images }: Pick<Deps, 'files' | 'images'>,
  url: string,
  { width, sender }: { width: number; sender?: string | undefined },
): Promise<Buffer | undefined> {
  const file = url.replace(/^\/uploads\//, '')
  if (!isFileName(file)) return undefined
  const known = await files.get(file.replace(/\.\w+$/, `-${width}.jpg`))
  if (known) return known
  const derive = ({ path }: LocalFile) => images.derive({ path, sender }, [{ format: 'jpg', width }])
  const made = await files.local(file, derive).catch((error: unknown) => {
    if (!(error instanceof ImageProblem)) throw error
    return []
  })
  const [picture] = made ?? []
  return picture && takeBytes(picture)
}

export interface PresentedPicture extends Omit<CopiedPicture, 'ending'> {
  ending: ImageEnding | (string & {})
  height: number
  alt?: string | null
  color: string
  palette: string[]
  blur: string
}

export function presentPicture(folder: CopiedFolder, picture: PresentedPicture): ArtworkImage {
  const { name, ending, width, height, alt = null, animated, color, palette, blur } = picture
  const base = `/uploads/${folder}/${name}`
  const url = `${base}.${ending}`
  return {
    url,
    thumbnail_url: thumbnailAddress(base, picture) ?? url,
    width,
    height,
    position: 1,
    alt,
    animated,
    color,
    palette,
    blur,
    variants: variantsOf(picture),
    base,
  }
}
