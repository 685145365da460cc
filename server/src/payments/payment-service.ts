import { randomUUID } from 'node:crypto'
import { holdMinutes } from '@passion-art/contract/money/money-rules'
import { toCents } from '@passion-art/contract/http/schemas'
import type Stripe from 'stripe'
import { findOwnOrder } from '../artworks/artwork-service.ts'
import { labelOf } from '../editions/edition-columns.ts'
import type { HoldRow, PaymentIntentRow } from '../db/schema/schema.ts'
import { AppError, notFound } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import { fullName } from '../http/identify.ts'
import type { Viewer } from '../http/viewer.ts'
import { cancelOrSettleExpired, cancelOrSettlePurchase, recordMissing } from './payment-end.ts'
import { chooseCopy, findExpiredHold } from './copy-choice.ts'
import { isOwnHold, priceRefusal, purchaseRefusal } from './payment-policy.ts'
import type { Outcome } from './payment-outcome.ts'
import { applyIntent, settleIntent } from './payment-settle.ts'
import { ensureIntent, ProviderRefusal, retrieveIntent } from './provider-calls.ts'
import {
  type ArtworkForSale,
  type Db,
  findFreeSlot,
  extendHoldOnce,
  findHoldOfCopy,
  findHoldOfOrder,
  findIntent,
  findIntentOfOrder,
  findOrder,
  insertHold,
  insertIntent,
  insertOrder,
  lockBuyer,
  lockIntent,
  listOpenIntentsOf,
  listHolds,
  lockArtworkForSale,
} from './purchase-store.ts'

export interface RequestedArtwork {
  artworkId: string
  /** Currency units, as the browser showed it: compared, never charged. */
  price: number
  /** Of a limited edition; without it the buyer's own hold continues, or the lowest free copy is held. */
  copy?: number | undefined
}

interface HoldEnd {
  holdExpiresAt: string
  holdSecondsLeft: number
}

export interface CreatedIntent extends HoldEnd {
  clientSecret: string
  orderId: string
  paymentIntentId: string
  /** Minor units. */
  amount: number
  currency: string
  holdExtendable: boolean
  /** Number and '7/25'; null for a unique work and an open edition. */
  copy: number | null
  copyLabel: string | null
}

interface Purchase {
  hold: HoldRow
  row: PaymentIntentRow
  copyLabel: string | null
}

/** Another request inserted its hold after our check. The retry reports the reason. */
class HoldConflict extends Error {
  override name = 'HoldConflict'
}

/**
 * Creates or continues one order, one hold and one intent. Stored before the provider is called, so that an
 * interrupted purchase can be found again. Throws the errors of the contract, and `unavailable` when the provider
 * does not respond: a repeated request continues with the same key.
 */
export async function createArtworkIntent(
  deps: Deps,
  viewer: Viewer,
  requested: RequestedArtwork,
): Promise<CreatedIntent> {
  await deps.limits.take('paymentIntents', viewer.id)
  await cancelExpiredPurchase(deps, requested)
  const { hold, row, copyLabel } = await createOrResumePurchase(deps, viewer, requested)
  const intent = row.intent_id
    ? await retrieveIntent(deps, row.intent_id)
    : await createProviderIntent(deps, row)
  const outcome = await applyIntent(deps, intent)
  if (outcome.state === 'canceled') throw new AppError('unavailable')
  if (outcome.state !== 'open') throw await notAvailable(deps.db.read, viewer, requested)
  return {
    clientSecret: intent.client_secret ?? '',
    orderId: hold.order_id,
    paymentIntentId: intent.id,
    amount: intent.amount,
    currency: intent.currency,
    ...holdEnd(deps, hold.expires_at),
    holdExtendable: hold.extendable === 1,
    copy: copyLabel === null ? null : hold.copy,
    copyLabel,
  }
}

/** Releases an expired hold at once for another buyer. While the provider does not respond, the hold stays. */
async function cancelExpiredPurchase(deps: Deps, requested: RequestedArtwork): Promise<void> {
  const hold = await findExpiredHold(deps.db.read, requested, deps.now().toISOString())
  if (!hold) return
  const row = await findIntentOfOrder(deps.db.read, hold.order_id)
  if (!row) return
  await cancelOrSettleExpired(deps, row, 'brief').catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })
}

async function createOrResumePurchase(
  deps: Deps,
  viewer: Viewer,
  requested: RequestedArtwork,
): Promise<Purchase> {
  for (let attemptsLeft = 10; ; attemptsLeft -= 1) {
    try {
      return await deps.db.write.transaction().execute((tx) => tryCreateOrResume(deps, tx, viewer, requested))
    } catch (error) {
      if (!(error instanceof HoldConflict)) throw error
      if (attemptsLeft === 0) throw new AppError('unavailable', { retryAfter: 1 })
    }
  }
}

