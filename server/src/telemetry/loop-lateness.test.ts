import { afterEach, expect, test } from 'vitest'
import { LoopLateness } from './loop-lateness.ts'

const lateness = new LoopLateness()
afterEach(() => lateness.stop())

test('a single pause is ignored, lasting lag is reported until the loop has caught up', async () => {
  lateness.start()
  await afterBlock(400)
  expect(lateness.ms).toBe(0)
  await afterBlock(400)
  expect(lateness.ms).toBeGreaterThanOrEqual(250)
  await expect.poll(() => lateness.ms, { timeout: 15_000 }).toBeLessThan(250)
})

/** Due timers have run when it resolves. */
function afterBlock(ms: number): Promise<void> {
  const end = performance.now() + ms
  while (performance.now() < end);
  return new Promise((resolve) => setTimeout(resolve, 0))
}
