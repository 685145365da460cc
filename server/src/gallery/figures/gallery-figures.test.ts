import { randomUUID } from 'node:crypto'
import { viewArtwork } from '@passion-art/contract/artworks/artwork-views'
import { follow } from '@passion-art/contract/artists/artists'
import { addFavourite, getArtwork } from '@passion-art/contract/artworks/artworks'
import * as calls from '@passion-art/contract/gallery/figures/gallery'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ArtworkRow, UserRow } from '../../db/schema/schema.ts'
import { insertPaidOrder } from '../../orders/post-sale.fixtures.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { refund, sell } from '../../orders/sales.fixtures.ts'
import type { TestCaller } from '../../testing/test-caller.ts'
import { represent } from '../roster/represented-artists.fixtures.ts'

let t: TestApp
let house: UserRow
let mara: UserRow
let buyer: UserRow
let gallery: TestCaller
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.setNow(new Date('2026-03-01T10:00:00Z'))
  house = await t.createUser({ user_type: 'gallery' })
  mara = await t.createUser()
  buyer = await t.createUser({ user_type: 'collector' })
  gallery = t.as(house)
  await represent(t, { gallery: house, artist: mara, since: '2026-01-10T00:00:00.000Z' })
})

const figures = async (range: calls.GalleryRange = '30') =>
  (await gallery.get(calls.getGalleryFigures, { query: { range } })).body
const lines = async (figure: calls.GalleryFigure, query: object = {}) =>
  (await gallery.get(calls.listGalleryFigure, { params: { figure }, query: { range: '30', ...query } })).body
    .lines

/** A manual payment; without a work by default. */
const sale = (paidAt: string, totalCents = 10_000, work?: ArtworkRow, artist = mara) =>
  insertPaidOrder(
    t,
    { buyer, artist, totalCents, percent: 10 },
    { paid_at: paidAt, created_at: paidAt, artwork_id: work?.id ?? null },
  )
const views = (work: ArtworkRow, day: string, count: number) =>
  t.db.write.insertInto('artwork_views').values({ artwork_id: work.id, day, views: count }).execute()

test('a gallery without artists has zeros, and one month', async () => {
  const empty = t.as(await t.createUser({ user_type: 'gallery' }))
  const { body } = await empty.get(calls.getGalleryFigures, { query: { range: 'all' } })
  expect(body).toMatchObject({
    artists: 0,
    figures: {
      sales: 0,
      revenue: 0,
      views: 0,
      favourites: 0,
      followers: 0,
      mostViewed: null,
      sellThrough: null,
    },
    steps: [{ at: '2026-03', sales: 0, revenue: 0, views: 0 }],
    unit: 'month',
  })
})

test('sales count from the first day of the range, and their steps add up to them', async () => {
  await sale('2026-02-22T23:59:59.999Z', 1)
  await sale('2026-02-23T00:00:00.000Z', 12_345)
  await sale('2026-03-01T09:00:00.000Z', 55)
  const week = await figures('7')
  expect(week.figures).toMatchObject({ sales: 2, revenue: 124 })
  expect(week.steps.map(({ at }) => at)).toEqual([
    ...['23', '24', '25', '26', '27', '28'].map((day) => `2026-02-${day}`),
    '2026-03-01',
  ])
  expect(week.steps.at(0)).toEqual({ at: '2026-02-23', sales: 1, revenue: 123.45, views: 0 })
  expect((await figures('30')).figures).toMatchObject({ sales: 3, revenue: 124.01 })
  expect((await figures('30')).steps).toHaveLength(30)
  const all = await figures('all')
  expect(all.steps.map(({ at, sales }) => [at, sales])).toEqual([
    ['2026-01', 0],
    ['2026-02', 2],
    ['2026-03', 1],
  ])
})

