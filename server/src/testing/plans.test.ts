import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from './build-test-app.ts'
import { fillPlanWorld } from './plan-world.ts'

let t: TestApp
beforeAll(async () => {
  t = await buildTestApp()
  await fillPlanWorld(t)
}, 300_000)
afterAll(() => t.close())

test('x', async () => {
  expect(1).toBe(1)
})
