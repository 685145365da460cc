import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { openPaymentSandbox, type PaymentSandbox, type SandboxPlace } from './payment-sandbox.ts'
import { openStripe, type StripeAddress } from './stripe.ts'

type PaymentConfig = Pick<
  Config,
  'DATA_DIR' | 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET'
>

/**
 * Live with the three keys, else the built-in sandbox, whose records lie in DATA_DIR/payment-sandbox.db. Tests name
 * another address than the provider's own.
 */
export async function openPaymentProvider(
  config: PaymentConfig,
  address?: StripeAddress,
): Promise<PaymentProvider> {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = config
  if (!STRIPE_SECRET_KEY) return openPaymentSandbox({ file: join(config.DATA_DIR, 'payment-sandbox.db') })
  if (!STRIPE_WEBHOOK_SECRET) throw new Error('Webhooks without a signing secret are never accepted.')
  return {
    mode: 'live',
    publishableKey: STRIPE_PUBLISHABLE_KEY ?? null,
    stripe: openStripe(STRIPE_SECRET_KEY, address),
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    onListening: () => {},
    close: async () => {},
  }
}

/** The place of the sandbox, where it is one. */
export const placeOf = (payments: PaymentProvider): SandboxPlace | undefined =>
  payments.mode === 'test' ? (payments as PaymentSandbox).place : undefined

/** The sandbox of another process of this machine, which also sends its events. */
export const sandboxAt = ({ address, key, webhookSecret }: SandboxPlace): PaymentProvider => ({
  mode: 'test',
  publishableKey: null,
  stripe: openStripe(key, address),
  webhookSecret,
  onListening: () => {},
  close: async () => {},
})
