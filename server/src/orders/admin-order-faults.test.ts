import { listAllOrders, setOrderPrice, setOrderStatus } from '@passion-art/contract/orders/admin-orders'
import { createArtworkIntent } from '@passion-art/contract/payments/payments'
import { describe, expect, it } from 'vitest'
import { reconcile } from '../payments/payment-reconciler.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { findViolations, pay } from '../payments/purchases.fixtures.ts'

describe('a provider with faults', () => {
  async function withFaults<T>(
    fault: 'drop' | 'accept_then_reset',
    path: RegExp,
    work: (shop: TestApp) => Promise<T>,
  ) {
    let bad = false
    const shop = await buildTestApp({
      payments: {
        faults: { onCall: (call) => (bad && path.test(call.path) ? { kind: fault } : undefined) },
      },
    })
    try {
      const owner = await shop.createUser({ email: shop.config.ADMIN_EMAIL, user_type: 'admin' })
      const collector = await shop.createUser({ user_type: 'collector' })
      const sold = await shop.createArtwork()
      const { body } = await shop
        .as(collector)
        .post(createArtworkIntent, { body: { artworkId: sold.id, price: 120.5 } })
      const asOwner = shop.as(owner)
      bad = true
      const params = { id: body.orderId }
      return await work(
        Object.assign(shop, { order: body, params, asOwner, calm: () => (bad = false) }) as never,
      )
    } finally {
      await shop.close()
    }
  }
  type FaultyShop = TestApp & {
    order: { orderId: string; paymentIntentId: string }
    params: { id: string }
    asOwner: ReturnType<TestApp['as']>
    calm: () => void
  }
  const later = 60_000

  it.each(['drop', 'accept_then_reset'] as const)(
    '%s: a new price is finished by the reconciler',
    async (fault) => {
      await withFaults(fault, /payment_intents\/pi_\w+$/, async (opened) => {
        const shop = opened as FaultyShop
        shop.setNow(new Date())
        const change = (price: number) =>
          shop.asOwner.put(setOrderPrice, { params: shop.params, body: { price } })
        expect((await change(80)).status).toBe(503)
        shop.calm()
        // Until this change is decided, another one has to wait, and the buyer sees the higher price.
        expect((await change(70)).status).toBe(503)
        expect((await shop.asOwner.get(listAllOrders)).body[0]?.total_amount).toBe(120.5)
        shop.passTime(later)
        await reconcile(shop.deps)
        expect((await shop.asOwner.get(listAllOrders)).body[0]?.total_amount).toBe(80)
        expect((await change(70)).body.order.total_amount).toBe(70)
        expect((await shop.payments.stripe.paymentIntents.retrieve(shop.order.paymentIntentId)).amount).toBe(
          7_000,
        )
        expect(await findViolations(shop)).toEqual([])
      })
    },
  )

  it.each([8_000, 12_050])('meanwhile, a payment of %i is posted as received', async (cents) => {
    await withFaults(
      cents === 8_000 ? 'accept_then_reset' : 'drop',
      /payment_intents\/pi_\w+$/,
      async (opened) => {
        const shop = opened as FaultyShop
        await shop.asOwner.put(setOrderPrice, { params: shop.params, body: { price: 80 } })
        shop.calm()
        await pay(shop, shop.order)
        await reconcile(shop.deps)
        const { body } = await shop.asOwner.get(listAllOrders)
        expect(body[0]).toMatchObject({
          status: 'paid',
          total_amount: cents / 100,
          product_price: cents / 100,
        })
        expect(await findViolations(shop)).toEqual([])
      },
    )
  })

  it.each(['drop', 'accept_then_reset'] as const)(
    '%s: paid manually is finished by the reconciler',
    async (fault) => {
      await withFaults(fault, /cancel$/, async (opened) => {
        const shop = opened as FaultyShop
        const set = (status: 'paid' | 'failed') =>
          shop.asOwner.put(setOrderStatus, { params: shop.params, body: { status } })
        expect((await set('paid')).status).toBe(503)
        shop.calm()
        await reconcile(shop.deps)
        const { body } = await shop.asOwner.get(listAllOrders)
        expect(body[0]).toMatchObject({ status: 'paid', payment_method: 'manual' })
        expect(await findViolations(shop)).toEqual([])
      })
    },
  )

  it('cancels a manual payment that was not finished', async () => {
    await withFaults('drop', /cancel$/, async (opened) => {
      const shop = opened as FaultyShop
      const set = (status: 'paid' | 'failed') =>
        shop.asOwner.put(setOrderStatus, { params: shop.params, body: { status } })
      expect((await set('paid')).status).toBe(503)
      shop.calm()
      expect((await set('failed')).body.order.status).toBe('failed')
      expect(await findViolations(shop)).toEqual([])
    })
  })
})
