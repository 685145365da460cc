import { setOrderPrice, setOrderStatus } from '@passion-art/contract/orders/admin-orders'
import { cancelOrder } from '@passion-art/contract/orders/orders'
import { confirmPayment, createArtworkIntent } from '@passion-art/contract/payments/payments'
import { fromCents } from '@passion-art/contract/http/schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UserRow } from '../db/schema/schema.ts'
import { receiveEvent } from '../payments/payment-events.ts'
import { reconcile } from '../payments/payment-reconciler.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { findViolations } from '../payments/purchases.fixtures.ts'
import { releaseTogether } from '../testing/start-barrier.ts'
import type { TestCaller } from '../testing/test-caller.ts'
import { isQuick } from '../testing/test-tier.ts'

let test: TestApp
let admin: TestCaller
let buyer: UserRow
let asBuyer: TestCaller

beforeAll(async () => {
  test = await buildTestApp({ points: { paymentIntents: 100_000 } })
  admin = test.as(await test.createUser({ email: test.config.ADMIN_EMAIL, user_type: 'admin' }))
  buyer = await test.createUser({ user_type: 'collector' })
  asBuyer = test.as(buyer)
})
afterAll(() => test.close())

interface Opened {
  orderId: string
  paymentIntentId: string
}

async function open(): Promise<Opened> {
  const work = await test.createArtwork()
  const { body } = await asBuyer.post(createArtworkIntent, { body: { artworkId: work.id, price: 120.5 } })
  return body
}

const acts = {
  paid: ({ orderId: id }: Opened) => admin.put(setOrderStatus, { params: { id }, body: { status: 'paid' } }),
  failed: ({ orderId: id }: Opened) =>
    admin.put(setOrderStatus, { params: { id }, body: { status: 'failed' } }),
  price: ({ orderId: id }: Opened) => admin.put(setOrderPrice, { params: { id }, body: { price: 80 } }),
  otherPrice: ({ orderId: id }: Opened) => admin.put(setOrderPrice, { params: { id }, body: { price: 200 } }),
  card: ({ paymentIntentId }: Opened) =>
    test.payments.stripe.paymentIntents
      .confirm(paymentIntentId, { payment_method: 'pm_card_visa' })
      .catch(() => undefined)
      .then(() => asBuyer.post(confirmPayment, { body: { paymentIntentId } })),
  cancel: ({ orderId: id }: Opened) => asBuyer.post(cancelOrder, { params: { id } }),
  webhook: async ({ paymentIntentId }: Opened) => {
    await test.payments.stripe.paymentIntents
      .confirm(paymentIntentId, { payment_method: 'pm_card_visa' })
      .catch(() => undefined)
    const { data } = await test.payments.stripe.events.list({ limit: 1 })
    const payload = JSON.stringify(data[0])
    const secret = test.payments.webhookSecret
    const signature = test.payments.stripe.webhooks.generateTestHeaderString({ payload, secret })
    await receiveEvent(test.deps, Buffer.from(payload), signature)
  },
  reconciler: () => reconcile(test.deps),
}
type Act = keyof typeof acts
const names = Object.keys(acts) as Act[]
const pairs = names.flatMap((one, index) => names.slice(index).map((other) => [one, other] as const))

const orderOf = ({ orderId }: Opened) =>
  test.db.read.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()

/** The effect of every 2xx response holds, unless a later action changed it. */
async function check(opened: Opened, done: readonly (readonly [Act, unknown])[]): Promise<void> {
  const order = await orderOf(opened)
  const statuses = new Map(
    done.map(([act, answer]) => [act, (answer as { status?: number } | undefined)?.status]),
  )
  for (const [act, status] of statuses)
    if (status !== undefined) expect([200, 402, 409, 503], act).toContain(status)
  if (statuses.get('paid') === 200) expect([order.status, order.payment_method]).toEqual(['paid', 'manual'])
  if (statuses.get('failed') === 200) expect(order.status).toBe('failed')
  if (statuses.get('cancel') === 200) expect(order.status).toBe('failed')
  if (statuses.get('card') === 200) expect(order.status).toBe('paid')
  const prices = { price: 8_000, otherPrice: 20_000 }
  const changed = (['price', 'otherPrice'] as const).filter((act) => statuses.get(act) === 200)
  if (changed.length === 1) expect(order.total_cents).toBe(prices[changed[0] as 'price'])
  if (order.status === 'paid' && order.payment_method === 'card') {
    const intent = await test.payments.stripe.paymentIntents.retrieve(opened.paymentIntentId)
    expect(fromCents(intent.amount_received)).toBe(fromCents(order.total_cents))
    expect((await test.payments.stripe.refunds.list({ payment_intent: intent.id })).data).toEqual([])
  }
}

const rounds = isQuick ? 1 : 3

describe('two concurrent actions on one open order', () => {
  it.each(pairs)('%s and %s', async (one, other) => {
    for (let round = 0; round < rounds; round += 1) {
      const opened = await open()
      // So that neither is always first.
      const both = round % 2 === 0 ? [one, other] : [other, one]
      const answers = await releaseTogether<unknown>(both.map((act) => () => acts[act](opened)))
      await check(
        opened,
        both.map((act, index) => [act, answers[index]] as const),
      )
      await acts.failed(opened)
      expect(await findViolations(test)).toEqual([])
    }
  })
})

describe('all actions at once on one open order', () => {
  it.each([1, 2, 3, 4, 5])('round %i', async () => {
    const opened = await open()
    const crowd = names.flatMap((act) => [act, act])
    const answers = await releaseTogether<unknown>(crowd.map((act) => () => acts[act](opened)))
    for (const [index, act] of crowd.entries()) {
      const status = (answers[index] as { status?: number } | undefined)?.status
      if (status !== undefined) expect([200, 402, 409, 503], act).toContain(status)
    }
    await acts.failed(opened)
    expect((await orderOf(opened)).status).not.toBe('pending')
    expect(await findViolations(test)).toEqual([])
  })
})
