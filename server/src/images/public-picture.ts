import { randomBytes } from 'node:crypto'
import type { ArtworkImage } from '@passion-art/contract/artworks/artworks'
import type { ImageFacts, VariantFormat } from './image-work.ts'
import { discard, type LocalFile } from '../files/spool.ts'
import type { Deps } from '../deps.ts'
import { onlyUsable } from './usable-image.ts'

type PublicFolder = 'articles' | 'exhibitions'

export interface PublicPicture extends ImageFacts {
  name: string
  variants: { format: VariantFormat; widths: number[] }[]
  alt?: string | null
}

/** Widths of the copies for lists and phones; created with the upload, because a page has one such picture. */
const copyWidths = [480, 960]
const widestStill = 1920

export async function keepPublicPicture(
  deps: Pick<Deps, 'images' | 'files'>,
  folder: PublicFolder,
  sent: LocalFile,
  textKey?: string,
): Promise<PublicPicture> {
  const { file, facts } = await onlyUsable(deps.images.clean(sent), textKey)
  const name = randomBytes(16).toString('hex')
  const { format, widths } = copiesOf(facts)
  try {
    const specs = widths.map((width) => ({ format, width }))
    const copies = specs.length > 0 ? await deps.images.derive(file, specs) : []
    for (const copy of copies) await deps.files.put(`${folder}/${name}-${copy.width}.${format}`, copy)
    await deps.files.put(`${folder}/${name}.${facts.ending}`, file)
  } finally {
    await discard(file)
  }
  return { ...facts, name, variants: widths.length > 0 ? [{ format, widths }] : [] }
}

/** An animation always has a still: its first frame as JPEG. */
function copiesOf({ width, animated }: Pick<ImageFacts, 'width' | 'animated'>): {
  format: VariantFormat
  widths: number[]
} {
  const smaller = copyWidths.filter((each) => each < width)
  return animated
    ? { format: 'jpg', widths: [...smaller, Math.min(width, widestStill)] }
    : { format: 'webp', widths: smaller }
}

/**
 * Stills of an animation that was stored when animations had none; undefined when its file is missing. Throws
 * ImageProblem.
 */
export async function makeStills(
  deps: Pick<Deps, 'images' | 'files'>,
  folder: PublicFolder,
  { name, ending, width }: { name: string; ending: string; width: number },
): Promise<PublicPicture['variants'] | undefined> {
  const { format, widths } = copiesOf({ width, animated: true })
  const copies = await deps.files.local(`${folder}/${name}.${ending}`, (file) =>
    deps.images.derive(
      file,
      widths.map((each) => ({ format, width: each })),
    ),
  )
  for (const copy of copies ?? []) await deps.files.put(`${folder}/${name}-${copy.width}.${format}`, copy)
  return copies && [{ format, widths }]
}

export const filesOfPublicPicture = (
  folder: string,
  { name, ending, variants }: { name: string; ending: string; variants: ArtworkImage['variants'] },
): string[] => [
  `${folder}/${name}.${ending}`,
  ...variants.flatMap(({ format, widths }) => widths.map((width) => `${folder}/${name}-${width}.${format}`)),
]

export function presentPublicPicture(
  folder: string,
  picture: Omit<PublicPicture, 'ending' | 'variants'> & {
    ending: string
    variants: ArtworkImage['variants']
  },
): ArtworkImage {
  const { name, ending, variants, width, height, alt = null, animated, color, palette, blur } = picture
  const base = `/uploads/${folder}/${name}`
  const url = `${base}.${ending}`
  const first = variants[0]
  return {
    url,
    thumbnail_url: first ? `${base}-${first.widths[0]}.${first.format}` : url,
    width,
    height,
    position: 1,
    alt,
    animated,
    color,
    palette,
    blur,
    variants,
    base,
  }
}
