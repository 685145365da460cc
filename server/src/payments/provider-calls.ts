import Stripe from 'stripe'
import type { PaymentIntentRow } from '../db/schema/schema.ts'
import { AppError } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import { noteProviderDate } from './provider-clock.ts'

/** For a second call within one request, so that both stay below 10 s. */
export const brief = { timeout: 1_000, maxNetworkRetries: 0 } satisfies Stripe.RequestOptions

/** A day less an hour: afterwards the provider may have dropped a key, and the same call would charge twice. */
const keyLifeMs = 23 * 3_600_000

export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal'
  readonly code: string
  readonly declineCode: string
  readonly isFinal: boolean

  constructor(cause: Stripe.errors.StripeError) {
    super(cause.message, { cause })
    this.code = cause.code ?? ''
    this.declineCode = cause.decline_code ?? ''
    this.isFinal = cause instanceof Stripe.errors.StripeInvalidRequestError
  }
}

/** No response, or an unusable one. */
class ProviderOutage extends AppError {
  /** The provider stores a server error under the call's key, and repeats it for a day. */
  readonly isReplayed: boolean

  constructor({ headers }: Stripe.errors.StripeError) {
    super('unavailable', { retryAfter: 5 })
    this.isReplayed = headers?.['idempotent-replayed'] === 'true'
  }
}

const isRefusal = (error: unknown, code: string) => error instanceof ProviderRefusal && error.code === code

/** One call; a provider that is slow, down or refuses the key is `unavailable`, a refusal is a `ProviderRefusal`. */
export async function callProvider<T>(
  deps: Deps,
  call: (stripe: Stripe) => Promise<Stripe.Response<T>>,
): Promise<Stripe.Response<T>> {
  try {
    const answer = await call(deps.payments.stripe)
    noteProviderDate(deps, answer.lastResponse.headers.date)
    return answer
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    if (!isOutage(error)) throw new ProviderRefusal(error)
    deps.log.warn(
      { event: 'payment_provider_unavailable', type: error.type, status: error.statusCode },
      'the payment provider does not respond',
    )
    throw new ProviderOutage(error)
  }
}

function isOutage(error: Stripe.errors.StripeError): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError ||
    error.statusCode === 409
  )
}

export function retrieveIntent(
  deps: Deps,
  intentId: string,
  options: Stripe.RequestOptions = {},
): Promise<Stripe.PaymentIntent> {
  return callProvider(deps, (stripe) =>
    stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }, options),
  )
}

/**
 * Creates or returns the provider's intent of a payment. The key was stored before; once it may have expired, or has
 * a stored server error, the intent is searched instead. Undefined if it doesn't exist and isn't created; an intent
 * that isn't found yet can't be paid, since its secret was not returned to anyone.
 */
export async function ensureIntent(
  deps: Deps,
  row: PaymentIntentRow,
  options: Stripe.RequestOptions = {},
): Promise<Stripe.PaymentIntent | undefined> {
  if (deps.now().getTime() - Date.parse(row.created_at) > keyLifeMs) return findByMetadata(deps, row)
  try {
    return await createIntent(deps, row, options)
  } catch (error) {
    if (!(error instanceof ProviderOutage && error.isReplayed)) throw error
    return findByMetadata(deps, row)
  }
}

function createIntent(
  deps: Deps,
  row: PaymentIntentRow,
  options: Stripe.RequestOptions,
): Promise<Stripe.PaymentIntent> {
  return callProvider(deps, (stripe) =>
    stripe.paymentIntents.create(
      {
        amount: row.amount_cents,
        currency: row.currency,
        allowed_payment_method_types: ['card'],
        metadata: { purpose: row.purpose, ...identityOf(row) },
      },
      { ...options, idempotencyKey: row.idempotency_key },
    ),
  )
}

/** Metadata by which an intent is found when its id was not recorded. */
const identityOf = (row: PaymentIntentRow): { order_id: string } | { payment_id: string } =>
  row.order_id ? { order_id: row.order_id } : { payment_id: row.id }

async function findByMetadata(deps: Deps, row: PaymentIntentRow): Promise<Stripe.PaymentIntent | undefined> {
  const [[key, value] = []] = Object.entries(identityOf(row))
  const found = await callProvider(deps, (stripe) =>
    stripe.paymentIntents.search({ query: `metadata['${key}']:'${value}'` }),
  )
  return found.data[0]
}

/** Cancels and returns the intent: another state than 'canceled' means that it could not be canceled. */
export async function cancelIntent(
  deps: Deps,
  intentId: string,
  options: Stripe.RequestOptions = {},
): Promise<Stripe.PaymentIntent> {
  try {
    return await callProvider(deps, (stripe) => stripe.paymentIntents.cancel(intentId, {}, options))
  } catch (error) {
    if (!isRefusal(error, 'payment_intent_unexpected_state')) throw error
    return retrieveIntent(deps, intentId, options)
  }
}

/** Changes the amount of an unpaid intent, in minor units; false when its state doesn't allow it. */
export async function setIntentAmount(deps: Deps, intentId: string, amount: number): Promise<boolean> {
  try {
    await callProvider(deps, (stripe) => stripe.paymentIntents.update(intentId, { amount }))
    return true
  } catch (error) {
    if (!isRefusal(error, 'payment_intent_unexpected_state')) throw error
    return false
  }
}

/** Refunds the whole amount once; null when it was refunded before. */
export async function refundIntent(deps: Deps, intentId: string, key: string): Promise<string | null> {
  try {
    const refund = await callProvider(deps, (stripe) =>
      stripe.refunds.create({ payment_intent: intentId }, { ...brief, idempotencyKey: key }),
    )
    return refund.id
  } catch (error) {
    if (!isRefusal(error, 'charge_already_refunded')) throw error
    return null
  }
}
