import { recordPayout } from '@passion-art/contract/orders/ledger'
import { confirmPayment, createArtworkIntent } from '@passion-art/contract/payments/payments'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { settleIntent } from '../payments/payment-settle.ts'
import { insertPaidOrder, postOrder } from './post-sale.fixtures.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { findViolations, pay } from '../payments/purchases.fixtures.ts'
import { releaseTogether } from '../testing/start-barrier.ts'
import { sell } from './sales.fixtures.ts'
import { readAmountDue } from './ledger-service.ts'

let test: TestApp
let admin: ReturnType<TestApp['as']>
let buyer: UserRow

beforeAll(async () => {
  test = await buildTestApp({ points: { paymentIntents: 100_000 } })
  admin = test.as(await test.createUser({ email: test.config.ADMIN_EMAIL, user_type: 'admin' }))
  buyer = await test.createUser({ user_type: 'collector' })
})
afterAll(() => test.close())

async function withRetries<A extends { status: number }>(ask: () => Promise<A>): Promise<A> {
  for (let attemptsLeft = 20; ; attemptsLeft -= 1) {
    const answer = await ask()
    if (answer.status !== 503 || attemptsLeft === 0) return answer
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

const payout = (artist: UserRow, amount: number) => () =>
  withRetries(() =>
    admin.post(recordPayout, {
      body: {
        user_id: artist.id,
        amount,
        reference: 'Transfer',
        sent_at: test.deps.now().toISOString().slice(0, 10),
      },
    }),
  )

it.each([1, 2, 3])('twenty payouts at once never pay more than is open, round %i', async () => {
  const artist = await test.createUser()
  const order = await insertPaidOrder(test, { buyer, artist, totalCents: 100_000, percent: 10 })
  await postOrder(test, order.id)
  const answers = await releaseTogether(Array.from({ length: 20 }, () => payout(artist, 15)))
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(6)
  expect(answers.filter((answer) => answer.failure.code === 'exceeds_open')).toHaveLength(14)
  expect(await readAmountDue(test.db.read, artist.id, 'usd')).toBe(1_000)
  expect(await findViolations(test)).toEqual([])
})

it('an order posted by ten at once is posted once', async () => {
  const artist = await test.createUser()
  const order = await insertPaidOrder(test, { buyer, artist, totalCents: 12_050, percent: 10 })
  await releaseTogether(Array.from({ length: 10 }, () => () => postOrder(test, order.id)))
  expect(await readAmountDue(test.db.read, artist.id, 'usd')).toBe(1_205)
  expect(await findViolations(test)).toEqual([])
})

async function expectNoGap(): Promise<void> {
  const orders = await test.db.read
    .selectFrom('orders')
    .select('receipt_number')
    .where('receipt_number', 'is not', null)
    .orderBy('receipt_number')
    .execute()
  expect(orders.map((order) => order.receipt_number)).toEqual(orders.map((_, index) => index + 1))
}

it.each([1, 2, 3])('ten orders posted at once get numbers without a gap, round %i', async () => {
  const artist = await test.createUser()
  const orders = await Promise.all(
    Array.from({ length: 10 }, () =>
      insertPaidOrder(test, { buyer, artist, totalCents: 12_050, percent: 10 }),
    ),
  )
  await releaseTogether(orders.map((order) => () => postOrder(test, order.id)))
  await expectNoGap()
  expect(await findViolations(test)).toEqual([])
})

it('twenty works paid at once get numbers without a gap', async () => {
  const artist = await test.createUser()
  const buyers = await Promise.all(
    Array.from({ length: 20 }, () => test.createUser({ user_type: 'collector' })),
  )
  const intents = []
  for (const who of buyers) {
    const work = await test.createArtwork({ user_id: artist.id })
    const { body } = await test
      .as(who)
      .post(createArtworkIntent, { body: { artworkId: work.id, price: 120.5 } })
    await pay(test, body)
    intents.push({ who: test.as(who), paymentIntentId: body.paymentIntentId })
  }
  const answers = await releaseTogether(
    intents.map(
      ({ who, paymentIntentId }) =>
        () =>
          withRetries(() => who.post(confirmPayment, { body: { paymentIntentId } })),
    ),
  )
  expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200))
  await expectNoGap()
  expect(await findViolations(test)).toEqual([])
})

it('concurrent payouts and refunds keep the ledger consistent', async () => {
  for (let round = 0; round < 5; round += 1) {
    const artist = await test.createUser()
    const { paymentIntentId } = await sell(test, buyer, { user_id: artist.id })
    await test.payments.stripe.refunds.create({ payment_intent: paymentIntentId })
    await releaseTogether<unknown>([
      ...Array.from({ length: 8 }, () => payout(artist, 4)),
      ...Array.from({ length: 4 }, () => () => settleIntent(test.deps, paymentIntentId)),
    ])
    const open = await readAmountDue(test.db.read, artist.id, 'usd')
    expect([0, -400, -800, -1_200]).toContain(open)
    expect(await findViolations(test)).toEqual([])
  }
})
