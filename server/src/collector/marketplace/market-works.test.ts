import { addFavourite, removeFavourite } from '@passion-art/contract/artworks/artworks'
import { colorFamily, marketCategories } from '@passion-art/contract/collector/marketplace/marketplace-rules'
import { cancelOrder } from '@passion-art/contract/orders/orders'
import { createArtworkIntent } from '@passion-art/contract/payments/payments'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ArtworkRow, UserRow } from '../../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { sell } from '../../orders/sales.fixtures.ts'

let t: TestApp
let artist: UserRow
let work: ArtworkRow
beforeAll(async () => {
  t = await buildTestApp()
  artist = await t.createUser()
  work = await t.createArtwork({ user_id: artist.id, medium: 'Oil on linen', category: 'mixed-media' })
})
afterAll(() => t.close())

/** The expected search rows, computed from works, owners, pictures, holds and favorites. */
async function truth() {
  const { read } = t.db
  const [works, users, images, holds, favourites] = await Promise.all([
    read.selectFrom('artworks').selectAll().execute(),
    read.selectFrom('users').select(['id', 'is_active', 'deleted_at']).execute(),
    read.selectFrom('artwork_images').selectAll().orderBy('position').execute(),
    read.selectFrom('holds').select('artwork_id').execute(),
    read.selectFrom('favourites').select('artwork_id').execute(),
  ])
  const active = new Set(users.filter((one) => one.is_active && !one.deleted_at).map(({ id }) => id))
  const shown = works.filter(
    ({ status, user_id }) => !['pending', 'rejected'].includes(status) && active.has(user_id),
  )
  const rows = shown.map((one) => {
    const picture = images.find(({ artwork_id }) => artwork_id === one.id)
    const [width, height] =
      one.width_mm !== null && one.height_mm !== null
        ? [one.width_mm, one.height_mm]
        : [picture?.width, picture?.height]
    return {
      artwork_id: one.id,
      artist_id: one.user_id,
      sold: one.status === 'sold' ? 1 : 0,
      held: one.status === 'reserved' || holds.some(({ artwork_id }) => artwork_id === one.id) ? 1 : 0,
      created_ms: Date.parse(one.created_at),
      price_cents: one.price_cents,
      width_mm: one.width_mm,
      largest_mm:
        one.width_mm === null || one.height_mm === null ? null : Math.max(one.width_mm, one.height_mm),
      first_year: one.first_year,
      framed: one.framed,
      signed: one.signed === null ? null : Number(one.signed !== 'none'),
      how_made: one.how_made,
      favourites: favourites.filter(({ artwork_id }) => artwork_id === one.id).length,
      category: one.category === 'mixed-media' ? 'mixed' : one.category,
      colour: picture ? colorFamily(picture.color) : '',
      orientation: !width || !height ? '' : orientationOf(width, height),
    }
  })
  return rows.sort((one, other) => one.artwork_id.localeCompare(other.artwork_id))
}

function orientationOf(width: number, height: number): string {
  if (width > 1.05 * height) return 'landscape'
  return height > 1.05 * width ? 'portrait' : 'square'
}

async function storedWorks() {
  const rows = await t.db.read
    .selectFrom('market_works')
    .innerJoin('market_cells', 'market_cells.id', 'market_works.cell')
    .select([
      'artwork_id',
      'artist_id',
      'market_works.sold',
      'held',
      'created_ms',
      'price_cents',
      'width_mm',
      'largest_mm',
      'favourites',
      'first_year',
      'framed',
      'signed',
      'how_made',
      'category',
      'colour',
      'orientation',
    ])
    .whereRef('market_works.sold', '=', 'market_cells.sold')
    .execute()
  return rows
    .map((row) => ({ ...row, created_ms: Number(row.created_ms) }))
    .sort((one, other) => one.artwork_id.localeCompare(other.artwork_id))
}

const set = (change: Partial<ArtworkRow>) =>
  t.db.write.updateTable('artworks').set(change).where('id', '=', work.id).execute()
const setOwner = (change: Partial<UserRow>) =>
  t.db.write.updateTable('users').set(change).where('id', '=', artist.id).execute()

