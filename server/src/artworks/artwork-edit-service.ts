import { type ArtworkChange, artworkHistoryPage } from '@passion-art/contract/artworks/artwork-history'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { maxImageBytes } from '@passion-art/contract/submissions/upload-rules'
import type { ArtworkImageRow, ArtworkRow } from '../db/schema/schema.ts'
import { AppError, notFound } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import { fullName } from '../http/identify.ts'
import { checkedFile, type UploadedFile } from '../http/multipart-bodies.ts'
import type { Viewer } from '../http/viewer.ts'
import { type ImagesPlan, pictureToCome, planImages } from './artwork-edit-images.ts'
import { applyEdition } from '../editions/edition-service.ts'
import { canEdit, changedFields, type EditBody, editRefusal, type Fields } from './artwork-edit-policy.ts'
import * as store from './artwork-edit-store.ts'
import * as history from './artwork-history-store.ts'
import { imagesOf } from './artwork-image-store.ts'
import { dropPictures, keepPicture, type Picture } from './artwork-pictures.ts'
import { canSeePrivate } from './artwork-policy.ts'
import { describeArtwork } from './artwork-service.ts'

interface Edit {
  id: string
  body: EditBody
  file: UploadedFile | null
  /** Minor units: the price that the change is based on. Any, if not given. */
  seenCents?: number | null
}

interface Plan {
  fields: Partial<Fields>
  images: ImagesPlan
}

/** Edits a work, by its owner or the administrator; unchanged fields are ignored. Throws the errors of the contract. */
export async function editArtwork(deps: Deps, viewer: Viewer, edit: Edit): Promise<Artwork> {
  const sent = edit.file && checkedFile(edit.file, { field: 'image', max: maxImageBytes })
  // Validated before the picture is processed, which is expensive.
  await checkEdit(deps, viewer, edit)
  const picture = sent && (await readPicture(deps, viewer, sent))
  const dropped = await write(deps, viewer, { edit, picture }).catch(async (error: unknown) => {
    if (picture) await dropPictures(deps, [picture])
    throw error
  })
  if (picture) deps.newPictures.emit(picture.name)
  await dropPictures(deps, dropped)
  return describeArtwork(deps, viewer, edit.id)
}

/** Throws what editing would throw now. */
export async function checkEdit(deps: Deps, viewer: Viewer, edit: Edit): Promise<void> {
  const work = await store.findArtworkRow(deps.db.write, edit.id)
  if (!work || !canEdit(viewer, work)) throw notFound('Artwork')
  await plan(deps, work, { ...edit, picture: edit.file && pictureToCome, tx: deps.db.write })
}

async function readPicture(deps: Deps, viewer: Viewer, sent: UploadedFile): Promise<Picture> {
  await deps.limits.take('pictures', viewer.id)
  return keepPicture(deps, sent)
}

function write(
  deps: Deps,
  viewer: Viewer,
  { edit, picture }: { edit: Edit; picture: Picture | null },
): Promise<ArtworkImageRow[]> {
  const at = deps.now().toISOString()
  return deps.db.write.transaction().execute(async (tx) => {
    const locked = await lockWork(tx, edit.id)
    if (!locked) throw notFound('Artwork')
    const { fields: requested, images } = await plan(deps, locked.work, { ...edit, picture, tx })
    const fields = { ...requested, ...(await followEdition(tx, locked.work, requested)) }
    await changeWork(tx, locked, { fields, images: images.rows, by: viewer.id, kind: 'edited', at })
    return images.dropped
  })
}

/** What a changed edition or price means for the copies and the price in force. */
export const followEdition = async (
  tx: store.Db,
  work: ArtworkRow,
  fields: Partial<Fields>,
): Promise<Partial<ArtworkRow>> => {
  const touched = Object.keys(fields).some((name) => name.startsWith('edition') || name === 'price_cents')
  return touched ? applyEdition(tx, work, { ...work, ...fields }) : {}
}

export interface LockedWork {
  work: ArtworkRow
  images: ArtworkImageRow[]
  /** A purchase is being paid for. */
  held: boolean
}

/** Locks a work with its images until the transaction ends. */
export async function lockWork(tx: store.Db, id: string): Promise<LockedWork | undefined> {
  const work = await store.lockArtwork(tx, id)
  return work && { work, images: await store.lockImages(tx, id), held: await store.isHeld(tx, id) }
}

interface WorkChange {
  fields: Partial<ArtworkRow>
  images: ArtworkImageRow[]
  by: string
  kind: ArtworkChange['kind']
  at: string
}

