import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { markRefunded } from '../collector/collection/collection-arrival-service.ts'
import type { OrderRow, PaymentEventsTable, PaymentIntentRow } from '../db/schema/schema.ts'
import { bookRefund } from '../orders/ledger-service.ts'
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
import { finishOpenRefund, writeRefundDown } from './payment-refund.ts'
import { completeSale, Conflict, getOrder } from './payment-sale.ts'
import { findRefund, insertEvent, insertRefund } from './refund-store.ts'
import { endFee, settleUpload } from './upload-settle.ts'

/**
 * The only transition of purchases and upload fees, for confirmations, events and the reconciler. Acts only on the
 * provider's state of the intent; concurrent calls have one effect.
 */
export async function settleIntent(
  deps: Deps,
  intentId: string,
  event?: PaymentEventsTable,
): Promise<Outcome> {
  return applyIntent(deps, await retrieveIntent(deps, intentId), event)
}

export async function applyIntent(
  deps: Deps,
  intent: Stripe.PaymentIntent,
  event?: PaymentEventsTable,
): Promise<Outcome> {
  const outcome = await untilUndisturbed(() =>
    deps.db.write.transaction().execute((tx) => transition(deps, tx, intent, event)),
  )
  if (outcome.state === 'paid' && outcome.refundDue) await finishOpenRefund(deps, intent.id)
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
  const found = await findOwnIntent(tx, intent)
  if (!found) return { state: 'nothing_to_do' }
  const row = await lockIntent(tx, found.id)
  await attachIntent(tx, row, intent.id)
  const step: Transition = { deps, tx, intent, row, at: deps.now().toISOString() }
  if (!found.order_id) return settleUpload(step)
  const purchase: Purchase = { ...step, orderId: found.order_id }
  if (intent.status === 'succeeded') return isRefunded(intent) ? reverseSale(purchase) : pay(purchase)
  if (intent.status === 'canceled') return endUnpaid(purchase)
  // The stored response of an idempotency key may be older than the row's state.
  return { state: row.state === 'canceled' ? 'canceled' : 'open', orderId: found.order_id }
}

interface Purchase extends Transition {
  orderId: string
}

/** By its id, or by its metadata when its creation was not recorded yet. */
async function findOwnIntent(tx: Db, intent: Stripe.PaymentIntent): Promise<PaymentIntentRow | undefined> {
  const known = await findIntent(tx, intent.id)
  if (known) return known
  const { order_id: orderId, payment_id: paymentId } = intent.metadata
  const row = orderId ? await findIntentOfOrder(tx, orderId) : await findIntentRow(tx, paymentId ?? '')
  // Another request may have recorded it between the two queries.
  return row?.intent_id === null || row?.intent_id === intent.id ? row : undefined
}

async function pay(purchase: Purchase): Promise<Outcome> {
  const { tx, row, orderId, at } = purchase
  // The intent was paid at the new amount of a price change in progress.
  if (purchase.intent.amount_received === row.wanted_cents) await applyPriceChange(tx, row)
  const order = await getOrder(tx, orderId)
  await closeIntent(tx, row.id, 'succeeded', at)
  if (isPaidByHand(order)) return refundCard(purchase)
  if (order.status === 'paid') return { state: 'paid', orderId }
  if (!(await sell(purchase, order))) return refundLate(purchase)
  await deleteHold(tx, orderId)
  return { state: 'paid', orderId }
}

/** False when the work or the order can't be sold for the received amount. */
async function sell({ deps, tx, intent, at }: Purchase, order: OrderRow): Promise<boolean> {
  const fits = order.total_cents === intent.amount_received && order.currency === intent.currency
  return fits && completeSale({ deps, tx, order, method: 'card', at })
}

/** The payment arrived for an unavailable work or an ended order: it is refunded, once. */
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

const isPaidByHand = (order: OrderRow) => order.status === 'paid' && order.payment_method === 'manual'

/** Paid manually before, and now by card: the sale is kept, the card payment refunded. */
async function refundCard(purchase: Purchase): Promise<Outcome> {
  await insertRefund(purchase.tx, { ...newRefund(purchase, 'by_hand'), order_id: null })
  return { state: 'paid', orderId: purchase.orderId, refundDue: true }
}

/** Fully refunded at the provider: the order fails, the work stays as it is. */
async function reverseSale(purchase: Purchase): Promise<Outcome> {
  const { tx, intent, row, orderId, at } = purchase
  const set = { failed_at: at, refunded_at: at }
  await closeIntent(tx, row.id, 'succeeded', at)
  if (isPaidByHand(await getOrder(tx, orderId))) return refundCard(purchase)
  const moved =
    (await moveOrder(tx, { id: orderId, from: 'paid', to: 'failed', set })) ||
    (await moveOrder(tx, { id: orderId, from: 'pending', to: 'failed', set }))
  if (moved) await deleteHold(tx, orderId)
  await insertRefund(tx, newRefund(purchase, 'provider'))
  const refund = await findRefund(tx, intent.id)
  if (refund && !refund.done_at) await writeRefundDown(tx, refund, null, at)
  await bookRefund(tx, orderId, at)
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
 * Fails the order and releases the hold, or ends the submission. An order marked as paid manually becomes paid
 * instead, if its work is still available.
 */
export async function endUnpaid({ deps, tx, row, at }: Omit<Transition, 'intent'>): Promise<Outcome> {
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
