import { confirmPayment } from '@passion-art/contract/payments/payments'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcile } from '../payments/payment-reconciler.ts'
import { repeatableChance } from '../images/picture-bytes.fixtures.ts'
import { liveKeys } from './stripe-server.fixtures.ts'
import { openStripeShop, type StripeShop } from './stripe-shop.fixtures.ts'
import { findAllViolations } from '../submissions/uploads.fixtures.ts'
import type { CallFault, DeliveryPlan } from '../payment-sandbox/payment-sandbox-faults.ts'

const requiredEvents = process.env.NIGHT ? 10_000 : 500
const lanes = 6
const minute = 60_000

let shop: StripeShop
let origin: string
const faultChance = repeatableChance(2026)
beforeAll(async () => {
  // One response or signature in ten has a time of ten minutes ago or ahead.
  const skew = repeatableChance(7)
  const off = () => (skew() < 0.1 ? (skew() < 0.5 ? -10 : 10) * minute : 0)
  shop = await openStripeShop({ now: () => Date.now() + off() })
  origin = await shop.listen()
})
afterAll(() => shop.close())

const pick = <T>(chance: () => number, list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T

const callFaults: CallFault[] = [
  { kind: 'status', status: 409 },
  { kind: 'status', status: 429 },
  { kind: 'status', status: 500 },
  { kind: 'drop' },
  { kind: 'accept_then_reset' },
  { kind: 'delay', ms: 40 },
]

/** One in ten is lost permanently; the others are sent up to twenty times, up to a third of a second late. */
function deliveryPlan(): DeliveryPlan {
  if (faultChance() < 0.1) return []
  const copies = faultChance() < 0.05 ? 20 : 1 + Math.floor(faultChance() * 3)
  return Array.from({ length: copies }, () => Math.floor(faultChance() ** 2 * 300))
}

const fates = ['paid', 'second card', 'refunded', 'canceled', 'late', 'left'] as const
type Fate = (typeof fates)[number]

interface Payment {
  paymentIntentId: string
  confirm: () => Promise<unknown>
}

async function insist<T extends { status: number }>(open: () => Promise<T>): Promise<T> {
  for (let attemptsLeft = 30; attemptsLeft > 0; attemptsLeft -= 1) {
    const answer = await open()
    if (answer.status === 200) return answer
    expect(answer.status).toBe(503)
  }
  throw new Error('All tries failed.')
}

async function openPayment(chance: () => number): Promise<Payment> {
  const isFee = chance() < 0.4
  const payer = await shop.test.createUser({ user_type: isFee ? 'artist' : 'collector' })
  const work = isFee ? undefined : await shop.test.createArtwork()
  const { paymentIntentId } = await insist<{ status: number; paymentIntentId: string }>(() =>
    work ? shop.openPurchase(payer, work) : shop.openFee(payer),
  )
  const confirm = () => shop.test.as(payer).post(confirmPayment, { body: { paymentIntentId } })
  return { paymentIntentId, confirm }
}

async function live(index: number): Promise<void> {
  const chance = repeatableChance(index)
  const fate: Fate = pick(chance, fates)
  const { paymentIntentId, confirm } = await openPayment(chance)
  const { paymentIntents, refunds } = shop.stripe.people
  const isConfirming = chance() < 0.3
  if (fate === 'second card') await shop.pay(paymentIntentId, 'pm_card_chargeDeclined').catch(() => {})
  if (fate === 'canceled' || fate === 'late') await paymentIntents.cancel(paymentIntentId)
  if (fate === 'late' && chance() < 0.5) await confirm()
  if (fate !== 'canceled' && fate !== 'left') await shop.pay(paymentIntentId)
  const confirming = isConfirming ? confirm() : undefined
  if (fate === 'refunded') await refunds.create({ payment_intent: paymentIntentId }).catch(() => {})
  await confirming
  if (chance() < 0.15) await sendForged(paymentIntentId, chance)
  if (chance() < 0.04) await reconcile(shop.test.deps)
}

const forgedAnswers: number[] = []

async function sendForged(paymentIntentId: string, chance: () => number): Promise<void> {
  const object = { id: paymentIntentId, object: 'payment_intent', status: 'canceled' }
  const type = pick(chance, ['payment_intent.succeeded', 'payment_intent.canceled', 'charge.refunded'])
  const payload = JSON.stringify({ id: `evt_forged${chance()}`, object: 'event', type, data: { object } })
  const secret = pick(chance, ['whsec_guess', '', liveKeys.STRIPE_PUBLISHABLE_KEY])
  const past = Math.floor(Date.now() / 1000) - 3_600
  const signature = pick(chance, [
    Stripe.webhooks.generateTestHeaderString({ payload, secret: secret || 'x' }),
    Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: liveKeys.STRIPE_WEBHOOK_SECRET,
      timestamp: past,
    }),
    't=0,v1=00',
  ])
  const answer = await fetch(`${origin}/api/payment/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  })
  forgedAnswers.push(answer.status)
}

async function countEvents(): Promise<number> {
  let count = 0
  for await (const _event of shop.stripe.people.events.list({ limit: 100 })) count += 1
  return count
}

test(`${requiredEvents} events with injected faults end in the provider's state`, async () => {
  const { faults } = shop.stripe
  faults.paysCanceled = true
  faults.onEvent = deliveryPlan
  faults.onCall = () => (faultChance() < 0.08 ? pick(faultChance, callFaults) : undefined)
  let next = 0
  const lane = async () => {
    // A payment causes at least two events.
    while (next < requiredEvents / 2.2) await live((next += 1))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  expect(await countEvents()).toBeGreaterThanOrEqual(requiredEvents)
  expect(forgedAnswers.length).toBeGreaterThan(requiredEvents / 50)
  expect(new Set(forgedAnswers)).toEqual(new Set([400]))

  delete faults.onCall
  faults.onEvent = () => [0]
  await reconcile(shop.test.deps)
  expect(await findAllViolations(shop.test)).toEqual([])
  // Unpaid purchases expire, and not before.
  shop.test.setNow(new Date(Date.now() + 25 * 60 * minute))
  await reconcile(shop.test.deps)
  expect(await findAllViolations(shop.test)).toEqual([])
  const undecided = shop.test.db.read
    .selectFrom('payment_intents')
    .select('id')
    .where('settled_at', 'is', null)
  expect(await undecided.execute()).toEqual([])
  expect(shop.stripe.broken).toEqual([])
}, 3_600_000)
