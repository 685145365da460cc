import { randomUUID } from 'node:crypto'
import type { ArtworkImage } from '@passion-art/contract/artworks/artworks'
import type { Pagination } from '@passion-art/contract/http/schemas'
import { maxImageBytes, maxImages } from '@passion-art/contract/submissions/upload-rules'
import { suggestionPage } from '@passion-art/contract/suggestions/suggestion-rules'
import type { Suggestion } from '@passion-art/contract/suggestions/suggestions'
import { type LockedWork, lockWork, readWorks } from '../artworks/artwork-edit-service.ts'
import { presentImage } from '../artworks/artwork-picture-service.ts'
import { dropPictures, keepPicture, type Picture } from '../artworks/artwork-pictures.ts'
import { canSeePrivate } from '../artworks/artwork-policy.ts'
import type { SuggestedImageRow } from '../db/schema/schema.ts'
import type { Deps } from '../deps.ts'
import { AppError, notFound } from '../http/app-error.ts'
import { fullName } from '../http/identify.ts'
import { checkedFile, type UploadedFile } from '../http/multipart-bodies.ts'
import { pageOf, sliceOf } from '../http/paging.ts'
import type { Viewer } from '../http/viewer.ts'
import * as policy from './suggestion-policy.ts'
import * as store from './suggestion-store.ts'

/** Stores a picture for the owner's next suggestion. Throws the errors of the contract. */
export async function addPicture(
  deps: Deps,
  viewer: Viewer,
  { id, file }: { id: string; file: UploadedFile | null },
): Promise<ArtworkImage> {
  const sent = checkedFile(file, { field: 'image', max: maxImageBytes })
  // Checked before the picture is processed, which is expensive.
  await deps.db.write.transaction().execute((tx) => lockForSuggestion(tx, viewer, id))
  await deps.limits.take('pictures', viewer.id)
  const picture = await keepPicture(deps, sent)
  const at = deps.now().toISOString()
  const dropped = await deps.db.write
    .transaction()
    .execute((tx) => enterPicture(tx, viewer, { id, picture, at }))
    .catch(async (error: unknown) => {
      await dropPictures(deps, [picture])
      throw error
    })
  await dropPictures(deps, dropped)
  return presentImage({
    ...picture,
    id: '',
    artwork_id: id,
    position: 1,
    alt: null,
    created_at: at,
    derived: 0,
  })
}

/** Returns pictures that were stored earlier and exceed what a work can have. */
async function enterPicture(
  tx: store.Db,
  viewer: Viewer,
  { id, picture, at }: { id: string; picture: Picture; at: string },
) {
  await lockForSuggestion(tx, viewer, id)
  const waiting = await store.listWaitingPictures(tx, id)
  const excess = waiting.slice(0, Math.max(0, waiting.length + 1 - maxImages))
  await store.removePictures(tx, excess)
  const row = { ...picture, id: randomUUID(), artwork_id: id, suggestion_id: null, created_at: at }
  await store.addPicture(tx, row)
  return excess
}

/** Locks a work of the caller that takes a suggestion now. Throws not_found, not_editable, not_on_sale, suggestion_open. */
async function lockForSuggestion(tx: store.Db, viewer: Viewer, id: string): Promise<LockedWork> {
  const locked = await lockWork(tx, id)
  if (!locked || locked.work.user_id !== viewer.id) throw notFound('Artwork')
  const refusal = policy.statusRefusal(locked.work.status)
  if (refusal) throw refusal
  if (await store.findOpen(tx, id)) throw new AppError('suggestion_open')
  return locked
}

/** Throws the errors of the contract. */
export async function suggestChange(
  deps: Deps,
  viewer: Viewer,
  { id, body }: { id: string; body: policy.SuggestionBody },
): Promise<Suggestion> {
  const unused = await deps.db.write.transaction().execute(async (tx) => {
    const locked = await lockForSuggestion(tx, viewer, id)
    const waiting = await store.listWaitingPictures(tx, id)
    const changes = policy.changesIn(locked, waiting, body)
    const suggestionId = randomUUID()
    await store.addSuggestion(tx, {
      id: suggestionId,
      artwork_id: id,
      account_id: viewer.id,
      state: 'open',
      changes: JSON.stringify(changes),
      note: body.note || null,
      created_at: deps.now().toISOString(),
    })
    const names = new Set(changes.images?.map(({ name }) => name))
    const { named = [], others = [] } = Object.groupBy(waiting, ({ name }) =>
      names.has(name) ? 'named' : 'others',
    )
    await store.namePictures(
      tx,
      suggestionId,
      named.map((picture) => picture.id),
    )
    await store.removePictures(tx, others)
    return others
  })
  await dropPictures(deps, unused)
  return describeLatest(deps, id)
}

