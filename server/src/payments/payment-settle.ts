import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { markRefunded } from '../collector/collection/collection-arrival-service.ts'
import type { OrderRow, PaymentEventsTable, PaymentIntentRow } from '../db/schema/schema.ts'
import { postRefund } from '../orders/ledger-service.ts'
import type { Deps } from '../deps.ts'
import { isRefunded, type Outcome, type Transition } from './payment-outcome.ts'
import {
  attachIntent,
  closeIntent,
  type Db,
  deleteHold,
  findIntent,
  findIntentOfOrder,
  findIntentRow,
  lockIntent,
  applyPriceChange,
  moveOrder,
} from './purchase-store.ts'
import { retrieveIntent } from './provider-calls.ts'
import { finishOpenRefund, recordRefund } from './payment-refund.ts'
import { completeSale, Conflict, getOrder } from './payment-sale.ts'
import { findRefund, insertEvent, insertRefund } from './refund-store.ts'
import { endFee, settleUpload } from './upload-settle.ts'

/**
 * Retrieves the intent from the provider and applies its state to the order or upload fee: for confirmations, events
 * and the reconciler. Safe to repeat and to run concurrently.
 */
export async function settleIntent(
  deps: Deps,
  intentId: string,
  event?: PaymentEventsTable,
): Promise<Outcome> {
  return applyIntent(deps, await retrieveIntent(deps, intentId), event)
}

/** Like settleIntent, with an intent that the provider has just returned. */
export async function applyIntent(
  deps: Deps,
  intent: Stripe.PaymentIntent,
  event?: PaymentEventsTable,
): Promise<Outcome> {
  const outcome = await retryOnConflict(() =>
    deps.db.write.transaction().execute((tx) => transition(deps, tx, intent, event)),
  )
  if (outcome.state === 'paid' && outcome.refundsCardPayment) await finishOpenRefund(deps, intent.id)
  if (outcome.state !== 'refund_due') return outcome
  const done = await finishOpenRefund(deps, intent.id)
  return done ? { ...outcome, state: 'refunded_late' } : outcome
}

async function retryOnConflict<T>(attempt: () => Promise<T>): Promise<T> {
  for (let retriesLeft = 5; ; retriesLeft -= 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof Conflict) || retriesLeft === 0) throw error
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
  const found = await findOwnIntent(tx, intent)
  if (!found) return { state: 'nothing_to_do' }
  const row = await lockIntent(tx, found.id)
  await attachIntent(tx, row, intent.id)
  const step: Transition = { deps, tx, intent, row, at: deps.now().toISOString() }
  if (!found.order_id) return settleUpload(step)
  const purchase: Purchase = { ...step, orderId: found.order_id }
  if (intent.status === 'succeeded')
    return isRefunded(intent) ? reverseSale(purchase) : applyPayment(purchase)
  if (intent.status === 'canceled') return endUnpaidPurchase(purchase)
  // The provider repeats its stored response for an idempotency key, so the intent may be older than our row.
  return { state: row.state === 'canceled' ? 'canceled' : 'open', orderId: found.order_id }
}

interface Purchase extends Transition {
  orderId: string
}

/** Our row for the provider's intent: by its id, or by its metadata while its id isn't stored yet. */
async function findOwnIntent(tx: Db, intent: Stripe.PaymentIntent): Promise<PaymentIntentRow | undefined> {
  const known = await findIntent(tx, intent.id)
  if (known) return known
  const { order_id: orderId, payment_id: paymentId } = intent.metadata
  const row = orderId ? await findIntentOfOrder(tx, orderId) : await findIntentRow(tx, paymentId ?? '')
  // Between the two queries another request may have stored this id, or another one.
  return row?.intent_id === null || row?.intent_id === intent.id ? row : undefined
}

