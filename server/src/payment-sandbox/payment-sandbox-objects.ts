import { randomBytes } from 'node:crypto'
import { apiVersion } from '../stripe/stripe.ts'

/** The provider's objects as far as the product reads them. Amounts in minor units. */
export interface SandboxIntent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_capturable: number
  amount_received: number
  canceled_at: number | null
  cancellation_reason: string | null
  capture_method: string
  client_secret: string
  confirmation_method: string
  created: number
  currency: string
  customer: null
  description: null
  last_payment_error: Record<string, unknown> | null
  latest_charge: string | null
  livemode: boolean
  metadata: Record<string, string>
  next_action: Record<string, unknown> | null
  payment_method: string | null
  payment_method_types: string[]
  receipt_email: null
  status: string
}

export interface SandboxCharge {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  captured: boolean
  created: number
  currency: string
  description: null
  disputed: boolean
  failure_code: null
  failure_message: null
  livemode: boolean
  metadata: Record<string, string>
  paid: boolean
  payment_intent: string
  payment_method: string
  receipt_email: null
  refunded: boolean
  status: string
}

export interface SandboxRefund {
  id: string
  object: 'refund'
  amount: number
  balance_transaction: null
  charge: string
  created: number
  currency: string
  metadata: Record<string, string>
  payment_intent: string
  reason: string | null
  receipt_number: null
  status: string
}

export interface SandboxEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: unknown }
  livemode: boolean
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

const newId = (prefix: string) => `${prefix}_${randomBytes(18).toString('base64url').replace(/[-_]/g, 'x')}`

export interface NewIntent {
  amount: number
  currency: string
  metadata: Record<string, string>
  created: number
}

export function newIntent({ amount, currency, metadata, created }: NewIntent): SandboxIntent {
  const id = newId('pi')
  return {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${randomBytes(24).toString('hex')}`,
    confirmation_method: 'automatic',
    created,
    currency,
    customer: null,
    description: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata,
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    receipt_email: null,
    status: 'requires_payment_method',
  }
}

export function newCharge(intent: SandboxIntent, created: number): SandboxCharge {
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    captured: true,
    created,
    currency: intent.currency,
    description: null,
    disputed: false,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: intent.metadata,
    paid: true,
    payment_intent: intent.id,
    payment_method: intent.payment_method ?? 'pm_card_visa',
    receipt_email: null,
    refunded: false,
    status: 'succeeded',
  }
}

export function newRefund(charge: SandboxCharge, amount: number, created: number): SandboxRefund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created,
    currency: charge.currency,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: null,
    receipt_number: null,
    status: 'succeeded',
  }
}

export function newEvent(type: string, object: unknown, created: number): SandboxEvent {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created,
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
}

export class SandboxError extends Error {
  override name = 'SandboxError'
  readonly status: number
  readonly body: { error: Record<string, unknown> }

  constructor(status: number, error: { type: string; message: string } & Record<string, unknown>) {
    super(error.message)
    this.status = status
    this.body = { error }
  }
}

export const invalidRequest = (
  message: string,
  more: Record<string, unknown> = {},
  status = 400,
): SandboxError => new SandboxError(status, { type: 'invalid_request_error', message, ...more })
