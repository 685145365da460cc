import { randomUUID } from 'node:crypto'
import { deleteUser } from '@passion-art/contract/admin/users/admin-users'
import { addFavourite } from '@passion-art/contract/artworks/artworks'
import { addWishlistWork, createWishlist } from '@passion-art/contract/collector/wishlist/wishlists'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { planOf } from '../../db/query-plans.fixtures.ts'
import { insertItem, listItems, spreadPositions } from './wishlist-item-store.ts'
import { ensureDefaultList, insertList, listLists } from './wishlist-store.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const at = '2026-03-01T10:00:00.000Z'

async function filled(count: number) {
  const { id: userId } = await t.createUser({ user_type: 'collector' })
  const listId = randomUUID()
  await insertList(t.db.write, { id: listId, userId, name: 'Hall', nameKey: 'hall', at })
  const works = await Promise.all(Array.from({ length: count }, () => t.createArtwork()))
  for (const { id } of works) await insertItem(t.db.write, { listId, userId, artworkId: id, at })
  return { userId, listId, works }
}

test('a work is in a list once, the newest on top, and respacing keeps the order', async () => {
  const { userId, listId, works } = await filled(4)
  const artworkId = works[0]?.id ?? ''
  expect(await insertItem(t.db.write, { listId, userId, artworkId, at })).toBe(false)
  const order = async () => (await listItems(t.db.read, listId, 10)).map((item) => item.artwork_id)
  const before = await order()
  expect(before).toEqual(works.map(({ id }) => id).reverse())
  await t.db.write.updateTable('wishlist_items').set({ position: 7 }).where('list_id', '=', listId).execute()
  const tied = await order()
  await spreadPositions(t.db.write, listId)
  expect(await order()).toEqual(tied)
  const positions = (await listItems(t.db.read, listId, 10)).map((item) => item.position)
  expect(positions).toEqual([1024, 2048, 3072, 4096])
})

test('an account has one default list, for any number of requests', async () => {
  const { id } = await t.createUser()
  await Promise.all(Array.from({ length: 5 }, () => ensureDefaultList(t.db.write, id, at)))
  expect(await listLists(t.db.read, id)).toMatchObject([{ id, is_default: 1, works: 0 }])
})

test('a list is read in its order without sorting', async () => {
  const { listId } = await filled(2)
  const plan = await planOf(t.db, (db) => listItems(db, listId, 1_000))
  if (t.db.kind === 'sqlite') expect(plan).not.toMatch(/TEMP B-TREE|SCAN wishlist/)
})

test('a deleted account’s lists, notes and alerts are deleted', async () => {
  const admin = await t.createUser({ email: t.config.ADMIN_EMAIL, user_type: 'admin' })
  const user = await t.createUser({ user_type: 'collector' })
  const work = await t.createArtwork()
  await t.as(user).post(addFavourite, { params: { id: work.id } })
  const { list } = (await t.as(user).post(createWishlist, { body: { name: 'Hall' } })).body
  await t.as(user).post(addWishlistWork, { params: { id: list.id, artworkId: work.id } })
  await t.db.write
    .insertInto('wishlist_alerts')
    .values({
      id: randomUUID(),
      user_id: user.id,
      artwork_id: work.id,
      kind: 'sold',
      title: 'Tide',
      price_cents: null,
      price_before_cents: null,
      at,
      read_at: null,
    })
    .execute()
  expect((await t.as(admin).delete(deleteUser, { params: { id: user.id } })).status).toBe(200)
  for (const table of ['wishlists', 'wishlist_items', 'wishlist_watches', 'wishlist_alerts'] as const)
    expect(
      await t.db.read.selectFrom(table).select('user_id').where('user_id', '=', user.id).execute(),
    ).toEqual([])
})
