import {
  featureArtwork,
  setProductStatus,
  unfeatureArtwork,
} from '@passion-art/contract/artworks/artwork-review'
import { listFeaturedArtworks } from '@passion-art/contract/artworks/artworks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ArtworkRow, UserRow } from '../db/schema/schema.ts'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'

let server: TestApp
let admin: UserRow

beforeAll(async () => {
  server = await buildTestApp()
  admin = await server.createUser({ email: 'admin@passion-art.test', user_type: 'admin' })
})
beforeEach(async () => {
  await server.db.write.updateTable('artworks').set({ featured_slot: null }).execute()
})
afterAll(() => server.close())

const feature = ({ id }: ArtworkRow) => server.as(admin).post(featureArtwork, { params: { id } })
const unfeature = ({ id }: ArtworkRow) => server.as(admin).delete(unfeatureArtwork, { params: { id } })
const shown = async () => {
  const { body } = await server.as(null).get(listFeaturedArtworks)
  return body.featured.map((one) => one.id)
}

test('the home page has at most six works, in the order they were featured', async () => {
  const works: ArtworkRow[] = []
  for (let count = 1; count <= 6; count += 1) {
    const work = await server.createArtwork({ status: count % 2 ? 'approved' : 'available' })
    works.push(work)
    expect((await feature(work)).body).toEqual({ success: true, featured: true, count })
  }
  expect(await shown()).toEqual(works.map((work) => work.id))
  const seventh = await feature(await server.createArtwork())
  expect([seventh.status, seventh.failure.code, seventh.failure.error]).toEqual([
    409,
    'featured_limit',
    'Only 6 artworks can be featured.',
  ])
  expect((await shown()).length).toBe(6)
})

test('works can be featured and unfeatured repeatedly, and a free place is reused', async () => {
  const [first, second, third] = [
    await server.createArtwork(),
    await server.createArtwork(),
    await server.createArtwork(),
  ]
  await feature(first)
  await feature(second)
  expect((await feature(first)).body).toEqual({ success: true, featured: true, count: 2 })
  expect((await unfeature(first)).body).toEqual({ success: true, featured: false, count: 1 })
  expect((await unfeature(first)).body).toEqual({ success: true, featured: false, count: 1 })
  await feature(third)
  expect(await shown()).toEqual([third.id, second.id])
})

test.each(['pending', 'rejected', 'sold', 'reserved'])('a %s work is not in the store', async (status) => {
  const { status: answered, failure } = await feature(await server.createArtwork({ status }))
  expect([answered, failure.code, failure.error]).toEqual([
    409,
    'not_in_store',
    'Only artworks in the store can be featured.',
  ])
})

test("neither is an inactive artist's", async () => {
  const artist = await server.createUser({ is_active: 0 })
  const work = await server.createArtwork({ user_id: artist.id })
  expect((await feature(work)).failure.code).toBe('not_in_store')
})

test('a work that leaves the store is no longer featured, also when it returns', async () => {
  const work = await server.createArtwork()
  await feature(work)
  const set = (status: 'reserved' | 'approved') =>
    server.as(admin).put(setProductStatus, { params: { id: work.id }, body: { status } })
  expect((await set('reserved')).body.product.featured).toBe(false)
  expect((await set('approved')).body.product.featured).toBe(false)
  expect(await shown()).toEqual([])
})

describe('the hero of the home page', () => {
  const hero = async () => (await server.as(null).get(listFeaturedArtworks)).body.hero?.id
  const hang = async (category: string, ratio: number, day: number) => {
    const work = await server.createArtwork({ category, created_at: `2036-01-0${day}T00:00:00.000Z` })
    const size = { width: Math.round(ratio * 1000), height: 1000 }
    await server.db.write.updateTable('artwork_images').set(size).where('artwork_id', '=', work.id).execute()
    return work
  }
  beforeEach(async () => {
    await server.db.write.updateTable('artworks').set({ status: 'rejected' }).execute()
  })

  test('is the newest portrait of a kind that is not featured, else the newest portrait', async () => {
    const shown = await hang('painting', 0.77, 6)
    const sameKind = await hang('painting', 0.77, 5)
    await hang('sculpture', 1.5, 4)
    const otherKind = await hang('ceramics', 0.8, 3)
    await hang('textile', 0.77, 2)
    await feature(shown)
    expect(await hero()).toBe(otherKind.id)
    await server.db.write
      .updateTable('artworks')
      .set({ category: 'painting' })
      .where('category', '!=', 'sculpture')
      .execute()
    expect(await hero()).toBe(sameKind.id)
  })

  test('is the first featured one when every work on sale is, and nothing where nothing is', async () => {
    expect(await hero()).toBeUndefined()
    const works = [await server.createArtwork(), await server.createArtwork()]
    for (const work of works) await feature(work)
    expect(await hero()).toBe(works[0]?.id)
    expect(await shown()).toEqual(works.map(({ id }) => id))
  })
})
