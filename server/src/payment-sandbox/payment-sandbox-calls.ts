import { type CardOutcome, cardOutcomes } from './payment-sandbox-cards.ts'
import { type Form, listOf, mapOf, textOf } from './payment-sandbox-form.ts'
import {
  invalidRequest,
  newCharge,
  newEvent,
  newIntent,
  newRefund,
  type SandboxCharge,
  SandboxError,
  type SandboxIntent,
  type SandboxRefund,
} from './payment-sandbox-objects.ts'
import { minimumCardCents } from '@passion-art/contract/money/money-rules'
import type { SandboxStore } from './payment-sandbox-store.ts'

export interface SandboxContext {
  store: SandboxStore
  now: () => number
  paysCanceled: boolean
}

type Call = (context: SandboxContext, form: Form, id: string) => unknown

const seconds = (context: SandboxContext) => Math.floor(context.now() / 1000)
const awaitsCard = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/** Method and path pattern → call; `:id` stands for one object's id. */
export const sandboxCalls: readonly (readonly [method: string, path: RegExp, call: Call])[] = [
  ['POST', /^\/v1\/payment_intents$/, createIntent],
  ['GET', /^\/v1\/payment_intents$/, listIntents],
  ['GET', /^\/v1\/payment_intents\/search$/, searchIntents],
  ['GET', /^\/v1\/payment_intents\/([^/]+)$/, retrieveIntent],
  ['POST', /^\/v1\/payment_intents\/([^/]+)$/, updateIntent],
  ['POST', /^\/v1\/payment_intents\/([^/]+)\/confirm$/, confirmIntent],
  ['POST', /^\/v1\/payment_intents\/([^/]+)\/cancel$/, cancelIntent],
  // Stands in for the bank's 3-D Secure page: records whether the buyer approved.
  ['POST', /^\/v1\/payment_intents\/([^/]+)\/authenticate$/, authenticateIntent],
  ['GET', /^\/v1\/charges\/([^/]+)$/, (context, _form, id) => getObject(context, 'charge', id)],
  ['POST', /^\/v1\/refunds$/, createRefund],
  ['GET', /^\/v1\/refunds$/, listRefunds],
  ['GET', /^\/v1\/refunds\/([^/]+)$/, (context, _form, id) => getObject(context, 'refund', id)],
  ['GET', /^\/v1\/events$/, listEvents],
  ['GET', /^\/v1\/events\/([^/]+)$/, (context, _form, id) => getObject(context, 'event', id)],
]

function createIntent(context: SandboxContext, form: Form): unknown {
  const currency = textOf(form.currency) ?? ''
  if (!/^[a-z]{3}$/.test(currency)) throw invalidRequest('Invalid currency.', { param: 'currency' })
  const amount = readAmount(form)
  const intent = newIntent({ amount, currency, metadata: mapOf(form.metadata), created: seconds(context) })
  context.store.save('payment_intent', intent)
  announce(context, 'payment_intent.created', intent)
  return intent
}

function readAmount(form: Form): number {
  const amount = Number(textOf(form.amount))
  if (!/^\d+$/.test(textOf(form.amount) ?? '') || !Number.isSafeInteger(amount))
    throw invalidRequest('Invalid integer: amount', { param: 'amount', code: 'parameter_invalid_integer' })
  if (amount < minimumCardCents)
    throw invalidRequest('Amount must be at least 50.', { param: 'amount', code: 'amount_too_small' })
  if (amount > 99_999_999)
    throw invalidRequest('Amount must be no more than 99999999.', {
      param: 'amount',
      code: 'amount_too_large',
    })
  return amount
}

function retrieveIntent(context: SandboxContext, form: Form, id: string): unknown {
  return expanded(context, getIntent(context, id), form)
}

/** `expand[]=latest_charge` replaces the id by the charge itself. */
function expanded(context: SandboxContext, intent: SandboxIntent, form: Form): unknown {
  if (!listOf(form.expand).includes('latest_charge') || !intent.latest_charge) return intent
  return { ...intent, latest_charge: context.store.find('charge', intent.latest_charge) }
}

function updateIntent(context: SandboxContext, form: Form, id: string): unknown {
  const intent = getIntent(context, id)
  if (!awaitsCard.includes(intent.status)) throw unexpectedState(intent, 'update')
  if (form.amount !== undefined) intent.amount = readAmount(form)
  intent.metadata = { ...intent.metadata, ...mapOf(form.metadata) }
  context.store.save('payment_intent', intent)
  return intent
}

function confirmIntent(context: SandboxContext, form: Form, id: string): unknown {
  const intent = getIntent(context, id)
  const late = context.paysCanceled && intent.status === 'canceled'
  if (!late && !awaitsCard.includes(intent.status)) throw unexpectedState(intent, 'confirm')
  const method = textOf(form.payment_method) ?? ''
  const outcome = cardOutcomes[method]
  if (!outcome)
    throw invalidRequest(`No such PaymentMethod: '${method}'`, {
      param: 'payment_method',
      code: 'resource_missing',
    })
  intent.payment_method = method
  intent.next_action = null
  if (outcome.result === 'succeeds') return succeed(context, intent)
  if (outcome.result === 'declined') return decline(context, intent, outcome)
  intent.status = 'requires_action'
  intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } }
  context.store.save('payment_intent', intent)
  announce(context, 'payment_intent.requires_action', intent)
  return intent
}

function authenticateIntent(context: SandboxContext, form: Form, id: string): unknown {
  const intent = getIntent(context, id)
  if (intent.status !== 'requires_action') throw unexpectedState(intent, 'authenticate')
  intent.next_action = null
  if (textOf(form.outcome) === 'approve') return succeed(context, intent)
  return decline(context, intent, {
    result: 'declined',
    message: 'We are unable to authenticate your payment method.',
    last4: '',
  })
}

