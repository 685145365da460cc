import { randomUUID } from 'node:crypto'
import { splitShares } from '@passion-art/contract/money-rules'
import type Stripe from 'stripe'
import type { OrderRow, PaymentEventsTable, PaymentIntentRow } from '../db/schema.ts'
import { bookRefund, bookSale } from '../orders/ledger-service.ts'
import type { Deps } from '../platform/deps.ts'
import { isRefunded, type Outcome, type Transition } from './payment-outcome.ts'
import {
  attachIntent,
  closeIntent,
  type Db,
  deleteHold,
  findIntent,
  findIntentOfOrder,
  findIntentRow,
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
import { endFee, settleUpload } from './upload-settle.ts'

/** A row was changed between two statements of one transition; doing it all again decides anew. */
class Conflict extends Error {
  override name = 'Conflict'
}

/**
 * The one transition of purchases and upload fees, entered by the payer's confirmation, the provider's events and the reconciler.
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
  if (!found) return { state: 'nothing_to_do' }
  const row = await lockIntent(tx, found.id)
  await attachIntent(tx, row, intent.id)
  const step: Transition = { deps, tx, intent, row, at: deps.now().toISOString() }
  if (!found.order_id) return settleUpload(step)
  const purchase: Purchase = { ...step, orderId: found.order_id }
  if (intent.status === 'succeeded') return isRefunded(intent) ? takeBack(purchase) : pay(purchase)
  if (intent.status === 'canceled') return fail(purchase)
  // An answer kept under an idempotency key may be older than what is written down.
  return { state: row.state === 'canceled' ? 'canceled' : 'open', orderId: found.order_id }
}

interface Purchase extends Transition {
  orderId: string
}

/** By its id, or by what it names when its creation was answered but not yet written down. */
async function findOurs(tx: Db, intent: Stripe.PaymentIntent): Promise<PaymentIntentRow | undefined> {
  const known = await findIntent(tx, intent.id)
  if (known) return known
  const { order_id: orderId, payment_id: paymentId } = intent.metadata
  const row = orderId ? await findIntentOfOrder(tx, orderId) : await findIntentRow(tx, paymentId ?? '')
  // Another request may have written it down between the two looks.
  return row?.intent_id === null || row?.intent_id === intent.id ? row : undefined
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

/** Ends what the provider will never take money for: order failed and hold released, or the submission ended. */
export async function failPurchase(tx: Db, row: PaymentIntentRow, at: string): Promise<void> {
  if (!row.order_id) return endFee(tx, row, at)
  await moveOrder(tx, { id: row.order_id, from: 'pending', to: 'failed', set: { failed_at: at } })
  await deleteHold(tx, row.order_id)
  await closeIntent(tx, row.id, 'canceled', at)
}

async function getOrder({ tx, orderId }: Purchase): Promise<OrderRow> {
  const order = await findOrder(tx, orderId)
  if (!order) throw new Error(`The order ${orderId} of an intent is missing.`)
  return order
}
