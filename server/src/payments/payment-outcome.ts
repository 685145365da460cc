import type Stripe from 'stripe'
import type { PaymentIntentRow } from '../db/schema/schema.ts'
import type { Deps } from '../deps.ts'
import type { Db } from './purchase-store.ts'

/** Where a purchase or an upload fee stands once its intent has been looked at. */
export type Outcome =
  | {
      state: 'open' | 'paid' | 'canceled' | 'refunded_late' | 'refund_due' | 'refunded_by_provider'
      /** Null for upload fees. */
      orderId: string | null
      /** The card paid what had been paid by hand. */
      refundDue?: true
    }
  /** An intent that isn't ours, or an event that was taken before. */
  | { state: 'nothing_to_do' }

/** One look at an intent inside the transaction that acts on it. */
export interface Transition {
  deps: Deps
  tx: Db
  intent: Stripe.PaymentIntent
  /** Ours, locked. */
  row: PaymentIntentRow
  at: string
}

/** The whole of it went back at the provider, by our own call or by hand. */
export function isRefunded(intent: Stripe.PaymentIntent): boolean {
  const charge = intent.latest_charge
  return typeof charge === 'object' && charge !== null && charge.refunded
}
