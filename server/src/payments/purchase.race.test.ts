import { confirmPayment, createArtworkIntent, extendHold } from '@passion-art/contract/payments/payments'
import { cancelOrder } from '@passion-art/contract/orders/orders'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ArtworkRow, PaymentIntentRow, UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { releaseTogether } from '../testing/start-barrier.ts'
import { cancelOrSettleExpired } from './payment-end.ts'
import { receiveEvent } from './payment-events.ts'
import { reconcile } from './payment-reconciler.ts'
import { findViolations, pay } from './purchases.fixtures.ts'

let test: TestApp
let buyers: UserRow[]
const callers = new Map<string, ReturnType<TestApp['as']>>()

beforeAll(async () => {
  test = await buildTestApp({ points: { paymentIntents: 100_000 } })
  buyers = await Promise.all(Array.from({ length: 20 }, () => test.createUser({ user_type: 'collector' })))
})
afterAll(() => test.close())

function as(buyer: UserRow) {
  const known = callers.get(buyer.id) ?? test.as(buyer)
  callers.set(buyer.id, known)
  return known
}
const open = (buyer: UserRow, work: ArtworkRow) =>
  withRetries(() => as(buyer).post(createArtworkIntent, { body: { artworkId: work.id, price: 120.5 } }))
const confirm = (buyer: UserRow, paymentIntentId: string) =>
  withRetries(() => as(buyer).post(confirmPayment, { body: { paymentIntentId } }))