test('nothing before or after the representation counts', async () => {
  const work = await t.createArtwork({ user_id: mara.id })
  await sale('2026-01-09T23:59:59.999Z', 900)
  await sale('2026-01-10T00:00:00.000Z', 100)
  await views(work, '2026-01-09', 50)
  await views(work, '2026-01-10', 3)
  expect((await figures('all')).figures).toMatchObject({ sales: 1, revenue: 1, views: 3 })
  await t.db.write
    .updateTable('representations')
    .set({ state: 'ended', ended_at: '2026-02-01T00:00:00.000Z', ended_by: 'artist' })
    .where('gallery_id', '=', house.id)
    .execute()
  expect(await figures('all')).toMatchObject({ artists: 0, figures: { sales: 0, revenue: 0, views: 0 } })
})

test('other artists, other currencies, unpaid and refunded orders do not count', async () => {
  const other = await t.createUser()
  await sale('2026-02-28T00:00:00.000Z', 500, undefined, other)
  const invited = await t.createUser()
  await represent(t, { gallery: house, artist: invited, since: null })
  await sale('2026-02-28T00:00:00.000Z', 500, undefined, invited)
  await insertPaidOrder(t, { buyer, artist: mara, totalCents: 700, percent: 10 }, { currency: 'eur' })
  const sold = await sell(t, buyer, { user_id: mara.id })
  expect((await figures()).figures).toMatchObject({ sales: 1, revenue: 120.5, sellThrough: 100 })
  await refund(t, sold)
  expect((await figures()).figures).toMatchObject({ sales: 0, revenue: 0, sellThrough: null })
})

test('views, favorites and followers are counted', async () => {
  const [often, seldom] = [
    await t.createArtwork({ user_id: mara.id }),
    await t.createArtwork({ user_id: mara.id }),
  ]
  const visitor = t.as(null)
  for (const work of [often, often, seldom]) await visitor.post(viewArtwork, { params: { id: work.id } })
  await t.as(mara).post(viewArtwork, { params: { id: often.id } })
  await t.as(buyer).post(addFavourite, { params: { id: often.id } })
  await t.as(buyer).post(follow, { body: { userId: mara.id } })
  const { figures: found, steps } = await figures('7')
  expect(found).toMatchObject({
    views: 3,
    favourites: 1,
    followers: 1,
    mostViewed: { work: { id: often.id }, views: 2 },
    sellThrough: 0,
  })
  expect(steps.at(-1)).toMatchObject({ at: '2026-03-01', views: 3 })
  expect((await lines('views')).map(({ id, count }) => [id, count])).toEqual([
    [often.id, 2],
    [seldom.id, 1],
  ])
  expect(await lines('favourites')).toMatchObject([{ id: often.id, count: 1 }])
  expect(await lines('followers')).toMatchObject([{ id: mara.id, artist: 'Mara Lind', count: 1, work: null }])
})

test('each number has a list, searched and sorted', async () => {
  const [calm, loud] = [
    await t.createArtwork({ user_id: mara.id, title: 'Élan', status: 'sold' }),
    await t.createArtwork({ user_id: mara.id, title: 'Zebra', status: 'sold' }),
  ]
  const offered = await t.createArtwork({ user_id: mara.id, title: 'Mist' })
  await insertPaidOrder(
    t,
    { buyer, artist: mara, totalCents: 5_000, percent: 10 },
    { artwork_id: calm.id, product_title: 'Élan', paid_at: '2026-02-27T00:00:00.000Z' },
  )
  await insertPaidOrder(
    t,
    { buyer, artist: mara, totalCents: 2_000, percent: 10 },
    { artwork_id: loud.id, product_title: 'Zebra', paid_at: '2026-02-28T00:00:00.000Z' },
  )
  const titles = async (figure: calls.GalleryFigure, query: object = {}) =>
    (await lines(figure, query)).map(({ title }) => title)
  expect(await titles('sales')).toEqual(['Zebra', 'Élan'])
  expect(await titles('revenue')).toEqual(['Élan', 'Zebra'])
  expect(await titles('revenue', { sort: 'title' })).toEqual(['Élan', 'Zebra'])
  expect(await titles('sales', { q: 'elan' })).toEqual(['Élan'])
  expect(await titles('sell-through')).toEqual(['Zebra', 'Élan', 'Mist'])
  expect((await figures()).figures.sellThrough).toBe(66.7)
  expect((await lines('sales'))[0]).toMatchObject({ amount: 20, work: { status: 'sold', isPublic: true } })
  expect(JSON.stringify(await lines('sales'))).not.toMatch(new RegExp(`${buyer.email}|${buyer.id}`))
  const file = await gallery.get(calls.exportGalleryFigure, {
    params: { figure: 'sales' },
    query: { range: '7', q: 'zeb' },
  })
  expect(file.bytes.toString().trimEnd().split('\r\n')).toEqual([
    '\ufefftitle,artist,sold_at,amount,count,status,artwork_id',
    `Zebra,Mara Lind,2026-02-28T00:00:00.000Z,20,,sold,${loud.id}`,
  ])
  expect(offered.status).toBe('approved')
})

