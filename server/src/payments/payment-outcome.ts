import type Stripe from 'stripe'
import type { PaymentIntentRow } from '../db/schema/schema.ts'
import type { Deps } from '../deps.ts'
import type { Db } from './purchase-store.ts'

export type Outcome =
  | {
      state: 'open' | 'paid' | 'canceled' | 'refunded_late' | 'refund_due' | 'refunded_by_provider'
      orderId: string | null
      /** The sale stands; the second payment, by card, is refunded. */
      refundsCardPayment?: true
    }
  /** Not an intent of this product, or an event that was processed before. */
  | { state: 'nothing_to_do' }

export interface Transition {
  deps: Deps
  tx: Db
  intent: Stripe.PaymentIntent
  row: PaymentIntentRow
  at: string
}

/** The whole amount was refunded at the provider, by this product or manually. */
export function isRefunded(intent: Stripe.PaymentIntent): boolean {
  const charge = intent.latest_charge
  return typeof charge === 'object' && charge !== null && charge.refunded
}
