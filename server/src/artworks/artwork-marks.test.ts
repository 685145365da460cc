import {
  addFavourite,
  type Artwork,
  getArtwork,
  listArtworks,
  listArtworksByArtist,
  listFeaturedArtworks,
} from '@passion-art/contract/artworks/artworks'
import { createArtworkIntent } from '@passion-art/contract/payments/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ArtworkRow, UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'

let t: TestApp
let mara: UserRow
let admin: UserRow
let fans: UserRow[]
let works: ArtworkRow[]
let hidden: ArtworkRow

beforeAll(async () => {
  t = await buildTestApp()
  mara = await t.createUser({ email: 'mara-canary@example.com' })
  admin = await t.createUser({ email: t.config.ADMIN_EMAIL, user_type: 'admin' })
  fans = await Promise.all([1, 2, 3].map(() => t.createUser({ user_type: 'collector' })))
  works = []
  for (let n = 0; n < 4; n += 1)
    works.push(await t.createArtwork({ user_id: mara.id, title: `Work ${n}`, featured_slot: n + 1 }))
  hidden = await t.createArtwork({ user_id: mara.id, title: 'Hidden', status: 'pending' })
})
afterAll(() => t.close())

async function everything(viewer: UserRow | null): Promise<Artwork[][]> {
  const caller = t.as(viewer)
  const page = (await caller.get(getArtwork, { params: { id: works[0]!.id } })).body
  return [
    (await caller.get(listArtworks, { query: { sort: 'title' } })).body,
    (await caller.get(listFeaturedArtworks)).body.featured,
    (await caller.get(listArtworksByArtist, { params: { id: mara.id } })).body.artworks,
    [page.artwork, ...page.related, ...page.moreByArtist],
  ]
}

const marked = (lists: Artwork[][], mark: 'favourite' | 'heldByMe' | 'held') =>
  lists.map((list) => list.filter((work) => work[mark]).map((work) => work.title))

test('favorites and holds are each user’s own, in any order of requests', async () => {
  const [first, second, third] = fans as [UserRow, UserRow, UserRow]
  await t.as(first).post(addFavourite, { params: { id: works[0]!.id } })
  await t.as(second).post(addFavourite, { params: { id: works[1]!.id } })
  const price = 120.5
  const intent = await t.as(second).post(createArtworkIntent, { body: { artworkId: works[2]!.id, price } })
  expect(intent.status).toBe(200)
  const expected = new Map<UserRow | null, [string[], string[], string[]]>([
    [null, [[], [], ['Work 2']]],
    [first, [['Work 0'], [], ['Work 2']]],
    [second, [['Work 1'], ['Work 2'], []]],
    [third, [[], [], ['Work 2']]],
    [mara, [[], [], ['Work 2']]],
    [admin, [[], [], ['Work 2']]],
  ])
  const ask = async (viewer: UserRow | null) => {
    const lists = await everything(viewer)
    const [favourite, heldByMe, held] = expected.get(viewer)!
    for (const one of marked(lists, 'favourite')) expect(one).toEqual(favourite)
    for (const one of marked(lists, 'heldByMe')) expect(one).toEqual(heldByMe)
    for (const one of marked(lists, 'held')) expect(one).toEqual(held)
  }
  const viewers = [...expected.keys()]
  for (const viewer of [...viewers, ...viewers.toReversed()]) await ask(viewer)
  await Promise.all(viewers.map(ask))
})

test.each(['the artist', 'the administrator'])('what only %s sees is not cached for others', async (who) => {
  const viewer = who === 'the artist' ? mara : admin
  // Invalidates the shared copies.
  await t.db.write.updateTable('artworks').set({ year: '2026' }).execute()
  for (const list of await everything(viewer))
    expect(list[0]).toMatchObject({ artistEmail: 'mara-canary@example.com' })
  expect((await t.as(viewer).get(getArtwork, { params: { id: hidden.id } })).status).toBe(200)
  for (const other of [null, ...fans]) {
    expect(JSON.stringify(await everything(other))).not.toMatch(/canary|Hidden|updated_at/)
    expect((await t.as(other).get(getArtwork, { params: { id: hidden.id } })).status).toBe(404)
  }
})

test('a write is visible to everyone at once', async () => {
  for (const viewer of [null, ...fans, mara]) await everything(viewer)
  const { id } = works[0]!
  for (const price_cents of [1_000, 2_000]) {
    await t.db.write.updateTable('artworks').set({ price_cents }).where('id', '=', id).execute()
    for (const viewer of [null, ...fans, mara, admin])
      for (const list of await everything(viewer))
        expect(list.find((work) => work.id === id)?.price).toBe(price_cents / 100)
  }
  await t.db.write
    .updateTable('artworks')
    .set({ status: 'rejected', featured_slot: null })
    .where('id', '=', works[3]!.id)
    .execute()
  for (const viewer of [null, ...fans])
    expect(JSON.stringify(await everything(viewer))).not.toContain('Work 3')
})
