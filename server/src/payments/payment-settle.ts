import { randomUUID } from 'node:crypto'
import { splitShares } from '@passion-art/contract/money-rules'
import type Stripe from 'stripe'
import type { OrderRow, PaymentEventsTable, PaymentIntentRow } from '../db/schema.ts'
import { bookRefund, bookSale } from '../orders/ledger-service.ts'
import type { Deps } from '../platform/deps.ts'
import {
  attachIntent,
  closeIntent,
  type Db,
  deleteHold,
  findIntent,
  findIntentOfOrder,
  findOrder,
  lockIntent,
  markArtworkSold,
  moveOrder,
  type OrderMove,
} from './purchase-store.ts'
import { retrieveIntent } from './provider-calls.ts'
import { finishOpenRefund, writeRefundDown } from './payment-refund.ts'
import { queueSaleMails } from './purchase-mails.ts'
import { findRefund, insertEvent, insertRefund } from './refund-store.ts'

/** Where a purchase stands once its intent has been looked at. */
export type Outcome =
  | {
      state: 'open' | 'paid' | 'canceled' | 'refunded_late' | 'refund_due' | 'refunded_by_provider'
      orderId: string
    }
  /** An intent that isn't ours, or an event that was taken before. */
  | { state: 'nothing_to_do' }

/** A row was changed between two statements of one transition; doing it all again decides anew. */
class Conflict extends Error {
  override name = 'Conflict'
}

/**
 * The one transition of a purchase, entered by the buyer's confirmation, the provider's events and the reconciler.
 * Asks the provider how the intent stands and acts on nothing else; any number of calls at once have one effect.
 */
export async function settleIntent(
  deps: Deps,
  intentId: string,
  event?: PaymentEventsTable,
): Promise<Outcome> {
  return applyIntent(deps, await retrieveIntent(deps, intentId), event)
}

/** As `settleIntent`, with an intent the provider has just answered. */
export async function applyIntent(
  deps: Deps,
  intent: Stripe.PaymentIntent,
  event?: PaymentEventsTable,
): Promise<Outcome> {
  const outcome = await untilUndisturbed(() =>
    deps.db.write.transaction().execute((tx) => transition(deps, tx, intent, event)),
  )
  if (outcome.state !== 'refund_due') return outcome
  const done = await finishOpenRefund(deps, intent.id)
  return done ? { ...outcome, state: 'refunded_late' } : outcome
}

async function untilUndisturbed<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = 5; ; left -= 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof Conflict) || left === 0) throw error
    }
  }
}

async function transition(
  deps: Deps,
  tx: Db,
  intent: Stripe.PaymentIntent,
  event: PaymentEventsTable | undefined,
): Promise<Outcome> {
  if (event && !(await insertEvent(tx, event))) return { state: 'nothing_to_do' }
  const found = await findOurs(tx, intent)
  if (!found?.order_id) return { state: 'nothing_to_do' }
  const row = await lockIntent(tx, found.id)
  await attachIntent(tx, row, intent.id)
  const purchase: Purchase = { deps, tx, intent, row, orderId: found.order_id, at: deps.now().toISOString() }
  if (intent.status === 'succeeded') return isRefunded(intent) ? takeBack(purchase) : pay(purchase)
  if (intent.status === 'canceled') return fail(purchase)
  // An answer kept under an idempotency key may be older than what is written down.
  return { state: row.state === 'canceled' ? 'canceled' : 'open', orderId: found.order_id }
}

interface Purchase {
  deps: Deps
  tx: Db
  intent: Stripe.PaymentIntent
  row: PaymentIntentRow
  orderId: string
  at: string
}

/** By its id, or by the order it names when its creation was answered but not yet written down. */
async function findOurs(tx: Db, intent: Stripe.PaymentIntent): Promise<PaymentIntentRow | undefined> {
  const known = await findIntent(tx, intent.id)
  if (known) return known
  const orderId = intent.metadata.order_id
  const row = orderId ? await findIntentOfOrder(tx, orderId) : undefined
  // Another request may have written it down between the two looks.
  return row?.intent_id === null || row?.intent_id === intent.id ? row : undefined
}

/** The whole of it went back at the provider, by our own call or by hand. */
function isRefunded(intent: Stripe.PaymentIntent): boolean {
  const charge = intent.latest_charge
  return typeof charge === 'object' && charge !== null && charge.refunded
}