function succeed(context: SandboxContext, intent: SandboxIntent): SandboxIntent {
  const charge = newCharge(intent, seconds(context))
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  intent.latest_charge = charge.id
  intent.last_payment_error = null
  context.store.save('charge', charge)
  context.store.save('payment_intent', intent)
  announce(context, 'charge.succeeded', charge)
  announce(context, 'payment_intent.succeeded', intent)
  return intent
}

/** A refusal is stored, sent as an event, and returned again for its idempotency key, like any response. */
function decline(context: SandboxContext, intent: SandboxIntent, outcome: CardOutcome): SandboxError {
  const byBank = outcome.declineCode === undefined
  const error = {
    type: byBank ? 'invalid_request_error' : 'card_error',
    code: byBank ? 'payment_intent_authentication_failure' : 'card_declined',
    ...(byBank ? {} : { decline_code: outcome.declineCode }),
    message: outcome.message ?? '',
  }
  intent.status = 'requires_payment_method'
  intent.last_payment_error = error
  intent.payment_method = null
  context.store.save('payment_intent', intent)
  announce(context, 'payment_intent.payment_failed', intent)
  return new SandboxError(402, { ...error, payment_intent: intent })
}

function cancelIntent(context: SandboxContext, form: Form, id: string): unknown {
  const intent = getIntent(context, id)
  if (!awaitsCard.includes(intent.status)) throw unexpectedState(intent, 'cancel')
  intent.status = 'canceled'
  intent.canceled_at = seconds(context)
  intent.cancellation_reason = textOf(form.cancellation_reason) ?? null
  intent.next_action = null
  context.store.save('payment_intent', intent)
  announce(context, 'payment_intent.canceled', intent)
  return intent
}

function createRefund(context: SandboxContext, form: Form): unknown {
  const intent = getIntent(context, textOf(form.payment_intent) ?? '')
  const charge = intent.latest_charge
    ? context.store.find<SandboxCharge>('charge', intent.latest_charge)
    : undefined
  if (!charge) throw invalidRequest('This PaymentIntent has no successful charge to refund.')
  const open = charge.amount - charge.amount_refunded
  if (open === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  const amount = form.amount === undefined ? open : Number(textOf(form.amount))
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > open)
    throw invalidRequest('Refund amount is not valid.', { param: 'amount' })
  const refund = newRefund(charge, amount, seconds(context))
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  context.store.save('refund', refund)
  context.store.save('charge', charge)
  announce(context, 'charge.refunded', charge)
  announce(context, 'refund.created', refund)
  return refund
}

function listRefunds(context: SandboxContext, form: Form): unknown {
  const paymentIntent = textOf(form.payment_intent)
  const filter = { ...paging(form), ...(paymentIntent === undefined ? {} : { paymentIntent }) }
  return page(context.store.list<SandboxRefund>('refund', filter), form, '/v1/refunds')
}

function listIntents(context: SandboxContext, form: Form): unknown {
  return page(context.store.list<SandboxIntent>('payment_intent', paging(form)), form, '/v1/payment_intents')
}

const searched = /^metadata\['([\w-]+)'\]:'([^']*)'$/

function searchIntents(context: SandboxContext, form: Form): unknown {
  const match = searched.exec(textOf(form.query)?.trim() ?? '')
  if (!match) throw invalidRequest('Unsupported search query.', { param: 'query' })
  const limit = limitOf(form)
  const page = textOf(form.page)
  const found = context.store.list<SandboxIntent>('payment_intent', {
    metadata: { [match[1] as string]: match[2] as string },
    limit: limit + 1,
    ...(page === undefined ? {} : { startingAfter: page }),
  })
  const data = found.slice(0, limit)
  const more = found.length > limit
  const next_page = more ? (data.at(-1)?.id ?? null) : null
  return { object: 'search_result', url: '/v1/payment_intents/search', has_more: more, next_page, data }
}

function listEvents(context: SandboxContext, form: Form): unknown {
  const types = [...listOf(form.types), textOf(form.type)].filter((type) => type !== undefined)
  return page(context.store.list('event', { ...paging(form), types }), form, '/v1/events')
}

function paging(form: Form) {
  const created = mapOf(form.created)
  const startingAfter = textOf(form.starting_after)
  return {
    limit: limitOf(form) + 1,
    ...(created.gte === undefined ? {} : { createdFrom: Number(created.gte) }),
    ...(created.lte === undefined ? {} : { createdTo: Number(created.lte) }),
    ...(startingAfter === undefined ? {} : { startingAfter }),
  }
}

const limitOf = (form: Form) => Math.min(Math.max(Number(textOf(form.limit) ?? 10) || 10, 1), 100)

function page(found: unknown[], form: Form, url: string): unknown {
  const limit = limitOf(form)
  return { object: 'list', url, has_more: found.length > limit, data: found.slice(0, limit) }
}

const getIntent = (context: SandboxContext, id: string) =>
  getObject(context, 'payment_intent', id) as SandboxIntent

function getObject(context: SandboxContext, kind: string, id: string): unknown {
  const found = context.store.find(kind, id)
  if (!found) throw invalidRequest(`No such ${kind}: '${id}'`, { param: 'id', code: 'resource_missing' }, 404)
  return found
}

const unexpectedState = (intent: SandboxIntent, action: string) =>
  invalidRequest(`You cannot ${action} this PaymentIntent because it has a status of ${intent.status}.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  })

function announce(context: SandboxContext, type: string, object: unknown): void {
  context.store.addEvent(newEvent(type, object, seconds(context)), Date.now())
}
