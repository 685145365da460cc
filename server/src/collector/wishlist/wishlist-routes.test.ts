import { randomUUID } from 'node:crypto'
import { deleteProduct } from '@passion-art/contract/artworks/admin-products'
import { addFavourite, removeFavourite } from '@passion-art/contract/artworks/artworks'
import { listFavourites, mergeFavourites } from '@passion-art/contract/profile/profile'
import { listRoleHistory } from '@passion-art/contract/roles/role-history'
import * as contract from '@passion-art/contract/collector/wishlist/wishlists'
import { listWishlistAlerts } from '@passion-art/contract/collector/wishlist/wishlists-shared'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ArtworkRow, UserRow } from '../../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { releaseTogether } from '../../testing/start-barrier.ts'
import type { TestCaller } from '../../testing/test-caller.ts'

let t: TestApp
let artist: UserRow
let collector: UserRow
let cleo: TestCaller
let works: ArtworkRow[]
beforeAll(async () => {
  t = await buildTestApp()
  artist = await t.createUser()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.setNow(new Date('2026-03-04T18:00:00.000Z'))
  collector = await t.createUser({ user_type: 'collector' })
  cleo = t.as(collector)
  works = await Promise.all(
    ['Tide', 'Ember', 'Quarry'].map((title, n) =>
      t.createArtwork({ user_id: artist.id, title, price_cents: (n + 1) * 10_000 }),
    ),
  )
})

const make = async (name: string) => (await cleo.post(contract.createWishlist, { body: { name } })).body.list
const put = (id: string, work: { id: string }) =>
  cleo.post(contract.addWishlistWork, { params: { id, artworkId: work.id } })
type Query = Record<string, string>
const itemsOf = async (id: string, query: Query = {}) =>
  (await cleo.get(contract.listWishlistWorks, { params: { id }, query: query as never })).body.items
const titles = async (id: string, query?: Query) => (await itemsOf(id, query)).map((item) => item.title)
const set = (work: ArtworkRow, change: Partial<Pick<ArtworkRow, 'status' | 'price_cents'>>) =>
  t.db.write.updateTable('artworks').set(change).where('id', '=', work.id).execute()

describe('the default list', () => {
  test('exists while it is empty', async () => {
    const { body } = await cleo.get(contract.listWishlists)
    expect(body.lists).toMatchObject([{ id: collector.id, isDefault: true, name: '', count: 0, share: null }])
    expect(await itemsOf(collector.id)).toEqual([])
  })

  test('has the favorites, however they are set and removed', async () => {
    const [tide, ember, quarry] = works as [ArtworkRow, ArtworkRow, ArtworkRow]
    await cleo.post(addFavourite, { params: { id: tide.id } })
    await cleo.post(mergeFavourites, { body: { ids: [ember.id, quarry.id, tide.id] } })
    expect(await titles(collector.id)).toEqual(['Quarry', 'Ember', 'Tide'])
    await cleo.delete(removeFavourite, { params: { id: ember.id } })
    await put(collector.id, ember)
    await cleo.delete(contract.removeWishlistWork, { params: { id: collector.id, artworkId: quarry.id } })
    expect(await titles(collector.id)).toEqual(['Ember', 'Tide'])
    const { body } = await cleo.get(listFavourites)
    expect(body.artworks.map((one) => one.title).sort()).toEqual(['Ember', 'Tide'])
  })

  test('can neither be renamed nor deleted', async () => {
    const params = { id: collector.id }
    for (const answer of [
      await cleo.put(contract.renameWishlist, { params, body: { name: 'Mine' } }),
      await cleo.delete(contract.removeWishlist, { params }),
    ])
      expect([answer.status, answer.failure.code]).toEqual([409, 'default_list'])
  })
})