/** For the owner; throws not_found, also without a suggestion, and already_decided. */
export async function withdrawSuggestion(deps: Deps, viewer: Viewer, id: string): Promise<Suggestion> {
  const pictures = await deps.db.write.transaction().execute(async (tx) => {
    const locked = await lockWork(tx, id)
    if (!locked || locked.work.user_id !== viewer.id) throw notFound('Artwork')
    const row = await store.findOpen(tx, id)
    if (!row)
      throw (await store.findLatest(tx, id)) ? new AppError('already_decided') : notFound('Suggestion')
    return closeSuggestion(tx, row, { state: 'withdrawn', work: locked.work, at: deps.now().toISOString() })
  })
  await dropPictures(deps, pictures)
  return describeLatest(deps, id)
}

interface Closing {
  state: 'approved' | 'refused' | 'withdrawn'
  work: LockedWork['work']
  at: string
  reason?: string | null
  by?: string
}

/** Keeps the values that the decision was about; its pictures are returned, without their rows. */
export async function closeSuggestion(
  tx: store.Db,
  row: store.SuggestionRow,
  { state, work, at, reason = null, by }: Closing,
) {
  const changes: policy.Changes = JSON.parse(row.changes)
  const pictures = await store.listPictures(tx, [row.id])
  await store.removePictures(tx, pictures)
  await store.closeSuggestion(tx, row.id, {
    state,
    changes: JSON.stringify({ ...changes, fields: policy.presentFields(work, changes) }),
    reason,
    decided_at: at,
    decided_by: by ?? null,
  })
  return pictures
}

/** For the owner and the administrator; throws not_found for others. */
export async function getSuggestion(deps: Deps, viewer: Viewer, id: string): Promise<Suggestion | null> {
  const found = (await readWorks(deps.db.read, [id])).get(id)
  if (!found || !canSeePrivate(viewer, found.work)) throw notFound('Artwork')
  const row = await store.findLatest(deps.db.read, id)
  const [suggestion = null] = row ? await describe(deps.db.read, [row]) : []
  return suggestion
}

export async function listSuggestions(
  { db }: Pick<Deps, 'db'>,
  query: { page?: number | undefined; limit?: number | undefined },
): Promise<{ suggestions: Suggestion[]; pagination: Pagination }> {
  const { page, limit } = pageOf(query, suggestionPage) ?? { page: 1, limit: suggestionPage }
  const [rows, total] = await Promise.all([
    store.listSuggestions(db.read, sliceOf({ page, limit })),
    store.countSuggestions(db.read),
  ])
  return {
    suggestions: await describe(db.read, rows),
    pagination: { page, limit, total, pages: Math.max(1, Math.ceil(total / limit)) },
  }
}

async function describeLatest({ db }: Deps, artworkId: string): Promise<Suggestion> {
  const row = await store.findLatest(db.write, artworkId)
  const [suggestion] = row ? await describe(db.write, [row]) : []
  if (!suggestion) throw notFound('Suggestion')
  return suggestion
}

export async function describe(db: store.Db, rows: readonly store.ShownRow[]): Promise<Suggestion[]> {
  const open = rows.filter(({ state }) => state === 'open')
  const [works, pictures] = await Promise.all([
    readWorks(
      db,
      open.map(({ artwork_id }) => artwork_id),
    ),
    store.listPictures(
      db,
      open.map(({ id }) => id),
    ),
  ])
  return rows.map((row) => {
    const pictured = row.state === 'open' ? works.get(row.artwork_id) : undefined
    const own = pictures.filter(({ suggestion_id }) => suggestion_id === row.id)
    return { ...present(row), ...differences(JSON.parse(row.changes), pictured, own) }
  })
}

/** With the work as it is now, or as it was when the suggestion was decided. */
function differences(
  changes: policy.Changes,
  now: policy.Pictured | undefined,
  pictures: readonly SuggestedImageRow[],
): Pick<Suggestion, 'fields' | 'images'> {
  if (!now) return { fields: changes.fields, images: null }
  const to = changes.images && policy.plannedRows(now, pictures, changes.images)
  return {
    fields: policy.presentFields(now.work, changes),
    images: to && { from: now.images.map(presentImage), to: to.map(presentImage) },
  }
}

const present = (row: store.ShownRow): Omit<Suggestion, 'fields' | 'images'> => ({
  id: row.id,
  state: row.state as Suggestion['state'],
  artwork: {
    id: row.artwork_id,
    title: row.title,
    language: row.language,
    artist: row.artist_name ?? (row.deleted_at ? 'Deleted user' : fullName(row)),
    status: row.status,
  },
  note: row.note,
  reason: row.reason,
  created_at: row.created_at,
  decided_at: row.decided_at,
})
