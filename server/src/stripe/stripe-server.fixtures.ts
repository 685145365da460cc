import { join } from 'node:path'
import Stripe from 'stripe'
import { readConfig } from '../config.ts'
import { openPaymentProvider } from './open-payments.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { ArrivedCall, SandboxFaults } from '../payment-sandbox/payment-sandbox-faults.ts'
import { openPaymentSandbox } from '../payment-sandbox/payment-sandbox.ts'
import { apiVersion } from './stripe.ts'

/** What an operator sets to sell for real. */
export const liveKeys = {
  STRIPE_SECRET_KEY: 'sk_live_51CanarySecret',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_51Canary',
  STRIPE_WEBHOOK_SECRET: 'whsec_canary',
}

/** The card provider as a server of its own, for a product that runs with live keys and knows of no test. */
export interface StripeServer {
  /** What the product gets: opened as the operator's keys say, at this server's address instead of the provider's. */
  provider: PaymentProvider
  /** The people: buyers' cards and the staff's clicks in the provider's dashboard. No weather befalls them. */
  people: Stripe
  faults: SandboxFaults
  /** The product's calls, oldest first. */
  calls: ArrivedCall[]
  /** What of the product's calls broke the provider's rules; empty is right. */
  broken: string[]
  /** Runs while a call waits for its answer. */
  onArrival: ((call: ArrivedCall) => Promise<void>) | undefined
  /** Where the product's webhook route is, for example 'http://127.0.0.1:5000'. */
  sendEventsTo: (origin: string) => void
  close: () => Promise<void>
}

interface StripeServerOptions {
  /** For the server's own records. */
  folder: string
  /** The provider's clock, in milliseconds. */
  now?: () => number
}

const peoplesName = 'People'

export async function startStripeServer({ folder, now }: StripeServerOptions): Promise<StripeServer> {
  const faults: SandboxFaults = {}
  const sandbox = await openPaymentSandbox({
    file: join(folder, 'stripe-server.db'),
    keys: { secret: liveKeys.STRIPE_SECRET_KEY, webhook: liveKeys.STRIPE_WEBHOOK_SECRET },
    ...(now && { now }),
    faults: {
      onEvent: (event) => faults.onEvent?.(event) ?? [0],
      get paysCanceled() {
        return faults.paysCanceled ?? false
      },
      async onCall(call) {
        if (call.headers['user-agent']?.includes(peoplesName)) return undefined
        server.calls.push(call)
        server.broken.push(...brokenRules(call))
        await server.onArrival?.(call)
        return faults.onCall?.(call)
      },
    },
  })
  const server: StripeServer = {
    provider: await openPaymentProvider(readConfig({ DATA_DIR: folder, ...liveKeys }), sandbox.address),
    people: new Stripe(liveKeys.STRIPE_SECRET_KEY, {
      ...sandbox.address,
      apiVersion,
      appInfo: { name: peoplesName },
    }),
    faults,
    calls: [],
    broken: [],
    onArrival: undefined,
    sendEventsTo: sandbox.onListening,
    close: sandbox.close,
  }
  return server
}

const isForm = /^application\/x-www-form-urlencoded/

/** https://docs.stripe.com/api: key, version and form as documented, and every change under a key of our own choice. */
function brokenRules({ method, path, headers, body }: ArrivedCall): string[] {
  const rules: [string, boolean][] = [
    ['Authorization', headers.authorization === `Bearer ${liveKeys.STRIPE_SECRET_KEY}`],
    ['Stripe-Version', headers['stripe-version'] === apiVersion],
    ['Content-Type', method !== 'POST' || isForm.test(headers['content-type'] ?? '')],
    ['Content-Length', method !== 'POST' || Number(headers['content-length']) === Buffer.byteLength(body)],
    ['a body', method === 'POST' || body === ''],
    ['Idempotency-Key', method !== 'POST' || Boolean(headers['idempotency-key'])],
    ['telemetry', headers['x-stripe-client-telemetry'] === undefined],
  ]
  return rules.filter(([, kept]) => !kept).map(([rule]) => `${method} ${path}: ${rule}`)
}
