import { confirmPayment, createArtworkIntent, sandboxConfirm } from '@passion-art/contract/payments/payments'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ArtworkRow, UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { cardOf, pay } from './purchases.fixtures.ts'

let test: TestApp
let buyer: UserRow
let artwork: ArtworkRow
const lines: string[] = []

beforeAll(async () => {
  test = await buildTestApp({ points: { paymentIntents: 1000 }, onLog: (line) => lines.push(line) })
})
beforeEach(async () => {
  lines.length = 0
  buyer = await test.createUser({ user_type: 'collector', first_name: 'Cleo', last_name: 'Hart' })
  artwork = await test.createArtwork()
})
afterAll(() => test.close())

const open = (who = buyer, work = artwork, price: unknown = 120.5) =>
  test.as(who).post(createArtworkIntent, { body: { artworkId: work.id, price: price as number } })
const confirm = (paymentIntentId: string, who = buyer) =>
  test.as(who).post(confirmPayment, { body: { paymentIntentId } })
const payWith = (clientSecret: string, number: string) =>
  test.as(null).post(sandboxConfirm, { body: { clientSecret, card: cardOf(number) } })

describe('POST /payment/sandbox/confirm', () => {
  it.each([
    ['4000 0000 0000 0002', 402, 'card_declined', 'Your card was declined.'],
    ['4000 0000 0000 9995', 402, 'insufficient_funds', 'Your card has insufficient funds.'],
    [
      '5555 5555 5555 4444',
      402,
      'card_declined',
      'Your card was declined. In test mode please use a test card.',
    ],
    ['4242 4242 4242 4241', 402, 'card_declined', 'Your card number is invalid.'],
    ['abc', 402, 'card_declined', 'Your card number is invalid.'],
  ])('declines %s, and the buyer may try another card', async (number, status, code, text) => {
    const { body } = await open()
    const declined = await payWith(body.clientSecret, number)
    expect([declined.status, declined.failure.code, declined.failure.error]).toEqual([status, code, text])
    expect((await confirm(body.paymentIntentId)).failure.code).toBe('payment_required')
    expect(
      (
        await test.db.read
          .selectFrom('orders')
          .select('status')
          .where('id', '=', body.orderId)
          .executeTakeFirst()
      )?.status,
    ).toBe('pending')
    expect((await payWith(body.clientSecret, '4242 4242 4242 4242')).body).toEqual({
      success: true,
      paymentIntent: { id: body.paymentIntentId, status: 'succeeded' },
    })
  })

  it('requires authentication by the bank and accepts its result', async () => {
    const { body } = await open()
    const pending = await payWith(body.clientSecret, '4000 0025 0000 3155')
    expect(pending.body.paymentIntent.status).toBe('requires_action')
    const answer = (authentication: 'approve' | 'decline') =>
      test.as(null).post(sandboxConfirm, { body: { clientSecret: body.clientSecret, authentication } })
    const declined = await answer('decline')
    expect([declined.status, declined.failure.code, declined.failure.error]).toEqual([
      402,
      'authentication_failed',
      'We are unable to authenticate your payment method.',
    ])
    await payWith(body.clientSecret, '4000 0025 0000 3155')
    expect((await answer('approve')).body.paymentIntent.status).toBe('succeeded')
  })

  it.each([
    ['an expired card', { exp_year: 2020 }, "Your card's expiration date is in the past."],
    ['a month that is none', { exp_month: 13 }, "Your card's expiration date is in the past."],
    ['a short security code', { cvc: '1' }, "Your card's security code is incomplete."],
  ])('refuses %s', async (_name, change, text) => {
    const { body } = await open()
    const card = { ...cardOf('4242 4242 4242 4242'), ...change }
    const { status, failure } = await test
      .as(null)
      .post(sandboxConfirm, { body: { clientSecret: body.clientSecret, card } })
    expect([status, failure.error]).toEqual([402, text])
  })

  it('requires the whole client secret', async () => {
    const { body } = await open()
    for (const secret of [
      `${body.paymentIntentId}_secret_guess`,
      body.paymentIntentId,
      'x',
      '../../v1/refunds',
    ]) {
      const { status, failure } = await payWith(secret, '4242 4242 4242 4242')
      expect([status, failure.error]).toEqual([404, 'Payment not found'])
    }
    expect((await test.payments.stripe.paymentIntents.retrieve(body.paymentIntentId)).status).toBe(
      'requires_payment_method',
    )
  })

  it('requires a card or an authentication, and accepts a paid intent again', async () => {
    const { body } = await open()
    const empty = await test.as(null).post(sandboxConfirm, { body: { clientSecret: body.clientSecret } })
    expect([empty.status, empty.failure.code]).toEqual([400, 'validation_failed'])
    await payWith(body.clientSecret, '4242424242424242')
    expect((await payWith(body.clientSecret, '4242424242424242')).body.paymentIntent.status).toBe('succeeded')
  })

  it('does not exist in live mode', async () => {
    const env = {
      STRIPE_SECRET_KEY: 'sk_live_x',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
    }
    const live = await buildTestApp({ env })
    const { status } = await live
      .as(null)
      .post(sandboxConfirm, { body: { clientSecret: 'pi_x_secret_y', card: cardOf('4242424242424242') } })
    expect(status).toBe(404)
    await live.close()
  })

  it('writes card numbers and client secrets into no log', async () => {
    const { body } = await open()
    await payWith(body.clientSecret, '4000 0000 0000 0002')
    await pay(test, body)
    const log = lines.join('\n')
    expect(log.length).toBeGreaterThan(100)
    expect(log).not.toMatch(/4242\s?4242|4000\s?0000/)
    expect(log).not.toContain(body.clientSecret)
  })
})