async function tryCreateOrResume(
  deps: Deps,
  tx: Db,
  viewer: Viewer,
  requested: RequestedArtwork,
): Promise<Purchase> {
  const artwork = await lockArtworkForSale(tx, requested.artworkId)
  if (!artwork) throw notFound('Artwork')
  if (!(await lockBuyer(tx, deps.db.kind, viewer.id))) throw new AppError('session_expired')
  const now = deps.now()
  const choice = await chooseCopy(tx, artwork, { buyerId: viewer.id, copy: requested.copy, now })
  const { hold } = choice
  const context = {
    buyerId: viewer.id,
    now,
    currency: deps.config.STORE_CURRENCY,
    expectedCents: toCents(requested.price),
    artwork: {
      ownerId: artwork.userId,
      ownerActive: artwork.owner.is_active === 1 && artwork.owner.deleted_at === null,
      status: artwork.status,
      priceCents: choice.priceCents,
    },
    taken: choice.taken,
    hold: hold && { buyerId: hold.buyer_id, expiresAt: hold.expires_at },
  }
  const label = (copy: number | null) => labelOf(artwork.edition, copy)
  if (hold && isOwnHold(context))
    return { ...(await continuePurchase(tx, hold, context.expectedCents)), copyLabel: label(hold.copy) }
  const refusal = purchaseRefusal(context)
  if (refusal?.code === 'not_available') throw await notAvailable(tx, viewer, requested)
  if (refusal) throw refusal
  const { copy, priceCents } = choice
  return insertPurchase(deps, tx, viewer, { ...artwork, copy, priceCents, copyLabel: label(copy) })
}

/** The error includes the order id if the viewer has already bought the work. */
async function notAvailable(db: Db, viewer: Viewer, { artworkId }: RequestedArtwork): Promise<AppError> {
  const orderId = await findOwnOrder(db, viewer, artworkId)
  return new AppError('not_available', orderId ? { extra: { orderId } } : {})
}

async function continuePurchase(
  tx: Db,
  hold: HoldRow,
  expectedCents: number,
): Promise<Omit<Purchase, 'copyLabel'>> {
  const row = await findIntentOfOrder(tx, hold.order_id)
  if (!row) throw new Error(`The hold of order ${hold.order_id} has no payment.`)
  const refusal = priceRefusal(row.amount_cents, expectedCents, row.currency)
  if (refusal) throw refusal
  return { hold, row }
}

interface CopyForSale extends ArtworkForSale {
  copy: number | null
  copyLabel: string | null
}

const plusHold = (time: string): string => new Date(Date.parse(time) + holdMinutes * 60_000).toISOString()

async function insertPurchase(deps: Deps, tx: Db, viewer: Viewer, artwork: CopyForSale): Promise<Purchase> {
  const slot = await findFreeSlot(tx, viewer.id)
  if (slot === undefined) throw new AppError('too_many_holds')
  const now = deps.now()
  const orderId = randomUUID()
  const created_at = now.toISOString()
  const expires_at = plusHold(created_at)
  const hold = {
    artwork_id: artwork.id,
    copy: artwork.copy,
    buyer_id: viewer.id,
    slot,
    order_id: orderId,
    created_at,
    expires_at,
    extendable: 1,
  }
  const row: PaymentIntentRow = {
    id: randomUUID(),
    intent_id: null,
    purpose: 'purchase',
    order_id: orderId,
    user_id: viewer.id,
    amount_cents: artwork.priceCents ?? 0,
    currency: deps.config.STORE_CURRENCY,
    idempotency_key: `order:${orderId}`,
    state: 'creating',
    created_at,
    expires_at,
    settled_at: null,
    wanted_cents: null,
    wanted_at: null,
    manual_at: null,
  }
  await insertOrder(tx, newOrder(viewer, artwork, row))
  if (!(await insertHold(tx, hold))) throw new HoldConflict()
  await insertIntent(tx, row)
  return { hold, row, copyLabel: artwork.copyLabel }
}

function newOrder(viewer: Viewer, artwork: CopyForSale, row: PaymentIntentRow) {
  return {
    id: row.order_id ?? '',
    buyer_id: viewer.id,
    artwork_id: artwork.id,
    copy: artwork.copy,
    copy_label: artwork.copyLabel,
    artist_id: artwork.userId,
    customer_name: viewer.name,
    customer_email: viewer.email,
    product_artist: artwork.artistName ?? fullName(artwork.owner),
    product_title: artwork.title,
    product_language: artwork.language,
    product_price_cents: row.amount_cents,
    product_image: pictureOf(artwork),
    total_cents: row.amount_cents,
    currency: row.currency,
    status: 'pending',
    created_at: row.created_at,
  }
}

function pictureOf({ outsideImage, image }: ArtworkForSale): string | null {
  if (outsideImage !== null || !image) return outsideImage
  return `/uploads/artworks/${image.name}.${image.ending}`
}

/** If the provider permanently refuses the intent, ends the purchase and throws `unavailable`. */
export async function createProviderIntent(deps: Deps, row: PaymentIntentRow): Promise<Stripe.PaymentIntent> {
  try {
    const intent = await ensureIntent(deps, row)
    if (!intent) throw new AppError('unavailable')
    return intent
  } catch (error) {
    if (!(error instanceof ProviderRefusal && error.isFinal)) throw error
    // A retry would be refused again, so the work must not stay reserved.
    deps.log.error({ event: 'payment_refused', err: error }, 'the payment provider refused a payment')
    await recordMissing(deps, row)
    throw new AppError('unavailable', { retryAfter: 60 })
  }
}

