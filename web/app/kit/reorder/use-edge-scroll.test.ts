import { expect, it } from 'vitest'
import { edgeSpeed } from './use-edge-scroll.ts'

it.each([
  ['in the middle', 400, 500, 0],
  ['lifted at the edge and not moved', 990, 990, 0],
  ['lifted at the edge and moved away from it', 990, 960, 0],
  ['moved into the far zone', 400, 968, 6],
  ['moved beyond the far edge', 400, 1200, 12],
  ['moved into the near zone', 400, 32, -6],
  ['moved beyond the near edge', 400, -50, -12],
])('scrolls by zone and direction: %s', (_name, from, at, speed) => {
  expect(edgeSpeed(from, at, 1000)).toBe(speed)
})
