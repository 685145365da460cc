import { isOnSale } from '@passion-art/contract/artworks/artwork-status'
import type { EditionCopy } from '@passion-art/contract/editions/copies'
import { fromCents } from '@passion-art/contract/http/schemas'
import { canEdit } from '../artworks/artwork-edit-policy.ts'
import * as works from '../artworks/artwork-edit-store.ts'
import { recordChange } from '../artworks/artwork-history-store.ts'
import { canOpen, canSeePrivate } from '../artworks/artwork-policy.ts'
import { findArtwork, type StoredArtwork } from '../artworks/artwork-store.ts'
import type { ArtworkRow } from '../db/schema/schema.ts'
import type { Deps } from '../deps.ts'
import { AppError, notFound } from '../http/app-error.ts'
import type { Viewer } from '../http/viewer.ts'
import { cancelPurchaseOfCopy } from '../payments/payment-service.ts'
import * as store from './copy-store.ts'
import { centsOfCopy, labelOf } from './edition-columns.ts'

export interface Copies {
  copies: EditionCopy[]
  currency: string
}

/** Empty for a unique work and an open edition. Throws not_found, also for a work the caller may not open. */
export async function listCopies(deps: Deps, viewer: Viewer | null, id: string): Promise<Copies> {
  const work = await findArtwork(deps.db.read, id)
  if (!work || !canOpen(viewer, work)) throw notFound('Artwork')
  const rows = await store.listCopyRows(deps.db.read, id)
  return {
    copies: rows.map((row) => presentCopy(row, { work, viewer })),
    currency: deps.config.STORE_CURRENCY,
  }
}

type CopyRow = Awaited<ReturnType<typeof store.listCopyRows>>[number]

function presentCopy(
  row: CopyRow,
  { work, viewer }: { work: StoredArtwork; viewer: Viewer | null },
): EditionCopy {
  const isSold = row.state === 'sold'
  const isHeld = row.hold_buyer_id !== null
  const cents = isSold ? row.sold_cents : centsOfCopy(work, row.copy)
  const isHidden = isSold && !canSeePrivate(viewer, work)
  const seesOrder = viewer !== null && (viewer.isAdmin || viewer.id === row.order_buyer_id)
  return {
    copy: row.copy,
    label: labelOf(work, row.copy) ?? '',
    state: isHeld ? 'held' : (row.state as EditionCopy['state']),
    price: cents === null || isHidden ? null : fromCents(cents),
    heldByMe: isHeld && row.hold_buyer_id === viewer?.id,
    heldUntil: row.hold_expires_at,
    orderId: seesOrder ? row.order_id : null,
  }
}

interface CopyMove {
  id: string
  copy: number
  state: 'on_sale' | 'withdrawn'
}

/** For the owner and the administrator; repeating is harmless. Throws the errors of the contract, and `unavailable`. */
export async function setCopyState(deps: Deps, viewer: Viewer, move: CopyMove): Promise<Copies> {
  const work = await works.findArtworkRow(deps.db.write, move.id)
  if (!work || !canEdit(viewer, work)) throw notFound('Artwork')
  for (let attemptsLeft = 5; ; attemptsLeft -= 1) {
    // Checked before a purchase is canceled for it.
    await checkMove(deps.db.write, work, move)
    if (move.state === 'withdrawn') await cancelPurchaseOfCopy(deps, move.id, move.copy)
    if (await deps.db.write.transaction().execute((tx) => applyMove(deps, tx, viewer, move))) break
    if (attemptsLeft === 0) throw new AppError('being_purchased')
  }
  return listCopies(deps, viewer, move.id)
}

/** False when there is nothing to do. */
async function checkMove(db: store.Db, work: ArtworkRow, { copy, state }: CopyMove): Promise<boolean> {
  const before = await store.findCopyState(db, work.id, copy)
  if (before === undefined) throw notFound('Artwork')
  if (before === state) return false
  const isReturned = before === 'sold' && !(await store.isCopyPaid(db, work.id, copy))
  if (before === 'sold' && !(isReturned && state === 'on_sale'))
    throw new AppError('copy_taken', { values: { copy: labelOf(work, copy) ?? '' } })
  if (state === 'withdrawn' && isOnSale(work.status) && (await store.countOnSale(db, work.id)) === 1)
    throw new AppError('last_copy')
  return true
}

/** False when a purchase of the copy began after the open one was canceled. */
async function applyMove(deps: Deps, tx: store.Db, viewer: Viewer, move: CopyMove): Promise<boolean> {
  const { id, copy, state } = move
  const work = await works.lockArtwork(tx, id)
  if (!work) throw notFound('Artwork')
  if (!(await checkMove(tx, work, move))) return true
  if (state === 'withdrawn' && (await store.isCopyHeld(tx, id, copy))) return false
  const from = (await store.findCopyState(tx, id, copy)) ?? ''
  await store.moveCopy(tx, { artworkId: id, copy, from, to: state })
  const at = deps.now().toISOString()
  // A sold-out edition is on sale again.
  const isBack = state === 'on_sale' && work.status === 'sold'
  await works.changeArtwork(tx, id, { updated_at: at, ...(isBack && { status: 'available' }) })
  const details = { [`copy.${labelOf(work, copy)}`]: { from, to: state } }
  await recordChange(tx, { artworkId: id, accountId: viewer.id, kind: 'edited', details, at })
  return true
}
