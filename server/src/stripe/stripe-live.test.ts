import { confirmPayment } from '@passion-art/contract/payments/payments'
import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ArtworkRow, UserRow } from '../db/schema/schema.ts'
import { reconcile } from '../payments/payment-reconciler.ts'
import { findViolations, snapshot } from '../payments/purchases.fixtures.ts'
import { liveKeys } from './stripe-server.fixtures.ts'
import { openStripeShop, type StripeShop } from './stripe-shop.fixtures.ts'
import type { CallFault } from '../payment-sandbox/payment-sandbox-faults.ts'

let shop: StripeShop
let buyer: UserRow
let work: ArtworkRow
const lines: string[] = []
const minute = 60_000

beforeEach(async () => {
  lines.length = 0
  shop = await openStripeShop({ onLog: (line) => lines.push(line) })
  buyer = await shop.test.createUser({ user_type: 'collector' })
  work = await shop.test.createArtwork()
})
afterEach(async () => {
  expect(shop.stripe.broken).toEqual([])
  await shop.close()
})

const confirm = (paymentIntentId: string, who = buyer) =>
  shop.test.as(who).post(confirmPayment, { body: { paymentIntentId } })
const creations = () =>
  shop.stripe.calls.filter(({ method, path }) => method === 'POST' && path === '/v1/payment_intents')
