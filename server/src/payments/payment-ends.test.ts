import { confirmPayment, createArtworkIntent } from '@passion-art/contract/payments/payments'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ArtworkRow, UserRow } from '../db/schema/schema.ts'
import type { SandboxFaults } from '../payment-sandbox/payment-sandbox-faults.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { reconcile } from './payment-reconciler.ts'
import { cancelPurchaseOfArtwork } from './payment-service.ts'
import { findViolations, pay, snapshot } from './purchases.fixtures.ts'

let test: TestApp
let buyer: UserRow
let artwork: ArtworkRow
let faults: SandboxFaults
const minute = 60_000

beforeEach(async () => {
  faults = {}
  test = await buildTestApp({
    payments: { faults },
    points: { paymentIntents: 1000 },
  })
  buyer = await test.createUser({ user_type: 'collector' })
  artwork = await test.createArtwork()
})
afterEach(() => test.close())

const open = (who = buyer, work = artwork) =>
  test.as(who).post(createArtworkIntent, { body: { artworkId: work.id, price: 120.5 } })
const confirm = (paymentIntentId: string, who = buyer) =>
  test.as(who).post(confirmPayment, { body: { paymentIntentId } })
const orderOf = (id: string) =>
  test.db.read.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const workStatus = async (id = artwork.id) =>
  (await test.db.read.selectFrom('artworks').select('status').where('id', '=', id).executeTakeFirst())?.status

describe('expiry', () => {
  it('cancels at the provider first, then fails the order and releases the work', async () => {
    const { body } = await open()
    test.passTime(15 * minute + 1)
    await reconcile(test.deps)
    expect((await test.payments.stripe.paymentIntents.retrieve(body.paymentIntentId)).status).toBe('canceled')
    expect(await snapshot(test)).toEqual({ orders: ['failed'], holds: 0, intents: ['canceled'] })
    expect(await workStatus()).toBe('approved')
    expect((await confirm(body.paymentIntentId)).failure.code).toBe('payment_required')
    expect(await findViolations(test)).toEqual([])
  })

  it('not a minute before', async () => {
    await open()
    test.passTime(14 * minute)
    await reconcile(test.deps)
    expect(await snapshot(test)).toEqual({ orders: ['pending'], holds: 1, intents: ['open'] })
  })

  it('order and hold stay while the provider does not respond', async () => {
    await open()
    test.passTime(20 * minute)
    faults.onCall = () => ({ kind: 'drop' })
    await reconcile(test.deps)
    expect(await snapshot(test)).toEqual({ orders: ['pending'], holds: 1, intents: ['open'] })
    expect((await open(await test.createUser())).failure.code).toBe('held')
    delete faults.onCall
    await reconcile(test.deps)
    expect(await snapshot(test)).toEqual({ orders: ['failed'], holds: 0, intents: ['canceled'] })
  })

  it('a payment that settled first is kept', async () => {
    const { body } = await open()
    await pay(test, body)
    test.passTime(20 * minute)
    await reconcile(test.deps)
    expect(await snapshot(test)).toEqual({ orders: ['paid'], holds: 0, intents: ['succeeded'] })
    expect(await workStatus()).toBe('sold')
    expect(await findViolations(test)).toEqual([])
  })

  it('another buyer does not have to wait for the next round', async () => {
    await open()
    test.passTime(15 * minute + 1)
    expect((await open(await test.createUser())).status).toBe(200)
    expect(await snapshot(test)).toEqual({
      orders: ['failed', 'pending'],
      holds: 1,
      intents: ['canceled', 'open'],
    })
  })

  it('the same buyer gets a new order', async () => {
    const first = await open()
    test.passTime(15 * minute + 1)
    const second = await open()
    expect(second.status).toBe(200)
    expect(second.body.orderId).not.toBe(first.body.orderId)
  })

  it('finds an intent whose creation was not acknowledged, and cancels it too', async () => {
    faults.onCall = () => ({ kind: 'accept_then_reset' })
    await open()
    delete faults.onCall
    test.passTime(15 * minute + 1)
    await reconcile(test.deps)
    const intents = await test.payments.stripe.paymentIntents.list()
    expect(intents.data.map((intent) => intent.status)).toEqual(['canceled'])
    expect(await snapshot(test)).toEqual({ orders: ['failed'], holds: 0, intents: ['canceled'] })
  })

  it('searches the intent, and creates none, once the key may have expired', async () => {
    faults.onCall = () => ({ kind: 'accept_then_reset' })
    await open()
    faults.onCall = () => ({ kind: 'drop' })
    const other = await test.createArtwork()
    await open(buyer, other)
    delete faults.onCall
    test.passTime(24 * 60 * minute)
    await reconcile(test.deps)
    const intents = await test.payments.stripe.paymentIntents.list()
    expect(intents.data.map((intent) => intent.status)).toEqual(['canceled'])
    expect(await snapshot(test)).toEqual({
      orders: ['failed', 'failed'],
      holds: 0,
      intents: ['canceled', 'canceled'],
    })
  })
})

