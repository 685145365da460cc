import { randomBytes } from 'node:crypto'
import type { ArtworkImage } from '@passion-art/contract/artworks/artworks'
import type { ImageFacts } from './image-work.ts'
import { discard, type LocalFile } from '../files/spool.ts'
import type { Deps } from '../deps.ts'
import { onlyUsable } from './usable-image.ts'

export interface PublicPicture extends ImageFacts {
  name: string
  variants: { format: 'webp'; widths: number[] }[]
}

/** Widths of the copies for lists and phones; created with the upload, because a page has one such picture. */
const copyWidths = [480, 960]

export async function keepPublicPicture(
  deps: Pick<Deps, 'images' | 'files'>,
  folder: 'articles' | 'exhibitions',
  sent: LocalFile,
  textKey?: string,
): Promise<PublicPicture> {
  const { file, facts } = await onlyUsable(deps.images.clean(sent), textKey)
  const name = randomBytes(16).toString('hex')
  const widths = facts.animated ? [] : copyWidths.filter((width) => width < facts.width)
  try {
    const specs = widths.map((width) => ({ format: 'webp' as const, width }))
    const copies = specs.length > 0 ? await deps.images.derive(file, specs) : []
    for (const copy of copies) await deps.files.put(`${folder}/${name}-${copy.width}.webp`, copy)
    await deps.files.put(`${folder}/${name}.${facts.ending}`, file)
  } finally {
    await discard(file)
  }
  return { ...facts, name, variants: widths.length > 0 ? [{ format: 'webp', widths }] : [] }
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
  const { name, ending, variants, width, height, animated, color, palette, blur } = picture
  const base = `/uploads/${folder}/${name}`
  const url = `${base}.${ending}`
  const first = variants[0]
  return {
    url,
    thumbnail_url: first ? `${base}-${first.widths[0]}.${first.format}` : url,
    width,
    height,
    position: 1,
    alt: null,
    animated,
    color,
    palette,
    blur,
    variants,
    base,
  }
}
