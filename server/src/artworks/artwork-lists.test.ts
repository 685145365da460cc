import {
  countArtworks,
  getArtwork,
  listArtworks,
  listFeaturedArtworks,
} from '@passion-art/contract/artworks/artworks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ArtworkRow, NewArtwork } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'

let server: TestApp
let clock = Date.parse('2026-03-04T17:30:00.000Z')
const hang = (overrides: Partial<NewArtwork>): Promise<ArtworkRow> => {
  clock += 60_000
  return server.createArtwork({ created_at: new Date(clock).toISOString(), ...overrides })
}

beforeAll(async () => {
  server = await buildTestApp()
  await hang({ status: 'available' })
  await hang({ status: 'approved' })
  for (const status of ['pending', 'rejected', 'sold', 'reserved'] as const) await hang({ status })
})
afterAll(() => server.close())

test('paging clamps, counts and links; past the end it is empty', async () => {
  const owner = await server.createUser()
  const extra: ArtworkRow[] = []
  for (let index = 0; index < 23; index += 1)
    extra.push(await hang({ user_id: owner.id, category: 'textile' }))
  const page = (query: Record<string, unknown>) =>
    server.as(null).get(listArtworks, { query: query as never })
  const second = await page({ page: '2', limit: '10' })
  expect(second.body.map((one) => one.id)).toEqual(
    [...extra]
      .reverse()
      .slice(10, 20)
      .map((one) => one.id),
  )
  expect(second.headers['x-total-count']).toBe('25')
  expect(second.headers['link']).toContain('</api/artworks?page=3&limit=10>; rel="next"')
  expect((await page({ page: '1' })).body).toHaveLength(20)
  expect((await page({ limit: '0' })).body).toHaveLength(20)
  expect((await page({ limit: '1000', page: '-3' })).body).toHaveLength(25)
  expect((await page({ page: 'x', limit: 'drop table' })).body).toHaveLength(20)
  expect((await page({ minPrice: '200', maxPrice: '100' })).failure?.message).toBe(
    'The minimum must not be above the maximum',
  )
  const past = await page({ page: '999999', limit: '10' })
  expect(past.body).toEqual([])
  expect(past.headers['x-total-count']).toBe('25')
  const cloth = await page({ category: 'Textile Art', limit: '5' })
  expect(cloth.body.map((one) => one.category)).toEqual(Array(5).fill('textile'))
  expect(cloth.headers['x-total-count']).toBe('23')
  expect(cloth.headers['link']).toContain('category=Textile+Art&page=2')
  expect((await page({ category: 'installations' })).headers['x-total-count']).toBe('23')
  expect((await page({ category: 'all' })).headers['x-total-count']).toBe('25')
  expect((await page({ category: 'nothing of the kind' })).body).toEqual([])
  for (const category of ['x'.repeat(61), 'a\u0000b']) expect((await page({ category })).body).toEqual([])
  await server.db.write.deleteFrom('artworks').where('user_id', '=', owner.id).execute()
})

test('featured works are in order, at most six, only while on sale', async () => {
  const owner = await server.createUser()
  const made: ArtworkRow[] = []
  for (const [slot, status] of [
    [3, 'available'],
    [1, 'approved'],
    [6, 'available'],
    [2, 'sold'],
  ] as const)
    made.push(await hang({ user_id: owner.id, featured_slot: slot, status }))
  const { body } = await server.as(null).get(listFeaturedArtworks)
  expect(body.success).toBe(true)
  expect(body.featured.map((one) => one.id)).toEqual([made[1]?.id, made[0]?.id, made[2]?.id])
  expect(body.featured[0]).toMatchObject({ featured: true, artist_name: 'Mara Lind', medium: 'Digital Art' })
  await expect(hang({ user_id: owner.id, featured_slot: 7 })).rejects.toThrow()
  await expect(hang({ user_id: owner.id, featured_slot: 3 })).rejects.toThrow()
  await server.db.write.deleteFrom('artworks').where('user_id', '=', owner.id).execute()
  expect((await server.as(null).get(listFeaturedArtworks)).body.featured).toEqual([])
})

test("related works are the category's newest, more are the artist's, none is shown twice", async () => {
  const [ilse, koji] = [await server.createUser(), await server.createUser()]
  const clay: ArtworkRow[] = []
  for (let index = 0; index < 9; index += 1) clay.push(await hang({ user_id: ilse.id, category: 'ceramics' }))
  const rings: ArtworkRow[] = []
  for (let index = 0; index < 3; index += 1)
    rings.push(await hang({ user_id: koji.id, category: 'ceramics' }))
  await hang({ user_id: ilse.id, category: 'ceramics', status: 'pending' })
  const newestFirst = (list: ArtworkRow[]) => [...list].reverse().map((one) => one.id)
  const { body } = await server.as(null).get(getArtwork, { params: { id: clay[8]?.id ?? '' } })
  expect(body.moreByArtist.map((one) => one.id)).toEqual(newestFirst(clay.slice(2, 8)))
  expect(body.related.map((one) => one.id)).toEqual([...newestFirst(rings), clay[1]?.id])
  const other = (await server.as(null).get(getArtwork, { params: { id: rings[0]?.id ?? '' } })).body
  expect(other.moreByArtist.map((one) => one.id)).toEqual(newestFirst(rings.slice(1)))
  expect(other.related.map((one) => one.id)).toEqual(newestFirst(clay.slice(5)))
  const lonely = await hang({ category: 'jewelry' })
  const alone = (await server.as(null).get(getArtwork, { params: { id: lonely.id } })).body
  expect(alone).toMatchObject({ related: [], moreByArtist: [] })
})

