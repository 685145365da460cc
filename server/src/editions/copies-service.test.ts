import { type EditionCopy, listCopies, setCopyState } from '@passion-art/contract/editions/copies'
import { deleteUser } from '@passion-art/contract/admin/users/admin-users'
import { getArtwork } from '@passion-art/contract/artworks/artworks'
import { setProductStatus } from '@passion-art/contract/artworks/artwork-review'
import { confirmPayment, createArtworkIntent } from '@passion-art/contract/payments/payments'
import { getOrder } from '@passion-art/contract/orders/orders'
import { updateArtwork } from '@passion-art/contract/submissions/uploads'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ArtworkRow, UserRow } from '../db/schema/schema.ts'
import { findViolations, pay } from '../payments/purchases.fixtures.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'

let t: TestApp
let owner: UserRow
let buyer: UserRow
let admin: UserRow
let work: ArtworkRow
beforeAll(async () => {
  t = await buildTestApp({ points: { paymentIntents: 100_000 } })
  admin = await t.createUser({ email: t.config.ADMIN_EMAIL, user_type: 'admin' })
})
beforeEach(async () => {
  owner = await t.createUser({ user_type: 'artist' })
  buyer = await t.createUser({ user_type: 'collector' })
  const edition_prices = JSON.stringify([
    { from: 1, cents: 12_050 },
    { from: 3, cents: 20_000 },
  ])
  work = await t.createArtwork({
    user_id: owner.id,
    edition: 'limited',
    edition_size: 4,
    edition_proofs: 1,
    edition_prices,
  })
})
afterAll(async () => {
  expect(await findViolations(t)).toEqual([])
  await t.close()
})

const copiesFor = async (viewer: UserRow | null) =>
  (await t.as(viewer).get(listCopies, { params: { id: work.id } })).body.copies
const brief = (copies: EditionCopy[]) => copies.map(({ label, state, price }) => [label, state, price])
const open = (copy?: number, price = 120.5) =>
  t.as(buyer).post(createArtworkIntent, { body: { artworkId: work.id, price, copy } })
const setState = (copy: number, state: 'on_sale' | 'withdrawn', by = owner) =>
  t.as(by).put(setCopyState, { params: { id: work.id, copy: String(copy) }, body: { state } })

async function buy(copy: number, price = 120.5): Promise<string> {
  const { body } = await open(copy, price)
  await pay(t, body)
  const { paymentIntentId, orderId } = body
  expect((await t.as(buyer).post(confirmPayment, { body: { paymentIntentId } })).status).toBe(200)
  return orderId
}

const shown = async () => (await t.as(null).get(getArtwork, { params: { id: work.id } })).body.artwork

describe('the copies of an edition', () => {
  test('are numbered, the later ones at their own price; proofs stay with the artist at first', async () => {
    expect(brief(await copiesFor(null))).toEqual([
      ['1/4', 'on_sale', 120.5],
      ['2/4', 'on_sale', 120.5],
      ['3/4', 'on_sale', 200],
      ['4/4', 'on_sale', 200],
      ['AP 1/1', 'withdrawn', 200],
    ])
    expect((await shown()).edition).toEqual({
      kind: 'limited',
      size: 4,
      proofs: 1,
      left: 4,
      proofsLeft: 0,
      firstPrice: 120.5,
      prices: [{ from: 3, price: 200 }],
    })
  })

  test('show who may see it the order, and to nobody else what was paid', async () => {
    const orderId = await buy(2)
    const second = (copies: EditionCopy[]) => copies.find(({ copy }) => copy === 2)
    expect(second(await copiesFor(null))).toMatchObject({ state: 'sold', price: null, orderId: null })
    expect(second(await copiesFor(owner))).toMatchObject({ price: 120.5, orderId: null })
    expect(second(await copiesFor(buyer))).toMatchObject({ price: null, orderId })
    expect(second(await copiesFor(admin))).toMatchObject({ price: 120.5, orderId })
    const { body } = await t.as(buyer).get(getOrder, { params: { id: orderId } })
    expect(body.order.copy_label).toBe('2/4')
  })

  test('are none for a unique work and an open edition', async () => {
    for (const edition of ['unique', 'open']) {
      work = await t.createArtwork({ edition })
      expect(await copiesFor(null)).toEqual([])
    }
    work = await t.createArtwork({ status: 'pending' })
    const { status } = await t.as(null).get(listCopies, { params: { id: work.id } })
    expect(status).toBe(404)
  })
})

