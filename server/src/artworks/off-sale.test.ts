import { setProductStatus } from '@passion-art/contract/artworks/artwork-review'
import { getArtwork, listArtworks, listArtworksByArtist } from '@passion-art/contract/artworks/artworks'
import { listArtworkHistory } from '@passion-art/contract/artworks/artwork-history'
import { markSoldElsewhere, putBackArtwork, withdrawArtwork } from '@passion-art/contract/artworks/off-sale'
import { searchMarket } from '@passion-art/contract/collector/marketplace/marketplace'
import { confirmPayment, createArtworkIntent } from '@passion-art/contract/payments/payments'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ArtworkRow, UserRow } from '../db/schema/schema.ts'
import type { SandboxFaults } from '../payment-sandbox/payment-sandbox-faults.ts'
import { findViolations, pay } from '../payments/purchases.fixtures.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'

const faults: SandboxFaults = {}
let server: TestApp
let admin: UserRow
let mara: UserRow
let buyer: UserRow

beforeAll(async () => {
  server = await buildTestApp({ points: { paymentIntents: 100_000 }, payments: { faults } })
  admin = await server.createUser({ email: 'admin@passion-art.test', user_type: 'admin' })
  mara = await server.createUser()
  buyer = await server.createUser({ user_type: 'collector' })
})
afterAll(() => server.close())

const calls = { withdrawn: withdrawArtwork, sold_elsewhere: markSoldElsewhere, put_back: putBackArtwork }
const call = (kind: keyof typeof calls, { id }: ArtworkRow, who = mara) =>
  server.as(who).post(calls[kind], { params: { id } })
const hang = (more: Partial<ArtworkRow> = {}) => server.createArtwork({ user_id: mara.id, ...more })
const rowOf = ({ id }: ArtworkRow) =>
  server.db.write.selectFrom('artworks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const open = async (work: ArtworkRow) => {
  const { status, body } = await server
    .as(buyer)
    .post(createArtworkIntent, { body: { artworkId: work.id, price: 120.5 } })
  expect(status).toBe(200)
  return body
}
const orderOf = ({ orderId }: { orderId: string }) =>
  server.db.write.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow()

const marks = [
  ['withdrawn', 'reserved'],
  ['sold_elsewhere', 'sold'],
] as const

describe.each(marks)('a work %s', (kind, status) => {
  test('is off sale everywhere, its page stays, and it comes back without a review', async () => {
    const work = await hang({ featured_slot: 2 })
    for (let time = 0; time < 2; time += 1) {
      const { body } = await call(kind, work)
      expect(body.artwork).toMatchObject({ status, off_sale: kind, featured: false })
    }
    const visitor = server.as(null)
    expect((await visitor.get(getArtwork, { params: { id: work.id } })).body.artwork.off_sale).toBe(kind)
    const { body: store } = await visitor.get(listArtworks, { query: { limit: '100' } })
    expect(store.map(({ id }) => id)).not.toContain(work.id)
    const { body: shown } = await visitor.get(listArtworksByArtist, { params: { id: mara.id } })
    expect(shown.artworks.map(({ id }) => id)).not.toContain(work.id)
    expect(shown.reserved.map(({ id }) => id)).not.toContain(work.id)
    expect(shown.sold.some(({ id }) => id === work.id)).toBe(kind === 'sold_elsewhere')
    const refused = await server
      .as(buyer)
      .post(createArtworkIntent, { body: { artworkId: work.id, price: 120.5 } })
    expect(refused.failure.code).toBe('not_available')

    for (let time = 0; time < 2; time += 1) {
      const { body } = await call('put_back', work)
      expect(body.artwork).toMatchObject({ status: 'available', off_sale: null })
    }
    const { body } = await server.as(mara).get(listArtworkHistory, { params: { id: work.id } })
    expect(body.changes.map((change) => change.kind).sort()).toEqual(['put_back', kind].sort())
  })

  test('is taken from its unpaid buyer first', async () => {
    const work = await hang()
    const intent = await open(work)
    expect((await call(kind, work)).status).toBe(200)
    const atProvider = await server.payments.stripe.paymentIntents.retrieve(intent.paymentIntentId)
    expect(atProvider.status).toBe('canceled')
    expect(await rowOf(work)).toMatchObject({ status, off_sale: kind })
    expect((await orderOf(intent)).status).toBe('failed')
    expect(await findViolations(server)).toEqual([])
  })

  test('stays sold here when the payment settled first', async () => {
    const work = await hang()
    const intent = await open(work)
    await pay(server, intent)
    expect((await call(kind, work)).failure.code).toBe('being_purchased')
    expect(await rowOf(work)).toMatchObject({ status: 'sold', off_sale: null })
    expect((await call(kind, work)).failure.code).toBe('has_paid_order')
    expect(await findViolations(server)).toEqual([])
  })

  test('is unchanged while the provider does not respond', async () => {
    const work = await hang()
    await open(work)
    faults.onCall = () => ({ kind: 'drop' })
    const { status: answered } = await call(kind, work)
    delete faults.onCall
    expect([answered, (await rowOf(work)).status]).toEqual([503, 'approved'])
    expect((await call(kind, work)).status).toBe(200)
  })

  test('loses its mark with a status that the administrator sets', async () => {
    const work = await hang()
    await call(kind, work)
    const { body } = await server
      .as(admin)
      .put(setProductStatus, { params: { id: work.id }, body: { status: 'pending' } })
    expect(body.product).toMatchObject({ status: 'pending', off_sale: null })
  })
})

