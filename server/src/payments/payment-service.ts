import { randomUUID } from 'node:crypto'
import { holdMinutes } from '@passion-art/contract/money/money-rules'
import { toCents } from '@passion-art/contract/http/schemas'
import type Stripe from 'stripe'
import { findOwnOrder } from '../artworks/artwork-service.ts'
import type { HoldRow, PaymentIntentRow } from '../db/schema/schema.ts'
import { AppError, notFound } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import { fullName } from '../http/identify.ts'
import type { Viewer } from '../http/viewer.ts'
import { endPurchase, forget } from './payment-end.ts'
import { holdsAlready, priceRefusal, purchaseRefusal } from './payment-policy.ts'
import type { Outcome } from './payment-outcome.ts'
import { applyIntent, settleIntent } from './payment-settle.ts'
import { ensureIntent, ProviderRefusal, retrieveIntent } from './provider-calls.ts'
import {
  type ArtworkForSale,
  type Db,
  findFreeSlot,
  findHold,
  findIntent,
  findIntentOfOrder,
  insertHold,
  insertIntent,
  insertOrder,
  keepBuyer,
  listOpenIntentsOf,
  lockArtworkForSale,
} from './purchase-store.ts'

export interface WantedArtwork {
  artworkId: string
  /** Currency units, as the browser showed it: compared, never charged. */
  price: number
}

export interface OpenedIntent {
  clientSecret: string
  orderId: string
  paymentIntentId: string
  /** Minor units. */
  amount: number
  currency: string
  holdExpiresAt: string
}

interface Purchase {
  hold: HoldRow
  row: PaymentIntentRow
}

/** A constraint refused what a look beforehand allowed; the next try sees why. */
class TakenMeanwhile extends Error {
  override name = 'TakenMeanwhile'
}

/**
 * Opens one order, one hold and one intent, or goes on with the buyer's own living ones. They are written down before
 * the provider is first asked, so that whatever breaks afterwards can be found again. Throws the refusals of the
 * contract, and `unavailable` when the provider doesn't answer: repeating goes on with the same key.
 */
export async function createArtworkIntent(
  deps: Deps,
  viewer: Viewer,
  wanted: WantedArtwork,
): Promise<OpenedIntent> {
  await deps.limits.take('paymentIntents', viewer.id)
  await endExpired(deps, wanted.artworkId)
  const { hold, row } = await openPurchase(deps, viewer, wanted)
  const intent = row.intent_id ? await retrieveIntent(deps, row.intent_id) : await makeIntent(deps, row)
  const outcome = await applyIntent(deps, intent)
  if (outcome.state === 'canceled') throw new AppError('unavailable')
  if (outcome.state !== 'open') throw await notAvailable(deps.db.read, viewer, wanted)
  return {
    clientSecret: intent.client_secret ?? '',
    orderId: hold.order_id,
    paymentIntentId: intent.id,
    amount: intent.amount,
    currency: intent.currency,
    holdExpiresAt: hold.expires_at,
  }
}

/** A hold that ran out in this minute keeps nobody from buying; while the provider is silent it stays. */
async function endExpired(deps: Deps, artworkId: string): Promise<void> {
  const hold = await findHold(deps.db.read, artworkId)
  if (!hold || hold.expires_at > deps.now().toISOString()) return
  const row = await findIntentOfOrder(deps.db.read, hold.order_id)
  if (!row) return
  await endPurchase(deps, row, 'brief').catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
  })
}

async function openPurchase(deps: Deps, viewer: Viewer, wanted: WantedArtwork): Promise<Purchase> {
  for (let left = 10; ; left -= 1) {
    try {
      return await deps.db.write.transaction().execute((tx) => tryOpen(deps, tx, viewer, wanted))
    } catch (error) {
      if (!(error instanceof TakenMeanwhile)) throw error
      if (left === 0) throw new AppError('unavailable', { retryAfter: 1 })
    }
  }
}

async function tryOpen(deps: Deps, tx: Db, viewer: Viewer, wanted: WantedArtwork): Promise<Purchase> {
  const artwork = await lockArtworkForSale(tx, wanted.artworkId)
  if (!artwork) throw notFound('Artwork')
  if (!(await keepBuyer(tx, deps.db.kind, viewer.id))) throw new AppError('session_expired')
  const hold = await findHold(tx, artwork.id)
  const facts = {
    buyerId: viewer.id,
    now: deps.now(),
    currency: deps.config.STORE_CURRENCY,
    statedCents: toCents(wanted.price),
    artwork: {
      ownerId: artwork.userId,
      ownerActive: artwork.owner.is_active === 1 && artwork.owner.deleted_at === null,
      status: artwork.status,
      priceCents: artwork.priceCents,
    },
    hold: hold && { buyerId: hold.buyer_id, expiresAt: hold.expires_at },
  }
  if (hold && holdsAlready(facts)) return continuePurchase(tx, hold, facts.statedCents)
  const refusal = purchaseRefusal(facts)
  if (refusal?.code === 'not_available') throw await notAvailable(tx, viewer, wanted)
  if (refusal) throw refusal
  return insertPurchase(deps, tx, viewer, artwork)
}

