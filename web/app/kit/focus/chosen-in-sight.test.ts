import { expect, it } from 'vitest'
import { wayToChosen } from './chosen-in-sight.ts'

const row = { left: 20, right: 370 }

it.each([
  ['all of it is seen', { left: 20, right: 90 }, 0],
  ['it stands behind the end', { left: 380, right: 480 }, 235],
  ['it is cut at the end', { left: 320, right: 400 }, 165],
  ['it stands before the start, as from right to left', { left: -120, right: -20 }, -265],
])('scrolls to what is chosen when %s', (_where, chosen, way) => {
  expect(wayToChosen(row, chosen)).toBe(way)
})
