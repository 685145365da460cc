import { randomUUID } from 'node:crypto'
import { maxImages } from '@passion-art/contract/submissions/upload-rules'
import type { ArtworkImageRow } from '../db/schema/schema.ts'
import { AppError } from '../http/app-error.ts'
import type { EditBody } from './artwork-edit-policy.ts'
import type { Picture } from './artwork-pictures.ts'

export interface ImagesWish extends Pick<EditBody, 'images' | 'position' | 'alt'> {
  artworkId: string
  picture: Picture | null
  at: string
}

export interface ImagesPlan {
  rows: ArtworkImageRow[]
  dropped: ArtworkImageRow[]
  changed: boolean
  /** More than alternative texts. */
  arranged: boolean
}

/** As in `images`, the new picture at its position or last. Throws validation_failed, no_image, submission_full. */
export function planImages(before: readonly ArtworkImageRow[], spec: ImagesWish): ImagesPlan {
  const remaining = spec.images ? keep(before, spec.images) : [...before]
  const rows = spec.picture ? addPicture(remaining, spec, spec.picture) : remaining
  if (spec.images && rows.length === 0) throw new AppError('no_image')
  const ids = new Set(rows.map((row) => row.id))
  return {
    rows,
    dropped: before.filter((row) => !ids.has(row.id)),
    changed: JSON.stringify(rows) !== JSON.stringify(before),
    arranged: JSON.stringify(rows.map(withoutAlt)) !== JSON.stringify(before.map(withoutAlt)),
  }
}

const withoutAlt = (row: ArtworkImageRow) => ({ ...row, alt: null })

function keep(
  before: readonly ArtworkImageRow[],
  requested: NonNullable<EditBody['images']>,
): ArtworkImageRow[] {
  const seen = new Set<number>()
  return requested.map(({ position, alt }, index) => {
    const row = before.find((each) => each.position === position)
    if (!row || seen.has(position))
      throw new AppError('validation_failed', { fields: { images: { key: 'invalid' } } })
    seen.add(position)
    return { ...row, position: index + 1, ...(alt !== undefined && { alt: alt || null }) }
  })
}

function addPicture(
  remaining: readonly ArtworkImageRow[],
  spec: ImagesWish,
  picture: Picture,
): ArtworkImageRow[] {
  const position = spec.position ?? nextPosition(remaining)
  const others = remaining.filter((row) => row.position !== position)
  if (position === undefined || others.length >= maxImages) throw new AppError('submission_full')
  const row: ArtworkImageRow = {
    ...picture,
    derived: 0,
    id: randomUUID(),
    artwork_id: spec.artworkId,
    position,
    alt: spec.alt || null,
    created_at: spec.at,
  }
  return [...others, row].sort((a, b) => a.position - b.position)
}

/** Placeholder for validation before the uploaded picture is processed. */
export const pictureToCome: Picture = {
  name: '',
  ending: '',
  width: 0,
  height: 0,
  animated: 0,
  color: '',
  palette: '',
  blur: '',
}

/** The position after the last image, otherwise the lowest free one. */
function nextPosition(rows: readonly ArtworkImageRow[]): number | undefined {
  const last = Math.max(0, ...rows.map((row) => row.position))
  if (last < maxImages) return last + 1
  const taken = new Set(rows.map((row) => row.position))
  return Array.from({ length: maxImages }, (_, index) => index + 1).find((each) => !taken.has(each))
}
