import Stripe from 'stripe'

/** The version our calls and the sandbox's objects were written for; the account's own default doesn't matter. */
export const apiVersion = '2026-10-28.endive'

export interface StripeAddress {
  host: string
  port: number
  protocol: 'http' | 'https'
}

/**
 * The official SDK. Two tries of 4 s each keep every answer below the 10 s after which we owe the caller a 503;
 * without an address it talks to the provider itself.
 */
export function openStripe(secretKey: string, address?: StripeAddress, timeoutMs = 4_000): Stripe {
  return new Stripe(secretKey, {
    apiVersion,
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...address,
  })
}
