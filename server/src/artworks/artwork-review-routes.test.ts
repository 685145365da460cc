import { setProductStatus } from '@passion-art/contract/artworks/artwork-review'
import { type ArtworkStatus, artworkStatuses, isOnSale } from '@passion-art/contract/artworks/artwork-status'
import { getArtwork, listArtworksByArtist } from '@passion-art/contract/artworks/artworks'
import { confirmPayment, createArtworkIntent } from '@passion-art/contract/payments/payments'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ArtworkRow, UserRow } from '../db/schema/schema.ts'
import type { SandboxFaults } from '../payment-sandbox/payment-sandbox-faults.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { findViolations, pay } from '../payments/purchases.fixtures.ts'

const faults: SandboxFaults = {}
let server: TestApp
let admin: UserRow
let mara: UserRow
let buyer: UserRow

beforeAll(async () => {
  server = await buildTestApp({ points: { paymentIntents: 100_000 }, payments: { faults } })
  admin = await server.createUser({ email: 'admin@passion-art.test', user_type: 'admin' })
  mara = await server.createUser({ username: 'mara', email: 'mara@example.com', language: 'fr' })
  buyer = await server.createUser({ user_type: 'collector' })
})
beforeEach(async () => {
  await server.db.write.deleteFrom('mails').execute()
  await server.db.write.updateTable('artworks').set({ featured_slot: null }).execute()
})
afterAll(() => server.close())

const hang = (status: string, more: Partial<ArtworkRow> = {}) =>
  server.createArtwork({ user_id: mara.id, status, ...more })
const setStatus = (work: ArtworkRow, status: ArtworkStatus, rejectionReason?: string | null) =>
  server.as(admin).put(setProductStatus, {
    params: { id: work.id },
    body: { status, ...(rejectionReason !== undefined && { rejectionReason }) },
  })
const rowOf = ({ id }: { id: string }) =>
  server.db.write.selectFrom('artworks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const mails = async () => {
  const rows = await server.db.write.selectFrom('mails').selectAll().orderBy('to_address').execute()
  return rows.map(({ template, to_address, language, payload }) => ({
    template,
    to: to_address,
    language,
    values: JSON.parse(payload) as Record<string, string>,
  }))
}
const open = async (work: ArtworkRow) => {
  const { status, body } = await server
    .as(buyer)
    .post(createArtworkIntent, { body: { artworkId: work.id, price: 120.5 } })
  expect(status).toBe(200)
  return body
}
const confirm = (paymentIntentId: string) =>
  server.as(buyer).post(confirmPayment, { body: { paymentIntentId } })

const pairs = artworkStatuses.flatMap((from) => artworkStatuses.map((to) => [from, to] as const))

describe('every state can follow every other', () => {
  test.each(pairs)('%s → %s', async (from, to) => {
    const work = await hang(from, {
      rejection_reason: from === 'rejected' ? 'Too dark' : null,
      featured_slot: isOnSale(from) ? 1 : null,
    })
    const { status, body } = await setStatus(work, to, to === 'rejected' ? '  Too loud  ' : 'ignored')
    expect([status, body.product.status]).toEqual([200, to])
    expect(await rowOf(work)).toMatchObject({
      status: to,
      rejection_reason: to === 'rejected' ? 'Too loud' : null,
      featured_slot: isOnSale(from) && isOnSale(to) ? 1 : null,
    })
    const enters = isOnSale(to) && from === 'pending'
    const templates = enters ? ['artwork-approved'] : to === 'rejected' ? ['artwork-rejected'] : []
    expect((await mails()).map((mail) => mail.template)).toEqual(templates)
  })
})

describe('a decision on a version that has changed since', () => {
  const decide = (
    work: ArtworkRow,
    body: { status: ArtworkStatus; rejectionReason?: string; seen: string },
  ) => server.as(admin).put(setProductStatus, { params: { id: work.id }, body })

  test('is refused, and the work and its purchase are unchanged', async () => {
    const work = await hang('approved')
    const { orderId } = await open(work)
    const answer = await decide(work, { status: 'rejected', rejectionReason: 'Dark', seen: '2026-01-01' })
    expect([answer.status, answer.failure.code]).toEqual([409, 'changed_meanwhile'])
    expect((await rowOf(work)).status).toBe('approved')
    const order = await server.db.write
      .selectFrom('orders')
      .select('status')
      .where('id', '=', orderId)
      .executeTakeFirst()
    expect(order?.status).toBe('pending')
  })

  test('is accepted for the current version, or when it changes nothing', async () => {
    const work = await hang('pending')
    const seen = work.updated_at
    server.setNow(new Date(Date.parse(seen) + 5_000))
    expect((await decide(work, { status: 'approved', seen })).status).toBe(200)
    expect((await decide(work, { status: 'approved', seen })).status).toBe(200)
    const refused = await decide(work, { status: 'rejected', rejectionReason: 'Dark', seen })
    expect(refused.failure.code).toBe('changed_meanwhile')
    expect((await setStatus(work, 'rejected', 'Dark')).status).toBe(200)
  })
})

