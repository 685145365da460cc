import { isOnSale, isPublic } from '@passion-art/contract/artworks/artwork-status'
import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { BodyOf } from '@passion-art/contract/http/route'
import type { setProductStatus } from '@passion-art/contract/artworks/artwork-review'
import type { ArtworkRow } from '../db/schema/schema.ts'
import { hasCopyOnSale } from '../editions/edition-service.ts'
import { isUniqueViolation } from '../db/unique-violation.ts'
import { withoutPurchases } from '../payments/payment-service.ts'
import { AppError, notFound } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import { refuseUnseen } from '../http/refuse-unseen.ts'
import type { Viewer } from '../http/viewer.ts'
import { canEdit } from './artwork-edit-policy.ts'
import { changeArtwork, type Db, findArtworkRow, isHeld, lockArtwork } from './artwork-edit-store.ts'
import { changesOf, recordChange } from './artwork-history-store.ts'
import { announceWork, queueReviewMail } from './artwork-review-mails.ts'
import * as store from './artwork-review-store.ts'
import { describeArtwork } from './artwork-service.ts'

interface Review {
  id: string
  by: string
  status: BodyOf<typeof setProductStatus>['status']
  /** Reason of a rejection, otherwise null. */
  reason: string | null
  /** Version of the work that the decision is based on. */
  seen: string | undefined
}

/**
 * An open purchase is first cancelled at the provider when the work leaves the store; artist and followers are
 * notified. Throws the errors of the contract, and `unavailable` when the provider does not respond.
 */
export async function setStatus(
  deps: Deps,
  viewer: Viewer,
  id: string,
  body: BodyOf<typeof setProductStatus>,
): Promise<Artwork> {
  const work = await findArtworkRow(deps.db.write, id)
  if (!work) throw notFound('Artwork')
  const review: Review = {
    id,
    by: viewer.id,
    status: body.status,
    reason: checkedReason(body),
    seen: body.seen,
  }
  await mayTake(deps.db.write, work, review)
  // Checked before a purchase is cancelled for it.
  refuseStale(work, review)
  const apply = () => deps.db.write.transaction().execute((tx) => applyReview(deps, tx, review))
  await (isOnSale(review.status) ? apply() : withoutPurchases(deps, id, apply))
  return describeArtwork(deps, viewer, id)
}

function checkedReason({ status, rejectionReason }: BodyOf<typeof setProductStatus>): string | null {
  if (status !== 'rejected') return null
  if (rejectionReason) return rejectionReason
  throw new AppError('validation_failed', { fields: { rejectionReason: { key: 'rejection_reason' } } })
}

/**
 * A sold work stays sold. An edition keeps its page once a copy is sold, and returns to the store only with a copy to
 * sell.
 */
async function mayTake(db: Db, work: ArtworkRow, { status }: Review): Promise<void> {
  if (status === 'sold') return
  const isSold = await store.hasPaidOrder(db, work.id)
  if (isSold && (work.edition === 'unique' || !isPublic(status))) throw new AppError('has_paid_order')
  if (work.edition !== 'limited' || !isOnSale(status)) return
  if (!(await hasCopyOnSale(db, work.id))) throw new AppError(isSold ? 'has_paid_order' : 'no_copy_on_sale')
}

/** Throws changed_meanwhile for a decision on another version, except when it changes nothing. */
function refuseStale(work: ArtworkRow, { status, reason, seen }: Review): void {
  if (work.status !== status || work.rejection_reason !== reason) refuseUnseen(seen, work)
}

/** False when a purchase began after the open one was cancelled. */
async function applyReview(deps: Deps, tx: Db, review: Review): Promise<boolean> {
  const work = await lockArtwork(tx, review.id)
  if (!work) throw notFound('Artwork')
  await mayTake(tx, work, review)
  refuseStale(work, review)
  const isMarked = work.off_sale !== null
  if (work.status === review.status && review.status !== 'rejected' && !isMarked) return true
  if (!isOnSale(review.status) && (await isHeld(tx, work.id))) return false
  const at = deps.now().toISOString()
  await store.setStatus(tx, work.id, { ...review, at })
  await recordChange(tx, {
    artworkId: work.id,
    accountId: review.by,
    kind: kindOf(work, review),
    details: changesOf(work, { status: review.status, rejection_reason: review.reason }),
    at,
  })
  await notify(deps, tx, work, { review, at })
  return true
}

function kindOf(work: ArtworkRow, { status }: Review) {
  if (status === 'rejected') return 'rejected'
  return work.status === 'pending' && isOnSale(status) ? 'approved' : 'status'
}