test('the database has each category and color of the contract', async () => {
  for (const category of marketCategories) {
    await set({ category })
    expect((await storedWorks()).find(({ artwork_id }) => artwork_id === work.id)?.category).toBe(category)
  }
  await set({ category: 'mixed-media' })
  const { rows } = await sql<{ key: string; family: string }>`select * from market_colours`.execute(t.db.read)
  expect(rows).toHaveLength(4_096)
  const others = rows.filter(({ key, family }) => family !== colorFamily(`#${key.replace(/./g, '$&0')}`))
  expect(others).toEqual([])
})

describe('the search row of a work', () => {
  test('is derived from the record and the label', async () => {
    const row = await t.db.read
      .selectFrom('market_works')
      .innerJoin('market_cells', 'market_cells.id', 'market_works.cell')
      .selectAll()
      .where('artwork_id', '=', work.id)
      .executeTakeFirst()
    expect(row).toMatchObject({
      category: 'mixed',
      technique: 'oil',
      colour: 'blue',
      orientation: 'landscape',
      price_cents: 12_050,
      width_mm: 1_000,
      largest_mm: 1_000,
      listed_at: work.updated_at,
    })
  })

  // Applied in sequence to the same work, so that remains of one change show in the next.
  const changes: [string, () => Promise<unknown>][] = [
    ['sent to review', () => set({ status: 'pending' })],
    ['approved', () => set({ status: 'approved' })],
    ['given another price', () => set({ price_cents: 9_900 })],
    ['without a price', () => set({ price_cents: null })],
    ['measured', () => set({ width_mm: 304, height_mm: 803, price_cents: 12_050 })],
    ['without measures', () => set({ width_mm: null, height_mm: null })],
    ['described', () => set({ first_year: 1998, framed: 1, signed: 'stamped', how_made: 'mixed' })],
    ['signed no more', () => set({ framed: 0, signed: 'none' })],
    ['put elsewhere', () => set({ category: 'sculpture', medium: 'Bronze' })],
    ['reserved', () => set({ status: 'reserved' })],
    ['on sale again', () => set({ status: 'available' })],
    [
      'given another picture',
      () =>
        t.db.write
          .updateTable('artwork_images')
          .set({ color: '#c02020', width: 600, height: 1_200 })
          .where('artwork_id', '=', work.id)
          .execute(),
    ],
    [
      'without a picture',
      () => t.db.write.deleteFrom('artwork_images').where('artwork_id', '=', work.id).execute(),
    ],
    ['of an owner who is locked out', () => setOwner({ is_active: 0 })],
    ['of an owner who is let in again', () => setOwner({ is_active: 1 })],
    ['deleted', () => t.db.write.deleteFrom('artworks').where('id', '=', work.id).execute()],
  ]
  test.each(changes)('is correct once the work is %s', async (_name, change) => {
    await change()
    expect(await storedWorks()).toEqual(await truth())
  })

  test('follows a purchase from its hold to the refund, and the hearts', async () => {
    const buyer = await t.createUser({ user_type: 'collector' })
    const held = await t.createArtwork({ user_id: artist.id })
    const params = { id: held.id }
    await t.as(buyer).post(addFavourite, { params })
    await t.as(artist).post(addFavourite, { params })
    await t.as(artist).delete(removeFavourite, { params })
    const body = { artworkId: held.id, price: 120.5 }
    const { orderId } = (await t.as(buyer).post(createArtworkIntent, { body })).body
    expect(await storedWorks()).toEqual(await truth())
    expect((await storedWorks()).find(({ artwork_id }) => artwork_id === held.id)).toMatchObject({
      held: 1,
      favourites: 1,
    })
    await t.as(buyer).post(cancelOrder, { params: { id: orderId } })
    expect(await storedWorks()).toEqual(await truth())
    const sold = (await sell(t, buyer, { user_id: artist.id })).work
    expect((await storedWorks()).find(({ artwork_id }) => artwork_id === sold.id)).toMatchObject({
      sold: 1,
      held: 0,
    })
    await t.db.write.updateTable('artworks').set({ status: 'available' }).where('id', '=', sold.id).execute()
    expect(await storedWorks()).toEqual(await truth())
  })
})
