import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { releaseTogether } from '../testing/start-barrier.ts'
import { takeOutsideCall } from './coach-store.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
})
afterAll(() => t.close())

const calls = async () => {
  const rows = await t.db.read.selectFrom('coach_calls').selectAll().orderBy('day').execute()
  return rows.map(({ day, calls: count }) => `${day} ${count}`)
}

test('forty at once of a budget of seven: seven succeed, and the count stays', async () => {
  const taken = await releaseTogether(
    Array.from({ length: 40 }, () => () => takeOutsideCall(t.db.write, '2026-05-01', 7)),
  )
  expect(taken.filter(Boolean)).toHaveLength(7)
  expect(await takeOutsideCall(t.db.write, '2026-05-01', 7)).toBe(false)
  expect(await takeOutsideCall(t.db.write, '2026-05-02', 7)).toBe(true)
  expect(await calls()).toEqual(['2026-05-01 7', '2026-05-02 1'])
})

test('counting leaves cached responses valid', async () => {
  const before = t.db.contentVersion()
  await takeOutsideCall(t.db.write, '2026-05-03', 7)
  expect(t.db.contentVersion()).toBe(before)
})
