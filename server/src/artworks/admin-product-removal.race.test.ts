import { deleteProduct } from '@passion-art/contract/artworks/admin-products'
import { confirmPayment, createArtworkIntent } from '@passion-art/contract/payments/payments'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewArtwork, UserRow } from '../db/schema/schema.ts'
import { findPaymentViolations } from '../payments/violations-store.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { hangStored, imageRows } from './artwork-edits.fixtures.ts'
import { insertExhibition } from '../events/event-rows.fixtures.ts'
import { findViolations, pay } from '../payments/purchases.fixtures.ts'
import { releaseTogether } from '../testing/start-barrier.ts'
import type { TestCaller } from '../testing/test-caller.ts'

let server: TestApp
let mara: UserRow
let buyer: UserRow
let asAdmin: TestCaller

beforeAll(async () => {
  server = await buildTestApp({ points: { paymentIntents: 100_000 } })
  asAdmin = server.as(await server.createUser({ email: 'admin@passion-art.test', user_type: 'admin' }))
  mara = await server.createUser({ username: 'mara' })
  buyer = await server.createUser({ user_type: 'collector' })
})
afterAll(() => server.close())

const hang = (overrides: Partial<NewArtwork> = {}) =>
  hangStored(server, { user_id: mara.id, status: 'approved', ...overrides })
const codes = (answer: { status: number; failure: { code: string } }) => [answer.status, answer.failure.code]
const remove = (id: string) => asAdmin.delete(deleteProduct, { params: { id } })
const row = (id: string) =>
  server.db.write.selectFrom('artworks').selectAll().where('id', '=', id).executeTakeFirst()
async function open(artworkId: string, price = 120.5) {
  const { body } = await server.as(buyer).post(createArtworkIntent, { body: { artworkId, price } })
  return body
}

describe('deleting', () => {
  test('takes the work, its files and marks; orders keep their copies', async () => {
    const work = await hang()
    const [image] = await imageRows(server, work)
    const order = await open(work.id)
    await pay(server, order)
    await server.as(buyer).post(confirmPayment, { body: { paymentIntentId: order.paymentIntentId } })
    await server.db.write
      .insertInto('favourites')
      .values({ user_id: buyer.id, artwork_id: work.id, created_at: work.created_at })
      .execute()
    const exhibition = await insertExhibition(server, [work.id] as never)
    const { status, body } = await remove(work.id)
    expect([status, body.message]).toEqual([200, 'Product deleted successfully!'])
    expect(await row(work.id)).toBeUndefined()
    const remaining = await server.as(buyer).send({ url: `/api/orders/${order.orderId}` })
    expect(remaining.body).toMatchObject({
      order: {
        status: 'paid',
        product_title: work.title,
        artwork_id: null,
        product_image: `/uploads/artworks/${image?.name}.webp`,
      },
    })
    expect(await server.deps.files.get(`artworks/${image?.name}.webp`)).toBeDefined()
    expect((await server.as(null).send({ url: `/api/exhibitions/${exhibition.id}` })).status).toBe(200)
    expect((await server.as(buyer).send({ url: '/api/profile/favourites' })).body).toMatchObject({
      artworks: [],
    })
    expect(codes(await remove(work.id))).toEqual([404, 'not_found'])
    expect(await findViolations(server)).toEqual([])
  })

  test('without an order its file is deleted', async () => {
    const work = await hang()
    const [image] = await imageRows(server, work)
    await remove(work.id)
    expect(await server.deps.files.get(`artworks/${image?.name}.webp`)).toBeUndefined()
  })

  test('cancels an open purchase first, and is refused when the payment settled first', async () => {
    const work = await hang()
    const order = await open(work.id)
    expect((await remove(work.id)).status).toBe(200)
    const intent = await server.payments.stripe.paymentIntents.retrieve(order.paymentIntentId)
    expect(intent.status).toBe('canceled')
    const paid = await hang()
    const other = await open(paid.id)
    await pay(server, other)
    expect(codes(await remove(paid.id))).toEqual([409, 'being_purchased'])
    expect((await row(paid.id))?.status).toBe('sold')
    expect(await findViolations(server)).toEqual([])
  })

  test('during purchases loses no work and no money', async () => {
    for (let round = 0; round < 8; round += 1) {
      const work = await hang()
      const buyers = await Promise.all(Array.from({ length: 4 }, () => server.createUser()))
      const answers = await releaseTogether<{ status: number }>([
        () => remove(work.id),
        ...buyers.map(
          (one) => () =>
            server.as(one).post(createArtworkIntent, { body: { artworkId: work.id, price: 120.5 } }),
        ),
      ])
      expect(answers[0]?.status).toBe(200)
      for (const { status } of answers.slice(1)) expect([200, 404, 409, 503]).toContain(status)
      expect(await findPaymentViolations(server.db.read, server.deps.now())).toEqual([])
    }
    expect(await findViolations(server)).toEqual([])
  })
})
