import { saveSearch } from '@passion-art/contract/collector/marketplace/marketplace-searches'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { listDue, takeDay } from './saved-search-store.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

test('a day of a search is claimed once, and only with the digest on', async () => {
  t.setNow(new Date('2026-03-04T12:00:00.000Z'))
  const collector = t.as(await t.createUser({ user_type: 'collector' }))
  const { search } = (await collector.post(saveSearch, { body: { name: 'A', filters: {}, digest: true } }))
    .body
  await collector.post(saveSearch, { body: { name: 'B', filters: {}, digest: false } })
  const due = (day: string) => listDue(t.db.read, day, 10)
  expect(await due('2026-03-04')).toEqual([])
  const [found, ...others] = await due('2026-03-05')
  expect([found?.id, others]).toEqual([search.id, []])
  const row = { id: search.id, told_until: found?.told_until ?? '' }
  const taking = { day: '2026-03-05', until: '2026-03-05T12:00:00.000Z' }
  expect(await takeDay(t.db.write, row, taking)).toBe(true)
  expect(await takeDay(t.db.write, row, taking)).toBe(false)
  expect(await due('2026-03-05')).toEqual([])
})
