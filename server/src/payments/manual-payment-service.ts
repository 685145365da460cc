import { isOnSale } from '@passion-art/contract/artworks/artwork-status'
import type { PaymentIntentRow } from '../db/schema/schema.ts'
import { AppError, notFound } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import { canBeSold } from './copy-choice.ts'
import { cancelOrSettlePurchase } from './payment-end.ts'
import { completeSale } from './payment-sale.ts'
import { cancelPurchaseOfOrder } from './payment-service.ts'
import {
  type Db,
  findHoldOfCopy,
  findIntentOfOrder,
  findOrder,
  lockArtworkForSale,
  updateUndecidedIntent,
} from './purchase-store.ts'

/**
 * Marks a pending order paid without a card: records the request, cancels the open intent at the provider, and lets
 * the settle transition of the cancelation complete the sale. So a payment that settled first is kept, and the
 * reconciler completes an interrupted call. Throws order_not_pending, not_available when the work can't be sold, and
 * `unavailable` when the provider does not respond.
 */
export async function payManually(deps: Deps, orderId: string): Promise<void> {
  for (let attemptsLeft = 5; attemptsLeft > 0; attemptsLeft -= 1) {
    const step = await deps.db.write.transaction().execute((tx) => begin(deps, tx, orderId))
    if (step.state === 'paid') return
    if (step.state === 'open') return finish(deps, step.row)
    await cancelOther(deps, step.orderId)
  }
  throw new AppError('not_available')
}

type Step =
  | { state: 'paid' }
  | { state: 'open'; row: PaymentIntentRow }
  /** Another buyer's purchase of the same copy. */
  | { state: 'held'; orderId: string }

async function begin(deps: Deps, tx: Db, orderId: string): Promise<Step> {
  const at = deps.now().toISOString()
  const found = await findOrder(tx, orderId)
  if (!found) throw notFound('Order')
  const row = await findIntentOfOrder(tx, orderId)
  if (found.status === 'pending' && row && (await canBeSold(tx, found))) {
    if (await updateUndecidedIntent(tx, row.id, { manual_at: at })) return { state: 'open', row }
    throw new AppError('order_not_pending')
  }
  const work = found.artwork_id === null ? undefined : await lockArtworkForSale(tx, found.artwork_id)
  const order = await findOrder(tx, orderId)
  if (order?.status !== 'pending') throw new AppError('order_not_pending')
  if (!work || !isOnSale(work.status)) throw new AppError('not_available')
  const hold = order.copy === null ? undefined : await findHoldOfCopy(tx, work.id, order.copy)
  if (hold && hold.order_id !== orderId) return { state: 'held', orderId: hold.order_id }
  if (!(await completeSale({ deps, tx, order, method: 'manual', at }))) throw new AppError('not_available')
  return { state: 'paid' }
}

async function finish(deps: Deps, row: PaymentIntentRow): Promise<void> {
  const outcome = await cancelOrSettlePurchase(deps, row)
  if (outcome.state === 'open') throw new AppError('unavailable', { retryAfter: 5 })
  const order = await findOrder(deps.db.write, row.order_id ?? '')
  if (order?.status === 'paid' && order.payment_method === 'manual') return
  const gone = order?.status === 'failed' && !(await canBeSold(deps.db.write, order))
  throw new AppError(gone ? 'not_available' : 'order_not_pending')
}

/** A manual payment takes precedence over an unpaid card purchase. */
async function cancelOther(deps: Deps, orderId: string): Promise<void> {
  const outcome = await cancelPurchaseOfOrder(deps, orderId)
  if (outcome?.state === 'paid') throw new AppError('not_available')
}

/** At the provider first; cancels an unfinished manual payment. False without a payment. Throws `unavailable`. */
export async function failManually(deps: Deps, orderId: string): Promise<boolean> {
  const row = await findIntentOfOrder(deps.db.write, orderId)
  if (!row) return false
  await updateUndecidedIntent(deps.db.write, row.id, { manual_at: null })
  await cancelPurchaseOfOrder(deps, orderId)
  return true
}
