import { deleteUser } from '@passion-art/contract/admin/users/admin-users'
import * as calls from '@passion-art/contract/collector/collection/collection'
import { listRoleHistory } from '@passion-art/contract/roles/role-history'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserRow } from '../../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { collect } from './collection-works.fixtures.ts'
import { refund, sell } from '../../orders/sales.fixtures.ts'
import { addToCollection } from './collection-arrival-service.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp({ points: { paymentIntents: 100_000, pictures: 100_000 } })
})
afterAll(() => t.close())

const collector = (columns = {}) => t.createUser({ user_type: 'collector', ...columns })
const list = async (owner: UserRow, query: Record<string, string> = {}) =>
  (await t.as(owner).get(calls.listCollection, { query } as never)).body
const titles = async (owner: UserRow, query: Record<string, string> = {}) =>
  (await list(owner, query)).objects.map(({ title }) => title)
const actions = async (owner: UserRow) =>
  (await t.as(owner).get(listRoleHistory, { params: { screen: 'my-collection' } })).body.changes.map(
    ({ action }) => action,
  )

test('a paid work is added automatically, once, with image, artist, order and receipt', async () => {
  const [buyer, artist] = [await collector(), await t.createUser({ first_name: 'Ines', last_name: 'Varga' })]
  const { orderId, work } = await sell(t, buyer, { user_id: artist.id, title: 'Tide', medium: 'Ink' })
  await t.db.write.transaction().execute((tx) => addToCollection(tx, orderId, t.deps.now().toISOString()))
  const { objects, sums } = await list(buyer)
  expect(objects).toHaveLength(1)
  expect(objects[0]).toMatchObject({
    source: 'bought',
    artist: 'Ines Varga',
    title: 'Tide',
    medium: 'Ink',
    size: '80 × 100 cm',
    price: 120.5,
    priceCurrency: 'usd',
    seller: 'PASSION-ART',
    orderId,
    artworkId: work.id,
    artistId: artist.id,
    refundedAt: null,
  })
  expect(objects[0]?.receiptNumber).toMatch(/^PA-\d{6}$/)
  expect(objects[0]?.images.map(({ id, url }) => [id, url.startsWith('/uploads/artworks/')])).toEqual([
    [null, true],
  ])
  expect(sums).toEqual([{ currency: 'usd', price: 120.5, value: 0, insured: 0 }])
  expect(await actions(buyer)).toEqual(['object.bought'])
})

test('a refunded work stays with its notes and no longer counts in the sums', async () => {
  const [buyer, artist] = [await collector(), await t.createUser()]
  const sale = await sell(t, buyer, { user_id: artist.id })
  const [object] = (await list(buyer)).objects
  const notes = 'Hang away from the window'
  const body = { ...object, notes } as never
  await t.as(buyer).put(calls.updateObject, { params: { id: object?.id ?? '' }, body })
  await refund(t, sale)
  const after = await list(buyer)
  expect(after.objects[0]).toMatchObject({ notes })
  expect(after.objects[0]?.refundedAt).not.toBeNull()
  expect([after.works, after.pagination.total, after.sums]).toEqual([0, 1, []])
  expect(after.choices.artists.map(({ count }) => count)).toEqual([0])
  const [head = '', line = ''] = (await t.as(buyer).get(calls.exportCollection)).bytes
    .toString()
    .split('\r\n')
  expect([head.split(',').at(-1), line.split(',').at(-1)]).toEqual([
    'refunded',
    after.objects[0]?.refundedAt?.slice(0, 10),
  ])
  expect(await actions(buyer)).toEqual(['object.refunded', 'object.changed', 'object.bought'])
})

test('fields from the order of a work bought here cannot change', async () => {
  const [buyer, artist] = [await collector(), await t.createUser()]
  await sell(t, buyer, { user_id: artist.id, title: 'Ebb' })
  const [object] = (await list(buyer)).objects
  const body = {
    artist: 'Me',
    title: 'Mine',
    price: 1,
    boughtOn: '2001-01-01',
    seller: 'x',
    location: 'Hall',
  }
  const params = { id: object?.id ?? '' }
  const answer = await t.as(buyer).put(calls.updateObject, { params, body } as never)
  expect(answer.body.object).toMatchObject({
    artist: object?.artist,
    title: 'Ebb',
    price: 120.5,
    boughtOn: object?.boughtOn,
    seller: 'PASSION-ART',
    location: 'Hall',
  })
})

test('search, filters, sorting and paging run in the database, and only over the owner’s works', async () => {
  const [owner, other] = [await collector(), await collector()]
  await collect(t, owner, {
    title: 'Álamo',
    artist: 'Rosa Ibáñez',
    location: 'Hall',
    price: 30,
    tags: ['Blue'],
  })
  await collect(t, owner, { title: 'Birch', location: 'Store', price: '1000', tags: ['Blue sky'] })
  await collect(t, owner, { title: 'Cedar', location: 'Hall', notes: 'fragile' })
  await collect(t, other, { title: 'Dogwood' })
  expect(await titles(owner, { q: 'ibanez' })).toEqual(['Álamo'])
  expect(await titles(owner, { q: 'FRAGILE' })).toEqual(['Cedar'])
  expect(await titles(owner, { location: 'Hall', sort: 'title' })).toEqual(['Cedar', 'Álamo'].sort())
  expect(await titles(owner, { tag: 'Blue' })).toEqual(['Álamo'])
  expect(await titles(owner, { sort: 'price' })).toEqual(['Álamo', 'Birch', 'Cedar'])
  expect(await titles(owner, { sort: '-price' })).toEqual(['Birch', 'Álamo', 'Cedar'])
  expect(await titles(owner, { sort: '-price', page: '2', limit: '2' })).toEqual(['Cedar'])
  const csv = (await t.as(owner).get(calls.exportCollection, { query: { sort: '-price' } as never })).bytes
  expect(csv.toString().match(/Álamo|Birch|Cedar/g)).toEqual(['Birch', 'Álamo', 'Cedar'])
  const { choices, pagination, sums, total } = await list(owner, { location: 'Hall' })
  expect([pagination.total, total]).toEqual([2, 3])
  expect(sums).toEqual([{ currency: 'usd', price: 30, value: 0, insured: 0 }])
  expect(choices.locations).toEqual([
    { value: 'Hall', count: 2 },
    { value: 'Store', count: 1 },
  ])
})

test('a deleted account’s collection is deleted, and a deleted artist’s name is removed from others’', async () => {
  const admin = await t.createUser({ email: t.config.ADMIN_EMAIL, user_type: 'admin' })
  const [owner, artist] = [
    await collector(),
    await t.createUser({ first_name: 'Canary', last_name: 'Quill' }),
  ]
  await sell(t, owner, { user_id: artist.id })
  await t.as(admin).delete(deleteUser, { params: { id: artist.id } })
  expect((await list(owner)).objects[0]?.artist).toBe('Deleted user')
  expect(await titles(owner, { q: 'quill' })).toEqual([])
  await collect(t, owner, { value: 5, valueOn: '2024-01-01' })
  await t.as(admin).delete(deleteUser, { params: { id: owner.id } })
  for (const table of ['collection_objects', 'role_history'] as const) {
    const left = await t.db.read.selectFrom(table).select('id').where('owner_id', '=', owner.id).execute()
    expect(left).toEqual([])
  }
})
