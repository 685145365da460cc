import { getArtwork } from '@passion-art/contract/artworks/artworks'
import { confirmPayment, createArtworkIntent } from '@passion-art/contract/payments/payments'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ArtworkRow, UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { pay, snapshot } from './purchases.fixtures.ts'

let test: TestApp
let buyer: UserRow
let artwork: ArtworkRow

beforeAll(async () => {
  test = await buildTestApp({ points: { paymentIntents: 1000 } })
})
beforeEach(async () => {
  buyer = await test.createUser({ user_type: 'collector', first_name: 'Cleo', last_name: 'Hart' })
  artwork = await test.createArtwork()
})
afterAll(() => test.close())

const open = (who = buyer, work = artwork, price: unknown = 120.5) =>
  test.as(who).post(createArtworkIntent, { body: { artworkId: work.id, price: price as number } })
const confirm = (paymentIntentId: string, who = buyer) =>
  test.as(who).post(confirmPayment, { body: { paymentIntentId } })
describe('POST /payment/create-artwork-payment-intent', () => {
  it('creates one order, one hold and one intent at the stored price', async () => {
    const { status, body } = await open()
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, amount: 12_050, currency: 'usd' })
    expect(body.clientSecret).toContain(body.paymentIntentId)
    expect(Date.parse(body.holdExpiresAt) - Date.now()).toBeGreaterThan(14.9 * 60_000)
    const order = await test.db.read
      .selectFrom('orders')
      .selectAll()
      .where('buyer_id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({
      id: body.orderId,
      buyer_id: buyer.id,
      artist_id: artwork.user_id,
      customer_name: 'Cleo Hart',
      customer_email: buyer.email,
      product_artist: 'Mara Lind',
      product_title: 'Tidal Memory',
      total_cents: 12_050,
      status: 'pending',
      payment_intent_id: body.paymentIntentId,
    })
    expect(order.product_image).toMatch(/^\/uploads\/artworks\/[0-9a-f]{32}\.webp$/)
    expect((await test.payments.stripe.paymentIntents.retrieve(body.paymentIntentId)).metadata).toEqual({
      purpose: 'purchase',
      order_id: body.orderId,
    })
  })

  it('returns the same when repeated and doesn’t extend the hold', async () => {
    const first = await open()
    test.setNow(new Date(Date.now() + 5 * 60_000))
    const again = await open()
    const holdSecondsLeft = expect.closeTo(600, 0)
    expect(again.body).toEqual({ ...first.body, holdSecondsLeft })
  })

  it('ignores other fields of the browser', async () => {
    const { body } = await test.as(buyer).send({
      method: 'POST',
      url: '/api/payment/create-artwork-payment-intent',
      payload: {
        artworkId: artwork.id,
        price: '120.50',
        title: 'Cheap',
        artist: 'Me',
        amount: 1,
        total_cents: 1,
        buyer_id: artwork.user_id,
        status: 'paid',
      },
    })
    expect(body).toMatchObject({ amount: 12_050 })
    const order = await test.db.read
      .selectFrom('orders')
      .selectAll()
      .where('buyer_id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({ product_title: 'Tidal Memory', buyer_id: buyer.id, status: 'pending' })
  })

  it('requires a session', async () => {
    const answer = await test
      .as(null)
      .post(createArtworkIntent, { body: { artworkId: artwork.id, price: 120.5 } })
    expect([answer.status, answer.failure.code]).toEqual([401, 'authentication_required'])
    expect(await snapshot(test, buyer)).toEqual(nothing)
  })

  it('returns the order to the buyer of the work only', async () => {
    const { body } = await open()
    await pay(test, body)
    await confirm(body.paymentIntentId)
    const orderOf = async (who: UserRow) => {
      const { status, failure } = await open(who)
      const page = await test.as(who).get(getArtwork, { params: { id: artwork.id } })
      return [status, failure.code, failure.orderId, page.body.orderId]
    }
    expect(await orderOf(buyer)).toEqual([409, 'not_available', body.orderId, body.orderId])
    expect(await orderOf(await test.createUser())).toEqual([409, 'not_available', undefined, null])
  })

  it('returns the order also when the payment was not confirmed yet', async () => {
    const { body } = await open()
    await pay(test, body)
    expect((await open()).failure).toMatchObject({ code: 'not_available', orderId: body.orderId })
  })

  const nothing = { orders: [], holds: 0, intents: [] }
  const refusals: [string, Partial<ArtworkRow>, number, string, string][] = [
    [
      'a changed price',
      {},
      99,
      'price_changed',
      'The price of this artwork is now $120.50. Please review it before paying.',
    ],
    ['a sold work', { status: 'sold' }, 120.5, 'not_available', 'This artwork is no longer available.'],
    [
      'a reserved work',
      { status: 'reserved' },
      120.5,
      'not_available',
      'This artwork is no longer available.',
    ],
    ['a pending work', { status: 'pending' }, 120.5, 'not_available', 'This artwork is no longer available.'],
    [
      'a rejected work',
      { status: 'rejected' },
      120.5,
      'not_available',
      'This artwork is no longer available.',
    ],
    ['a work without price', { price_cents: null }, 0, 'price_missing', 'This artwork has no price yet.'],
    ['a work for nothing', { price_cents: 0 }, 0, 'price_missing', 'This artwork has no price yet.'],
    [
      'a work below the minimum',
      { price_cents: 49 },
      0.49,
      'below_minimum',
      'A card payment needs at least $0.50.',
    ],
  ]
  it.each(refusals)('refuses %s and creates nothing', async (_name, change, price, code, text) => {
    const work = await test.createArtwork(change)
    const { status, failure } = await open(buyer, work, price)
    expect([status, failure.code, failure.error]).toEqual([409, code, text])
    if (code === 'price_changed') expect(failure.price).toBe(120.5)
    expect(await snapshot(test, buyer)).toEqual(nothing)
  })

  it('sells at exactly the minimum', async () => {
    const work = await test.createArtwork({ price_cents: 50 })
    expect((await open(buyer, work, 0.5)).status).toBe(200)
  })

  it('refuses the buyer’s own work, one of an inactive owner, and an unknown one', async () => {
    const artist = await test.createUser()
    const own = await test.createArtwork({ user_id: artist.id })
    expect((await open(artist, own)).failure.code).toBe('own_artwork')
    const away = await test.createUser({ is_active: 0 })
    expect((await open(buyer, await test.createArtwork({ user_id: away.id }))).failure.code).toBe(
      'not_available',
    )
    const unknown = { ...artwork, id: '3f0c9a52-7a0e-4c0e-9d3b-0f6f5a1f2c11' }
    const answer = await open(buyer, unknown)
    expect([answer.status, answer.failure.error]).toEqual([404, 'Artwork not found'])
  })

  it.each(['x', 'sample-1', '3f0c9a52-7a0e-4c0e-9d3b'])('does not find a work with the id %s', async (id) => {
    const { status, failure } = await open(buyer, { ...artwork, id })
    expect([status, failure.code, failure.error]).toEqual([404, 'not_found', 'Artwork not found'])
    expect(await snapshot(test, buyer)).toEqual(nothing)
  })

  it('refuses a work another buyer holds', async () => {
    await open()
    const other = await test.createUser()
    const { status, failure } = await open(other)
    expect([status, failure.code]).toEqual([409, 'held'])
    expect(failure.error).toBe(
      'Another buyer is paying for this artwork right now. Please try again in a few minutes.',
    )
  })

  it('holds five works for one buyer and not a sixth', async () => {
    for (let i = 0; i < 5; i += 1) expect((await open(buyer, await test.createArtwork())).status).toBe(200)
    const { status, failure } = await open()
    expect([status, failure.code, failure.error]).toEqual([
      409,
      'too_many_holds',
      'You already hold five artworks. Please finish or cancel one first.',
    ])
  })

  it.each([
    ['no price', { price: undefined }],
    ['words for a price', { price: 'abc' }],
    ['a third decimal', { price: 120.505 }],
    ['a negative price', { price: -1 }],
    ['too much', { price: 1e308 }],
    ['a list', { price: [120.5] }],
    ['a map', { price: { $gt: 0 } }],
    ['an empty id', { artworkId: '' }],
    ['a number for an id', { artworkId: 7 }],
    ['a list of ids', { artworkId: ['a', 'b'] }],
  ])('refuses %s', async (_name, change) => {
    const { status, failure } = await test.as(buyer).send({
      method: 'POST',
      url: '/api/payment/create-artwork-payment-intent',
      payload: { artworkId: artwork.id, price: 120.5, ...change },
    })
    expect([status, failure.code]).toEqual([400, 'validation_failed'])
    expect(await snapshot(test, buyer)).toEqual(nothing)
  })

  it('counts calls per account', async () => {
    const small = await buildTestApp({ points: { paymentIntents: 1 } })
    const [caller, work] = [small.as(await small.createUser()), await small.createArtwork()]
    const call = () => caller.post(createArtworkIntent, { body: { artworkId: work.id, price: 120.5 } })
    expect((await call()).status).toBe(200)
    const second = await call()
    expect([second.status, second.failure.code]).toEqual([429, 'too_many_requests'])
    expect(second.headers['retry-after']).toBeDefined()
    await small.close()
  })
})