test('a withdrawn work can be marked as sold elsewhere, and the other way round', async () => {
  const work = await hang()
  await call('withdrawn', work)
  expect((await call('sold_elsewhere', work)).body.artwork.off_sale).toBe('sold_elsewhere')
  expect((await call('withdrawn', work)).body.artwork.off_sale).toBe('withdrawn')
})

test('the administrator may take off sale what others list; for anybody else the work is unknown', async () => {
  const work = await hang()
  expect((await call('withdrawn', work, buyer)).status).toBe(404)
  expect((await call('withdrawn', work, admin)).status).toBe(200)
  expect((await call('put_back', work)).status).toBe(200)
})

test('a work that was sold here is never put back', async () => {
  const work = await hang()
  const intent = await open(work)
  await pay(server, intent)
  await server.as(buyer).post(confirmPayment, { body: { paymentIntentId: intent.paymentIntentId } })
  for (const who of [mara, admin])
    expect((await call('put_back', work, who)).failure.code).toBe('has_paid_order')
  expect((await rowOf(work)).status).toBe('sold')
})

test.each([
  ['pending', 'not_editable'],
  ['rejected', 'not_editable'],
  ['reserved', 'set_by_administrator'],
  ['sold', 'set_by_administrator'],
])('a %s work without a mark is refused: %s', async (status, code) => {
  const work = await hang({ status })
  for (const kind of ['withdrawn', 'sold_elsewhere', 'put_back'] as const)
    expect((await call(kind, work)).failure.code).toBe(code)
  expect((await rowOf(work)).status).toBe(status)
})

test('the marketplace lists works sold elsewhere as sold and withdrawn ones nowhere', async () => {
  const [withdrawn, elsewhere] = [await hang(), await hang()]
  await call('withdrawn', withdrawn)
  await call('sold_elsewhere', elsewhere)
  const idsOf = async (state: 'on-sale' | 'held' | 'sold') => {
    const { body } = await server.as(buyer).get(searchMarket, { query: { state } })
    return body.artworks.map(({ id }) => id)
  }
  for (const state of ['on-sale', 'held', 'sold'] as const)
    expect(await idsOf(state)).not.toContain(withdrawn.id)
  expect(await idsOf('sold')).toContain(elsewhere.id)
  await call('put_back', withdrawn)
  expect(await idsOf('on-sale')).toContain(withdrawn.id)
})
