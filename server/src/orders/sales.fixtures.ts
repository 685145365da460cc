import { confirmPayment, createArtworkIntent } from '@passion-art/contract/payments/payments'
import { fromCents } from '@passion-art/contract/http/schemas'
import { expect } from 'vitest'
import type { ArtworkRow, NewArtwork, UserRow } from '../db/schema/schema.ts'
import { settleIntent } from '../payments/payment-settle.ts'
import type { TestApp } from '../testing/build-test-app.ts'
import { pay } from '../payments/purchases.fixtures.ts'

export interface Sale {
  orderId: string
  paymentIntentId: string
  work: ArtworkRow
}

export async function sell(
  test: TestApp,
  buyer: UserRow,
  work: Partial<NewArtwork> & { user_id: string },
): Promise<Sale> {
  const artwork = await test.createArtwork(work)
  const price = fromCents(artwork.price_cents ?? 0)
  const { body } = await test.as(buyer).post(createArtworkIntent, { body: { artworkId: artwork.id, price } })
  await pay(test, body)
  const { paymentIntentId, orderId } = body
  const confirmed = await test.as(buyer).post(confirmPayment, { body: { paymentIntentId } })
  expect(confirmed.status).toBe(200)
  return { orderId, paymentIntentId, work: artwork }
}

export async function refund(test: TestApp, { paymentIntentId }: Sale): Promise<void> {
  await test.payments.stripe.refunds.create({ payment_intent: paymentIntentId })
  await settleIntent(test.deps, paymentIntentId)
}