const keysOf = (calls: readonly { headers: Record<string, unknown> }[]) => [
  ...new Set(calls.map((call) => call.headers['idempotency-key'])),
]
const intentsThere = async () => (await shop.stripe.people.paymentIntents.list({ limit: 100 })).data
const orderOf = (id: string) =>
  shop.test.db.read.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('with the operator’s keys', () => {
  it('the browser gets the publishable key, and there is no test form', async () => {
    const config = await shop.test.as(null).send({ method: 'GET', url: '/api/config' })
    expect(config.body).toMatchObject({
      payments: { mode: 'live', publishableKey: liveKeys.STRIPE_PUBLISHABLE_KEY },
    })
    const payload = { clientSecret: 'pi_1_secret_2' }
    const form = await shop.test
      .as(null)
      .send({ method: 'POST', url: '/api/payment/sandbox/confirm', payload })
    expect(form.status).toBe(404)
  })

  it('a purchase and a fee have the provider’s metadata and description', async () => {
    const artist = await shop.test.createUser()
    const purchase = await shop.openPurchase(buyer, work)
    const fee = await shop.openFee(artist)
    const [first, second] = creations().map((call) => Object.fromEntries(new URLSearchParams(call.body)))
    expect(first).toEqual({
      amount: '12050',
      currency: 'usd',
      'allowed_payment_method_types[0]': 'card',
      'metadata[purpose]': 'purchase',
      'metadata[order_id]': purchase.orderId,
    })
    expect(second).toEqual({
      amount: '500',
      currency: 'eur',
      'allowed_payment_method_types[0]': 'card',
      'metadata[purpose]': 'upload',
      'metadata[payment_id]': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    for (const { paymentIntentId } of [purchase, fee]) await shop.pay(paymentIntentId)
    expect((await confirm(purchase.paymentIntentId)).body).toMatchObject({ status: 'succeeded' })
    expect((await confirm(fee.paymentIntentId, artist)).body).toMatchObject({ status: 'succeeded' })
    expect(await findViolations(shop.test)).toEqual([])
  })

  it('the keys appear in no log line and no response', async () => {
    shop.stripe.faults.onCall = () => ({ kind: 'status', status: 400 })
    await shop.openPurchase(buyer, work)
    shop.stripe.faults.onCall = () => ({ kind: 'status', status: 401 })
    const other = await shop.openPurchase(buyer, await shop.test.createArtwork())
    expect(other.status).toBe(503)
    const secrets = [liveKeys.STRIPE_SECRET_KEY, liveKeys.STRIPE_WEBHOOK_SECRET]
    for (const text of [...lines, JSON.stringify(other)])
      for (const secret of secrets) expect(text).not.toContain(secret)
  })
})

describe('keys of repeatable calls', () => {
  /** Keys that the provider received before they were in the database. */
  function watchKeys(): string[] {
    const unknown: string[] = []
    shop.stripe.onArrival = async ({ method, path, headers }) => {
      const key = String(headers['idempotency-key'])
      const tables = { '/v1/payment_intents': 'payment_intents', '/v1/refunds': 'refunds' } as const
      const table = tables[path as keyof typeof tables]
      if (method !== 'POST' || !table) return
      const row = await shop.test.db.read
        .selectFrom(table)
        .select('idempotency_key')
        .where('idempotency_key', '=', key)
        .executeTakeFirst()
      if (!row) unknown.push(`${path} ${key}`)
    }
    return unknown
  }

  it('are stored before the provider first receives them', async () => {
    const unknown = watchKeys()
    shop.stripe.faults.paysCanceled = true
    const fee = await shop.openFee(await shop.test.createUser())
    const { paymentIntentId, orderId } = await shop.openPurchase(buyer, work)
    for (const id of [fee.paymentIntentId, paymentIntentId]) {
      await shop.stripe.people.paymentIntents.cancel(id)
      await shop.test.deps.payments.stripe.paymentIntents.retrieve(id)
    }
    await reconcile(shop.test.deps)
    await shop.pay(paymentIntentId)
    await reconcile(shop.test.deps)
    expect((await orderOf(orderId)).status).toBe('failed')
    const refunds = shop.stripe.calls.filter(
      ({ path, method }) => path === '/v1/refunds' && method === 'POST',
    )
    expect(keysOf(refunds)).toEqual([`refund:${paymentIntentId}`])
    expect(unknown).toEqual([])
    expect(await findViolations(shop.test)).toEqual([])
  })

  const troubles: [string, CallFault][] = [
    ['says the key is in use', { kind: 'status', status: 409 }],
    ['asks for patience', { kind: 'status', status: 429 }],
    ['breaks down', { kind: 'status', status: 500 }],
    ['is away', { kind: 'status', status: 503 }],
    ['drops the line', { kind: 'drop' }],
    ['does the work and drops the line', { kind: 'accept_then_reset' }],
  ]
  it.each(troubles)('stay the same when the provider %s', async (_name, fault) => {
    shop.stripe.faults.onCall = ({ method }) => (method === 'POST' ? fault : undefined)
    expect((await shop.openPurchase(buyer, work)).status).toBe(503)
    await reconcile(shop.test.deps)
    expect((await shop.openPurchase(buyer, work)).status).toBe(503)
    expect(await snapshot(shop.test)).toMatchObject({ orders: ['pending'], holds: 1 })
    delete shop.stripe.faults.onCall
    const { status, paymentIntentId, orderId } = await shop.openPurchase(buyer, work)
    expect(status).toBe(200)
    expect(keysOf(creations())).toEqual([`order:${orderId}`])
    expect((await intentsThere()).map((intent) => intent.id)).toEqual([paymentIntentId])
  })

  it.each(troubles)('complete a fee when the provider %s once', async (_name, fault) => {
    let left = 1
    shop.stripe.faults.onCall = ({ method }) => (method === 'POST' && left-- > 0 ? fault : undefined)
    const artist = await shop.test.createUser()
    const draft = {
      id: crypto.randomUUID(),
      title: 'Saltveil',
      description: 'Noise.',
      keywords: '',
      category: 'digital',
      imageCount: 1,
    }
    const open = () =>
      shop.test
        .as(artist)
        .send({ method: 'POST', url: '/api/payment/create-payment-intent', payload: { amount: 500, draft } })
    const statuses = [(await open()).status, (await open()).status]
    expect(statuses[1]).toBe(200)
    expect(keysOf(creations())).toHaveLength(1)
    expect(await intentsThere()).toHaveLength(1)
  })

  it('is called again after a timeout, within one response', async () => {
    let left = 1
    shop.stripe.faults.onCall = () => (left-- > 0 ? { kind: 'hang' } : undefined)
    const { status, orderId } = await shop.openPurchase(buyer, work)
    expect(status).toBe(200)
    expect(creations()).toHaveLength(2)
    expect(keysOf(creations())).toEqual([`order:${orderId}`])
  })

  it('intents are found by their metadata once keys may have expired', async () => {
    shop.stripe.faults.onCall = () => ({ kind: 'accept_then_reset' })
    await shop.openPurchase(buyer, work)
    const [intent] = await intentsThere()
    await shop.pay(intent?.id ?? '')
    delete shop.stripe.faults.onCall
    shop.test.setNow(new Date(Date.now() + 24 * 60 * minute))
    await reconcile(shop.test.deps)
    expect(shop.stripe.calls.some(({ path }) => path.endsWith('/search'))).toBe(true)
    expect((await snapshot(shop.test)).orders).toEqual(['paid'])
    expect(await intentsThere()).toHaveLength(1)
  })
})

describe('an error that the provider stores under the key', () => {
  it('holds a work no longer than any unpaid purchase', async () => {
    let left = 1
    const breakdown: CallFault = { kind: 'status', status: 500, stored: true }
    shop.stripe.faults.onCall = ({ method }) => (method === 'POST' && left-- > 0 ? breakdown : undefined)
    expect((await shop.openPurchase(buyer, work)).status).toBe(503)
    expect((await shop.openPurchase(buyer, work)).status).toBe(503)
    expect(await intentsThere()).toEqual([])
    shop.test.setNow(new Date(Date.now() + 16 * minute))
    await reconcile(shop.test.deps)
    expect(await snapshot(shop.test)).toEqual({ orders: ['failed'], holds: 0, intents: ['canceled'] })
    expect((await shop.openPurchase(buyer, work)).status).toBe(200)
  })
})

describe('events', () => {
  const send = (payload: string, signature: string) =>
    shop.test.as(null).send({
      method: 'POST',
      url: '/api/payment/webhook',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    })
  const seconds = () => Math.floor(Date.now() / 1000)
  const sign = (payload: string, more: { secret?: string; timestamp?: number } = {}) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret: liveKeys.STRIPE_WEBHOOK_SECRET, ...more })
  const lastEvent = async (type: string) => {
    const { data } = await shop.stripe.people.events.list({ type, limit: 1 })
    return JSON.stringify(data[0])
  }
  const taken = async () =>
    (await shop.test.db.read.selectFrom('payment_events').select('id').execute()).length

  it('signed with the operator’s secret are accepted, once; forged, old and changed ones never', async () => {
    const { paymentIntentId, orderId } = await shop.openPurchase(buyer, work)
    await shop.pay(paymentIntentId)
    const event = await lastEvent('payment_intent.succeeded')
    const forged: [string, string][] = [
      [event, sign(event, { secret: 'whsec_other' })],
      [event, sign(event, { timestamp: seconds() - 301 })],
      [event.replace(paymentIntentId, 'pi_other'), sign(event)],
      [`${event} `, sign(event)],
      [event, ''],
    ]
    for (const [payload, signature] of forged) expect((await send(payload, signature)).status).toBe(400)
    expect([(await orderOf(orderId)).status, await taken()]).toEqual(['pending', 0])
    for (let copy = 0; copy < 3; copy += 1) expect((await send(event, sign(event))).status).toBe(200)
    expect([(await orderOf(orderId)).status, await taken()]).toEqual(['paid', 1])
  })

  it('of other payments of the same account change nothing', async () => {
    const intent = await shop.stripe.people.paymentIntents.create({ amount: 2_000, currency: 'usd' })
    await shop.pay(intent.id)
    const event = await lastEvent('payment_intent.succeeded')
    expect((await send(event, sign(event))).status).toBe(200)
    expect(await snapshot(shop.test)).toEqual({ orders: [], holds: 0, intents: [] })
  })

  it('a refund in the dashboard reverses the sale and the fee', async () => {
    const artist = await shop.test.createUser()
    const fee = await shop.openFee(artist)
    const purchase = await shop.openPurchase(buyer, work)
    for (const { paymentIntentId } of [fee, purchase]) {
      await shop.pay(paymentIntentId)
      await shop.stripe.people.refunds.create({ payment_intent: paymentIntentId })
      const event = await lastEvent('charge.refunded')
      expect((await send(event, sign(event))).status).toBe(200)
    }
    expect((await orderOf(purchase.orderId)).status).toBe('failed')
    expect((await confirm(fee.paymentIntentId, artist)).status).not.toBe(200)
    expect(
      shop.stripe.calls.filter(({ method, path }) => method === 'POST' && path === '/v1/refunds'),
    ).toEqual([])
    expect(await findViolations(shop.test)).toEqual([])
  })

  it('are refused while the server’s clock is ten minutes fast; the purchase still completes', async () => {
    const { paymentIntentId, orderId } = await shop.openPurchase(buyer, work)
    await shop.pay(paymentIntentId)
    shop.test.setNow(new Date(Date.now() + 10 * minute))
    const event = await lastEvent('payment_intent.succeeded')
    expect((await send(event, sign(event))).status).toBe(400)
    await reconcile(shop.test.deps)
    expect((await orderOf(orderId)).status).toBe('paid')
    expect(lines.some((line) => line.includes('skewSeconds'))).toBe(true)
  })

  it('that were all lost are found page by page', async () => {
    const intents = []
    for (let index = 0; index < 3; index += 1) {
      intents.push(await shop.openPurchase(buyer, await shop.test.createArtwork()))
      await shop.pay(intents.at(-1)?.paymentIntentId ?? '')
    }
    await reconcile(shop.test.deps)
    for (const { paymentIntentId } of intents)
      await shop.stripe.people.refunds.create({ payment_intent: paymentIntentId })
    // Other payments of the same account fill the first page.
    for (let index = 0; index < 110; index += 1) {
      const { id } = await shop.stripe.people.paymentIntents.create({ amount: 100, currency: 'usd' })
      await shop.stripe.people.paymentIntents.cancel(id)
    }
    await reconcile(shop.test.deps)
    expect((await snapshot(shop.test)).orders).toEqual(['failed', 'failed', 'failed'])
    const pages = shop.stripe.calls.filter(({ path }) => path === '/v1/events')
    expect(pages.length).toBeGreaterThanOrEqual(3)
    expect(await findViolations(shop.test)).toEqual([])
  })
})
