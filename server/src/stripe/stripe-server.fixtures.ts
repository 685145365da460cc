import { join } from 'node:path'
import Stripe from 'stripe'
import { readConfig } from '../config.ts'
import { openPaymentProvider } from './open-payments.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { ArrivedCall, SandboxFaults } from '../payment-sandbox/payment-sandbox-faults.ts'
import { openPaymentSandbox } from '../payment-sandbox/payment-sandbox.ts'
import { apiVersion } from './stripe.ts'

export const liveKeys = {
  STRIPE_SECRET_KEY: 'sk_live_51CanarySecret',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_51Canary',
  STRIPE_WEBHOOK_SECRET: 'whsec_canary',
}

/** The card provider as a separate server, for a product that runs with live keys and without test code. */
export interface StripeServer {
  /** The provider as opened with the operator's keys, at this server's address. */
  provider: PaymentProvider
  /** A client for buyers' cards and the operator's dashboard. No faults are injected into its calls. */
  people: Stripe
  faults: SandboxFaults
  calls: ArrivedCall[]
  /** Violations of the provider's rules by the product's calls; empty is correct. */
  broken: string[]
  /** Runs while a call is pending. */
  onArrival: ((call: ArrivedCall) => Promise<void>) | undefined
  sendEventsTo: (origin: string) => void
  close: () => Promise<void>
}

interface StripeServerOptions {
  folder: string
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

/** https://docs.stripe.com/api: key, version and form as documented, and every change with an idempotency key. */
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
  return rules.filter(([, passes]) => !passes).map(([rule]) => `${method} ${path}: ${rule}`)
}
