import { AppError } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import { refundIntent } from './provider-calls.ts'
import { queueRefundMail } from './purchase-mails.ts'
import { type Db, findOrder } from './purchase-store.ts'
import { findRefund, finishRefund, type RefundRow } from './refund-store.ts'

/** False while the provider does not respond: the row stays, and the reconciler retries with the same key. */
export async function finishOpenRefund(deps: Deps, intentId: string): Promise<boolean> {
  const refund = await findRefund(deps.db.write, intentId)
  if (!refund) return false
  if (refund.done_at) return true
  try {
    const providerId = await refundIntent(deps, intentId, refund.idempotency_key)
    await deps.db.write
      .transaction()
      .execute((tx) => recordRefund(tx, refund, providerId, deps.now().toISOString()))
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    deps.log.warn(
      { event: 'refund_deferred', intentId },
      'a refund is retried: the payment provider does not respond',
    )
    return false
  }
}

/** Records a completed refund once, wherever it was made, and notifies the buyer in the same transaction. */
export async function recordRefund(
  tx: Db,
  refund: RefundRow,
  providerId: string | null,
  at: string,
): Promise<void> {
  if (!(await finishRefund(tx, refund, providerId, at))) return
  const order = refund.order_id ? await findOrder(tx, refund.order_id) : undefined
  if (order) await queueRefundMail(tx, order, at)
}
