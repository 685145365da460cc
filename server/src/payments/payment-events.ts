import type Stripe from 'stripe'
import { AppError } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import { settleIntent } from './payment-settle.ts'
import { hasEvent } from './refund-store.ts'

/** Events that can change a purchase; all others are acknowledged and ignored. */
export const handledEventTypes = [
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'charge.refunded',
]

const toleranceSeconds = 300

/**
 * The signature covers exactly these bytes; only the intent's id is used. Throws `bad_signature`; other errors are
 * rethrown, so that the provider sends the event again.
 */
export async function receiveEvent(deps: Deps, body: Buffer, signature: unknown): Promise<void> {
  const event = verified(deps, body, signature)
  if (handledEventTypes.includes(event.type)) await handleEvent(deps, event)
}

function verified(deps: Deps, body: Buffer, signature: unknown): Stripe.Event {
  const { stripe, webhookSecret } = deps.payments
  try {
    if (typeof signature !== 'string') throw new Error('There is no signature.')
    const receivedAt = deps.now().getTime()
    return stripe.webhooks.constructEvent(
      body,
      signature,
      webhookSecret,
      toleranceSeconds,
      undefined,
      receivedAt,
    )
  } catch (error) {
    deps.log.warn(
      { event: 'webhook_refused', audit: 'webhook_refused', reason: (error as Error).message },
      'a webhook event with an invalid signature was refused',
    )
    throw new AppError('bad_signature')
  }
}

/** Runs the transition of the event's intent; the event's id is stored in the same transaction, so it happens once. */
export async function handleEvent(deps: Deps, event: Stripe.Event): Promise<void> {
  const intentId = intentOf(event)
  if (!intentId || (await hasEvent(deps.db.read, event.id))) return
  await settleIntent(deps, intentId, {
    id: event.id,
    type: event.type,
    intent_id: intentId,
    received_at: deps.now().toISOString(),
  })
}

function intentOf(event: Stripe.Event): string | undefined {
  const object = event.data.object as { object?: unknown; id?: unknown; payment_intent?: unknown }
  const id = object.object === 'payment_intent' ? object.id : object.payment_intent
  return typeof id === 'string' && id !== '' ? id : undefined
}
