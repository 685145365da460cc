import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { listViewed, recordView } from './market-rail-store.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

test('stores the last works an account viewed, each once', async () => {
  const { id: user_id } = await t.createUser({ user_type: 'collector' })
  const works = [await t.createArtwork(), await t.createArtwork(), await t.createArtwork()]
  const [first, second, third] = works.map(({ id }) => id)
  const look = (artwork_id = '', at = 0) =>
    recordView(t.db.write, { user_id, artwork_id, viewed_at: new Date(at).toISOString() }, 2)
  await look(first, 1)
  await look(second, 2)
  await look(first, 3)
  expect(await listViewed(t.db.read, user_id, 5)).toEqual([first, second])
  await look(third, 4)
  expect(await listViewed(t.db.read, user_id, 5)).toEqual([third, first])
})
