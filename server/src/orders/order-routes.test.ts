import { canStep, orderStatuses } from '@passion-art/contract/orders/order-status'
import {
  cancelOrder,
  getOrder,
  getReceipt,
  listOrders,
  setShippingAddress,
} from '@passion-art/contract/orders/orders'
import { createArtworkIntent, confirmPayment } from '@passion-art/contract/payments/payments'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { moveOrder } from '../payments/purchase-store.ts'
import { findViolations, pay } from '../payments/purchases.fixtures.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'

let test: TestApp
let buyer: UserRow
let outsider: UserRow
let admin: UserRow

beforeAll(async () => {
  test = await buildTestApp({ points: { paymentIntents: 1000 } })
  outsider = await test.createUser()
  admin = await test.createUser({ email: test.config.ADMIN_EMAIL, user_type: 'admin' })
})
afterAll(() => test.close())
beforeEach(async () => {
  buyer = await test.createUser({ first_name: 'Cleo', last_name: 'Hart', user_type: 'collector' })
})

async function open(who = buyer, title = 'Tidal Memory') {
  const work = await test.createArtwork({ title })
  const { body } = await test
    .as(who)
    .post(createArtworkIntent, { body: { artworkId: work.id, price: 120.5 } })
  return { ...body, work }
}
async function buy(who = buyer, title?: string) {
  const purchase = await open(who, title)
  await pay(test, purchase)
  await test.as(who).post(confirmPayment, { body: { paymentIntentId: purchase.paymentIntentId } })
  return purchase
}
const unknown = 'c7a1e0d4-2b35-4f0e-8d55-6f1c1f0b9a77'
const codes = (answer: { status: number; failure: { code: string } }) => [answer.status, answer.failure.code]

