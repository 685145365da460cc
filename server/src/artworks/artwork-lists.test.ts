import { getArtwork, listArtworks, listFeaturedArtworks } from '@passion-art/contract/artworks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ArtworkRow, NewArtwork } from '../db/schema.ts'
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
  for (const category of ['x'.repeat(61), 'a\u0000b'])
    expect((await page({ category })).failure).toMatchObject({
      code: 'validation_failed',
      fields: { category: expect.any(String) },
    })
  await server.db.write.deleteFrom('artworks').where('user_id', '=', owner.id).execute()
})

test('featured works come in the order of their places, at most six, only while on sale', async () => {
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
  expect((await server.as(null).get(listFeaturedArtworks)).body).toEqual({ success: true, featured: [] })
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
