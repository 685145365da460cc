import { listArtworks } from '@passion-art/contract/artworks/artworks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { countGenerated, seedGenerated } from './generated-service.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

const count = async (table: 'users' | 'artworks' | 'artwork_images') =>
  (
    await server.db.read
      .selectFrom(table)
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

test('without pictures it fails', async () => {
  await expect(seedGenerated(server.deps, { artworks: 1, users: 0 })).rejects.toThrow('no pictures')
  expect(await count('artworks')).toBe(0)
})

test('adds works, an artist for every twelve, and collectors; a second run adds as many again', async () => {
  const own = await server.createArtwork()
  await seedGenerated(server.deps, { artworks: 700, users: 30 })
  expect(await count('artworks')).toBe(701)
  expect(await count('artwork_images')).toBe(701)
  expect(await count('users')).toBe(1 + 30 + 50 + 9)
  await seedGenerated(server.deps, { artworks: 24, users: 0 })
  expect(await count('artworks')).toBe(725)
  const titles = await server.db.read.selectFrom('artworks').select('title').distinct().execute()
  expect(titles).toHaveLength(725)
  const { body, headers } = await server.as(null).get(listArtworks, { query: { limit: '100' } as never })
  expect(headers['x-total-count']).toBe('725')
  expect(body[0]?.id).toBe(own.id)
  expect(new Set(body.map((work) => work.image_url)).size).toBe(1)
  expect(new Set(body.map((work) => work.category)).size).toBe(14)
  expect(body[1]?.dimensions).toMatchObject({ width: expect.any(Number), height: expect.any(Number) })
})

test('many are written in steps, and earlier ones are counted', async () => {
  const before = await countGenerated(server.db)
  const steps: number[] = []
  await seedGenerated(server.deps, { artworks: 0, users: 6_400 }, (done) => steps.push(done.users))
  expect(steps).toEqual([6_000, 6_400])
  const people = before.people + 6_400
  expect(await countGenerated(server.db)).toEqual({ ...before, people })
})

test('an unpaged list has the thousand newest', async () => {
  await seedGenerated(server.deps, { artworks: 400, users: 0 })
  const { body, headers } = await server.as(null).get(listArtworks)
  expect(body).toHaveLength(1_000)
  expect(headers['x-total-count']).toBe('1125')
  expect(headers['link']).toBeUndefined()
})