test('a long list has its total, and search, order and file cover all rows', async () => {
  for (let day = 1; day <= 502; day += 1)
    await sale(new Date(Date.UTC(2026, 1, 28) - day * 60_000).toISOString(), day)
  const { body } = await gallery.get(calls.listGalleryFigure, {
    params: { figure: 'sales' },
    query: { range: '30' },
  })
  expect([body.lines.length, body.total, body.lines.at(-1)?.amount]).toEqual([500, 502, 5])
  expect((await lines('sales', { sort: 'most' }))[0]?.amount).toBe(5.02)
  const file = await gallery.get(calls.exportGalleryFigure, {
    params: { figure: 'sales' },
    query: { range: '30' },
  })
  expect(file.bytes.toString().trimEnd().split('\r\n')).toHaveLength(503)
})

test('the inventory shows every state, searches titles and names, and pages', async () => {
  const lind = await t.createUser({ first_name: 'Zoë', last_name: 'Åberg' })
  await represent(t, { gallery: house, artist: lind, since: '2026-02-01T00:00:00.000Z' })
  const states = ['pending', 'approved', 'rejected', 'available', 'sold', 'reserved'] as const
  for (const [index, status] of states.entries()) {
    t.passTime(1_000)
    const inventory_no = `ML ${index}`
    await t.createArtwork({
      user_id: mara.id,
      title: `Work ${index}`,
      status,
      price_cents: index * 100,
      inventory_no,
    })
  }
  await t.createArtwork({ user_id: lind.id, title: 'Élan', price_cents: null })
  await t.createArtwork({ title: 'Work of nobody here' })
  const read = async (query: object = {}) =>
    (await gallery.get(calls.listGalleryInventory, { query: query as never })).body
  const titles = async (query: object) => (await read(query)).works.map(({ title }) => title)
  const all = await read()
  expect(all.counts).toEqual({ pending: 1, approved: 2, rejected: 1, available: 1, sold: 1, reserved: 1 })
  expect(all.pagination).toEqual({ page: 1, limit: 24, total: 7, pages: 1 })
  expect(all.artists.map(({ name }) => name)).toEqual(['Mara Lind', 'Zoë Åberg'])
  expect(all.works[0]?.thumbnail?.url).toMatch(/^\/uploads\/artworks\/[0-9a-f]{32}-480\.jpg$/)
  expect(await titles({ q: 'elan' })).toEqual(['Élan'])
  expect(await titles({ q: 'zoe' })).toEqual(['Élan'])
  expect(await titles({ q: '%' })).toEqual([])
  expect(await titles({ status: 'rejected' })).toEqual(['Work 2'])
  expect(await titles({ artist: lind.id })).toEqual(['Élan'])
  expect(await titles({ sort: '-price', limit: '2' })).toEqual(['Work 5', 'Work 4'])
  expect(await titles({ sort: '-price', limit: '2', page: '2' })).toEqual(['Work 3', 'Work 2'])
  expect((await read({ q: 'Work 4' })).works[0]?.inventory_no).toBe('ML 4')
  expect((await read({ q: 'elan' })).works[0]?.inventory_no).toBeNull()
  const file = await gallery.get(calls.exportGalleryInventory, { query: { status: 'sold' } as never })
  expect(file.bytes.toString().trimEnd().split('\r\n')[1]).toMatch(/,Work 4,Mara Lind,ML 4,4,sold,false,/)
  const outsider = t.as(await t.createUser({ user_type: 'gallery' }))
  expect((await outsider.get(calls.listGalleryInventory, {})).body.works).toEqual([])
})

