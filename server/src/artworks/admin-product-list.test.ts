import {
  createProduct,
  deleteProduct,
  exportProducts,
  updateProduct,
} from '@passion-art/contract/artworks/admin-products'
import { listArtworks } from '@passion-art/contract/artworks/artworks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewArtwork, UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { hangStored } from './artwork-edits.fixtures.ts'
import { planOf } from '../db/query-plans.fixtures.ts'
import type { TestCaller } from '../testing/test-caller.ts'
import { listProducts } from './admin-product-store.ts'

let server: TestApp
let mara: UserRow
let buyer: UserRow
let asAdmin: TestCaller

beforeAll(async () => {
  server = await buildTestApp()
  asAdmin = server.as(await server.createUser({ email: 'admin@passion-art.test', user_type: 'admin' }))
  mara = await server.createUser({ username: 'mara', first_name: 'Mära', last_name: 'Lind' })
  buyer = await server.createUser({ user_type: 'collector' })
})
afterAll(() => server.close())

const hang = (overrides: Partial<NewArtwork> = {}) =>
  hangStored(server, { user_id: mara.id, status: 'approved', ...overrides })
const expected = { title: 'Low Tide', artist: 'Mära Lind', price: '88.5', category: 'mixed-media' }
const create = (body: Record<string, unknown> = {}) =>
  asAdmin.post(createProduct, { body: { ...expected, ...body } as never })
const edit = (id: string, body: Record<string, unknown>) =>
  asAdmin.put(updateProduct, { params: { id }, body: body as never })
const remove = (id: string) => asAdmin.delete(deleteProduct, { params: { id } })
const shop = async () => (await server.as(null).get(listArtworks)).body

describe('the public response', () => {
  test('is fresh after each write', async () => {
    await shop()
    const { product } = (await create({ title: 'Fresh' })).body
    expect((await shop())[0]?.title).toBe('Fresh')
    await edit(product.id, { title: 'Fresher' })
    expect((await shop())[0]?.title).toBe('Fresher')
    await remove(product.id)
    expect((await shop()).map((work) => work.id)).not.toContain(product.id)
  })

  test('ignores the administrator’s filter and orders', async () => {
    await hang({ status: 'pending', title: 'Secretly pending' })
    const all = await shop()
    for (const status of ['pending', 'x'])
      for (const who of [null, buyer])
        expect(
          (await server.as(who).get(listArtworks, { query: { status } as never })).body.map(({ id }) => id),
        ).toEqual(all.map(({ id }) => id))
    for (const sort of ['status', 'artist', 'x', ''])
      expect((await server.as(buyer).get(listArtworks, { query: { sort } as never })).failure).toMatchObject({
        code: 'validation_failed',
        fields: {
          sort: 'Sort must be one of created_at, -created_at, price, -price, size, -size, title, -title',
        },
      })
  })
})

