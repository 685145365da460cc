import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { deleteFavourite, insertFavourites, listMarked, markedAmong } from './favourite-store.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const mark = (user: { id: string }, work: { id: string }, created_at: string) => ({
  user_id: user.id,
  artwork_id: work.id,
  created_at,
})

test('marks are stored once, listed newest first, and removed one by one', async () => {
  const [cleo, jo] = await Promise.all([t.createUser(), t.createUser()])
  const [first, second, third] = [await t.createArtwork(), await t.createArtwork(), await t.createArtwork()]
  await insertFavourites(t.db.write, [mark(cleo, first, '2026-01-01'), mark(cleo, second, '2026-01-02')])
  await insertFavourites(t.db.write, [mark(cleo, first, '2026-01-03'), mark(jo, third, '2026-01-04')])
  expect(await listMarked(t.db.read, cleo.id, 10)).toEqual([second.id, first.id])
  expect(await listMarked(t.db.read, cleo.id, 1)).toEqual([second.id])
  expect(await markedAmong(t.db.read, cleo.id, [first.id, third.id])).toEqual(new Set([first.id]))
  expect(await deleteFavourite(t.db.write, cleo.id, first.id)).toBe(true)
  expect(await deleteFavourite(t.db.write, cleo.id, first.id)).toBe(false)
  expect(await listMarked(t.db.read, cleo.id, 10)).toEqual([second.id])
  expect(await listMarked(t.db.read, jo.id, 10)).toEqual([third.id])
})

test('no ids give no result', async () => {
  const cleo = await t.createUser()
  await insertFavourites(t.db.write, [])
  expect(await markedAmong(t.db.read, cleo.id, [])).toEqual(new Set())
  expect(await listMarked(t.db.read, cleo.id, 10)).toEqual([])
})