test('an inventory number is for the gallery that represents the artist now', async () => {
  const work = await t.createArtwork({ user_id: mara.id, inventory_no: 'ML 12' })
  const other = await t.createUser({ user_type: 'gallery' })
  await represent(t, { gallery: other, artist: await t.createUser(), since: '2026-01-10T00:00:00.000Z' })
  await represent(t, { gallery: other, artist: mara, since: null })
  const numbers = async (as: TestCaller) => {
    const { works } = (await as.get(calls.listGalleryInventory, {})).body
    const file = (await as.get(calls.exportGalleryInventory, {})).bytes.toString()
    return [works.map(({ inventory_no }) => inventory_no), file.includes('ML 12')]
  }
  expect(await numbers(gallery)).toEqual([['ML 12'], true])
  expect(await numbers(t.as(other))).toEqual([[], false])
  const { body } = await t.as(other).get(getArtwork, { params: { id: work.id } })
  expect(body.artwork.record).not.toHaveProperty('inventory_no')
  await t.db.write
    .updateTable('representations')
    .set({ state: 'ended', ended_at: '2026-02-01T00:00:00.000Z', ended_by: 'artist' })
    .where('gallery_id', '=', house.id)
    .execute()
  expect(await numbers(gallery)).toEqual([[], false])
})

test('today lists pending works, holds and open invitations', async () => {
  const waiting = await t.createArtwork({ user_id: mara.id, status: 'pending' })
  const refused = await t.createArtwork({
    user_id: mara.id,
    status: 'rejected',
    rejection_reason: 'Too dark',
  })
  const expected = await t.createArtwork({ user_id: mara.id })
  const { status } = await t.as(buyer).send({
    method: 'POST',
    url: '/api/payment/create-artwork-payment-intent',
    payload: { artworkId: expected.id, price: 120.5 },
  })
  expect(status).toBe(200)
  const guest = await t.createUser({ first_name: 'Ines', last_name: 'Varga' })
  await represent(t, { gallery: house, artist: guest, since: null })
  await t.createArtwork({ user_id: guest.id, status: 'pending' })
  await hang(expected, { start_date: '2026-02-01', end_date: '2026-03-15' })
  await hang(expected, { start_date: '2026-03-01', end_date: '2026-03-16' })
  await hang(expected, { start_date: '2026-03-01', end_date: '2026-03-16', status: 'draft' })
  const { body } = await gallery.get(calls.getGalleryToday, {})
  expect(body.counts).toEqual({ pending: 1, rejected: 1, held: 1, orders: 1, invitations: 1, exhibitions: 2 })
  expect(body.pending).toMatchObject([{ work: { id: waiting.id, isPublic: false } }])
  expect(body.rejected).toMatchObject([{ work: { id: refused.id }, note: 'Too dark' }])
  expect(body.held).toMatchObject([{ work: { id: expected.id, held: true }, at: '2026-03-01T10:15:00.000Z' }])
  expect(body.orders).toMatchObject([{ work: { id: expected.id } }])
  expect(body.invitations).toMatchObject([{ name: 'Ines Varga' }])
  expect(body.exhibitions.map(({ kind, date, works }) => [kind, date, works])).toEqual([
    ['opens', '2026-03-01', 1],
    ['closes', '2026-03-15', 1],
  ])
  expect(JSON.stringify(body)).not.toContain(buyer.email)
})

async function hang(
  work: ArtworkRow,
  dates: { start_date: string; end_date: string; status?: string },
): Promise<void> {
  const id = randomUUID()
  const words = { title: 'Soft Machines', curator: 'x', location: 'Hall 2', description: 'x', statement: 'x' }
  const at = t.deps.now().toISOString()
  await t.db.write
    .insertInto('exhibitions')
    .values({ id, ...words, status: 'published', ...dates, created_at: at, updated_at: at })
    .execute()
  await t.db.write
    .insertInto('exhibition_artworks')
    .values({ exhibition_id: id, artwork_id: work.id, position: 1 })
    .execute()
}
