import type Stripe from 'stripe'

/** The card provider: the official SDK in both modes, pointed at the built-in sandbox in test mode. */
export interface PaymentProvider {
  mode: 'test' | 'live'
  publishableKey: string | null
  stripe: Stripe
  webhookSecret: string
  close: () => Promise<void>
}
