import { viewArtwork } from '@passion-art/contract/artworks/artwork-views'
import { getArtwork } from '@passion-art/contract/artworks/artworks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { addView } from './artwork-view-store.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp({ points: { artworkViews: 5 } })
})
afterAll(() => t.close())

const viewsOf = async (id: string) =>
  (await t.db.read.selectFrom('artwork_views').select('views').where('artwork_id', '=', id).execute()).map(
    ({ views }) => views,
  )

test('views by the artist and the administrator are not counted, nor of hidden works', async () => {
  const artist = await t.createUser()
  const admin = await t.createUser({ email: t.config.ADMIN_EMAIL, user_type: 'admin' })
  const work = await t.createArtwork({ user_id: artist.id })
  const hidden = await t.createArtwork({ user_id: artist.id, status: 'pending' })
  for (const caller of [t.as(artist), t.as(admin)])
    expect((await caller.post(viewArtwork, { params: { id: work.id } })).status).toBe(200)
  expect((await t.as(artist).post(viewArtwork, { params: { id: hidden.id } })).status).toBe(200)
  expect([await viewsOf(work.id), await viewsOf(hidden.id)]).toEqual([[], []])
})

test('counting leaves cached responses valid, and reveals no number', async () => {
  const work = await t.createArtwork()
  const version = t.db.contentVersion()
  await addView(t.db.write, work.id, '2026-03-01')
  const { body } = await t.as(null).post(viewArtwork, { params: { id: work.id } })
  expect(body).toEqual({ success: true })
  expect(t.db.contentVersion()).toBe(version)
  expect(JSON.stringify((await t.as(null).get(getArtwork, { params: { id: work.id } })).body)).not.toContain(
    'views',
  )
})

test('is limited, and stores no more', async () => {
  const strict = await buildTestApp({ points: { artworkViews: 2 } })
  const { id } = await strict.createArtwork()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => strict.as(null).post(viewArtwork, { params: { id } })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429])
  const [row] = await strict.db.read.selectFrom('artwork_views').selectAll().execute()
  expect(row).toMatchObject({ artwork_id: id, views: 2 })
  expect(Object.keys(row ?? {}).sort()).toEqual(['artwork_id', 'day', 'views'])
  await strict.close()
})
