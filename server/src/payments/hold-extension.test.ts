import { createArtworkIntent, extendHold } from '@passion-art/contract/payments/payments'
import { getArtwork } from '@passion-art/contract/artworks/artworks'
import { cancelOrder, getOrder } from '@passion-art/contract/orders/orders'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ArtworkRow, UserRow } from '../db/schema/schema.ts'
import type { SandboxFaults } from '../payment-sandbox/payment-sandbox-faults.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { changeOrderPrice } from './order-price-service.ts'
import { cancelOrSettleExpired } from './payment-end.ts'
import { reconcile } from './payment-reconciler.ts'
import { findIntentOfOrder } from './purchase-store.ts'
import { findViolations, pay, snapshot } from './purchases.fixtures.ts'

let t: TestApp
let buyer: UserRow
let artwork: ArtworkRow
let faults: SandboxFaults
const minute = 60_000
const start = new Date('2026-03-04T12:00:00.000Z')
const extendedEnd = '2026-03-04T12:30:00.000Z'

beforeEach(async () => {
  faults = {}
  t = await buildTestApp({ payments: { faults }, points: { paymentIntents: 1000 } })
  t.setNow(start)
  buyer = await t.createUser({ user_type: 'collector' })
  artwork = await t.createArtwork()
})
afterEach(() => t.close())

const open = (who = buyer) =>
  t.as(who).post(createArtworkIntent, { body: { artworkId: artwork.id, price: 120.5 } })
const extend = (orderId: string, who: UserRow | null = buyer) =>
  t.as(who).post(extendHold, { body: { orderId } })
const stillPending = { orders: ['pending'], holds: 1, intents: ['open'] }

describe('POST /payment/extend-hold', () => {
  it('moves the end 15 minutes on, for the page, the order, the work and the intent', async () => {
    const { body: opened } = await open()
    expect(opened).toMatchObject({
      holdExpiresAt: '2026-03-04T12:15:00.000Z',
      holdSecondsLeft: 15 * 60,
      holdExtendable: true,
    })
    t.passTime(13 * minute)
    const extended = { holdExpiresAt: extendedEnd, holdSecondsLeft: 17 * 60 }
    const { status, body } = await extend(opened.orderId)
    expect([status, body]).toEqual([200, { success: true, ...extended }])
    expect((await open()).body).toEqual({ ...opened, ...extended, holdExtendable: false })
    const order = await t.as(buyer).get(getOrder, { params: { id: opened.orderId } })
    expect(order.body.order.hold_expires_at).toBe(extendedEnd)
    const page = await t.as(await t.createUser()).get(getArtwork, { params: { id: artwork.id } })
    expect(page.body.artwork).toMatchObject({ held: true, heldUntil: extendedEnd })
    expect(await findViolations(t)).toEqual([])
  })

  it('extends once and answers a repeated call with the current expiry', async () => {
    const { body } = await open()
    await extend(body.orderId)
    t.passTime(60_500)
    const { status, failure } = await extend(body.orderId)
    expect([status, failure.code, failure.holdExpiresAt]).toEqual([409, 'hold_extended', extendedEnd])
    expect(failure.holdSecondsLeft).toBe(29 * 60 - 0.5)
    expect(failure.error).toBe('You have already kept this artwork for 15 more minutes.')
    expect((await open()).body.holdExpiresAt).toBe(extendedEnd)
    expect(await findViolations(t)).toEqual([])
  })

  it('finds only the caller’s own orders', async () => {
    const { body } = await open()
    const admin = await t.createUser({ email: t.config.ADMIN_EMAIL })
    for (const who of [await t.createUser(), admin]) {
      const { status, failure } = await extend(body.orderId, who)
      expect([status, failure.error]).toEqual([404, 'Order not found'])
    }
    expect((await extend('3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11')).failure.error).toBe('Order not found')
    expect((await extend(body.orderId, null)).status).toBe(401)
    expect((await open()).body.holdExtendable).toBe(true)
  })

  const waysToEnd: [string, (orderId: string, paymentIntentId: string) => Promise<unknown>][] = [
    ['has just expired', async () => t.passTime(15 * minute)],
    [
      'was expired by the reconciler',
      async () => {
        t.passTime(16 * minute)
        await reconcile(t.deps)
      },
    ],
    ['belongs to a canceled order', (id) => t.as(buyer).post(cancelOrder, { params: { id } })],
    [
      'belongs to a paid order',
      async (_, paymentIntentId) => {
        await pay(t, { paymentIntentId })
        await reconcile(t.deps)
      },
    ],
  ]
  it.each(waysToEnd)('refuses to extend a hold that %s', async (_name, end) => {
    const { body } = await open()
    await end(body.orderId, body.paymentIntentId)
    const { status, failure } = await extend(body.orderId)
    expect([status, failure.code, failure.error]).toEqual([409, 'hold_ended', 'Your reservation has ended.'])
  })

  it('a new order of the same work can be extended again', async () => {
    const first = await open()
    await extend(first.body.orderId)
    t.passTime(30 * minute)
    const second = await open()
    expect(second.body.orderId).not.toBe(first.body.orderId)
    expect(second.body.holdExtendable).toBe(true)
    expect((await extend(second.body.orderId)).status).toBe(200)
    expect(await findViolations(t)).toEqual([])
  })
})

describe('an extended hold', () => {
  it('ends at its new end, not before', async () => {
    const { body } = await open()
    await extend(body.orderId)
    t.passTime(29 * minute)
    await reconcile(t.deps)
    expect(await snapshot(t)).toEqual(stillPending)
    expect((await open(await t.createUser())).failure.code).toBe('held')
    t.passTime(minute)
    await reconcile(t.deps)
    expect(await snapshot(t)).toEqual({ orders: ['failed'], holds: 0, intents: ['canceled'] })
    expect(await findViolations(t)).toEqual([])
  })

  it('is not ended by an expiry that read the payment before the extension', async () => {
    const { body } = await open()
    const row = await findIntentOfOrder(t.db.read, body.orderId)
    if (!row) throw new Error('There is no payment.')
    await extend(body.orderId)
    t.passTime(16 * minute)
    expect(await cancelOrSettleExpired(t.deps, row)).toBeUndefined()
    expect(await snapshot(t)).toEqual(stillPending)
  })

  it('can be paid, and its price changed, after the first end', async () => {
    const { body } = await open()
    await extend(body.orderId)
    t.passTime(20 * minute)
    await changeOrderPrice(t.deps, body.orderId, 9_900)
    await reconcile(t.deps)
    await pay(t, body)
    await reconcile(t.deps)
    expect(await snapshot(t)).toEqual({ orders: ['paid'], holds: 0, intents: ['succeeded'] })
    expect(await findViolations(t)).toEqual([])
  })
})

it('once its expiry has begun, a hold cannot be extended even if the provider does not respond', async () => {
  const { body } = await open()
  t.passTime(15 * minute)
  faults.onCall = () => ({ kind: 'drop' })
  await reconcile(t.deps)
  // The clock of another server is behind.
  t.passTime(-minute)
  expect((await extend(body.orderId)).failure.code).toBe('hold_extended')
  expect(await snapshot(t)).toEqual(stillPending)
  const { expires_at } = await t.db.read.selectFrom('holds').selectAll().executeTakeFirstOrThrow()
  expect(expires_at).toBe('2026-03-04T12:15:00.000Z')
})
