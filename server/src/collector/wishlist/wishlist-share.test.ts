import {
  addWishlistWork,
  createWishlist,
  noteWishlistWork,
} from '@passion-art/contract/collector/wishlist/wishlists'
import {
  readSharedWishlist,
  shareWishlist,
  unshareWishlist,
} from '@passion-art/contract/collector/wishlist/wishlists-shared'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ArtworkRow, UserRow } from '../../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import type { TestCaller } from '../../testing/test-caller.ts'

let t: TestApp
let collector: UserRow
let cleo: TestCaller
let id: string
let works: ArtworkRow[]
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  collector = await t.createUser({ user_type: 'collector', first_name: 'Cleo', last_name: 'Hart' })
  cleo = t.as(collector)
  id = (await cleo.post(createWishlist, { body: { name: 'Hall' } })).body.list.id
  works = await Promise.all(['Tide', 'Ember'].map((title) => t.createArtwork({ title, price_cents: 98_765 })))
  for (const { id: artworkId } of works) await cleo.post(addWishlistWork, { params: { id, artworkId } })
})

const share = async (body: { hidePrices: boolean; renew?: boolean }, of = id) =>
  (await cleo.put(shareWishlist, { params: { id: of }, body })).body.list.share
const read = (token: string | null | undefined) =>
  t.as(null).get(readSharedWishlist, { params: { token: token ?? '' } })

test('the link shows the list, without its notes', async () => {
  const params = { id, artworkId: works[0]?.id ?? '' }
  await cleo.put(noteWishlistWork, { params, body: { note: 'canary-note' } })
  const link = await share({ hidePrices: false })
  const answer = await read(link?.token)
  expect(answer.body).toMatchObject({ name: 'Hall', owner: 'Cleo Hart', hidePrices: false })
  expect(answer.body.works.map(({ artwork, state }) => [artwork.title, artwork.price, state])).toEqual([
    ['Ember', 987.65, 'on-sale'],
    ['Tide', 987.65, 'on-sale'],
  ])
  const text = answer.bytes.toString()
  for (const secret of ['canary-note', collector.email]) expect(text).not.toContain(secret)
  expect(answer.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
})

test('hidden prices are not in the response, and hidden works are omitted', async () => {
  const link = await share({ hidePrices: true })
  await t.db.write
    .updateTable('artworks')
    .set({ status: 'rejected' })
    .where('id', '=', works[0]?.id ?? '')
    .execute()
  const { body, bytes } = await read(link?.token)
  expect(body.works.map(({ artwork }) => artwork.title)).toEqual(['Ember'])
  // An id may contain these digits too.
  expect(bytes.toString()).not.toMatch(/987\.65|[^0-9a-z]98765[^0-9a-z]/i)
})

test('the link stays the same when prices are hidden, changes when renewed, and is invalid when revoked', async () => {
  const first = await share({ hidePrices: false })
  const second = await share({ hidePrices: true })
  expect(second?.token).toBe(first?.token)
  const third = await share({ hidePrices: true, renew: true })
  expect(third?.token).not.toBe(first?.token)
  expect((await read(first?.token)).failure.error).toBe('List not found')
  expect((await read(third?.token)).status).toBe(200)
  for (let round = 0; round < 2; round += 1)
    expect((await cleo.delete(unshareWishlist, { params: { id } })).body.list.share).toBeNull()
  expect((await read(third?.token)).status).toBe(404)
})

test('the default list can be shared while it is empty', async () => {
  const link = await share({ hidePrices: false }, collector.id)
  expect((await read(link?.token)).body).toMatchObject({ isDefault: true, works: [] })
})

test('the database holds no token', async () => {
  const link = await share({ hidePrices: false })
  const rows = await t.db.read.selectFrom('wishlists').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(link?.token)
})

test('a link ends with its owner’s account, and while it is inactive', async () => {
  const token = (await share({ hidePrices: false }))?.token
  const owner = t.db.write.updateTable('users').where('id', '=', collector.id)
  await owner.set({ is_active: 0 }).execute()
  expect((await read(token)).status).toBe(404)
  await owner.set({ is_active: 1 }).execute()
  expect((await read(token)).status).toBe(200)
})