describe('POST /payment/confirm-payment', () => {
  it('completes the purchase: order paid, work sold, hold gone, mark removed, shares frozen', async () => {
    await test.db.write
      .updateTable('artworks')
      .set({ featured_slot: 2 })
      .where('id', '=', artwork.id)
      .execute()
    const { body } = await open()
    await pay(test, body)
    const answer = await confirm(body.paymentIntentId)
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, status: 'succeeded', orderId: body.orderId },
    ])
    const order = await test.db.read
      .selectFrom('orders')
      .selectAll()
      .where('buyer_id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({
      status: 'paid',
      payment_method: 'card',
      artist_share_percent: 10,
      artist_share_cents: 1_205,
      admin_share_cents: 10_845,
    })
    const work = await test.db.read
      .selectFrom('artworks')
      .selectAll()
      .where('id', '=', artwork.id)
      .executeTakeFirst()
    expect(work).toMatchObject({ status: 'sold', featured_slot: null })
    expect((await snapshot(test, buyer)).holds).toBe(0)
    expect((await confirm(body.paymentIntentId)).body).toEqual(answer.body)
  })

  it('relies only on the provider', async () => {
    const { body } = await open()
    const { status, failure } = await confirm(body.paymentIntentId)
    expect([status, failure.code, failure.error]).toEqual([
      402,
      'payment_required',
      'The payment has not been completed.',
    ])
    expect((await snapshot(test, buyer)).orders).toEqual(['pending'])
  })

  it('finds only the caller’s own intents', async () => {
    const { body } = await open()
    await pay(test, body)
    for (const who of [await test.createUser(), await test.createUser({ email: test.config.ADMIN_EMAIL })])
      expect((await confirm(body.paymentIntentId, who)).status).toBe(404)
    expect((await confirm('pi_unknown')).failure.error).toBe('Payment not found')
    const signedOut = await test
      .as(null)
      .post(confirmPayment, { body: { paymentIntentId: body.paymentIntentId } })
    expect(signedOut.status).toBe(401)
    expect((await snapshot(test, buyer)).orders).toEqual(['pending'])
  })

  it.each([[undefined], [7], [['pi_1']], [{ $ne: '' }], ['a\u0000b'], ['x'.repeat(300)]])(
    'refuses %j as an intent',
    async (paymentIntentId) => {
      const { status, failure } = await test
        .as(buyer)
        .send({ method: 'POST', url: '/api/payment/confirm-payment', payload: { paymentIntentId } })
      expect([status, failure.code]).toEqual([400, 'validation_failed'])
    },
  )
})