describe('named lists', () => {
  test('are created, renamed and deleted; names are unique', async () => {
    const hall = await make('  Hall ')
    expect(hall).toMatchObject({ name: 'Hall', isDefault: false, count: 0 })
    const twice = await cleo.post(contract.createWishlist, { body: { name: 'HALL' } })
    expect([twice.status, twice.failure.code]).toEqual([409, 'list_name_taken'])
    const blank = await cleo.post(contract.createWishlist, { body: { name: '  ' } })
    expect([blank.status, blank.failure.fields]).toEqual([400, { name: 'Name is required' }])
    await make('Study')
    const params = { id: hall.id }
    expect((await cleo.put(contract.renameWishlist, { params, body: { name: 'study' } })).failure.code).toBe(
      'list_name_taken',
    )
    expect(
      (await cleo.put(contract.renameWishlist, { params, body: { name: 'Landing' } })).body.list.name,
    ).toBe('Landing')
    await cleo.delete(contract.removeWishlist, { params })
    const { body } = await cleo.get(contract.listWishlists)
    expect(body.lists.map((list) => list.name)).toEqual(['', 'Study'])
  })

  test('share a work, and keep it when it is removed from another', async () => {
    const [tide] = works as [ArtworkRow]
    const [hall, study] = [await make('Hall'), await make('Study')]
    for (const id of [hall.id, study.id, collector.id, hall.id])
      expect((await put(id, tide)).status).toBe(200)
    const [item] = await itemsOf(hall.id)
    expect(item?.listIds.toSorted()).toEqual([hall.id, study.id, collector.id].sort())
    await cleo.delete(removeFavourite, { params: { id: tide.id } })
    expect(await titles(hall.id)).toEqual(['Tide'])
    expect(await titles(collector.id)).toEqual([])
  })

  test('accept only visible works', async () => {
    const { id } = await make('Hall')
    const pending = await t.createArtwork({ status: 'pending' })
    for (const work of [pending, { id: randomUUID() }])
      expect((await put(id, work)).failure.error).toBe('Artwork not found')
  })

  test('are at most fifty, also when many are created at once', async () => {
    const rows = Array.from({ length: 48 }, (_, n) => ({
      id: randomUUID(),
      user_id: collector.id,
      name: `${n}`,
      name_key: `${n}`,
      is_default: 0,
      created_at: '2026-01-01',
    }))
    await t.db.write.insertInto('wishlists').values(rows).execute()
    await cleo.get(contract.listWishlists)
    const answers = await releaseTogether(
      Array.from(
        { length: 6 },
        (_, n) => () => cleo.post(contract.createWishlist, { body: { name: `List ${n}` } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.failure.error).toBe('You can make at most 50 lists.')
  })
})

describe('what a list shows', () => {
  test('the current price, the price when it was saved, and the state', async () => {
    const [tide, ember, quarry] = works as [ArtworkRow, ArtworkRow, ArtworkRow]
    for (const work of [tide, ember, quarry]) await put(collector.id, work)
    await set(tide, { price_cents: 8_050 })
    await set(ember, { status: 'sold' })
    await set(quarry, { status: 'rejected' })
    const items = await itemsOf(collector.id)
    expect(items.map(({ state, savedPrice, artwork }) => [state, savedPrice, artwork?.price])).toEqual([
      ['withdrawn', 300, undefined],
      ['sold', 200, 200],
      ['on-sale', 100, 80.5],
    ])
    expect(items[0]).toMatchObject({ title: 'Quarry', artwork: null })
  })

  test('is filtered, searched and sorted', async () => {
    const [tide, ember, quarry] = works as [ArtworkRow, ArtworkRow, ArtworkRow]
    for (const work of [tide, ember, quarry]) await put(collector.id, work)
    await set(tide, { price_cents: 9_000 })
    await set(ember, { status: 'reserved', price_cents: 1_000 })
    await cleo.put(contract.noteWishlistWork, {
      params: { id: collector.id, artworkId: quarry.id },
      body: { note: 'Über the stairs' },
    })
    for (const [query, found] of [
      [{ q: 'TID' }, ['Tide']],
      [{ q: 'uber THE' }, ['Quarry']],
      [{ q: 'mara lind' }, ['Quarry', 'Ember', 'Tide']],
      [{ state: 'held' }, ['Ember']],
      [{ cheaper: '1' }, ['Ember', 'Tide']],
      [{ sort: 'price' }, ['Ember', 'Tide', 'Quarry']],
      [{ sort: '-price' }, ['Quarry', 'Tide', 'Ember']],
      [{ sort: 'title' }, ['Ember', 'Quarry', 'Tide']],
      [{ sort: 'drop', cheaper: '1' }, ['Ember', 'Tide']],
      [{ sort: 'nonsense', state: 'nonsense' }, ['Quarry', 'Ember', 'Tide']],
    ] as const)
      expect(await titles(collector.id, query), JSON.stringify(query)).toEqual(found)
  })

  test('is written as CSV, formulas as text', async () => {
    const [tide, ember] = works as [ArtworkRow, ArtworkRow]
    for (const work of [tide, ember]) await put(collector.id, work)
    await cleo.put(contract.noteWishlistWork, {
      params: { id: collector.id, artworkId: tide.id },
      body: { note: '=1+1' },
    })
    const answer = await cleo.get(contract.exportWishlist, {
      params: { id: collector.id },
      query: { q: 'tide' } as never,
    })
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="passion-art-wishlist-2026-03-04.csv"',
    )
    const lines = answer.bytes.toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toBe(
      `${tide.id},Tide,Mara Lind,Digital Art,on-sale,100,100,usd,2026-03-04T18:00:00.000Z,'=1+1`,
    )
  })

  test('similar works are those of the category that are available, the nearest price first', async () => {
    const category = 'sculpture'
    const make = (title: string, more: Partial<ArtworkRow> = {}) =>
      t.createArtwork({ user_id: artist.id, title, category, price_cents: 50_000, ...more })
    const sold = await make('Sold', { status: 'sold' })
    for (const [title, price_cents] of [
      ['Far', 90_000],
      ['Near', 51_000],
      ['Nearer', 49_500],
    ] as const)
      await make(title, { price_cents })
    await make('Hidden', { status: 'pending' })
    const { body } = await cleo.get(contract.listSimilarWorks, { params: { artworkId: sold.id } })
    expect(body.artworks.map((one) => one.title)).toEqual(['Nearer', 'Near', 'Far'])
  })
})

describe('the order', () => {
  const move = (id: string, work: ArtworkRow, before: ArtworkRow | null) =>
    cleo.put(contract.moveWishlistWork, {
      params: { id, artworkId: work.id },
      body: { before: before?.id ?? null },
    })

  test('is chosen by the collector, with any number of changes', async () => {
    const [tide, ember, quarry] = works as [ArtworkRow, ArtworkRow, ArtworkRow]
    for (const work of [tide, ember, quarry]) await put(collector.id, work)
    await move(collector.id, tide, quarry)
    expect(await titles(collector.id)).toEqual(['Tide', 'Quarry', 'Ember'])
    await move(collector.id, tide, null)
    expect(await titles(collector.id)).toEqual(['Quarry', 'Ember', 'Tide'])
    // No positions are left between them.
    for (const [position, { id }] of [quarry, ember, tide].entries())
      await t.db.write.updateTable('wishlist_items').set({ position }).where('artwork_id', '=', id).execute()
    await move(collector.id, tide, ember)
    expect(await titles(collector.id)).toEqual(['Quarry', 'Tide', 'Ember'])
    await move(collector.id, ember, quarry)
    expect(await titles(collector.id)).toEqual(['Ember', 'Quarry', 'Tide'])
    expect((await move(collector.id, ember, ember)).status).toBe(200)
  })

  test('accepts only works of the list', async () => {
    const [tide, ember] = works as [ArtworkRow, ArtworkRow]
    await put(collector.id, tide)
    expect((await move(collector.id, ember, tide)).failure.error).toBe('Artwork not found')
    expect((await move(collector.id, tide, ember)).failure.error).toBe('Artwork not found')
  })
})

test('notes and alert switches are stored; every change is in the history', async () => {
  const [tide, ember] = works as [ArtworkRow, ArtworkRow]
  const hall = await make('Hall')
  t.passTime(1_000)
  for (const work of [tide, ember]) await put(hall.id, work)
  const params = { id: hall.id, artworkId: tide.id }
  const steps = [
    () => cleo.put(contract.noteWishlistWork, { params, body: { note: ' Above the desk ' } }),
    () =>
      cleo.put(contract.setWishlistAlerts, { params, body: { price: true, available: false, sold: false } }),
    () => cleo.put(contract.moveWishlistWork, { params, body: { before: ember.id } }),
    () => cleo.delete(contract.removeWishlistWork, { params: { ...params, artworkId: ember.id } }),
    () => put(collector.id, tide),
  ]
  for (const step of steps) {
    t.passTime(1_000)
    expect((await step()).status).toBe(200)
  }
  expect((await itemsOf(hall.id))[0]).toMatchObject({
    note: 'Above the desk',
    alerts: { price: true, available: false, sold: false },
  })
  const { body } = await cleo.get(listRoleHistory, { params: { screen: 'wishlist' } })
  expect(body.changes.slice(0, 5).map(({ action, subject }) => [action, subject])).toEqual([
    ['work.added', 'Tide'],
    ['work.removed', 'Ember'],
    ['work.moved', 'Tide'],
    ['alerts.changed', 'Tide'],
    ['work.noted', 'Tide'],
  ])
  expect(body.changes[0]?.details).toEqual({ list: { from: null, to: '♥' } })
  expect(body.changes[1]?.details).toEqual({ list: { from: 'Hall', to: null } })
  expect(body.changes.at(-1)?.action).toBe('list.created')
})

test('the history names the works of a deleted list, and the lists of a deleted work', async () => {
  const [tide, ember] = works as [ArtworkRow, ArtworkRow]
  const hall = await make('Hall')
  for (const work of [tide, ember]) await put(hall.id, work)
  await put(collector.id, tide)
  const history = async () =>
    (await cleo.get(listRoleHistory, { params: { screen: 'wishlist' } })).body.changes
  t.passTime(1_000)
  const admin = t.as(await t.createUser({ email: 'admin@passion-art.test', user_type: 'admin' }))
  await admin.delete(deleteProduct, { params: { id: tide.id } })
  const latest = (await history()).slice(0, 2)
  expect(latest).toMatchObject(Array(2).fill({ action: 'work.removed', subject: 'Tide', by: '' }))
  expect(latest.map(({ details }) => details.list?.from).sort()).toEqual(['Hall', '♥'])
  t.passTime(1_000)
  await cleo.delete(contract.removeWishlist, { params: { id: hall.id } })
  const [last] = await history()
  expect([last?.action, last?.details]).toEqual(['list.removed', { works: { from: 'Ember', to: null } }])
})

test('a collector cannot read or change another’s list', async () => {
  const [tide] = works as [ArtworkRow]
  const hall = await make('Hall')
  await put(hall.id, tide)
  const other = t.as(await t.createUser({ user_type: 'collector' }))
  const params = { id: hall.id, artworkId: tide.id }
  for (const answer of [
    await other.get(contract.listWishlistWorks, { params }),
    await other.get(contract.listWishlistWorks, { params: { id: collector.id } }),
    await other.put(contract.noteWishlistWork, { params, body: { note: 'x' } }),
    await other.put(contract.setWishlistAlerts, {
      params,
      body: { price: true, available: true, sold: true },
    }),
  ])
    expect(answer.status).toBe(404)
  expect((await other.get(listWishlistAlerts)).body.alerts).toEqual([])
})
