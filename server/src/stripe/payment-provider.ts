import type Stripe from 'stripe'

/** The card provider: the official SDK in both modes, pointed at the built-in sandbox in test mode. */
export interface PaymentProvider {
  mode: 'test' | 'live'
  publishableKey: string | null
  stripe: Stripe
  webhookSecret: string
  /** Call it with this server's address, for example 'http://127.0.0.1:5000'; the sandbox sends its events there. */
  onListening: (origin: string) => void
  close: () => Promise<void>
}
