import type { ObjectImage } from '@passion-art/contract/collector/collection/collection-object'
import type { StoredPicture } from './private-files.ts'

type Row = StoredPicture & { id: string; position: number }

/** A picture with signed addresses; `files` are the original and its copies. */
export function presentPrivate(
  row: Row,
  files: readonly string[],
  addressOf: (file: string) => string,
): ObjectImage {
  const [whole = '', copy] = files
  return {
    id: row.id,
    url: addressOf(whole),
    thumbnail_url: addressOf(copy ?? whole),
    width: row.width,
    height: row.height,
    position: row.position,
    alt: null,
    animated: row.animated === 1,
    color: row.color,
    palette: JSON.parse(row.palette) as string[],
    blur: row.blur,
    // Its copies are signed one by one.
    variants: [],
    base: null,
  }
}
