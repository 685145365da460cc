import { randomUUID } from 'node:crypto'
import { createArtworkIntent } from '@passion-art/contract/payments/payments'
import { postSale } from './ledger-service.ts'
import type { TestApp } from '../testing/build-test-app.ts'
import type { Scene } from '../testing/role-world.ts'

/** The administrator's input for an order. */
export const marking = { status: 'failed', price: 99.5 }

export async function order(test: TestApp, scene: Scene, status: 'pending' | 'paid'): Promise<void> {
  const artwork = await test.createArtwork({ status: status === 'paid' ? 'sold' : 'approved' })
  const id = randomUUID()
  const at = test.deps.now().toISOString()
  const paid = status === 'paid'
  await test.db.write
    .insertInto('orders')
    .values({
      id,
      buyer_id: scene.owner.id,
      artwork_id: artwork.id,
      artist_id: artwork.user_id,
      customer_name: 'Cleo Hart',
      customer_email: scene.owner.email,
      shipping_address: null,
      product_artist: 'Mara Lind',
      product_title: artwork.title,
      product_price_cents: 12_050,
      product_image: null,
      total_cents: 12_050,
      currency: 'usd',
      status,
      payment_method: paid ? 'manual' : null,
      payment_intent_id: null,
      artist_share_percent: paid ? 10 : null,
      artist_share_cents: paid ? 1_205 : null,
      admin_share_cents: paid ? 10_845 : null,
      created_at: at,
      paid_at: paid ? at : null,
      failed_at: null,
      refunded_at: null,
    })
    .execute()
  if (paid) await test.db.write.transaction().execute((tx) => postSale(tx, id))
  scene.params = { id }
  scene.body = { shipping_address: '1 Quay Street', ...marking }
}

export async function purchase(test: TestApp, scene: Scene): Promise<void> {
  const artwork = await test.createArtwork()
  const { body } = await test
    .as(scene.owner)
    .post(createArtworkIntent, { body: { artworkId: artwork.id, price: 120.5 } })
  scene.params = { id: body.orderId }
  scene.body = {
    ...marking,
    orderId: body.orderId,
    paymentIntentId: body.paymentIntentId,
    clientSecret: body.clientSecret,
    card: { number: '4000000000000002', exp_month: 12, exp_year: 2040, cvc: '123' },
  }
}