describe('the administrator’s list', () => {
  const titles = async (query: Record<string, string>) =>
    (await asAdmin.get(listArtworks, { query: query as never })).body.map((work) => work.title)

  beforeAll(async () => {
    const zoe = await server.createUser({ username: 'zoe-q', first_name: 'Zoë', last_name: 'Quist' })
    for (const [title, status, price_cents, category] of [
      ['Quartz Ä', 'pending', 300, 'ceramics'],
      ['quasar 50%', 'sold', 200, 'textile'],
      ['Quilt', 'rejected', null, 'textile'],
    ] as const) {
      server.passTime(1000)
      await hang({ title, status, price_cents, category, user_id: zoe.id })
    }
  })

  test.each([
    ['QUARTZ ä', ['Quartz Ä']],
    ['50%', ['quasar 50%']],
    ['zoe quist', ['Quilt', 'quasar 50%', 'Quartz Ä']],
    ['qu', undefined],
    ['zzzz', []],
    ["' or 1=1", []],
  ])('finds %s', async (q, found) => {
    if (found) expect(await titles({ q })).toEqual(found)
    else expect((await titles({ q })).length).toBeGreaterThan(2)
  })

  test.each([
    ['title', ['Quartz Ä', 'quasar 50%', 'Quilt']],
    ['-title', ['Quilt', 'quasar 50%', 'Quartz Ä']],
    ['price', ['Quilt', 'quasar 50%', 'Quartz Ä']],
    ['-price', ['Quartz Ä', 'quasar 50%', 'Quilt']],
    ['category', ['Quartz Ä', 'Quilt', 'quasar 50%']],
    ['-created_at', ['Quilt', 'quasar 50%', 'Quartz Ä']],
    ['status', ['Quartz Ä', 'Quilt', 'quasar 50%']],
  ])('sorts by %s', async (sort, found) => {
    expect(await titles({ q: 'zoë quist', sort })).toEqual(found)
  })

  test('sorts by the displayed artist name, and follows a change', async () => {
    const owner = (first_name: string) =>
      server.createUser({ first_name, last_name: 'Ock', bio: 'namesakes' })
    const [abel, oyvind] = [await owner('abel'), await owner('Øyvind')]
    for (const [title, user_id, artist_name] of [
      ['by name 1', abel.id, null],
      ['by name 2', abel.id, 'Éva Zola'],
      ['by name 3', abel.id, 'studio Nord'],
      ['by name 4', oyvind.id, null],
    ] as const)
      await hang({ title, user_id, artist_name })
    const order = async () =>
      (await titles({ q: 'by name', sort: 'artist' })).map((title) => title.at(-1)).join('')
    expect(await order()).toBe('1243')
    await server.db.write.updateTable('users').set({ first_name: 'ÜLA' }).where('id', '=', abel.id).execute()
    expect(await order()).toBe('2431')
    const [second] = (await asAdmin.get(listArtworks, { query: { q: 'by name 2' } as never })).body
    await edit(second?.id ?? '', { artist: 'Zz' })
    expect(await order()).toBe('4312')
  })

  test('uses an index for each order', async () => {
    for (const [column, index] of [
      ['title', 'artworks_directory_title'],
      ['artist', 'artworks_directory_artist'],
      ['price', 'artworks_price'],
      ['category', 'artworks_every_category'],
      ['status', 'artworks_every_status'],
      ['created_at', 'artworks_newest'],
    ] as const) {
      const plan = await planOf(server.db, (read) =>
        listProducts(
          { ...server.db, read },
          {},
          { sort: { column, descending: false }, limit: 20, offset: 0 },
        ),
      )
      if (server.db.kind === 'sqlite') expect(plan, column).toContain(index)
      expect(plan, column).not.toContain('TEMP B-TREE')
    }
  })

  test('filters, counts and links the other pages', async () => {
    expect(await titles({ q: 'quist', status: 'sold' })).toEqual(['quasar 50%'])
    expect(await titles({ q: 'quist', category: 'Textile Art' })).toEqual(['Quilt', 'quasar 50%'])
    const { headers, body } = await asAdmin.get(listArtworks, {
      query: { q: 'quist', sort: '-price', page: '2', limit: '2' } as never,
    })
    expect(headers['x-total-count']).toBe('3')
    expect(headers.link).toContain('q=quist&sort=-price&page=1&limit=2')
    expect(body).toHaveLength(1)
    for (const sort of ['title', 'artist', 'price', 'category', 'status', 'created_at'])
      expect((await titles({ sort, q: 'quist' })).length, sort).toBe(3)
  })

  test('is exported as CSV in its order, and audited', async () => {
    for (const sort of ['title', '-title', 'price', '-price', '-artist', 'status']) {
      const query = { q: 'quist', sort } as never
      const rows = (await asAdmin.get(exportProducts, { query })).bytes
        .toString('utf8')
        .trimEnd()
        .split('\r\n')
      expect(
        rows.slice(1).map((row) => row.split(',')[3]),
        sort,
      ).toEqual(await titles(query))
    }
    const audited = await server.db.read
      .selectFrom('audit_log')
      .select('status')
      .where('action', '=', 'admin.productsFile')
      .execute()
    expect(audited).toEqual(Array(6).fill({ status: 200 }))
  })

  test('is written as CSV', async () => {
    const answer = await asAdmin.get(exportProducts, { query: { q: 'quist', status: 'sold' } as never })
    const [head, ...rows] = answer.bytes.toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n')
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(head).toContain('title,artist,artistEmail,price')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toContain('quasar 50%')
  })
})
