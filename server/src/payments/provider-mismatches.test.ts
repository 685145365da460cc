import { confirmPayment, createArtworkIntent } from '@passion-art/contract/payments/payments'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { pay } from './purchases.fixtures.ts'
import { findMismatches } from './provider-mismatches.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

it('finds payments without a sale, and sales without a payment', async () => {
  const { id: artworkId } = await test.createArtwork()
  const buyer = test.as(await test.createUser())
  const { body: intent } = await buyer.post(createArtworkIntent, { body: { artworkId, price: 120.5 } })
  expect(await findMismatches(test.deps)).toEqual([])
  await pay(test, intent)
  const { paymentIntentId } = intent
  expect(await findMismatches(test.deps)).toEqual([
    `I1 ${paymentIntentId}: the provider kept 12050, we say 0`,
    `I1 ${paymentIntentId}: paid there, open here`,
  ])
  await buyer.post(confirmPayment, { body: { paymentIntentId } })
  expect(await findMismatches(test.deps)).toEqual([])
  await test.payments.stripe.refunds.create({ payment_intent: paymentIntentId })
  expect(await findMismatches(test.deps)).toEqual([
    `I1 ${paymentIntentId}: the provider kept 0, we say 12050`,
  ])
  await test.db.write.updateTable('payment_intents').set({ state: 'canceled' }).execute()
  expect((await findMismatches(test.deps)).join()).toContain('succeeded there, canceled here')
})
