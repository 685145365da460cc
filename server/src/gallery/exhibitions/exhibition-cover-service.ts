import {
  setExhibitionCover,
  type WholeExhibition,
} from '@passion-art/contract/gallery/exhibitions/gallery-exhibitions'
import type { Deps } from '../../deps.ts'
import { checkedFile, type UploadedFile } from '../../http/multipart-bodies.ts'
import { keepPublicPicture } from '../../images/public-picture.ts'
import type { Viewer } from '../../http/viewer.ts'
import { dropCover } from './cover-files.ts'
import { coverFolder, readCover } from './gallery-exhibition-present.ts'
import { changeAndRecord } from './gallery-exhibition-service.ts'
import { getOwnExhibition } from './own-exhibition-service.ts'

export async function setCover(
  deps: Deps,
  { viewer, id }: { viewer: Viewer; id: string },
  { alt, file }: { alt: string | undefined; file: UploadedFile | null },
): Promise<WholeExhibition> {
  if (!file && alt !== undefined) return setCoverAlt(deps, { viewer, id, alt })
  await deps.limits.take('pictures', viewer.id)
  // Checks the owner before processing the upload.
  await getOwnExhibition(deps, viewer, id)
  const sent = checkedFile(file, { field: 'cover', max: setExhibitionCover.upload?.maxBytes ?? 0 })
  const picture = await keepPublicPicture(deps, coverFolder, { sent })
  const cover = JSON.stringify({ ...picture, alt: alt || null })
  try {
    return await replace(deps, { viewer, id, cover })
  } catch (error) {
    await dropCover(deps, cover)
    throw error
  }
}

/** Changes nothing without a cover. Throws not_found. */
const setCoverAlt = (
  deps: Deps,
  { viewer, id, alt }: { viewer: Viewer; id: string; alt: string },
): Promise<WholeExhibition> =>
  changeAndRecord(deps, { viewer, id }, async (_tx, { cover }) => {
    if (cover === null) return null
    const described = { ...readCover(cover), alt: alt || null }
    return { action: 'cover.set', columns: { cover: JSON.stringify(described) } }
  })

/** Idempotent. Throws not_found. */
export const removeCover = (deps: Deps, viewer: Viewer, id: string): Promise<WholeExhibition> =>
  replace(deps, { viewer, id, cover: null })

async function replace(
  deps: Deps,
  { viewer, id, cover }: { viewer: Viewer; id: string; cover: string | null },
): Promise<WholeExhibition> {
  let old: string | null = null
  const exhibition = await changeAndRecord(deps, { viewer, id }, async (_tx, row) => {
    old = row.cover
    if (cover === null && old === null) return null
    return { action: cover === null ? 'cover.removed' : 'cover.set', columns: { cover } }
  })
  await dropCover(deps, old)
  return exhibition
}