async function notify(
  deps: Deps,
  tx: Db,
  work: ArtworkRow,
  { review, at }: { review: Review; at: string },
): Promise<void> {
  const enters = isOnSale(review.status) && !isOnSale(work.status)
  const approved = enters && work.status === 'pending'
  if (approved || review.reason !== null) await queueReviewMail(tx, work, { reason: review.reason, at })
  if (enters) await announceWork(deps, tx, work, at)
}

const sales = {
  withdrawn: { status: 'reserved', off_sale: 'withdrawn', featured_slot: null },
  sold_elsewhere: { status: 'sold', off_sale: 'sold_elsewhere', featured_slot: null },
  put_back: { status: 'available', off_sale: null },
} as const
type SaleChange = keyof typeof sales

/**
 * Takes a work off sale or puts it back, for its owner or the administrator. An open purchase is first cancelled at the
 * provider. Repeating it is harmless. Throws the errors of the contract, and `unavailable` when the provider does not
 * respond.
 */
export async function changeSale(deps: Deps, viewer: Viewer, id: string, kind: SaleChange): Promise<Artwork> {
  const work = await findArtworkRow(deps.db.write, id)
  if (!work || !canEdit(viewer, work)) throw notFound('Artwork')
  // Checked before a purchase is cancelled for it.
  await mayChangeSale(deps.db.write, work, kind)
  const apply = () =>
    deps.db.write.transaction().execute((tx) => applySale(deps, tx, { id, kind, by: viewer.id }))
  const done = await (kind === 'put_back' ? apply() : withoutPurchases(deps, id, apply))
  if (!done) throw new AppError('being_purchased')
  return describeArtwork(deps, viewer, id)
}

/** Works on sale, and those with a mark; the others only the administrator's form moves. */
async function mayChangeSale(db: Db, work: ArtworkRow, kind: SaleChange): Promise<void> {
  const { id, status, off_sale, edition } = work
  if (status === 'pending' || status === 'rejected') throw new AppError('not_editable')
  // The copies that an edition has left may still leave the store.
  const isSold = edition === 'unique' || (status === 'sold' && off_sale === null)
  if (isSold && (await store.hasPaidOrder(db, id))) throw new AppError('has_paid_order')
  if (!isOnSale(status) && off_sale === null) throw new AppError('set_by_administrator')
  if (kind === 'put_back' && edition === 'limited' && !(await hasCopyOnSale(db, id)))
    throw new AppError('no_copy_on_sale')
}

/** False when a purchase began after the open one was cancelled. */
async function applySale(
  deps: Deps,
  tx: Db,
  { id, kind, by }: { id: string; kind: SaleChange; by: string },
): Promise<boolean> {
  const work = await lockArtwork(tx, id)
  if (!work) throw notFound('Artwork')
  await mayChangeSale(tx, work, kind)
  const change = sales[kind]
  if (work.off_sale === change.off_sale && (kind !== 'put_back' || isOnSale(work.status))) return true
  if (await isHeld(tx, id)) return false
  const at = deps.now().toISOString()
  await changeArtwork(tx, id, { ...change, updated_at: at })
  await recordChange(tx, { artworkId: id, accountId: by, kind, details: changesOf(work, change), at })
  return true
}

/** Features a work in a free one of six slots; returns how many are featured. Throws not_in_store, featured_limit. */
export async function featureArtwork(deps: Deps, id: string): Promise<number> {
  for (let attemptsLeft = 10; ; attemptsLeft -= 1) {
    try {
      return await deps.db.write.transaction().execute((tx) => feature(tx, id))
    } catch (error) {
      // Another work took the slot at the same moment; try the next one.
      if (!isUniqueViolation(error)) throw error
      if (attemptsLeft === 0) throw new AppError('unavailable', { retryAfter: 1 })
    }
  }
}

async function feature(tx: Db, id: string): Promise<number> {
  const work = await lockArtwork(tx, id)
  if (!work) throw notFound('Artwork')
  const artist = await store.findArtist(tx, work.user_id)
  if (!isOnSale(work.status) || !artist?.is_active) throw new AppError('not_in_store')
  if (work.featured_slot === null) {
    const slot = await store.findFreeSlot(tx)
    if (slot === undefined) throw new AppError('featured_limit')
    await store.setSlot(tx, id, slot)
  }
  return store.countFeatured(tx)
}

export async function unfeatureArtwork(deps: Deps, id: string): Promise<number> {
  if (!(await store.setSlot(deps.db.write, id, null))) throw notFound('Artwork')
  return store.countFeatured(deps.db.write)
}