/**
 * Extends the hold and its payment by one hold period (15 minutes), once per order. Throws `not_found` for another
 * buyer's order, `hold_ended`, and `hold_extended` with the current expiry.
 */
export async function extendHold(deps: Deps, viewer: Viewer, orderId: string): Promise<HoldEnd> {
  const order = await findOrder(deps.db.read, orderId)
  if (!order || order.buyer_id !== viewer.id) throw notFound('Order')
  return deps.db.write.transaction().execute(async (tx) => {
    const row = await findIntentOfOrder(tx, orderId)
    if (row) await lockIntent(tx, row.id)
    const hold = await findHoldOfOrder(tx, orderId)
    if (!hold || hold.expires_at <= deps.now().toISOString()) throw new AppError('hold_ended')
    const holdExpiresAt = plusHold(hold.expires_at)
    if (await extendHoldOnce(tx, hold, holdExpiresAt)) return holdEnd(deps, holdExpiresAt)
    // Extendable when it was read: its expiry came in between, on a server whose clock is ahead.
    if (hold.extendable === 1) throw new AppError('hold_ended')
    throw new AppError('hold_extended', { extra: { ...holdEnd(deps, hold.expires_at) } })
  })
}

const holdEnd = (deps: Deps, holdExpiresAt: string): HoldEnd => ({
  holdExpiresAt,
  holdSecondsLeft: Math.max(0, (Date.parse(holdExpiresAt) - deps.now().getTime()) / 1000),
})

/** Completes the caller's purchase, or opens their paid submission, if the provider confirms the payment. */
export async function confirmPayment(
  deps: Deps,
  viewer: Viewer,
  paymentIntentId: string,
): Promise<{ status: string; orderId?: string }> {
  const row = await findIntent(deps.db.read, paymentIntentId)
  if (!row || row.user_id !== viewer.id) throw notFound('Payment')
  const outcome = await settleIntent(deps, paymentIntentId)
  if (outcome.state === 'paid')
    return { status: 'succeeded', ...(outcome.orderId !== null && { orderId: outcome.orderId }) }
  throw row.order_id ? confirmRefusal(outcome) : feeRefusal(outcome)
}

function feeRefusal({ state }: Outcome): AppError {
  if (state === 'refund_due') return new AppError('unavailable', { retryAfter: 5 })
  return new AppError(state === 'open' || state === 'canceled' ? 'payment_required' : 'wrong_payment')
}

function confirmRefusal({ state }: Outcome): AppError {
  if (state === 'refunded_late') return new AppError('sold_refunded')
  if (state === 'refund_due') return new AppError('unavailable', { retryAfter: 5 })
  return new AppError('payment_required')
}

/**
 * Call before changing a work in a way that conflicts with open purchases: cancels them. Throws
 * `being_purchased` when it was paid, `unavailable` when the provider does not respond.
 */
export async function cancelPurchaseOfArtwork(deps: Deps, artworkId: string): Promise<void> {
  for (const { order_id } of await listHolds(deps.db.write, artworkId)) await endPurchase(deps, order_id)
}

/**
 * For a change that no purchase may meet: cancels the open purchases of a work, then tries; a false or undefined answer
 * says that another began meanwhile. Throws the errors of cancelPurchaseOfArtwork.
 */
export async function withoutPurchases<T>(
  deps: Deps,
  artworkId: string,
  attempt: () => Promise<T | false | undefined>,
): Promise<T> {
  for (let attemptsLeft = 5; ; attemptsLeft -= 1) {
    await cancelPurchaseOfArtwork(deps, artworkId)
    const done = await attempt()
    if (done) return done
    if (attemptsLeft === 0) throw new AppError('being_purchased')
  }
}

/** As cancelPurchaseOfArtwork, for one copy of an edition. */
export async function cancelPurchaseOfCopy(deps: Deps, artworkId: string, copy: number): Promise<void> {
  const hold = await findHoldOfCopy(deps.db.write, artworkId, copy)
  if (hold) await endPurchase(deps, hold.order_id)
}

async function endPurchase(deps: Deps, orderId: string): Promise<void> {
  const outcome = await cancelPurchaseOfOrder(deps, orderId)
  if (outcome?.state === 'paid') throw new AppError('being_purchased')
}

/**
 * Call before deleting an account: cancels its open purchases and fees. Throws `being_purchased` when a purchase was
 * paid, `unavailable` when the provider does not respond.
 */
export async function cancelPurchasesOfUser(deps: Deps, userId: string): Promise<void> {
  for (const row of await listOpenIntentsOf(deps.db.write, userId)) {
    const outcome = await cancelOrSettlePurchase(deps, row)
    if (outcome.state === 'paid' && row.order_id) throw new AppError('being_purchased')
  }
}

export async function cancelPurchaseOfOrder(deps: Deps, orderId: string): Promise<Outcome | undefined> {
  const row = await findIntentOfOrder(deps.db.write, orderId)
  return row && cancelOrSettlePurchase(deps, row)
}
