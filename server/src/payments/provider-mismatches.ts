import type Stripe from 'stripe'
import type { PaymentIntentRow } from '../db/schema/schema.ts'
import type { Deps } from '../deps.ts'
import { callProvider } from './provider-calls.ts'
import { findIntent, findIntentOfOrder, findIntentRow, findOrder } from './purchase-store.ts'
import { findRefund } from './refund-store.ts'
import { findSubmission } from './submission-store.ts'

/**
 * Compares all intents of the provider with our records: paid without a sale or submission, and sold without a
 * payment. One line per difference; empty at rest. For checks, not for requests.
 */
export async function findMismatches(deps: Deps): Promise<string[]> {
  const lines: string[] = []
  let after: string | undefined
  for (;;) {
    const page = await callProvider(deps, (stripe) =>
      stripe.paymentIntents.list({ limit: 100, ...(after === undefined ? {} : { starting_after: after }) }),
    )
    for (const intent of page.data) lines.push(...(await mismatchesOf(deps, intent)))
    after = page.data.at(-1)?.id
    if (!page.has_more || after === undefined) return lines
  }
}

async function mismatchesOf(deps: Deps, intent: Stripe.PaymentIntent): Promise<string[]> {
  const row = await findRow(deps, intent)
  const refunded = await refundedCents(deps, intent)
  const received = intent.status === 'succeeded' ? intent.amount_received - refunded : 0
  const sold = row ? await soldCents(deps, row, intent.id) : 0
  const problems: string[] = []
  if (received !== sold) problems.push(`the provider kept ${received}, we say ${sold}`)
  if (refunded > intent.amount_received) problems.push('refunded more than it took')
  if (intent.status === 'succeeded' && row?.state !== 'succeeded')
    problems.push(`paid there, ${row?.state} here`)
  if (row?.state === 'canceled' && intent.status !== 'canceled')
    problems.push(`${intent.status} there, canceled here`)
  if (isOpen(row) && ![row.amount_cents, row.wanted_cents].includes(intent.amount))
    problems.push(`would take ${intent.amount} there, ${row.amount_cents} here`)
  return problems.map((problem) => `I1 ${intent.id}: ${problem}`)
}

const isOpen = (row: PaymentIntentRow | undefined): row is PaymentIntentRow => row?.state === 'open'

async function findRow({ db }: Deps, intent: Stripe.PaymentIntent): Promise<PaymentIntentRow | undefined> {
  const { order_id: orderId, payment_id: paymentId } = intent.metadata
  const known = await findIntent(db.read, intent.id)
  if (known) return known
  return orderId ? findIntentOfOrder(db.read, orderId) : findIntentRow(db.read, paymentId ?? '')
}

/** The amount that the records say was paid by this intent: an order's total or a fee. */
async function soldCents({ db }: Deps, row: PaymentIntentRow, intentId: string): Promise<number> {
  if (row.order_id) {
    const order = await findOrder(db.read, row.order_id)
    const byCard = order?.status === 'paid' && order.payment_method === 'card'
    return byCard && order.payment_intent_id === intentId ? order.total_cents : 0
  }
  const submission = await findSubmission(db.read, row.id)
  if (!submission?.paid_at) return 0
  return (await findRefund(db.read, intentId))?.done_at ? 0 : row.amount_cents
}

async function refundedCents(deps: Deps, intent: Stripe.PaymentIntent): Promise<number> {
  if (!intent.latest_charge) return 0
  const refunds = await callProvider(deps, (stripe) =>
    stripe.refunds.list({ payment_intent: intent.id, limit: 100 }),
  )
  return refunds.data.reduce((sum, refund) => sum + refund.amount, 0)
}
