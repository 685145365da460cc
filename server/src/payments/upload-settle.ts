import { randomUUID } from 'node:crypto'
import type { PaymentIntentRow } from '../db/schema/schema.ts'
import { postFee, postFeeRefund } from '../orders/ledger-service.ts'
import { recordRefund } from './payment-refund.ts'
import { isRefunded, type Outcome, type Transition } from './payment-outcome.ts'
import { closeIntent, type Db } from './purchase-store.ts'
import { findRefund, insertRefund } from './refund-store.ts'
import { closeRefunded, closeUnpaidSubmission, findSubmission, markPaid } from './submission-store.ts'

const fee = (state: 'open' | 'paid' | 'canceled' | 'refunded_late' | 'refund_due' | 'refunded_by_provider') =>
  ({ state, orderId: null }) satisfies Outcome

/** The transition of upload fees: a paid fee opens its submission, once. */
export async function settleUpload(step: Transition): Promise<Outcome> {
  const { tx, intent, row, at } = step
  if (intent.status === 'succeeded') return isRefunded(intent) ? takeFeeBack(step) : openSubmission(step)
  if (intent.status === 'canceled') {
    await endFee(tx, row, at)
    return fee('canceled')
  }
  // The provider repeats its stored response for an idempotency key, so the intent may be older than our row.
  if (row.state === 'succeeded') return fee('paid')
  return fee(row.state === 'canceled' ? 'canceled' : 'open')
}

export async function endFee(tx: Db, row: PaymentIntentRow, at: string): Promise<void> {
  await closeUnpaidSubmission(tx, row.id, at)
  await closeIntent(tx, row.id, 'canceled', at)
}

async function openSubmission(step: Transition): Promise<Outcome> {
  const { tx, intent, row, at } = step
  await closeIntent(tx, row.id, 'succeeded', at)
  const amountMatches = intent.amount_received === row.amount_cents && intent.currency === row.currency
  if (amountMatches && (await markPaid(tx, row.id, at))) {
    await postFee(tx, row, at)
    return fee('paid')
  }
  const submission = await findSubmission(tx, row.id)
  if (submission?.paid_at && !submission.ended_at) return fee('paid')
  return refundLate(step)
}

/** The payment arrived for an ended submission: it is refunded, once. */
async function refundLate(step: Transition): Promise<Outcome> {
  const { tx, row, intent, at } = step
  await closeUnpaidSubmission(tx, row.id, at)
  await insertRefund(tx, newRefund(step, 'late'))
  const refund = await findRefund(tx, intent.id)
  return fee(refund?.done_at ? 'refunded_late' : 'refund_due')
}

/** Fully refunded at the provider: the submission accepts nothing more. */
async function takeFeeBack(step: Transition): Promise<Outcome> {
  const { tx, intent, row, at } = step
  await closeIntent(tx, row.id, 'succeeded', at)
  await closeRefunded(tx, row.id, at)
  await insertRefund(tx, newRefund(step, 'provider'))
  const refund = await findRefund(tx, intent.id)
  if (refund && !refund.done_at) await recordRefund(tx, refund, null, at)
  await postFeeRefund(tx, row, at)
  return fee(refund?.reason === 'late' ? 'refunded_late' : 'refunded_by_provider')
}

function newRefund({ intent, at }: Transition, reason: 'late' | 'provider') {
  return {
    id: randomUUID(),
    intent_id: intent.id,
    order_id: null,
    amount_cents: intent.amount_received,
    reason,
    idempotency_key: `refund:${intent.id}`,
    created_at: at,
  }
}