/** Writes what differs, with its line in the history. */
export async function changeWork(
  tx: store.Db,
  { work, images: before }: LockedWork,
  { fields, images, by, kind, at }: WorkChange,
): Promise<void> {
  const repictured = JSON.stringify(images) !== JSON.stringify(before)
  if (repictured) await store.replaceImages(tx, work.id, images)
  if (repictured || Object.keys(fields).length > 0)
    await store.changeArtwork(tx, work.id, { ...fields, updated_at: at })
  await history.recordChange(tx, {
    artworkId: work.id,
    accountId: by,
    kind,
    details: {
      ...history.changesOf(work, fields),
      ...history.changedAlts(before, images),
      ...(kind === 'suggestion_approved' && history.changedImages(before, images)),
    },
    at,
  })
}

/** By id, with their images. */
export async function readWorks(
  db: store.Db,
  ids: readonly string[],
): Promise<Map<string, Omit<LockedWork, 'held'>>> {
  const [works, images] = await Promise.all([store.listArtworkRows(db, ids), imagesOf(db, ids)])
  return new Map(works.map((work) => [work.id, { work, images: images.get(work.id) ?? [] }]))
}

async function plan(
  deps: Deps,
  work: ArtworkRow,
  { body, seenCents, picture, tx }: Omit<Edit, 'id' | 'file'> & { picture: Picture | null; tx: store.Db },
): Promise<Plan> {
  if (seenCents !== undefined && work.price_cents !== seenCents) throw new AppError('changed_meanwhile')
  const fields = changedFields(work, body)
  const at = deps.now().toISOString()
  const images = planImages(await store.listImages(tx, work.id), { ...body, artworkId: work.id, picture, at })
  const held = await store.isHeld(tx, work.id)
  const refusal = editRefusal({ status: work.status, held, fields, images: images.arranged })
  if (refusal) throw refusal
  return { fields, images }
}

export { changesOf } from './artwork-history-store.ts'

export interface PlannedChange {
  columns: Parameters<typeof store.changeArtwork>[2]
  details: ArtworkChange['details']
}

/**
 * For other features: changes a locked work, with its history; `plan` returns undefined when there is nothing to do.
 * Throws not_found, and what `plan` throws.
 */
export function changeLocked(
  deps: Deps,
  viewer: Viewer,
  id: string,
  plan: (tx: store.Db, work: ArtworkRow) => Promise<PlannedChange | undefined>,
): Promise<void> {
  return deps.db.write.transaction().execute(async (tx) => {
    const work = await store.lockArtwork(tx, id)
    if (!work || !canEdit(viewer, work)) throw notFound('Artwork')
    const change = await plan(tx, work)
    if (!change) return
    const at = deps.now().toISOString()
    await store.changeArtwork(tx, id, { ...change.columns, updated_at: at })
    const { details } = change
    await history.recordChange(tx, { artworkId: id, accountId: viewer.id, kind: 'edited', details, at })
  })
}

/** Returns the owner's rejected work to review. Throws not_rejected, and not_found for others. */
export async function resubmitArtwork(deps: Deps, viewer: Viewer, id: string): Promise<Artwork> {
  const work = await store.findArtworkRow(deps.db.write, id)
  if (!work || work.user_id !== viewer.id) throw notFound('Artwork')
  const at = deps.now().toISOString()
  await deps.db.write.transaction().execute(async (tx) => {
    const work = await store.lockArtwork(tx, id)
    if (!work || !(await store.reopenRejected(tx, id, at))) throw new AppError('not_rejected')
    const details = history.changesOf(work, { status: 'pending', rejection_reason: null })
    await history.recordChange(tx, {
      artworkId: id,
      accountId: viewer.id,
      kind: 'resubmitted',
      details,
      at,
    })
  })
  return describeArtwork(deps, viewer, id)
}

/** For the owner and the administrator; throws not_found for others. */
export async function listArtworkHistory(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { id, before }: { id: string; before: string | undefined },
): Promise<{ changes: ArtworkChange[]; hasMore: boolean }> {
  const work = await store.findArtworkRow(db.read, id)
  if (!work || !canSeePrivate(viewer, work)) throw notFound('Artwork')
  const rows = await history.listChanges(db.read, { artworkId: id, before }, artworkHistoryPage + 1)
  return {
    changes: rows.slice(0, artworkHistoryPage).map(presentChange),
    hasMore: rows.length > artworkHistoryPage,
  }
}

const presentChange = (row: history.ChangeRow): ArtworkChange => ({
  id: row.id,
  at: row.created_at,
  by: nameOf(row),
  kind: row.kind as ArtworkChange['kind'],
  details: JSON.parse(row.changes) as ArtworkChange['details'],
})

function nameOf({ first_name, last_name, username, deleted_at }: history.ChangeRow): string | null {
  if (deleted_at || first_name === null || last_name === null || username === null) return null
  return fullName({ first_name, last_name, username })
}