/** With the order when the viewer has bought the work. */
async function notAvailable(db: Db, viewer: Viewer, { artworkId }: WantedArtwork): Promise<AppError> {
  const orderId = await findOwnOrder(db, viewer, artworkId)
  return new AppError('not_available', orderId ? { extra: { orderId } } : {})
}

async function continuePurchase(tx: Db, hold: HoldRow, statedCents: number): Promise<Purchase> {
  const row = await findIntentOfOrder(tx, hold.order_id)
  if (!row) throw new Error(`The hold of order ${hold.order_id} has no payment.`)
  const changed = priceRefusal(row.amount_cents, statedCents, row.currency)
  if (changed) throw changed
  return { hold, row }
}

async function insertPurchase(
  deps: Deps,
  tx: Db,
  viewer: Viewer,
  artwork: ArtworkForSale,
): Promise<Purchase> {
  const slot = await findFreeSlot(tx, viewer.id)
  if (slot === undefined) throw new AppError('too_many_holds')
  const now = deps.now()
  const orderId = randomUUID()
  const created_at = now.toISOString()
  const expires_at = new Date(now.getTime() + holdMinutes * 60_000).toISOString()
  const hold = {
    artwork_id: artwork.id,
    buyer_id: viewer.id,
    slot,
    order_id: orderId,
    created_at,
    expires_at,
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
  if (!(await insertHold(tx, hold))) throw new TakenMeanwhile()
  await insertIntent(tx, row)
  return { hold, row }
}

function newOrder(viewer: Viewer, artwork: ArtworkForSale, row: PaymentIntentRow) {
  return {
    id: row.order_id ?? '',
    buyer_id: viewer.id,
    artwork_id: artwork.id,
    artist_id: artwork.userId,
    customer_name: viewer.name,
    customer_email: viewer.email,
    product_artist: artwork.artistName ?? fullName(artwork.owner),
    product_title: artwork.title,
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

/** The provider's intent of a row. One it refuses for good ends what it was for and is `unavailable`. */
export async function makeIntent(deps: Deps, row: PaymentIntentRow): Promise<Stripe.PaymentIntent> {
  try {
    const intent = await ensureIntent(deps, row)
    if (!intent) throw new AppError('unavailable')
    return intent
  } catch (error) {
    if (!(error instanceof ProviderRefusal && error.isFinal)) throw error
    // Asking again would be refused again: the work must not stay reserved for it.
    deps.log.error({ event: 'payment_refused', err: error }, 'the payment provider refused a payment')
    await forget(deps, row)
    throw new AppError('unavailable', { retryAfter: 60 })
  }
}

/** Completes an own purchase, or opens an own paid submission, when the provider says so. */
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
 * Ends the purchase of a work that is open now, for changes that would pull it from under its buyer. Throws
 * `being_purchased` when the provider reports it paid, `unavailable` when it can't be asked.
 */
export async function cancelOpenPurchase(deps: Deps, artworkId: string): Promise<void> {
  const hold = await findHold(deps.db.write, artworkId)
  const row = hold && (await findIntentOfOrder(deps.db.write, hold.order_id))
  if (!row) return
  const outcome = await endPurchase(deps, row)
  if (outcome.state === 'paid') throw new AppError('being_purchased')
}

/**
 * Ends every purchase and fee an account has open, before the account goes. Throws `being_purchased` when the provider
 * reports a purchase paid, `unavailable` when it can't be asked.
 */
export async function endPurchasesOf(deps: Deps, userId: string): Promise<void> {
  for (const row of await listOpenIntentsOf(deps.db.write, userId)) {
    const outcome = await endPurchase(deps, row)
    if (outcome.state === 'paid' && row.order_id) throw new AppError('being_purchased')
  }
}

/** Ends one unpaid order's purchase; answers how it stands afterwards. Undefined when the order has no intent. */
export async function cancelPurchase(deps: Deps, orderId: string): Promise<Outcome | undefined> {
  const row = await findIntentOfOrder(deps.db.write, orderId)
  return row && endPurchase(deps, row)
}