describe('payments that arrive too late', () => {
  it('are refunded once when the work is sold, and the buyer is notified', async () => {
    const { body } = await open()
    test.passTime(15 * minute + 1)
    await reconcile(test.deps)
    const other = await test.createUser()
    const sale = await open(other)
    await pay(test, sale.body)
    expect((await confirm(sale.body.paymentIntentId, other)).status).toBe(200)
    faults.paysCanceled = true
    await pay(test, body)
    const reply = await confirm(body.paymentIntentId)
    expect([reply.status, reply.failure.code, reply.failure.error]).toEqual([
      409,
      'sold_refunded',
      'This artwork was sold to another buyer a moment earlier. Your payment has been refunded.',
    ])
    expect((await confirm(body.paymentIntentId)).failure.code).toBe('sold_refunded')
    await reconcile(test.deps)
    expect((await test.payments.stripe.refunds.list()).data).toHaveLength(1)
    expect(await orderOf(body.orderId)).toMatchObject({ status: 'failed', refunded_at: expect.any(String) })
    expect(await orderOf(sale.body.orderId)).toMatchObject({ status: 'paid' })
    expect(await findViolations(test)).toEqual([])
  })

  it('are refunded without a request, also when the event was lost', async () => {
    const { body } = await open()
    test.passTime(15 * minute + 1)
    await reconcile(test.deps)
    faults.paysCanceled = true
    await pay(test, body)
    await reconcile(test.deps)
    expect(await orderOf(body.orderId)).toMatchObject({ status: 'failed', refunded_at: expect.any(String) })
    expect(await workStatus()).toBe('approved')
    expect(await findViolations(test)).toEqual([])
  })

  it('wait for a provider that cannot refund now', async () => {
    const { body } = await open()
    await pay(test, body)
    await test.db.write.updateTable('artworks').set({ status: 'sold' }).execute()
    faults.onCall = ({ path }) => (path === '/v1/refunds' ? { kind: 'accept_then_reset' } : undefined)
    expect((await confirm(body.paymentIntentId)).failure.code).toBe('unavailable')
    expect(await orderOf(body.orderId)).toMatchObject({ status: 'failed', refunded_at: null })
    delete faults.onCall
    await reconcile(test.deps)
    expect((await confirm(body.paymentIntentId)).failure.code).toBe('sold_refunded')
    expect((await test.payments.stripe.refunds.list()).data).toHaveLength(1)
    expect(await findViolations(test)).toEqual([])
  })

  it('are refunded when the amount differs from the order’s', async () => {
    const { body } = await open()
    await test.payments.stripe.paymentIntents.update(body.paymentIntentId, { amount: 100 })
    await pay(test, body)
    expect((await confirm(body.paymentIntentId)).failure.code).toBe('sold_refunded')
    expect(await workStatus()).toBe('approved')
  })
})

describe('a refund at the provider', () => {
  it('fails the paid order and leaves the work sold', async () => {
    const { body } = await open()
    await pay(test, body)
    await confirm(body.paymentIntentId)
    await test.payments.stripe.refunds.create({ payment_intent: body.paymentIntentId })
    await reconcile(test.deps)
    expect(await orderOf(body.orderId)).toMatchObject({ status: 'failed', refunded_at: expect.any(String) })
    expect(await workStatus()).toBe('sold')
    expect((await confirm(body.paymentIntentId)).failure.code).toBe('payment_required')
    expect(await findViolations(test)).toEqual([])
  })

  it('of a part changes nothing', async () => {
    const { body } = await open()
    await pay(test, body)
    await confirm(body.paymentIntentId)
    await test.payments.stripe.refunds.create({ payment_intent: body.paymentIntentId, amount: 50 })
    await reconcile(test.deps)
    expect(await orderOf(body.orderId)).toMatchObject({ status: 'paid', refunded_at: null })
  })
})

describe('blocking changes', () => {
  it('cancel an open purchase at the provider first', async () => {
    const { body } = await open()
    await cancelPurchaseOfArtwork(test.deps, artwork.id)
    expect((await test.payments.stripe.paymentIntents.retrieve(body.paymentIntentId)).status).toBe('canceled')
    expect(await snapshot(test)).toEqual({ orders: ['failed'], holds: 0, intents: ['canceled'] })
  })

  it('are refused when the payment settled first, or the provider does not respond', async () => {
    const { body } = await open()
    faults.onCall = () => ({ kind: 'drop' })
    await expect(cancelPurchaseOfArtwork(test.deps, artwork.id)).rejects.toMatchObject({
      code: 'unavailable',
    })
    delete faults.onCall
    await pay(test, body)
    await expect(cancelPurchaseOfArtwork(test.deps, artwork.id)).rejects.toMatchObject({
      code: 'being_purchased',
    })
    expect(await orderOf(body.orderId)).toMatchObject({ status: 'paid' })
    await cancelPurchaseOfArtwork(test.deps, artwork.id)
  })
})
