import type { PaymentIntentRow } from '../db/schema/schema.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from './payment-outcome.ts'
import { applyIntent, endUnpaidPurchase } from './payment-settle.ts'
import { brief, cancelIntent, ensureIntent, ProviderRefusal } from './provider-calls.ts'
import { closeExpiredHold, lockIntent } from './purchase-store.ts'

/** As cancelOrSettlePurchase, unless the hold was extended since the payment's row was read. */
export async function cancelOrSettleExpired(
  deps: Deps,
  row: PaymentIntentRow,
  timeout?: 'brief',
): Promise<Outcome | undefined> {
  const now = deps.now().toISOString()
  if (row.order_id && !(await closeExpiredHold(deps.db.write, row.order_id, now))) return undefined
  return cancelOrSettlePurchase(deps, row, timeout)
}

/**
 * Cancels the intent at the provider first, then stores the resulting state: a payment that settled first is kept. On
 * `unavailable` order and hold are unchanged.
 */
export async function cancelOrSettlePurchase(
  deps: Deps,
  row: PaymentIntentRow,
  timeout: 'normal' | 'brief' = 'normal',
): Promise<Outcome> {
  const options = timeout === 'brief' ? brief : {}
  if (row.intent_id) return applyIntent(deps, await cancelIntent(deps, row.intent_id, options))
  const intentId = await findProviderIntent(deps, row, options)
  if (!intentId) return recordMissing(deps, row)
  return applyIntent(deps, await cancelIntent(deps, intentId, brief))
}

/** The provider may have an intent whose creation was not acknowledged: the same key finds it. */
async function findProviderIntent(
  deps: Deps,
  row: PaymentIntentRow,
  options: object,
): Promise<string | undefined> {
  try {
    return (await ensureIntent(deps, row, options))?.id
  } catch (error) {
    if (!(error instanceof ProviderRefusal && error.isFinal)) throw error
    return undefined
  }
}

/** The provider has no such intent, and it can't be created any more. */
export async function recordMissing(deps: Deps, row: PaymentIntentRow): Promise<Outcome> {
  const at = deps.now().toISOString()
  return deps.db.write
    .transaction()
    .execute(async (tx) => endUnpaidPurchase({ deps, tx, row: await lockIntent(tx, row.id), at }))
}