describe('GET /orders', () => {
  it('lists the caller’s own, newest first', async () => {
    const first = await buy()
    test.passTime(1000)
    const second = await open()
    await buy(outsider)
    const { status, body } = await test.as(buyer).get(listOrders)
    expect(status).toBe(200)
    expect(body.orders.map((order) => order.id)).toEqual([second.orderId, first.orderId])
    expect(body.pagination).toEqual({ page: 1, limit: 1000, total: 2, pages: 1 })
  })

  it('has the specified fields', async () => {
    const { orderId, paymentIntentId, work } = await buy()
    const { body } = await test.as(buyer).get(listOrders)
    expect(body.orders[0]).toEqual({
      id: orderId,
      copy: null,
      copy_label: null,
      customer_name: 'Cleo Hart',
      customer_email: buyer.email,
      shipping_address: null,
      artwork_id: work.id,
      artist_id: work.user_id,
      product_artist: 'Mara Lind',
      product_title: 'Tidal Memory',
      product_language: 'en',
      product_price: 120.5,
      product_image: expect.stringMatching(/^\/uploads\/artworks\//),
      total_amount: 120.5,
      currency: 'usd',
      status: 'paid',
      payment_method: 'card',
      payment_intent_id: paymentIntentId,
      artist_share_percent: 10,
      artist_share: 12.05,
      admin_share: 108.45,
      receipt_number: expect.stringMatching(/^PA-\d{6}$/),
      hold_expires_at: null,
      created_at: expect.stringMatching(/Z$/),
      createdAt: expect.stringMatching(/Z$/),
      paid_at: expect.stringMatching(/Z$/),
      refunded_at: null,
    })
  })

  it('pages, and treats invalid numbers as the first page', async () => {
    for (const title of ['a', 'b', 'c']) {
      await open(buyer, title)
      test.passTime(1000)
    }
    const page = async (query: Record<string, string>) => {
      const { body } = await test.as(buyer).send({ method: 'GET', url: '/api/orders', query })
      const { orders, pagination } = body as { orders: { product_title: string }[]; pagination: object }
      return [orders.map((order) => order.product_title).join(''), pagination]
    }
    expect(await page({ page: '2', limit: '2' })).toEqual(['a', { page: 2, limit: 2, total: 3, pages: 2 }])
    expect(await page({ page: '9', limit: '2' })).toEqual(['', { page: 9, limit: 2, total: 3, pages: 2 }])
    expect(await page({ page: '-1' })).toEqual(['cba', { page: 1, limit: 20, total: 3, pages: 1 }])
    expect(await page({ page: 'x', limit: '1000' })).toEqual([
      'cba',
      { page: 1, limit: 100, total: 3, pages: 1 },
    ])
  })

  it('shows how long an unpaid work is reserved', async () => {
    const { holdExpiresAt } = await open()
    const { body } = await test.as(buyer).get(listOrders)
    expect(body.orders[0]?.hold_expires_at).toBe(holdExpiresAt)
  })

  it('requires a session', async () => {
    expect(codes(await test.as(null).get(listOrders))).toEqual([401, 'authentication_required'])
  })
})

describe('GET /orders/{id}', () => {
  it('is for the buyer and the administrator only', async () => {
    const { orderId: id, work } = await buy()
    const artist = await test.db.read
      .selectFrom('users')
      .selectAll()
      .where('id', '=', work.user_id)
      .executeTakeFirstOrThrow()
    expect((await test.as(buyer).get(getOrder, { params: { id } })).body.order.id).toBe(id)
    expect((await test.as(admin).get(getOrder, { params: { id } })).status).toBe(200)
    for (const who of [outsider, artist]) {
      const answer = await test.as(who).get(getOrder, { params: { id } })
      expect([...codes(answer), answer.failure.error]).toEqual([404, 'not_found', 'Order not found'])
    }
    expect((await test.as(null).get(getOrder, { params: { id } })).status).toBe(401)
  })

  it.each([unknown, 'x', '1', '../users', "' or 1=1 --"])('does not find %s', async (id) => {
    const answer = await test.as(buyer).get(getOrder, { params: { id } })
    expect([answer.status, answer.failure.error]).toEqual([404, 'Order not found'])
  })
})

describe('PUT /orders/{id}/shipping-address', () => {
  const put = (id: string, shipping_address: unknown, who: UserRow | null = buyer) =>
    test
      .as(who)
      .put(setShippingAddress, { params: { id }, body: { shipping_address: shipping_address as string } })

  it('keeps one line of text, and none when it is blank', async () => {
    const { orderId } = await open()
    const { body } = await put(orderId, ' Cleo Hart\r\n 12   Rue X\n\n75011 Paris\tFrance ')
    expect(body.order.shipping_address).toBe('Cleo Hart, 12 Rue X, 75011 Paris France')
    expect((await put(orderId, '  \n ')).body.order.shipping_address).toBeNull()
    expect((await put(orderId, null)).body.order.shipping_address).toBeNull()
  })

  it('accepts a paid order’s address and refuses a failed one’s', async () => {
    const paid = await buy()
    expect((await put(paid.orderId, 'Oslo')).status).toBe(200)
    const ended = await open()
    await test.as(buyer).post(cancelOrder, { params: { id: ended.orderId } })
    const answer = await put(ended.orderId, 'Oslo')
    expect([...codes(answer), answer.failure.error]).toEqual([409, 'order_failed', 'This order has failed.'])
  })

  it('is for the buyer only', async () => {
    const { orderId } = await open()
    for (const who of [outsider, admin]) expect((await put(orderId, 'x', who)).status).toBe(404)
    expect((await put(unknown, 'x')).status).toBe(404)
    expect((await put(orderId, 'x', null)).status).toBe(401)
  })

  it.each([[7], [['a']], [{}], [undefined], ['a\u0000b'], ['\ud800'], ['x'.repeat(601)]])(
    'refuses %j',
    async (address) => {
      const { orderId } = await open()
      expect(codes(await put(orderId, address))).toEqual([400, 'validation_failed'])
    },
  )
})

describe('POST /orders/{id}/cancel', () => {
  const cancel = (id: string, who: UserRow | null = buyer) =>
    test.as(who).post(cancelOrder, { params: { id } })

  it('cancels at the provider, fails the order and releases the work', async () => {
    const { orderId, paymentIntentId, work } = await open()
    const { status, body } = await cancel(orderId)
    expect([status, body.order.status, body.order.hold_expires_at]).toEqual([200, 'failed', null])
    expect((await test.payments.stripe.paymentIntents.retrieve(paymentIntentId)).status).toBe('canceled')
    const next = await test
      .as(outsider)
      .post(createArtworkIntent, { body: { artworkId: work.id, price: 120.5 } })
    expect(next.status).toBe(200)
    await cancel(next.body.orderId, outsider)
    expect(await findViolations(test)).toEqual([])
  })

  it('cancels a pending order without a payment', async () => {
    const { orderId } = await open()
    await test.as(buyer).post(cancelOrder, { params: { id: orderId } })
    const id = '0b8a3f52-7a0e-4c0e-9d3b-0f6f5a1f2c11'
    const row = await test.db.read
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    await test.db.write
      .insertInto('orders')
      .values({ ...row, id, status: 'pending', payment_intent_id: null, failed_at: null })
      .execute()
    expect((await cancel(id)).body.order.status).toBe('failed')
  })

  it('refuses paid and failed orders, and one that was paid a moment earlier', async () => {
    const paid = await buy()
    const quick = await open()
    await pay(test, quick)
    for (const id of [paid.orderId, quick.orderId]) {
      const answer = await cancel(id)
      expect([...codes(answer), answer.failure.error]).toEqual([
        409,
        'order_not_pending',
        'Only pending orders can be changed.',
      ])
      expect((await test.as(buyer).get(getOrder, { params: { id } })).body.order.status).toBe('paid')
    }
    const ended = await open()
    await cancel(ended.orderId)
    expect(codes(await cancel(ended.orderId))).toEqual([409, 'order_not_pending'])
  })

  it('is for the buyer only', async () => {
    const { orderId } = await open()
    for (const who of [outsider, admin]) expect((await cancel(orderId, who)).status).toBe(404)
    expect((await cancel(orderId, null)).status).toBe(401)
    expect((await cancel(unknown)).status).toBe(404)
    expect((await test.as(buyer).get(getOrder, { params: { id: orderId } })).body.order.status).toBe(
      'pending',
    )
  })
})

describe('GET /orders/{id}/receipt.pdf', () => {
  const receipt = (id: string, who: UserRow | null, language = 'en') =>
    test.as(who).send({
      method: 'GET',
      url: `/api${getReceipt.path.replace('{id}', id)}`,
      headers: { 'accept-language': language },
    })

  it.each(['en', 'fr', 'es', 'ar'])('is a PDF of one page in %s', async (language) => {
    const { orderId } = await buy(buyer, 'Łódź — mémoire des marées / ذاكرة المد')
    const answer = await receipt(orderId, buyer, language)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['cache-control']).toBe('no-store')
    const text = answer.bytes.toString('latin1')
    expect(text.startsWith('%PDF-')).toBe(true)
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(text).toContain(`/Lang (${language})`)
  })

  it('belongs to the buyer and the administrator, and to paid orders', async () => {
    const { orderId } = await buy()
    expect((await receipt(orderId, admin)).status).toBe(200)
    expect((await receipt(orderId, outsider)).status).toBe(404)
    expect((await receipt(orderId, null)).status).toBe(401)
    expect((await receipt(unknown, buyer)).status).toBe(404)
    const pending = await receipt((await open()).orderId, buyer)
    expect([...codes(pending), pending.failure.error]).toEqual([
      409,
      'order_not_paid',
      'This order has not been paid.',
    ])
  })
})

describe('the table of an order’s steps', () => {
  const cells = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const))
  it.each(cells)('%s to %s', async (from, to) => {
    const { orderId, work } = await open()
    await test.db.write.updateTable('orders').set({ status: from }).where('id', '=', orderId).execute()
    const move = () => moveOrder(test.db.write, { id: orderId, from, to, set: {} })
    if (canStep(from, to)) expect(await move()).toBe(true)
    else await expect(move()).rejects.toThrow('never goes')
    const after = await test.as(buyer).get(getOrder, { params: { id: orderId } })
    expect(after.body.order.status).toBe(canStep(from, to) ? to : from)
    if (canStep(from, to)) expect(await move()).toBe(false)
    await test.db.write.deleteFrom('holds').where('artwork_id', '=', work.id).execute()
  })
})
