import { createArtworkIntent } from '@passion-art/contract/payments/payments'
import type { Updateable } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { HoldsTable, OrdersTable, PaymentIntentsTable } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { findPaymentViolations } from './violations-store.ts'

let t: TestApp
let orderId: string
let artworkId: string
beforeEach(async () => {
  t = await buildTestApp()
  t.setNow(new Date('2026-03-04T12:00:00Z'))
  const artwork = await t.createArtwork()
  artworkId = artwork.id
  const buyer = await t.createUser({ user_type: 'collector' })
  const opened = await t.as(buyer).post(createArtworkIntent, { body: { artworkId, price: 120.5 } })
  orderId = opened.body.orderId
})
afterEach(() => t.close())

const found = () => findPaymentViolations(t.db.read, t.deps.now())
const order = (values: Updateable<OrdersTable>) =>
  t.db.write.updateTable('orders').set(values).where('id', '=', orderId).execute()
const intent = (values: Updateable<PaymentIntentsTable>) =>
  t.db.write.updateTable('payment_intents').set(values).where('order_id', '=', orderId).execute()
const hold = (values: Updateable<HoldsTable>) =>
  t.db.write.updateTable('holds').set(values).where('order_id', '=', orderId).execute()
const noHold = () => t.db.write.deleteFrom('holds').where('order_id', '=', orderId).execute()
const work = (status: string) =>
  t.db.write.updateTable('artworks').set({ status }).where('id', '=', artworkId).execute()

async function paid(values: Updateable<OrdersTable> = {}): Promise<void> {
  await order({
    status: 'paid',
    payment_method: 'card',
    artist_share_cents: 1_205,
    admin_share_cents: 10_845,
    ...values,
  })
  await intent({ state: 'succeeded' })
  await noHold()
  await work('sold')
}

const refund = (done: string | null) =>
  t.db.write
    .insertInto('refunds')
    .values({
      id: 'r1',
      intent_id: 'pi_1',
      order_id: orderId,
      amount_cents: 12_050,
      reason: 'sold',
      idempotency_key: 'refund:pi_1',
      provider_refund_id: null,
      created_at: '2026-03-04',
      done_at: done,
    })
    .execute()

test('an open purchase and a finished one have no violations', async () => {
  expect(await found()).toEqual([])
  await paid()
  expect(await found()).toEqual([])
})

test.each<[string, () => Promise<unknown>]>([
  [
    'I1 payment without paid order or refund',
    async () => {
      await intent({ state: 'succeeded' })
      await order({ status: 'failed' })
      await noHold()
    },
  ],
  ['I1 purchase never decided', async () => t.passTime(18 * 60_000)],
  [
    'I1 paid order without payment',
    async () => {
      await paid()
      await intent({ state: 'canceled' })
    },
  ],
  [
    'I1 refund not done',
    async () => {
      await paid({ status: 'failed' })
      await refund(null)
    },
  ],
  [
    'I2 paid order of a work that is not sold',
    async () => {
      await paid()
      await work('available')
    },
  ],
  ['I2 hold outlived its time', () => hold({ expires_at: '2026-03-04T11:58:00.000Z' })],
  ['I2 hold and payment end apart', () => hold({ expires_at: '2026-03-04T12:14:00.000Z' })],
  ['I2 hold extended twice', () => hold({ expires_at: '2026-03-04T12:31:00.000Z', extendable: 0 })],
  ['I2 hold extended twice', () => hold({ expires_at: '2026-03-04T12:30:00.000Z' })],
  ['I2 hold of a decided order', () => order({ status: 'failed' })],
  ['I2 open payment without a hold', noHold],
  ['I2 hold of a work that is not on sale', () => work('sold')],
  ['I2 hold of a work that is not on sale', () => work('rejected')],
  ['I3 shares do not add up to the total', () => paid({ admin_share_cents: 10_844 })],
  [
    'I3 charged another amount than the order',
    () => paid({ total_cents: 12_051, admin_share_cents: 10_846 }),
  ],
])('%s', async (name, breakIt) => {
  await breakIt()
  expect((await found()).map((line) => line.split(': ')[0])).toContain(name)
})

test('the database refuses to sell a work twice', async () => {
  await paid()
  const first = await t.db.read
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const second = t.db.write
    .insertInto('orders')
    .values({ ...first, id: 'o2', payment_intent_id: null })
    .execute()
  await expect(second).rejects.toThrow()
})
