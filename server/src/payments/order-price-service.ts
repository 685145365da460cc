import type { PaymentIntentRow } from '../db/schema/schema.ts'
import { AppError, notFound } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import { getOrder } from './payment-sale.ts'
import { makeIntent } from './payment-service.ts'
import { applyIntent, settleIntent } from './payment-settle.ts'
import { setIntentAmount } from './provider-calls.ts'
import {
  type Db,
  findIntentOfOrder,
  findOrder,
  lockIntent,
  makeWantedFinal,
  markIntent,
  setOrderPrice,
} from './purchase-store.ts'

/** Longer than the provider is waited for: a change that is older has been left by whoever began it. */
const leftAfterMs = 15_000

/**
 * Changes what a pending order costs, and what its open intent will take: the wanted amount is written beside the old one,
 * then the provider is told, then it is final. Whatever is paid meanwhile is one of the two and is booked as received; a
 * change that breaks off is finished by the reconciler. Throws order_not_pending, also when the payment was quicker, and
 * `unavailable` while the provider doesn't answer or another change is under way.
 */
export async function changeOrderPrice(deps: Deps, orderId: string, cents: number): Promise<void> {
  for (let left = 2; left > 0; left -= 1) {
    const begun = await deps.db.write.transaction().execute((tx) => begin(deps, tx, { orderId, cents }))
    if (!begun) return
    await finishPriceChange(deps, begun.row)
    if (begun.row.wanted_cents === cents) return mustCost(deps, orderId, cents)
  }
  throw new AppError('unavailable', { retryAfter: 1 })
}

interface Change {
  orderId: string
  /** Minor units. */
  cents: number
}

/** The change that is under way now, perhaps one that was left before ours; undefined when nothing is left to do. */
async function begin(
  deps: Deps,
  tx: Db,
  { orderId, cents }: Change,
): Promise<{ row: PaymentIntentRow } | undefined> {
  const found = await findIntentOfOrder(tx, orderId)
  if (!found) return changeUnpaid(tx, { orderId, cents })
  const row = await lockIntent(tx, found.id)
  const order = await getOrder(tx, orderId)
  if (order.status !== 'pending') throw new AppError('order_not_pending')
  if (row.manual_at !== null) throw new AppError('unavailable', { retryAfter: 5 })
  if (row.wanted_cents !== null && row.wanted_cents !== cents) return { row: mustBeLeft(deps, row) }
  if (row.wanted_cents === null && row.amount_cents === cents) return undefined
  const mark = { wanted_cents: cents, wanted_at: deps.now().toISOString() }
  if (!(await markIntent(tx, row.id, mark))) throw new AppError('order_not_pending')
  return { row: { ...row, ...mark } }
}

/** An order without a payment. */
async function changeUnpaid(tx: Db, { orderId, cents }: Change): Promise<undefined> {
  if (await setOrderPrice(tx, orderId, cents)) return undefined
  throw (await findOrder(tx, orderId)) ? new AppError('order_not_pending') : notFound('Order')
}

function mustBeLeft(deps: Deps, row: PaymentIntentRow): PaymentIntentRow {
  const left = new Date(deps.now().getTime() - leftAfterMs).toISOString()
  if ((row.wanted_at ?? '') > left) throw new AppError('unavailable', { retryAfter: 1 })
  return row
}

/** Brings a wanted amount to the provider and makes it final; repeating it is harmless. */
export async function finishPriceChange(deps: Deps, row: PaymentIntentRow): Promise<void> {
  const { wanted_cents: cents } = row
  if (cents === null) return
  const intentId = row.intent_id ?? (await createFirst(deps, row))
  if (!(await setIntentAmount(deps, intentId, cents))) return giveUp(deps, { ...row, intent_id: intentId })
  await deps.db.write.transaction().execute(async (tx) => {
    const now = await lockIntent(tx, row.id)
    // Paid, ended, or changed further meanwhile.
    if (now.wanted_cents === cents) await makeWantedFinal(tx, now)
  })
}

/** Its creation was never answered: made, or found, with the amount its key stands for. */
async function createFirst(deps: Deps, row: PaymentIntentRow): Promise<string> {
  const intent = await makeIntent(deps, row)
  await applyIntent(deps, intent)
  return intent.id
}

/** Paid or cancelled; or the buyer's bank is asking at this moment, then the old price stays. */
async function giveUp(deps: Deps, row: PaymentIntentRow): Promise<void> {
  const outcome = await settleIntent(deps, row.intent_id ?? '')
  if (outcome.state !== 'open') return
  await markIntent(deps.db.write, row.id, { wanted_cents: null, wanted_at: null })
  throw new AppError('unavailable', { retryAfter: 60 })
}

async function mustCost(deps: Deps, orderId: string, cents: number): Promise<void> {
  const order = await getOrder(deps.db.write, orderId)
  if (order.total_cents !== cents) throw new AppError('order_not_pending')
}
