import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { insertExhibition } from '../events/event-rows.fixtures.ts'
import { listMapRows } from './site-map-store.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

it('continues after an id, in order', async () => {
  const made = [await insertExhibition(test), await insertExhibition(test), await insertExhibition(test)]
  const ids = made.map(({ id }) => id).toSorted()
  const all = await listMapRows(test.db.read, 'exhibitions', { after: undefined, limit: 10 })
  expect(all.map(({ id }) => id)).toEqual(ids)
  const rest = await listMapRows(test.db.read, 'exhibitions', { after: ids[0], limit: 1, offset: 1 })
  const last = made.find(({ id }) => id === ids[2])
  expect(rest).toEqual([{ id: last?.id, updated_at: last?.updated_at }])
})
