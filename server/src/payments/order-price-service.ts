import type { PaymentIntentRow } from '../db/schema/schema.ts'
import { AppError, notFound } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import { getOrder } from './payment-sale.ts'
import { createProviderIntent } from './payment-service.ts'
import { applyIntent, settleIntent } from './payment-settle.ts'
import { setIntentAmount } from './provider-calls.ts'
import {
  type Db,
  findIntentOfOrder,
  findOrder,
  lockIntent,
  applyPriceChange,
  updateUndecidedIntent,
  setOrderPrice,
} from './purchase-store.ts'

/** Longer than the provider's timeout: an older change was abandoned by its request. */
const abandonedAfterMs = 15_000

/**
 * Changes price and open intent: the new amount is stored next to the old one, sent to the provider, then made final.
 * A payment in between is of one of the two and posted as received; the reconciler completes an interrupted change.
 * Throws order_not_pending, also when the payment settled first, and `unavailable` while the provider does not respond
 * or another change is in progress.
 */
export async function changeOrderPrice(deps: Deps, orderId: string, cents: number): Promise<void> {
  for (let attemptsLeft = 2; attemptsLeft > 0; attemptsLeft -= 1) {
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

/** The change in progress, possibly one that was abandoned earlier; undefined when there is nothing left to do. */
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
  if (row.wanted_cents !== null && row.wanted_cents !== cents) return { row: assertAbandoned(deps, row) }
  if (row.wanted_cents === null && row.amount_cents === cents) return undefined
  const columns = { wanted_cents: cents, wanted_at: deps.now().toISOString() }
  if (!(await updateUndecidedIntent(tx, row.id, columns))) throw new AppError('order_not_pending')
  return { row: { ...row, ...columns } }
}

async function changeUnpaid(tx: Db, { orderId, cents }: Change): Promise<undefined> {
  if (await setOrderPrice(tx, orderId, cents)) return undefined
  throw (await findOrder(tx, orderId)) ? new AppError('order_not_pending') : notFound('Order')
}

function assertAbandoned(deps: Deps, row: PaymentIntentRow): PaymentIntentRow {
  const abandonedBefore = new Date(deps.now().getTime() - abandonedAfterMs).toISOString()
  if ((row.wanted_at ?? '') > abandonedBefore) throw new AppError('unavailable', { retryAfter: 1 })
  return row
}

export async function finishPriceChange(deps: Deps, row: PaymentIntentRow): Promise<void> {
  const { wanted_cents: cents } = row
  if (cents === null) return
  const intentId = row.intent_id ?? (await createFirst(deps, row))
  if (!(await setIntentAmount(deps, intentId, cents))) return giveUp(deps, { ...row, intent_id: intentId })
  await deps.db.write.transaction().execute(async (tx) => {
    const now = await lockIntent(tx, row.id)
    // Unless it was paid, cancelled or changed again in the meantime.
    if (now.wanted_cents === cents) await applyPriceChange(tx, now)
  })
}

/** The intent's creation was not acknowledged: it is created or found, with the amount of its idempotency key. */
async function createFirst(deps: Deps, row: PaymentIntentRow): Promise<string> {
  const intent = await createProviderIntent(deps, row)
  await applyIntent(deps, intent)
  return intent.id
}

/** Paid or cancelled; or in authentication at the buyer's bank, then the old price stays. */
async function giveUp(deps: Deps, row: PaymentIntentRow): Promise<void> {
  const outcome = await settleIntent(deps, row.intent_id ?? '')
  if (outcome.state !== 'open') return
  await updateUndecidedIntent(deps.db.write, row.id, { wanted_cents: null, wanted_at: null })
  throw new AppError('unavailable', { retryAfter: 60 })
}

async function mustCost(deps: Deps, orderId: string, cents: number): Promise<void> {
  const order = await getOrder(deps.db.write, orderId)
  if (order.total_cents !== cents) throw new AppError('order_not_pending')
}