describe('the works on sale, for everybody', () => {
  let owner: { id: string }
  const made: ArtworkRow[] = []
  beforeAll(async () => {
    owner = await server.createUser({ first_name: 'Runa', last_name: 'Ék' })
    for (const [title, category, price_cents] of [
      ['Quill one', 'drawing', 300],
      ['quill Two', 'mixed', null],
      ['Quìll three', 'mixed-media', 100],
      ['Quill four', 'sculpture', 200],
    ] as const)
      made.push(await hang({ user_id: owner.id, title, category, price_cents }))
    await hang({ user_id: owner.id, title: 'Quill unseen', status: 'pending' })
  })
  afterAll(() => server.db.write.deleteFrom('artworks').where('user_id', '=', owner.id).execute())

  const call = (query: Record<string, string>, who: Parameters<typeof server.as>[0] = null) =>
    server.as(who).get(listArtworks, { query: query as never })
  const titles = async (query: Record<string, string>) => (await call(query)).body.map(({ title }) => title)
  const next = (link: unknown) => /<([^>]+)>; rel="next"/.exec(String(link))?.[1]

  test('are searched and sorted', async () => {
    expect(await titles({ q: 'QUILL  ek' })).toEqual(['Quill four', 'Quìll three', 'quill Two', 'Quill one'])
    expect(await titles({ q: 'quill', sort: 'created_at' })).toHaveLength(4)
    expect(await titles({ q: 'quill', sort: 'price' })).toEqual([
      'Quìll three',
      'Quill four',
      'Quill one',
      // Without a price.
      'quill Two',
    ])
    expect(await titles({ q: 'quill', sort: '-title' })).toEqual([
      'quill Two',
      'Quìll three',
      'Quill one',
      'Quill four',
    ])
    expect(await titles({ q: 'quill', category: 'Mixed Media' })).toEqual(['Quìll three', 'quill Two'])
    expect(await titles({ q: '%' })).toEqual([])
    const paged = await call({ q: 'quill', sort: '-price', page: '2', limit: '2' })
    expect(paged.body.map(({ title }) => title)).toEqual(['Quìll three', 'quill Two'])
    expect(paged.headers['x-total-count']).toBe('4')
    expect(paged.headers.link).toContain('q=quill&sort=-price&page=1&limit=2>; rel="first"')
  })

  test('are paged by cursor, for the administrator too', async () => {
    const admin = await server.createUser({ email: 'admin@passion-art.test', user_type: 'admin' })
    for (const who of [null, admin]) {
      const seen: string[] = []
      let query: Record<string, string> | undefined = {
        q: 'quill',
        cursor: 'start',
        limit: '3',
        sort: 'title',
      }
      while (query) {
        const { body, headers } = await call(query, who)
        expect(headers['x-total-count']).toBe('4')
        seen.push(...body.map(({ title }) => title))
        const address = next(headers.link)
        query = address ? Object.fromEntries(new URL(address, 'http://x').searchParams) : undefined
      }
      expect(seen).toEqual(['Quill four', 'Quill one', 'Quìll three', 'quill Two'])
      const second = await call({ q: 'quill', cursor: 'start', page: '2', limit: '3', sort: 'title' }, who)
      expect(second.body.map(({ title }) => title)).toEqual(['quill Two'])
      const { body } = await call({ cursor: 'start', page: '2', limit: '2' }, who)
      for (const { status } of body) expect(['available', 'approved']).toContain(status)
    }
  })

  test('an invalid cursor, or one together with a page, is refused, naming the field', async () => {
    const { headers } = await call({ q: 'quill', cursor: 'start', limit: '1' })
    const cursor = new URL(next(headers.link) ?? '', 'http://x').searchParams.get('cursor') ?? ''
    for (const query of [{ cursor: 'x' }, { cursor: '' }, { cursor, sort: 'price' }, { cursor, page: '2' }])
      expect((await call(query)).failure).toMatchObject({
        code: 'validation_failed',
        fields: { cursor: expect.stringContaining('Link header') },
      })
    for (const query of [{ q: 'a\u0000b' }, { q: 'x'.repeat(201) }, { sort: 'status' }])
      expect((await call(query as never)).failure).toMatchObject({
        code: 'validation_failed',
        fields: { [Object.keys(query)[0] ?? '']: expect.any(String) },
      })
  })

  test('are counted in total and by category', async () => {
    const count = async (query: Record<string, string>) =>
      (await server.as(null).get(countArtworks, { query: query as never })).body
    expect(await count({ q: 'quill' })).toEqual({
      success: true,
      total: 4,
      categories: [
        { value: 'drawing', label: 'Drawing', count: 1 },
        { value: 'mixed-media', label: 'Mixed Media', count: 2 },
        { value: 'sculpture', label: 'Sculpture', count: 1 },
      ],
    })
    expect((await count({ q: 'quill', category: 'installations' })).total).toBe(1)
    expect((await count({ q: 'nothing like it' })).categories).toEqual([])
    const all = await count({})
    expect(all.total).toBe((await call({})).body.length)
    expect((await count({ category: 'mixed' })).total).toBe(2)
  })
})
