import { isOnSale } from '@passion-art/contract/artworks/artwork-status'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { EditionCopy } from '@passion-art/contract/editions/copies'
import { copyLabel, type ShownEdition } from '@passion-art/contract/editions/edition'
import { fromCents } from '@passion-art/contract/http/schemas'
import { changeLocked, changesOf, type PlannedChange } from '../artworks/artwork-edit-service.ts'
import { canSeePrivate } from '../artworks/artwork-policy.ts'
import { listArtworksById } from '../artworks/artwork-service.ts'
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
  const [work] = await listArtworksById(deps, viewer, [id])
  if (!work) throw notFound('Artwork')
  const { edition, currency } = work
  if (!edition) return { copies: [], currency }
  const rows = await store.listCopyRows(deps.db.read, id)
  return { copies: rows.map((row) => presentCopy(row, { work, edition, viewer })), currency }
}

type CopyRow = Awaited<ReturnType<typeof store.listCopyRows>>[number]

function presentCopy(
  row: CopyRow,
  { work, edition, viewer }: { work: Artwork; edition: ShownEdition; viewer: Viewer | null },
): EditionCopy {
  const isHeld = row.hold_buyer_id !== null
  const seesOrder = viewer !== null && (viewer.isAdmin || viewer.id === row.order_buyer_id)
  const list = edition.prices.findLast(({ from }) => from <= row.copy)?.price ?? edition.firstPrice
  const paid = row.sold_cents !== null && canSeePrivate(viewer, work) ? fromCents(row.sold_cents) : null
  return {
    copy: row.copy,
    label: copyLabel(edition, row.copy),
    state: isHeld ? 'held' : (row.state as EditionCopy['state']),
    price: row.state === 'sold' ? paid : list,
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

/** A purchase of the copy began after the open one was canceled. */
class Held extends Error {
  override name = 'Held'
}

/** For the owner and the administrator; repeating is harmless. Throws the errors of the contract, and `unavailable`. */
export async function setCopyState(deps: Deps, viewer: Viewer, move: CopyMove): Promise<Copies> {
  for (let attemptsLeft = 5; ; attemptsLeft -= 1) {
    try {
      await changeLocked(deps, viewer, move.id, (tx, work) => planMove(tx, work, move))
      return await listCopies(deps, viewer, move.id)
    } catch (error) {
      if (!(error instanceof Held)) throw error
      if (attemptsLeft === 0) throw new AppError('being_purchased')
      await cancelPurchaseOfCopy(deps, move.id, move.copy)
    }
  }
}

async function planMove(
  tx: store.Db,
  work: ArtworkRow,
  { copy, state }: CopyMove,
): Promise<PlannedChange | undefined> {
  const from = await store.findCopyState(tx, work.id, copy)
  if (from === undefined) throw notFound('Artwork')
  if (from === state) return undefined
  // After a refund the copy may be sold again.
  const isReturned = from === 'sold' && state === 'on_sale' && !(await store.isCopyPaid(tx, work.id, copy))
  if (from === 'sold' && !isReturned)
    throw new AppError('copy_taken', { values: { copy: labelOf(work, copy) ?? '' } })
  if (state === 'withdrawn') await mayWithdraw(tx, work, copy)
  const wasSoldOut = (await store.countOnSale(tx, work.id)) === 0
  await store.moveCopy(tx, { artworkId: work.id, copy, from, to: state })
  const lowest = await store.findLowestOnSale(tx, work.id)
  const columns = {
    ...(lowest !== undefined && { price_cents: centsOfCopy(work, lowest) }),
    // A sold-out edition is on sale again, unless it was taken off sale.
    ...(wasSoldOut && work.status === 'sold' && work.off_sale === null && { status: 'available' }),
  }
  const moved = { [`copy.${labelOf(work, copy)}`]: { from, to: state } }
  return { columns, details: { ...moved, ...changesOf(work, columns) } }
}

async function mayWithdraw(tx: store.Db, work: ArtworkRow, copy: number): Promise<void> {
  if (isOnSale(work.status) && (await store.countOnSale(tx, work.id)) === 1) throw new AppError('last_copy')
  if (await store.isCopyHeld(tx, work.id, copy)) throw new Held()
}
