import Stripe from 'stripe'
import { createArtworkIntent } from '@passion-art/contract/payments/payments'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { findViolations, pay } from './purchases.fixtures.ts'

let test: TestApp
let buyer: UserRow
let intent: { paymentIntentId: string; orderId: string }
const lines: string[] = []

beforeAll(async () => {
  test = await buildTestApp({ points: { paymentIntents: 1000 }, onLog: (line) => lines.push(line) })
})
afterAll(() => test.close())
beforeEach(async () => {
  buyer = await test.createUser()
  const work = await test.createArtwork()
  intent = (await test.as(buyer).post(createArtworkIntent, { body: { artworkId: work.id, price: 120.5 } }))
    .body
  await pay(test, intent)
})

const seconds = () => Math.floor(Date.now() / 1000)
const eventOf = (type = 'payment_intent.succeeded', id = `evt_${Math.random().toString(36).slice(2)}`) =>
  JSON.stringify({
    id,
    object: 'event',
    type,
    created: seconds(),
    data: { object: { id: intent.paymentIntentId, object: 'payment_intent', status: 'succeeded' } },
  })
const sign = (payload: string, more: { secret?: string; timestamp?: number } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret: test.payments.webhookSecret, ...more })
const send = (payload: string, signature?: string, type = 'application/json') =>
  test.as(null).send({
    method: 'POST',
    url: '/api/payment/webhook',
    headers: { 'content-type': type, ...(signature === undefined ? {} : { 'stripe-signature': signature }) },
    payload,
  })
const orderStatus = async () =>
  (
    await test.db.read
      .selectFrom('orders')
      .select('status')
      .where('id', '=', intent.orderId)
      .executeTakeFirst()
  )?.status
const eventCount = async () => (await test.db.read.selectFrom('payment_events').select('id').execute()).length

describe('POST /payment/webhook', () => {
  it('accepts a signed event, and a repeat without another effect', async () => {
    const payload = eventOf()
    const known = await eventCount()
    const first = await send(payload, sign(payload))
    expect([first.status, first.body]).toEqual([200, { received: true }])
    expect(await orderStatus()).toBe('paid')
    expect((await send(payload, sign(payload))).status).toBe(200)
    expect(await eventCount()).toBe(known + 1)
    expect(await findViolations(test)).toEqual([])
  })

  it('acts on the state at the provider, not on the payload', async () => {
    const payload = eventOf('payment_intent.canceled')
    expect((await send(payload, sign(payload))).status).toBe(200)
    expect(await orderStatus()).toBe('paid')
  })

  it.each(['customer.created', 'invoice.paid', 'made.up'])(
    'acknowledges %s and does nothing',
    async (type) => {
      const payload = eventOf(type)
      expect((await send(payload, sign(payload))).status).toBe(200)
      expect(await orderStatus()).toBe('pending')
    },
  )

  const forged: [string, (payload: string) => [string, string | undefined]][] = [
    ['no signature', (payload) => [payload, undefined]],
    ['an empty signature', (payload) => [payload, '']],
    ['another secret', (payload) => [payload, sign(payload, { secret: 'whsec_other' })]],
    ['an empty secret', (payload) => [payload, `t=${seconds()},v1=`]],
    ['a changed body', (payload) => [payload.replace('succeeded', 'canceled'), sign(payload)]],
    ['a body serialized again', (payload) => [JSON.stringify(JSON.parse(payload), null, 1), sign(payload)]],
    ['an old signature', (payload) => [payload, sign(payload, { timestamp: seconds() - 301 })]],
    ['words', (payload) => [payload, 'not a signature']],
    ['no body', (payload) => ['', sign(payload)]],
    ['a body that is no JSON', () => ['{', sign('{')]],
  ]
  it.each(forged)('refuses %s, changes nothing and logs it', async (_name, forge) => {
    lines.length = 0
    const before = await eventCount()
    const { status, failure } = await send(...forge(eventOf()))
    expect([status, failure.code, failure.error]).toEqual([
      400,
      'bad_signature',
      'The signature is not valid.',
    ])
    expect(await orderStatus()).toBe('pending')
    expect(await eventCount()).toBe(before)
    expect(lines.some((line) => line.includes('webhook_refused'))).toBe(true)
  })

  it('accepts any content type if the bytes are signed', async () => {
    const payload = eventOf()
    expect((await send(payload, sign(payload), 'text/plain')).status).toBe(200)
    expect(await orderStatus()).toBe('paid')
  })

  it('fails when the provider does not find its own intent, so that the event is sent again', async () => {
    const payload = eventOf().replace(intent.paymentIntentId, 'pi_unknown')
    expect((await send(payload, sign(payload))).status).toBe(500)
    expect(await orderStatus()).toBe('pending')
  })
})
