import { createHash, timingSafeEqual } from 'node:crypto'
import type Stripe from 'stripe'
import { methodOfNumber } from '../payment-sandbox/payment-sandbox-cards.ts'
import { AppError, notFound } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import { cardProblem, type TypedCard } from './payment-policy.ts'
import { callProvider, ProviderRefusal, retrieveIntent } from './provider-calls.ts'

export interface SandboxConfirmation {
  clientSecret: string
  card?: TypedCard | undefined
  authentication?: 'approve' | 'decline' | undefined
}

/**
 * Test mode's replacement of the provider's element: a client with the client secret may pay. The card number only
 * selects a test payment method; it is neither stored nor forwarded.
 */
export async function confirmInSandbox(
  deps: Deps,
  { clientSecret, card, authentication }: SandboxConfirmation,
): Promise<{ id: string; status: string }> {
  const intent = await findBySecret(deps, clientSecret)
  if (intent.status === 'succeeded') return { id: intent.id, status: intent.status }
  const answered = await refusing(() =>
    authentication ? authenticate(deps, intent.id, authentication) : confirmCard(deps, intent.id, card),
  )
  return { id: intent.id, status: answered.status }
}

async function findBySecret(deps: Deps, clientSecret: string): Promise<Stripe.PaymentIntent> {
  const id = clientSecret.split('_secret_')[0] ?? ''
  if (!/^pi_\w{1,100}$/.test(id)) throw notFound('Payment')
  const intent = await retrieveIntent(deps, id).catch((error: unknown) => {
    throw error instanceof ProviderRefusal ? notFound('Payment') : error
  })
  const digest = (text: string) => createHash('sha256').update(text).digest()
  if (!timingSafeEqual(digest(clientSecret), digest(intent.client_secret ?? ''))) throw notFound('Payment')
  return intent
}

function confirmCard(deps: Deps, id: string, card: TypedCard | undefined): Promise<{ status: string }> {
  if (!card) throw new AppError('validation_failed', { fields: { card: { key: 'required' } } })
  const problem = cardProblem(card, deps.now())
  if (problem) throw new AppError('card_declined', { textKey: problem })
  const payment_method = methodOfNumber(card.number)
  return callProvider(deps, (stripe) => stripe.paymentIntents.confirm(id, { payment_method }))
}

/** The bank's page is not part of the provider's API, so the sandbox has its own call for its result. */
async function authenticate(deps: Deps, id: string, outcome: string): Promise<{ status: string }> {
  const path = `/v1/payment_intents/${id}/authenticate`
  const answer = await callProvider(deps, (stripe) => stripe.rawRequest('POST', path, { outcome }))
  return answer as unknown as { status: string }
}

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ProviderRefusal ? refusal(error) : error
  }
}

function refusal(error: ProviderRefusal): Error {
  if (error.code === 'payment_intent_authentication_failure') return new AppError('authentication_failed')
  if (error.code === 'payment_intent_unexpected_state') return new AppError('payment_required')
  if (error.declineCode === 'insufficient_funds') return new AppError('insufficient_funds')
  if (error.declineCode === 'test_mode_live_card')
    return new AppError('card_declined', { textKey: 'card_declined_in_test' })
  if (error.code === 'card_declined') return new AppError('card_declined')
  return error
}
