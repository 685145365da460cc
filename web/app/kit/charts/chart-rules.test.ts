import { expect, it } from 'vitest'
import { axisSteps, weekNumber } from './chart-rules.ts'

it.each([
  [0, [0, 1, 2, 3]],
  [3, [0, 1, 2, 3]],
  [640.5, [0, 250, 500, 750]],
  [28_600, [0, 10_000, 20_000, 30_000]],
  [31_000, [0, 20_000, 40_000, 60_000]],
])('an axis up to %d has the lines %j', (highest, steps) => {
  expect(axisSteps(highest)).toEqual(steps)
})

it('names a week by its number', () => {
  expect(weekNumber('2026-W07')).toBe('7')
})
