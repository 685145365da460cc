import type { PaymentIntentRow } from '../db/schema/schema.ts'
import type { Deps } from '../deps.ts'
import type { Outcome } from './payment-outcome.ts'
import { applyIntent, endUnpaid } from './payment-settle.ts'
import { brief, cancelIntent, ensureIntent, ProviderRefusal } from './provider-calls.ts'
import { lockIntent } from './purchase-store.ts'

/**
 * Ends an open purchase or fee: the provider cancels first, and only what it then answers is written down, so that a payment
 * that was quicker stands. `unavailable` leaves order and hold as they are.
 */
export async function endPurchase(
  deps: Deps,
  row: PaymentIntentRow,
  timeout: 'usual' | 'brief' = 'usual',
): Promise<Outcome> {
  const options = timeout === 'brief' ? brief : {}
  if (row.intent_id) return applyIntent(deps, await cancelIntent(deps, row.intent_id, options))
  const intentId = await findOut(deps, row, options)
  if (!intentId) return forget(deps, row)
  return applyIntent(deps, await cancelIntent(deps, intentId, brief))
}

/** The provider may hold an intent whose answer never reached us: the same key finds it. */
async function findOut(deps: Deps, row: PaymentIntentRow, options: object): Promise<string | undefined> {
  try {
    return (await ensureIntent(deps, row, options))?.id
  } catch (error) {
    if (!(error instanceof ProviderRefusal && error.isFinal)) throw error
    return undefined
  }
}

/** The provider knows no such intent, and by now none can come into being. */
export async function forget(deps: Deps, row: PaymentIntentRow): Promise<Outcome> {
  const at = deps.now().toISOString()
  return deps.db.write
    .transaction()
    .execute(async (tx) => endUnpaid({ deps, tx, row: await lockIntent(tx, row.id), at }))
}
