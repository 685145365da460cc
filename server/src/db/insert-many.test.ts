import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { insertMany } from './insert-many.ts'

let t: TestApp
beforeEach(async () => {
  t = await buildTestApp()
})
afterEach(() => t.close())

test('every value arrives as it was given', async () => {
  const { id } = await t.createUser()
  const at = '2026-01-02T03:04:05.678Z'
  const row = { id: 'a', user_id: id, title: 'Zwölf "Bögen" \\ 水\n\'; --', description: '' }
  const rest = {
    category: 'painting',
    medium: null,
    first_year: 2020,
    year: 'c. 2020',
    created_at: at,
    updated_at: at,
  }
  const rows = [
    { ...row, ...rest, price_cents: null, width_mm: 105, keywords: '["a"]', status: 'pending' as const },
    { ...row, ...rest, id: 'b', price_cents: 12_000, width_mm: 30, keywords: '[]', status: 'sold' as const },
  ]
  await insertMany(t.db.write, 'artworks', rows)
  const found = await t.db.read
    .selectFrom('artworks')
    .select(Object.keys(rows[0] ?? {}) as (keyof (typeof rows)[0])[])
    .orderBy('id')
    .execute()
  expect(found).toEqual(rows)
})

test('nothing is written for no rows, or when one of the rows is refused', async () => {
  const before = t.db.contentVersion()
  await insertMany(t.db.write, 'follows', [])
  expect(t.db.contentVersion()).toBe(before)
  const [one, other] = [await t.createUser(), await t.createUser()]
  const follow = { follower_id: one.id, artist_id: other.id, created_at: 'x' }
  await expect(insertMany(t.db.write, 'follows', [follow, follow])).rejects.toThrow()
  await insertMany(t.db.write, 'follows', [follow])
  expect(await t.db.read.selectFrom('follows').selectAll().execute()).toEqual([follow])
  expect(t.db.contentVersion()).toBeGreaterThan(before)
})