describe('a rejection', () => {
  test.each([undefined, null, '', ' \n '])('without a reason (%j) is refused', async (reason) => {
    const work = await hang('pending')
    const { status, failure } = await setStatus(work, 'rejected', reason)
    expect([status, failure.code, failure.error]).toEqual([
      400,
      'validation_failed',
      'Please provide a reason for rejection',
    ])
    expect((await rowOf(work)).status).toBe('pending')
    expect(await mails()).toEqual([])
  })

  test('is mailed with its reason and shown only to the artist', async () => {
    const work = await hang('pending', { title: 'Tidal <Memory>' })
    await setStatus(work, 'rejected', 'Too dark.\nPlease <light> it.')
    const values = {
      artworkId: work.id,
      title: 'Tidal <Memory>',
      titleLanguage: 'en',
      reason: 'Too dark.\nPlease <light> it.',
    }
    expect(await mails()).toEqual([
      { template: 'artwork-rejected', to: 'mara@example.com', language: 'fr', values },
    ])
    const { body } = await server.as(mara).get(listArtworksByArtist, { params: { id: mara.id } })
    const shown = body.artworks.find((one) => one.id === work.id)
    expect(shown).toMatchObject({ status: 'rejected', rejectionReason: 'Too dark.\nPlease <light> it.' })
    expect((await server.as(buyer).get(getArtwork, { params: { id: work.id } })).status).toBe(404)
    await setStatus(work, 'rejected', 'Still too dark.')
    expect((await mails()).map((mail) => mail.values.reason)).toContain('Still too dark.')
  })
})

describe('a work in an open purchase', () => {
  test.each(['pending', 'rejected', 'sold', 'reserved'] as const)(
    'is taken from its unpaid buyer when it becomes %s',
    async (status) => {
      const work = await hang('approved')
      const intent = await open(work)
      expect((await setStatus(work, status, 'x')).status).toBe(200)
      const atProvider = await server.payments.stripe.paymentIntents.retrieve(intent.paymentIntentId)
      expect(atProvider.status).toBe('canceled')
      expect((await rowOf(work)).status).toBe(status)
      const order = await server.db.read
        .selectFrom('orders')
        .select('status')
        .where('id', '=', intent.orderId)
        .executeTakeFirstOrThrow()
      expect(order.status).toBe('failed')
      expect(await findViolations(server)).toEqual([])
    },
  )

  test('stays sold when the payment settled first', async () => {
    const work = await hang('approved')
    const intent = await open(work)
    await pay(server, intent)
    const { status, failure } = await setStatus(work, 'rejected', 'x')
    expect([status, failure.code]).toEqual([409, 'being_purchased'])
    expect((await rowOf(work)).status).toBe('sold')
    expect((await mails()).map((mail) => mail.template)).not.toContain('artwork-rejected')
    expect((await confirm(intent.paymentIntentId)).status).toBe(200)
  })

  test('may move between approved and available', async () => {
    const work = await hang('approved')
    const intent = await open(work)
    expect((await setStatus(work, 'available')).status).toBe(200)
    await pay(server, intent)
    expect((await confirm(intent.paymentIntentId)).status).toBe(200)
  })

  test('is not changed while the provider does not respond', async () => {
    const work = await hang('approved')
    await open(work)
    faults.onCall = () => ({ kind: 'drop' })
    const { status } = await setStatus(work, 'rejected', 'x')
    delete faults.onCall
    expect([status, (await rowOf(work)).status]).toEqual([503, 'approved'])
    expect((await setStatus(work, 'rejected', 'x')).status).toBe(200)
  })
})

describe('a work with a paid order', () => {
  test('stays sold until it is refunded', async () => {
    const work = await hang('approved', { featured_slot: 1 })
    const intent = await open(work)
    await pay(server, intent)
    await confirm(intent.paymentIntentId)
    for (const status of artworkStatuses.filter((one) => one !== 'sold')) {
      const answer = await setStatus(work, status, 'x')
      expect([answer.status, answer.failure.code, answer.failure.error]).toEqual([
        409,
        'has_paid_order',
        'This artwork has a paid order.',
      ])
    }
    expect((await setStatus(work, 'sold')).status).toBe(200)
    expect(await rowOf(work)).toMatchObject({ status: 'sold', featured_slot: null, rejection_reason: null })
    await server.payments.stripe.refunds.create({ payment_intent: intent.paymentIntentId })
    await confirm(intent.paymentIntentId)
    expect((await setStatus(work, 'available')).status).toBe(200)
  })
})