async function applyPayment(purchase: Purchase): Promise<Outcome> {
  const { tx, row, orderId, at } = purchase
  // The intent was paid at the new amount of a price change in progress.
  const newAmountCents = row.wanted_cents
  if (purchase.intent.amount_received === newAmountCents) await applyPriceChange(tx, row)
  const order = await getOrder(tx, orderId)
  await closeIntent(tx, row.id, 'succeeded', at)
  if (isPaidManually(order)) return refundCard(purchase)
  if (order.status === 'paid') return { state: 'paid', orderId }
  if (!(await completeCardSale(purchase, order))) return refundLate(purchase)
  await deleteHold(tx, orderId)
  return { state: 'paid', orderId }
}

/** False when the work is no longer on sale, the order isn't pending, or the amount differs. */
async function completeCardSale({ deps, tx, intent, at }: Purchase, order: OrderRow): Promise<boolean> {
  const amountMatches = order.total_cents === intent.amount_received && order.currency === intent.currency
  return amountMatches && completeSale({ deps, tx, order, method: 'card', at })
}

/** Fails the order and refunds the payment, once: the work or order is no longer available, or the amount differs. */
async function refundLate(purchase: Purchase): Promise<Outcome> {
  const { tx, intent, orderId, at } = purchase
  const order = await getOrder(tx, orderId)
  // Another call has completed the sale of this order in the meantime.
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

const isPaidManually = (order: OrderRow) => order.status === 'paid' && order.payment_method === 'manual'

/** The order was paid manually: the sale stands, the card payment is refunded, unless the provider has done so. */
async function refundCard(purchase: Purchase): Promise<Outcome> {
  // 'by_hand' is the stored value for 'manual'.
  await insertRefund(purchase.tx, { ...newRefund(purchase, 'by_hand'), order_id: null })
  return { state: 'paid', orderId: purchase.orderId, refundsCardPayment: true }
}

/** Fully refunded at the provider: the order fails, the work stays as it is. */
async function reverseSale(purchase: Purchase): Promise<Outcome> {
  const { tx, intent, row, orderId, at } = purchase
  const set = { failed_at: at, refunded_at: at }
  await closeIntent(tx, row.id, 'succeeded', at)
  if (isPaidManually(await getOrder(tx, orderId))) return refundCard(purchase)
  const moved =
    (await moveOrder(tx, { id: orderId, from: 'paid', to: 'failed', set })) ||
    (await moveOrder(tx, { id: orderId, from: 'pending', to: 'failed', set }))
  if (moved) await deleteHold(tx, orderId)
  await insertRefund(tx, newRefund(purchase, 'provider'))
  const refund = await findRefund(tx, intent.id)
  if (refund && !refund.done_at) await recordRefund(tx, refund, null, at)
  await postRefund(tx, orderId, at)
  await markRefunded(tx, orderId, at)
  return { state: refund?.reason === 'late' ? 'refunded_late' : 'refunded_by_provider', orderId }
}

function newRefund({ intent, orderId, at }: Purchase, reason: 'late' | 'provider' | 'by_hand') {
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

/**
 * The intent was canceled or never created. Fails the order and releases the hold, or closes the submission. If a
 * manual payment is recorded, completes the sale instead while the work is on sale.
 */
export async function endUnpaidPurchase({ deps, tx, row, at }: Omit<Transition, 'intent'>): Promise<Outcome> {
  if (!row.order_id) {
    await endFee(tx, row, at)
    return { state: 'canceled', orderId: null }
  }
  const order = await getOrder(tx, row.order_id)
  const sold =
    order.status === 'paid' ||
    (row.manual_at !== null && (await completeSale({ deps, tx, order, method: 'manual', at })))
  if (!sold) await moveOrder(tx, { id: order.id, from: 'pending', to: 'failed', set: { failed_at: at } })
  await deleteHold(tx, order.id)
  await closeIntent(tx, row.id, 'canceled', at)
  return { state: sold ? 'paid' : 'canceled', orderId: order.id }
}
