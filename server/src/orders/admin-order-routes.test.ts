import { listAllOrders, setOrderPrice, setOrderStatus } from '@passion-art/contract/orders/admin-orders'
import { confirmPayment, createArtworkIntent } from '@passion-art/contract/payments/payments'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NewOrder, OrderRow, UserRow } from '../db/schema/schema.ts'
import { reconcile } from '../payments/payment-reconciler.ts'
import { insertPaidOrder } from './post-sale.fixtures.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { findViolations, pay } from '../payments/purchases.fixtures.ts'

let test: TestApp
let admin: UserRow
let buyer: UserRow

beforeAll(async () => {
  test = await buildTestApp({ points: { paymentIntents: 1000 } })
  admin = await test.createUser({ email: test.config.ADMIN_EMAIL, user_type: 'admin' })
})
afterAll(() => test.close())
beforeEach(async () => {
  buyer = await test.createUser({ user_type: 'collector' })
})

async function open(price = 120.5) {
  const work = await test.createArtwork({ featured_slot: null })
  const { body } = await test.as(buyer).post(createArtworkIntent, { body: { artworkId: work.id, price } })
  return { ...body, work }
}
const mark = (id: string, status: string) =>
  test.as(admin).put(setOrderStatus, { params: { id }, body: { status: status as 'paid' } })
const reprice = (id: string, price: unknown) =>
  test.as(admin).put(setOrderPrice, { params: { id }, body: { price: price as number } })