async function pay(purchase: Purchase): Promise<Outcome> {
  const { tx, row, orderId, at } = purchase
  const order = await getOrder(purchase)
  await closeIntent(tx, row.id, 'succeeded', at)
  if (order.status === 'paid') return { state: 'paid', orderId }
  if (!(await sell(purchase, order))) return refundLate(purchase)
  await deleteHold(tx, orderId)
  return { state: 'paid', orderId }
}

/** Work, order and shares in one go; false when the work or the order is no longer to be had at this price. */
async function sell(purchase: Purchase, order: OrderRow): Promise<boolean> {
  const { deps, tx, intent, orderId, at } = purchase
  const fits = order.total_cents === intent.amount_received && order.currency === intent.currency
  if (!fits || !order.artwork_id) return false
  if (!(await markArtworkSold(tx, orderId, order.artwork_id, at))) return false
  const percent = deps.config.ARTIST_SHARE_PERCENT
  const shares = splitShares(order.total_cents, percent)
  const move: OrderMove = {
    id: orderId,
    from: 'pending',
    to: 'paid',
    totalCents: intent.amount_received,
    set: {
      paid_at: at,
      payment_method: 'card',
      artist_share_percent: percent,
      artist_share_cents: shares.artistCents,
      admin_share_cents: shares.adminCents,
    },
  }
  // The work is marked by now: without the order, all of it must be taken back.
  if (!(await moveOrder(tx, move))) throw new Conflict()
  await queueSaleMails(tx, order, at)
  await bookSale(tx, orderId)
  return true
}

/** The money came for a work that is gone or an order that has ended: it goes back, once. */
async function refundLate(purchase: Purchase): Promise<Outcome> {
  const { tx, intent, orderId, at } = purchase
  const order = await getOrder(purchase)
  // Sold to this very order by somebody who was quicker with the same news.
  if (order.status === 'paid') return { state: 'paid', orderId }
  await moveOrder(tx, {
    id: orderId,
    from: 'pending',
    to: 'failed',
    set: { failed_at: at, payment_method: 'card' },
  })
  await deleteHold(tx, orderId)
  await insertRefund(tx, newRefund(purchase, 'late'))
  const refund = await findRefund(tx, intent.id)
  return { state: refund?.done_at ? 'refunded_late' : 'refund_due', orderId }
}

/** Fully refunded at the provider: the order fails, the work stays as it is. */
async function takeBack(purchase: Purchase): Promise<Outcome> {
  const { tx, intent, row, orderId, at } = purchase
  const set = { failed_at: at, refunded_at: at }
  await closeIntent(tx, row.id, 'succeeded', at)
  const moved =
    (await moveOrder(tx, { id: orderId, from: 'paid', to: 'failed', set })) ||
    (await moveOrder(tx, { id: orderId, from: 'pending', to: 'failed', set }))
  if (moved) await deleteHold(tx, orderId)
  await insertRefund(tx, newRefund(purchase, 'provider'))
  const refund = await findRefund(tx, intent.id)
  if (refund && !refund.done_at) await writeRefundDown(tx, refund, null, at)
  await bookRefund(tx, orderId, at)
  return { state: refund?.reason === 'late' ? 'refunded_late' : 'refunded_by_provider', orderId }
}

function newRefund({ intent, orderId, at }: Purchase, reason: 'late' | 'provider') {
  return {
    id: randomUUID(),
    intent_id: intent.id,
    order_id: orderId,
    amount_cents: intent.amount_received,
    reason,
    idempotency_key: `refund:${intent.id}`,
    created_at: at,
  }
}

async function fail(purchase: Purchase): Promise<Outcome> {
  const { tx, row, orderId, at } = purchase
  await failPurchase(tx, row, at)
  return { state: 'canceled', orderId }
}

/** Ends an unpaid purchase of which the provider will never take money: order failed, hold released. */
export async function failPurchase(tx: Db, row: PaymentIntentRow, at: string): Promise<void> {
  if (!row.order_id) return
  await moveOrder(tx, { id: row.order_id, from: 'pending', to: 'failed', set: { failed_at: at } })
  await deleteHold(tx, row.order_id)
  await closeIntent(tx, row.id, 'canceled', at)
}

async function getOrder({ tx, orderId }: Purchase): Promise<OrderRow> {
  const order = await findOrder(tx, orderId)
  if (!order) throw new Error(`The order ${orderId} of an intent is missing.`)
  return order
}