describe('buying', () => {
  test('takes the lowest free number, or the chosen one at its own price', async () => {
    expect((await open()).body.copyLabel).toBe('1/4')
    // The same request continues the same purchase.
    expect((await open()).body.copyLabel).toBe('1/4')
    const cheap = await open(3)
    expect([cheap.status, cheap.failure.code, cheap.failure.price]).toEqual([409, 'price_changed', 200])
    expect((await open(3, 200)).body.copyLabel).toBe('3/4')
    expect((await shown()).held).toBe(false)
  })

  test.each([
    [5, 400, 'validation_failed'],
    [1002, 400, 'validation_failed'],
    [1001, 409, 'copy_taken'],
  ])('copy %i is refused', async (copy, status, code) => {
    const refused = await open(copy)
    expect([refused.status, refused.failure.code]).toEqual([status, code])
  })

  test('a unique work ignores the number', async () => {
    work = await t.createArtwork({ user_id: owner.id })
    expect((await open(7)).body.copyLabel).toBeNull()
  })

  test('the last copy at a price makes the next one the price of the work, the last copy makes it sold', async () => {
    await buy(1)
    expect(await shown()).toMatchObject({ price: 120.5, status: 'approved', edition: { left: 3 } })
    await buy(2)
    expect(await shown()).toMatchObject({ price: 200, edition: { left: 2, firstPrice: 120.5 } })
    await buy(4, 200)
    await buy(3, 200)
    expect(await shown()).toMatchObject({ status: 'sold', edition: { left: 0 } })
  })
})

describe('withdrawing a copy', () => {
  test('cancels its open purchase first, and only that', async () => {
    const { body } = await open(1)
    const other = await open(2)
    expect(brief((await setState(1, 'withdrawn')).body.copies)[0]).toEqual(['1/4', 'withdrawn', 120.5])
    const orders = await t.db.read
      .selectFrom('orders')
      .select(['id', 'status'])
      .where('artwork_id', '=', work.id)
      .execute()
    expect(Object.fromEntries(orders.map(({ id, status }) => [id, status]))).toEqual({
      [body.orderId]: 'failed',
      [other.body.orderId]: 'pending',
    })
    expect((await open()).body.copyLabel).toBe('2/4')
    expect(await findViolations(t)).toEqual([])
  })

  test('and putting it back is repeatable; sold copies and the last one stay', async () => {
    await buy(1)
    for (const copy of [2, 2, 3]) expect((await setState(copy, 'withdrawn')).status).toBe(200)
    expect((await setState(4, 'withdrawn')).failure.code).toBe('last_copy')
    expect((await setState(1, 'withdrawn')).failure.code).toBe('copy_taken')
    expect((await setState(9, 'withdrawn')).status).toBe(404)
    expect((await setState(2, 'on_sale', buyer)).status).toBe(404)
    expect((await setState(2, 'on_sale')).status).toBe(200)
  })

  test('a sold-out edition returns to the store with a copy put back', async () => {
    for (const copy of [2, 3, 4]) await setState(copy, 'withdrawn')
    await buy(1)
    expect((await shown()).status).toBe('sold')
    const refused = await t
      .as(admin)
      .put(setProductStatus, { params: { id: work.id }, body: { status: 'available' } })
    expect(refused.failure.code).toBe('has_paid_order')
    await setState(1001, 'on_sale')
    expect(await shown()).toMatchObject({ status: 'available', edition: { left: 0, proofsLeft: 1 } })
    expect((await open()).failure.price).toBe(200)
  })
})