const codes = (answer: { status: number; failure: { code: string } }) => [answer.status, answer.failure.code]
const refused = [409, 'order_not_pending']
const intentOf = (id: string) => test.payments.stripe.paymentIntents.retrieve(id)
const workOf = (id: string) =>
  test.db.read.selectFrom('artworks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const mailsTo = async ({ email }: UserRow) =>
  (await test.db.read.selectFrom('mails').select('template').where('to_address', '=', email).execute()).map(
    (mail) => mail.template,
  )

async function insertPending(overrides: Partial<NewOrder> = {}): Promise<OrderRow> {
  const artist = await test.createUser()
  const unpaid = { artist_share_percent: null, artist_share_cents: null, admin_share_cents: null }
  return insertPaidOrder(
    test,
    { buyer, artist, totalCents: 12_050, percent: 10 },
    { status: 'pending', paid_at: null, payment_method: null, ...unpaid, ...overrides },
  )
}

describe('marking an order paid', () => {
  it('cancels the intent, sells the work, posts to the ledger and notifies, like a card payment', async () => {
    const order = await open()
    await test.db.write
      .updateTable('artworks')
      .set({ featured_slot: 1 })
      .where('id', '=', order.work.id)
      .execute()
    const { status, body } = await mark(order.orderId, 'paid')
    expect(status).toBe(200)
    expect(body.order).toMatchObject({
      status: 'paid',
      payment_method: 'manual',
      artist_share: 12.05,
      admin_share: 108.45,
      receipt_number: expect.stringMatching(/^PA-/),
      hold_expires_at: null,
    })
    expect((await intentOf(order.paymentIntentId)).status).toBe('canceled')
    expect(await workOf(order.work.id)).toMatchObject({ status: 'sold', featured_slot: null })
    expect(await mailsTo(buyer)).toContain('order-paid')
    const lines = await test.db.read
      .selectFrom('ledger_lines')
      .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_lines.transaction_id')
      .select('account')
      .where('order_id', '=', order.orderId)
      .execute()
    expect(lines.map((line) => line.account).sort()).toEqual(['artist', 'house', 'outside'])
    expect(await findViolations(test)).toEqual([])
  })

  it('keeps a payment that settled first', async () => {
    const order = await open()
    await pay(test, order)
    expect(codes(await mark(order.orderId, 'paid'))).toEqual(refused)
    const { body } = await test.as(admin).get(listAllOrders, { query: { q: order.orderId } })
    expect(body[0]).toMatchObject({ status: 'paid', payment_method: 'card' })
    expect(await findViolations(test)).toEqual([])
  })

  it('is refused for paid and failed orders, for any new status', async () => {
    const paid = await open()
    await mark(paid.orderId, 'paid')
    const failed = await open()
    await mark(failed.orderId, 'failed')
    for (const { orderId } of [paid, failed])
      for (const answer of [
        await mark(orderId, 'paid'),
        await mark(orderId, 'failed'),
        await reprice(orderId, 9),
      ])
        expect([...codes(answer), answer.failure.error]).toEqual([
          ...refused,
          'Only pending orders can be changed.',
        ])
    expect(await findViolations(test)).toEqual([])
  })

  it('sells an order that never had a payment, and cancels a purchase of the same work first', async () => {
    const other = await open()
    const order = await insertPending({ artwork_id: other.work.id, artist_id: other.work.user_id })
    expect((await mark(order.id, 'paid')).body.order).toMatchObject({
      status: 'paid',
      payment_method: 'manual',
    })
    expect((await intentOf(other.paymentIntentId)).status).toBe('canceled')
    expect(codes(await mark(other.orderId, 'paid'))).toEqual(refused)
    expect(await findViolations(test)).toEqual([])
  })

  it('is not_available when another payment settled first, or the work is deleted', async () => {
    const other = await open()
    await pay(test, other)
    const late = await insertPending({ artwork_id: other.work.id })
    const gone = await insertPending()
    for (const { id } of [late, late, gone]) {
      const answer = await mark(id, 'paid')
      expect([...codes(answer), answer.failure.error]).toEqual([
        409,
        'not_available',
        'This artwork is no longer available.',
      ])
    }
    expect((await mark(late.id, 'failed')).body.order.status).toBe('failed')
    expect(await findViolations(test)).toEqual([])
  })

  it('refunds a later card payment, once, and stays paid', async () => {
    const late = await buildTestApp({ payments: { faults: { paysCanceled: true } } })
    try {
      const owner = await late.createUser({ email: late.config.ADMIN_EMAIL, user_type: 'admin' })
      const collector = await late.createUser({ user_type: 'collector' })
      const work = await late.createArtwork()
      const { body } = await late
        .as(collector)
        .post(createArtworkIntent, { body: { artworkId: work.id, price: 120.5 } })
      await late.as(owner).put(setOrderStatus, { params: { id: body.orderId }, body: { status: 'paid' } })
      await pay(late, body)
      for (let times = 0; times < 3; times += 1) {
        const { paymentIntentId } = body
        const answer = await late.as(collector).post(confirmPayment, { body: { paymentIntentId } })
        expect([answer.status, answer.body.orderId]).toEqual([200, body.orderId])
        await reconcile(late.deps)
      }
      const refunds = await late.payments.stripe.refunds.list({ limit: 10 })
      expect(refunds.data.map((refund) => refund.amount)).toEqual([12_050])
      const { body: list } = await late.as(owner).get(listAllOrders)
      expect(list[0]).toMatchObject({ status: 'paid', payment_method: 'manual', refunded_at: null })
      expect(await findViolations(late)).toEqual([])
    } finally {
      await late.close()
    }
  })
})

describe('marking an order failed', () => {
  it('cancels the intent and releases the work', async () => {
    const order = await open()
    const { body } = await mark(order.orderId, 'failed')
    expect(body.order).toMatchObject({ status: 'failed', hold_expires_at: null })
    expect((await intentOf(order.paymentIntentId)).status).toBe('canceled')
    expect((await workOf(order.work.id)).status).toBe('approved')
    const unpaid = await insertPending()
    expect((await mark(unpaid.id, 'failed')).body.order.status).toBe('failed')
    expect(await findViolations(test)).toEqual([])
  })

  it('keeps a payment that settled first', async () => {
    const order = await open()
    await pay(test, order)
    expect(codes(await mark(order.orderId, 'failed'))).toEqual(refused)
    expect((await workOf(order.work.id)).status).toBe('sold')
  })

  it.each(['pending', 'refunded', '', null, 1])('refuses %j', async (status) => {
    const order = await insertPending()
    expect(codes(await mark(order.id, status as string))).toEqual([400, 'validation_failed'])
  })
})

describe('the price of an order', () => {
  it('changes with the intent, and is what is charged and shared', async () => {
    const order = await open()
    const { body } = await reprice(order.orderId, '99.90')
    expect(body.order).toMatchObject({ status: 'pending', product_price: 99.9, total_amount: 99.9 })
    expect((await intentOf(order.paymentIntentId)).amount).toBe(9_990)
    expect((await workOf(order.work.id)).price_cents).toBe(12_050)
    const again = await test
      .as(buyer)
      .post(createArtworkIntent, { body: { artworkId: order.work.id, price: 120.5 } })
    expect([...codes(again), again.failure.price]).toEqual([409, 'price_changed', 99.9])
    await pay(test, order)
    const { paymentIntentId } = order
    expect((await test.as(buyer).post(confirmPayment, { body: { paymentIntentId } })).status).toBe(200)
    const { body: list } = await test.as(admin).get(listAllOrders, { query: { q: order.orderId } })
    expect(list[0]).toMatchObject({
      status: 'paid',
      total_amount: 99.9,
      artist_share: 9.99,
      admin_share: 89.91,
    })
    expect(await findViolations(test)).toEqual([])
  })

  it('changes without a payment, and may be sent unchanged', async () => {
    const order = await insertPending()
    expect((await reprice(order.id, 0.5)).body.order).toMatchObject({ product_price: 0.5, total_amount: 0.5 })
    const other = await open()
    expect((await reprice(other.orderId, 120.5)).body.order.total_amount).toBe(120.5)
    await mark(other.orderId, 'failed')
  })

  it.each([
    0,
    0.005,
    0.49,
    1e308,
    Number.NaN,
    -1,
    'abc',
    '',
    '1e3',
    '0x10',
    '99.999',
    1_000_000,
    '€5',
    null,
    undefined,
    [5],
    { price: 5 },
    true,
  ])('can not be %j', async (price) => {
    const order = await insertPending()
    const answer = await reprice(order.id, price)
    expect(codes(answer)).toEqual([400, 'validation_failed'])
    expect(answer.failure.fields).toHaveProperty('price')
    const { body } = await test.as(admin).get(listAllOrders, { query: { q: order.id } })
    expect(body[0]?.total_amount).toBe(120.5)
  })

  it('is not changed when the caller saw another one', async () => {
    const { id } = await insertPending()
    const change = (price: number, seen: number) =>
      test.as(admin).put(setOrderPrice, { params: { id }, body: { price, seen } })
    expect((await change(80, 120.5)).body.order.total_amount).toBe(80)
    expect(codes(await change(60, 120.5))).toEqual([409, 'changed_meanwhile'])
    // The response to the first request may have been lost.
    expect((await change(80, 120.5)).status).toBe(200)
    expect((await change(60, 80)).body.order.total_amount).toBe(60)
  })

  it('names the minimum', async () => {
    const order = await insertPending()
    expect((await reprice(order.id, 0.49)).failure.error).toBe('The price must be at least 0.50')
  })

  it('keeps a payment that settled first, with its amount', async () => {
    const order = await open()
    await pay(test, order)
    expect(codes(await reprice(order.orderId, 50))).toEqual(refused)
    const { body } = await test.as(admin).get(listAllOrders, { query: { q: order.orderId } })
    expect(body[0]).toMatchObject({ status: 'paid', total_amount: 120.5 })
    expect(await findViolations(test)).toEqual([])
  })
})
