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

let test: TestApp
let buyer: UserRow
let artwork: ArtworkRow
let faults: SandboxFaults
const minute = 60_000
const start = new Date('2026-03-04T12:00:00.000Z')
const extendedEnd = '2026-03-04T12:30:00.000Z'

beforeEach(async () => {
  faults = {}
  test = await buildTestApp({ payments: { faults }, points: { paymentIntents: 1000 } })
  test.setNow(start)
  buyer = await test.createUser({ user_type: 'collector' })
  artwork = await test.createArtwork()
})
afterEach(() => test.close())

const open = (who = buyer) =>
  test.as(who).post(createArtworkIntent, { body: { artworkId: artwork.id, price: 120.5 } })
const extend = (orderId: string, who: UserRow | null = buyer) =>
  test.as(who).post(extendHold, { body: { orderId } })
const kept = { orders: ['pending'], holds: 1, intents: ['open'] }

describe('POST /payment/extend-hold', () => {
  it('moves the end 15 minutes on, for the page, the order, the work and the intent', async () => {
    const { body: opened } = await open()
    expect(opened).toMatchObject({
      holdExpiresAt: '2026-03-04T12:15:00.000Z',
      holdSecondsLeft: 15 * 60,
      holdExtendable: true,
    })
    test.passTime(13 * minute)
    const extended = { holdExpiresAt: extendedEnd, holdSecondsLeft: 17 * 60 }
    const { status, body } = await extend(opened.orderId)
    expect([status, body]).toEqual([200, { success: true, ...extended }])
    expect((await open()).body).toEqual({ ...opened, ...extended, holdExtendable: false })
    const order = await test.as(buyer).get(getOrder, { params: { id: opened.orderId } })
    expect(order.body.order.hold_expires_at).toBe(extendedEnd)
    const page = await test.as(await test.createUser()).get(getArtwork, { params: { id: artwork.id } })
    expect(page.body.artwork).toMatchObject({ held: true, heldUntil: extendedEnd })
    expect(await findViolations(test)).toEqual([])
  })

  it('answers a repetition with the end that is valid, and extends once', async () => {
    const { body } = await open()
    await extend(body.orderId)
    test.passTime(60_500)
    const { status, failure } = await extend(body.orderId)
    expect([status, failure.code, failure.holdExpiresAt]).toEqual([409, 'hold_extended', extendedEnd])
    expect(failure.holdSecondsLeft).toBe(29 * 60 - 0.5)
    expect(failure.error).toBe('You have already kept this artwork for 15 more minutes.')
    expect((await open()).body.holdExpiresAt).toBe(extendedEnd)
    expect(await findViolations(test)).toEqual([])
  })

  it('finds only the caller’s own orders', async () => {
    const { body } = await open()
    const admin = await test.createUser({ email: test.config.ADMIN_EMAIL })
    for (const who of [await test.createUser(), admin]) {
      const { status, failure } = await extend(body.orderId, who)
      expect([status, failure.error]).toEqual([404, 'Order not found'])
    }
    expect((await extend('3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11')).failure.error).toBe('Order not found')
    expect((await extend(body.orderId, null)).status).toBe(401)
    expect((await open()).body.holdExtendable).toBe(true)
  })

  const ends: [string, (orderId: string, paymentIntentId: string) => Promise<unknown>][] = [
    ['at its end', async () => test.passTime(15 * minute)],
    [
      'once it was ended',
      async () => {
        test.passTime(16 * minute)
        await reconcile(test.deps)
      },
    ],
    ['of a canceled order', (id) => test.as(buyer).post(cancelOrder, { params: { id } })],
    [
      'of a paid order',
      async (_, paymentIntentId) => {
        await pay(test, { paymentIntentId })
        await reconcile(test.deps)
      },
    ],
  ]
  it.each(ends)('refuses a hold %s', async (_name, end) => {
    const { body } = await open()
    await end(body.orderId, body.paymentIntentId)
    const { status, failure } = await extend(body.orderId)
    expect([status, failure.code, failure.error]).toEqual([409, 'hold_ended', 'Your reservation has ended.'])
  })

  it('a new order of the same work can be extended again', async () => {
    const first = await open()
    await extend(first.body.orderId)
    test.passTime(30 * minute)
    const second = await open()
    expect(second.body.orderId).not.toBe(first.body.orderId)
    expect(second.body.holdExtendable).toBe(true)
    expect((await extend(second.body.orderId)).status).toBe(200)
    expect(await findViolations(test)).toEqual([])
  })
})

describe('an extended hold', () => {
  it('ends at its new end, not before', async () => {
    const { body } = await open()
    await extend(body.orderId)
    test.passTime(29 * minute)
    await reconcile(test.deps)
    expect(await snapshot(test)).toEqual(kept)
    expect((await open(await test.createUser())).failure.code).toBe('held')
    test.passTime(minute)
    await reconcile(test.deps)
    expect(await snapshot(test)).toEqual({ orders: ['failed'], holds: 0, intents: ['canceled'] })
    expect(await findViolations(test)).toEqual([])
  })

  it('is kept by an expiry that read its payment before', async () => {
    const { body } = await open()
    const row = await findIntentOfOrder(test.db.read, body.orderId)
    if (!row) throw new Error('There is no payment.')
    await extend(body.orderId)
    test.passTime(16 * minute)
    expect(await cancelOrSettleExpired(test.deps, row)).toBeUndefined()
    expect(await snapshot(test)).toEqual(kept)
  })

  it('can be paid, and its price changed, after the first end', async () => {
    const { body } = await open()
    await extend(body.orderId)
    test.passTime(20 * minute)
    await changeOrderPrice(test.deps, body.orderId, 9_900)
    await reconcile(test.deps)
    await pay(test, body)
    await reconcile(test.deps)
    expect(await snapshot(test)).toEqual({ orders: ['paid'], holds: 0, intents: ['succeeded'] })
    expect(await findViolations(test)).toEqual([])
  })
})

it('an expiry that has begun rules out an extension, while the provider does not respond', async () => {
  const { body } = await open()
  test.passTime(15 * minute)
  faults.onCall = () => ({ kind: 'drop' })
  await reconcile(test.deps)
  // The clock of another server is behind.
  test.passTime(-minute)
  expect((await extend(body.orderId)).failure.code).toBe('hold_extended')
  expect(await snapshot(test)).toEqual(kept)
  const { expires_at } = await test.db.read.selectFrom('holds').selectAll().executeTakeFirstOrThrow()
  expect(expires_at).toBe('2026-03-04T12:15:00.000Z')
})
