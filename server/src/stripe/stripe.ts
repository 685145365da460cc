import Stripe from 'stripe'

/** The API version of this code and the sandbox's objects; the account's default version doesn't matter. */
export const apiVersion = '2026-10-28.endive'

export interface StripeAddress {
  host: string
  port: number
  protocol: 'http' | 'https'
}

/** Two tries of 4 s stay below the 10 s after which the caller gets a 503. */
export function openStripe(secretKey: string, address?: StripeAddress, timeoutMs = 4_000): Stripe {
  return new Stripe(secretKey, {
    apiVersion,
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...address,
  })
}
