import type { BodyOf } from '@passion-art/contract/http/route'
import { takesSuggestions } from '@passion-art/contract/suggestions/suggestion-rules'
import type { decideSuggestion, Suggestion } from '@passion-art/contract/suggestions/suggestions'
import { changeWork, type LockedWork, lockWork } from '../artworks/artwork-edit-service.ts'
import { type Dropped, dropPictures } from '../artworks/artwork-pictures.ts'
import { queueReviewMail } from '../artworks/artwork-review-mails.ts'
import type { Deps } from '../deps.ts'
import { AppError, notFound } from '../http/app-error.ts'
import type { Viewer } from '../http/viewer.ts'
import { approvedFields, type Changes, plannedRows } from './suggestion-policy.ts'
import { closeSuggestion, describe } from './suggestion-service.ts'
import * as store from './suggestion-store.ts'

type Decision = BodyOf<typeof decideSuggestion>

interface Done {
  dropped: readonly Dropped[]
  /** Names of pictures that the work shows from now on. */
  added: readonly string[]
}

/**
 * An approval changes the work in the same transaction, after the lock that purchases and edits wait for too. The
 * artist is notified. Throws the errors of the contract.
 */
export async function decide(deps: Deps, viewer: Viewer, id: string, body: Decision): Promise<Suggestion> {
  const decision = { approved: body.decision === 'approve', reason: checkedReason(body), by: viewer.id }
  const known = await store.findSuggestion(deps.db.write, id)
  if (!known) throw notFound('Suggestion')
  const { dropped, added } = await deps.db.write.transaction().execute(async (tx) => {
    const locked = await lockWork(tx, known.artwork_id)
    const row = await store.findSuggestion(tx, id)
    if (!locked || !row) throw notFound('Suggestion')
    if (row.state !== 'open') throw new AppError('already_decided')
    return settle(tx, { locked, row, ...decision, at: deps.now().toISOString() })
  })
  for (const name of added) deps.newPictures.emit(name)
  await dropPictures(deps, dropped)
  const [suggestion] = await describe(deps.db.write, [
    (await store.findSuggestion(deps.db.write, id)) ?? known,
  ])
  if (!suggestion) throw notFound('Suggestion')
  return suggestion
}

function checkedReason({ decision, reason }: Decision): string | null {
  if (decision === 'approve') return null
  if (reason) return reason
  throw new AppError('validation_failed', { fields: { reason: { key: 'rejection_reason' } } })
}

interface Settling {
  locked: LockedWork
  row: store.SuggestionRow
  approved: boolean
  reason: string | null
  by: string
  at: string
}

async function settle(tx: store.Db, { locked, row, approved, reason, by, at }: Settling): Promise<Done> {
  const { work } = locked
  // Before its pictures' rows go.
  const result = approved ? await resultOf(tx, locked, row) : null
  const state = approved ? 'approved' : 'refused'
  const pictures = await closeSuggestion(tx, row, { state, work, at, reason, by })
  if (result) await changeWork(tx, locked, { ...result, by, kind: 'suggestion_approved', at })
  await queueReviewMail(tx, { ...work, ...result?.fields }, { reason, at, of: 'suggestion' })
  if (!result) return { dropped: pictures, added: [] }
  const shown = new Set(result.images.map(({ name }) => name))
  const { added = [], left = [] } = Object.groupBy(pictures, ({ name }) =>
    shown.has(name) ? 'added' : 'left',
  )
  const gone = locked.images.filter(({ name }) => !shown.has(name))
  return { dropped: [...gone, ...left], added: added.map(({ name }) => name) }
}

/** What the work becomes. Throws not_editable, being_purchased and no_image. */
async function resultOf(tx: store.Db, locked: LockedWork, row: store.SuggestionRow) {
  if (!takesSuggestions(locked.work.status)) throw new AppError('not_editable')
  if (locked.held) throw new AppError('being_purchased')
  const changes: Changes = JSON.parse(row.changes)
  const images = changes.images
    ? plannedRows(locked, await store.listPictures(tx, [row.id]), changes.images)
    : locked.images
  if (changes.images && images.length === 0) throw new AppError('no_image')
  return { fields: approvedFields(locked.work, changes), images }
}
