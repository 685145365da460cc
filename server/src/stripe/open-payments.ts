import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { openPaymentSandbox } from '../payment-sandbox/payment-sandbox.ts'
import { openStripe, type StripeAddress } from './stripe.ts'

type PaymentConfig = Pick<
  Config,
  'DATA_DIR' | 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL'
>

/** Stripe with the three keys, otherwise the sandbox in DATA_DIR. STRIPE_API_URL is for tests. */
export async function openPaymentProvider(
  config: PaymentConfig,
  address?: StripeAddress,
): Promise<PaymentProvider> {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = config
  if (!STRIPE_SECRET_KEY) return openPaymentSandbox({ file: join(config.DATA_DIR, 'payment-sandbox.db') })
  if (!STRIPE_WEBHOOK_SECRET) throw new Error('Webhooks without a signing secret are never accepted.')
  return {
    mode: 'live',
    publishableKey: STRIPE_PUBLISHABLE_KEY ?? null,
    stripe: openStripe(
      STRIPE_SECRET_KEY,
      address ?? (STRIPE_API_URL ? addressOf(STRIPE_API_URL) : undefined),
    ),
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    onListening: () => {},
    close: async () => {},
  }
}

function addressOf(origin: string): StripeAddress {
  const { protocol, hostname, port } = new URL(origin)
  const isPlain = protocol === 'http:'
  return {
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: Number(port) || (isPlain ? 80 : 443),
  }
}
