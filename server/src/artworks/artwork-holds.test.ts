import { randomUUID } from 'node:crypto'
import { getArtwork, listArtworks } from '@passion-art/contract/artworks/artworks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ArtworkRow, UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'

let server: TestApp
let admin: UserRow
let mara: UserRow
let buyer: UserRow
let work: ArtworkRow

beforeAll(async () => {
  server = await buildTestApp()
  admin = await server.createUser({ email: 'admin@passion-art.test', user_type: 'admin' })
  mara = await server.createUser()
  buyer = await server.createUser({ user_type: 'collector' })
  work = await server.createArtwork({ user_id: mara.id, status: 'available' })
})
afterAll(() => server.close())

test('a hold is visible to everyone, and to its buyer as a reservation', async () => {
  const order = randomUUID()
  const at = '2026-03-04T18:00:00.000Z'
  await server.db.write
    .insertInto('orders')
    .values({
      id: order,
      buyer_id: buyer.id,
      artwork_id: work.id,
      artist_id: mara.id,
      customer_name: 'C',
      customer_email: 'c@example.com',
      shipping_address: null,
      product_artist: 'Mara Lind',
      product_title: 'x',
      product_price_cents: 12_050,
      product_image: null,
      total_cents: 12_050,
      currency: 'usd',
      status: 'pending',
      payment_method: null,
      payment_intent_id: null,
      artist_share_percent: null,
      artist_share_cents: null,
      admin_share_cents: null,
      created_at: at,
      paid_at: null,
      failed_at: null,
      refunded_at: null,
    })
    .execute()
  await server.db.write
    .insertInto('holds')
    .values({
      artwork_id: work.id,
      buyer_id: buyer.id,
      slot: 1,
      order_id: order,
      created_at: at,
      expires_at: '2026-03-04T18:15:00.000Z',
    })
    .execute()
  const marks = async (caller: UserRow | null) => {
    const { body } = await server.as(caller).get(listArtworks)
    const { artwork } = (await server.as(caller).get(getArtwork, { params: { id: work.id } })).body
    const listed = body.find((one) => one.id === work.id)
    expect(listed).toMatchObject({
      held: artwork.held,
      heldByMe: artwork.heldByMe,
      heldUntil: artwork.heldUntil,
    })
    return { held: artwork.held, heldByMe: artwork.heldByMe, heldUntil: artwork.heldUntil }
  }
  const heldUntil = '2026-03-04T18:15:00.000Z'
  for (const other of [null, mara, admin])
    expect(await marks(other)).toEqual({ held: true, heldByMe: false, heldUntil })
  expect(await marks(buyer)).toEqual({ held: false, heldByMe: true, heldUntil })
  await server.db.write.deleteFrom('holds').execute()
  expect(await marks(null)).toEqual({ held: false, heldByMe: false, heldUntil: null })
})