async function withRetries<A extends { status: number }>(ask: () => Promise<A>): Promise<A> {
  for (let attemptsLeft = 20; ; attemptsLeft -= 1) {
    const answer = await ask()
    if (answer.status !== 503 || attemptsLeft === 0) return answer
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

async function finish(buyer: UserRow, intent: { paymentIntentId: string }) {
  await pay(test, intent)
  const answer = await confirm(buyer, intent.paymentIntentId)
  expect(answer.status).toBe(200)
}

describe('twenty concurrent buyers of one work', () => {
  it.each([1, 2, 3, 4, 5])('one holds it and nineteen are refused, round %i', async () => {
    const work = await test.createArtwork()
    const answers = await releaseTogether(buyers.map((buyer) => () => open(buyer, work)))
    const won = answers.filter((answer) => answer.status === 200)
    expect(won).toHaveLength(1)
    expect(answers.filter((answer) => answer.failure.code === 'held')).toHaveLength(19)
    const winner = answers.findIndex((answer) => answer.status === 200)
    await finish(buyers[winner] as UserRow, won[0]?.body as { paymentIntentId: string })
    expect(await findViolations(test)).toEqual([])
  })

  it('many works at once: each is sold once', async () => {
    const works = await Promise.all(Array.from({ length: 4 }, () => test.createArtwork()))
    const tries = works.flatMap((work) => buyers.map((buyer) => ({ work, buyer })))
    const answers = await releaseTogether(
      tries.map(
        ({ work, buyer }) =>
          () =>
            open(buyer, work),
      ),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(4)
    expect(answers.filter((answer) => answer.status !== 200 && answer.status !== 409)).toEqual([])
    for (const [index, answer] of answers.entries())
      if (answer.status === 200) await finish(tries[index]?.buyer as UserRow, answer.body)
    expect(await findViolations(test)).toEqual([])
  })
})

describe('twenty payments of one work, confirmed together', () => {
  // The worst case of an expired hold: twenty paid intents for one work.
  it('sells once and refunds nineteen payments, each once', async () => {
    const work = await test.createArtwork()
    const intents: { paymentIntentId: string; orderId: string }[] = []
    for (const buyer of buyers) {
      const { body } = await open(buyer, work)
      intents.push(body)
      await test.db.write.deleteFrom('holds').where('order_id', '=', body.orderId).execute()
      await pay(test, body)
    }
    const answers = await releaseTogether(
      intents.map((intent, index) => () => confirm(buyers[index] as UserRow, intent.paymentIntentId)),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.failure.code === 'sold_refunded')).toHaveLength(19)
    const refunds = await test.payments.stripe.refunds.list({ limit: 100 })
    expect(refunds.data).toHaveLength(19)
    expect(refunds.data.every((refund) => refund.amount === 12_050)).toBe(true)
    expect(await findViolations(test)).toEqual([])
  })
})

describe('selling a work while others open it', () => {
  it('leaves no hold on a sold work', async () => {
    const [winner, ...others] = buyers as [UserRow, ...UserRow[]]
    for (let round = 0; round < 10; round += 1) {
      const work = await test.createArtwork()
      const { body } = await open(winner, work)
      await pay(test, body)
      const [sold, ...opened] = await releaseTogether<{ status: number }>([
        () => confirm(winner, body.paymentIntentId),
        ...others.map((buyer) => () => open(buyer, work)),
      ])
      expect(sold?.status).toBe(200)
      expect(new Set(opened.map((answer) => answer.status))).toEqual(new Set([409]))
      expect(await findViolations(test)).toEqual([])
    }
  })
})

describe('one buyer in many tabs', () => {
  it('creates one intent for one work, for any number of concurrent requests', async () => {
    const work = await test.createArtwork()
    const buyer = buyers[0] as UserRow
    const answers = await releaseTogether(Array.from({ length: 20 }, () => () => open(buyer, work)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => answer.body.clientSecret)).size).toBe(1)
    expect(new Set(answers.map((answer) => answer.body.orderId)).size).toBe(1)
    await finish(buyer, answers[0]?.body as { paymentIntentId: string })
    expect(await findViolations(test)).toEqual([])
  })

  it('holds five works and no sixth, all tried at once', async () => {
    const buyer = buyers[1] as UserRow
    const works = await Promise.all(Array.from({ length: 12 }, () => test.createArtwork()))
    const answers = await releaseTogether(works.map((work) => () => open(buyer, work)))
    const won = answers.filter((answer) => answer.status === 200)
    expect(won).toHaveLength(5)
    expect(answers.filter((answer) => answer.failure.code === 'too_many_holds')).toHaveLength(7)
    for (const { body } of won) await as(buyer).post(cancelOrder, { params: { id: body.orderId } })
    expect(await findViolations(test)).toEqual([])
  })
})

describe('extending a hold', () => {
  it('has one effect, for any number of concurrent requests', async () => {
    const buyer = buyers[4] as UserRow
    const { body } = await open(buyer, await test.createArtwork())
    const extend = () => as(buyer).post(extendHold, { body: { orderId: body.orderId } })
    const answers = await releaseTogether(Array.from({ length: 10 }, () => extend))
    const [won, ...more] = answers.filter((answer) => answer.status === 200)
    expect(more).toEqual([])
    const end = new Date(Date.parse(body.holdExpiresAt) + 15 * 60_000).toISOString()
    expect(won?.body.holdExpiresAt).toBe(end)
    const refused = answers.filter((answer) => answer.failure.code === 'hold_extended')
    expect(refused.map((answer) => answer.failure.holdExpiresAt)).toEqual(Array<string>(9).fill(end))
    expect(await findViolations(test)).toEqual([])
    await as(buyer).post(cancelOrder, { params: { id: body.orderId } })
  })

  it('and its expiry at once: extended and kept, or ended', async () => {
    const buyer = buyers[5] as UserRow
    for (let round = 0; round < 10; round += 1) {
      const { body } = await open(buyer, await test.createArtwork())
      const [row] = await test.db.read
        .selectFrom('payment_intents')
        .selectAll()
        .where('order_id', '=', body.orderId)
        .execute()
      // The expiry's clock is ahead: for it the hold has ended.
      const now = () => new Date(Date.parse(body.holdExpiresAt) + 1)
      const [extended] = await releaseTogether<unknown>([
        () => as(buyer).post(extendHold, { body: { orderId: body.orderId } }),
        () => cancelOrSettleExpired({ ...test.deps, now }, row as PaymentIntentRow),
      ])
      const order = await test.db.read
        .selectFrom('orders')
        .select('status')
        .where('id', '=', body.orderId)
        .executeTakeFirstOrThrow()
      expect(order.status).toBe((extended as { status: number }).status === 200 ? 'pending' : 'failed')
      expect(await findViolations(test)).toEqual([])
      await as(buyer).post(cancelOrder, { params: { id: body.orderId } })
    }
  })
})

describe('confirmation, webhook and reconciler at once', () => {
  it.each([1, 2, 3])('have one effect, round %i', async () => {
    const work = await test.createArtwork()
    const buyer = buyers[2] as UserRow
    const { body } = await open(buyer, work)
    await pay(test, body)
    const { data } = await test.payments.stripe.events.list({ type: 'payment_intent.succeeded', limit: 1 })
    const payload = Buffer.from(JSON.stringify(data[0]))
    const signature = test.payments.stripe.webhooks.generateTestHeaderString({
      payload: payload.toString(),
      secret: test.payments.webhookSecret,
    })
    const before = await test.payments.stripe.refunds.list({ limit: 100 })
    await releaseTogether<unknown>([
      ...Array.from({ length: 20 }, () => () => confirm(buyer, body.paymentIntentId)),
      ...Array.from({ length: 20 }, () => () => receiveEvent(test.deps, payload, signature)),
      ...Array.from({ length: 5 }, () => () => reconcile(test.deps)),
    ]).then((answers) => {
      for (const answer of answers.slice(0, 20)) expect(answer).toMatchObject({ status: 200 })
    })
    expect((await test.payments.stripe.refunds.list({ limit: 100 })).data).toHaveLength(before.data.length)
    expect(await findViolations(test)).toEqual([])
  })

  it('cancelling and paying at once end in one of both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const work = await test.createArtwork()
      const buyer = buyers[3] as UserRow
      const { body } = await open(buyer, work)
      const paying = () =>
        test.payments.stripe.paymentIntents
          .confirm(body.paymentIntentId, { payment_method: 'pm_card_visa' })
          .catch(() => undefined)
      const [, canceled] = await releaseTogether<unknown>([
        paying,
        () => as(buyer).post(cancelOrder, { params: { id: body.orderId } }),
        () => reconcile(test.deps),
      ])
      const order = await test.db.read
        .selectFrom('orders')
        .select('status')
        .where('id', '=', body.orderId)
        .executeTakeFirstOrThrow()
      expect((canceled as { status: number }).status).toBe(order.status === 'failed' ? 200 : 409)
      expect(await findViolations(test)).toEqual([])
    }
  })
})