test('copies that people own keep their page when the artist is deleted', async () => {
  await buy(1)
  const { status } = await t.as(admin).delete(deleteUser, { params: { id: owner.id } })
  expect(status).toBe(200)
  expect(await shown()).toMatchObject({ status: 'sold', edition: { left: 0 } })
  expect(brief(await copiesFor(buyer)).map(([, state]) => state)).toEqual([
    'sold',
    'withdrawn',
    'withdrawn',
    'withdrawn',
    'withdrawn',
  ])
})

describe('changing the edition of a work on sale', () => {
  const change = (edition: object) =>
    t.as(owner).put(updateArtwork, {
      params: { id: work.id },
      body: { edition: { kind: 'limited', ...edition } as never },
    })

  test('its numbers change until a copy is sold or being paid for', async () => {
    expect((await change({ size: 5, proofs: 1 })).status).toBe(200)
    expect((await change({ size: 3, proofs: 2 })).status).toBe(200)
    expect(brief(await copiesFor(null)).map(([label]) => label)).toEqual([
      '1/3',
      '2/3',
      '3/3',
      'AP 1/2',
      'AP 2/2',
    ])
    await open(2)
    const fixed = 'A copy is sold or being paid for: kind and numbers of the edition can’t change'
    for (const edition of [{ size: 2 }, { size: 4, proofs: 2 }, { size: 3, proofs: 3 }])
      expect((await change(edition)).failure.fields).toEqual({ 'edition.size': fixed })
  })

  test('a price is that of copy 1; the work shows that of its lowest copy on sale', async () => {
    const later = [{ from: 3, price: 200 }]
    for (const copy of [1, 2]) await setState(copy, 'withdrawn')
    expect(await shown()).toMatchObject({ price: 200, edition: { firstPrice: 120.5, prices: later } })
    const body = { price: 150 }
    expect((await t.as(owner).put(updateArtwork, { params: { id: work.id }, body })).status).toBe(200)
    expect(await shown()).toMatchObject({ price: 200, edition: { firstPrice: 150, prices: later } })
    await buy(3, 200)
    await setState(1, 'on_sale')
    expect(await shown()).toMatchObject({ price: 150, edition: { firstPrice: 150, prices: later } })
    expect((await open(undefined, 150)).body.copyLabel).toBe('1/4')
  })

  test.each([
    [{ kind: 'unique', size: 3 }, 'edition.size'],
    [{ size: null }, 'edition.size'],
    [{ size: 4, prices: [{ from: 5, price: 10 }] }, 'edition.prices'],
    [
      {
        size: 4,
        prices: [
          { from: 3, price: 10 },
          { from: 2, price: 20 },
        ],
      },
      'edition.prices',
    ],
    [{ size: 4, prices: [{ from: 1002, price: 10 }] }, 'edition.prices'],
    [{ size: 1 }, 'edition.size'],
    [{ size: 2.5 }, 'edition.size'],
    [{ size: 1000 }, 'edition.size'],
    [{ size: 4, prices: [{ from: 2, price: 0.3 }] }, 'edition.prices'],
  ])('%j is refused', async (edition, field) => {
    const { status, failure } = await change(edition)
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, [field]])
  })

  test('later prices need a listing price', async () => {
    const body = { price: null }
    const { failure } = await t.as(owner).put(updateArtwork, { params: { id: work.id }, body })
    expect(failure.fields).toEqual({ 'edition.prices': 'Later prices need a listing price' })
  })

  test('what an administrator marked as sold stays sold, whatever its copies do', async () => {
    await t.as(admin).put(setProductStatus, { params: { id: work.id }, body: { status: 'sold' } })
    await setState(2, 'withdrawn')
    await setState(2, 'on_sale')
    expect((await shown()).status).toBe('sold')
  })

  test('another kind needs an administrator, and no buyer', async () => {
    expect((await change({ kind: 'open' })).failure.code).toBe('not_editable')
  })
})
