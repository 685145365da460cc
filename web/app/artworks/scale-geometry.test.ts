import { expect, test } from 'vitest'
import { drawScale } from './scale-geometry.ts'

test('a flat work hangs with its center at 155 cm', () => {
  const { floor, work, plinth } = drawScale({ width: 100, height: 80, depth: null })
  expect(floor - (work.y + work.height / 2)).toBe(155)
  expect(plinth).toBeNull()
})

test('a small object is put on a plinth, a tall one on the floor', () => {
  const small = drawScale({ width: 40, height: 52, depth: 38 })
  expect(small.work.y + small.work.height).toBe(small.plinth?.y)
  const tall = drawScale({ width: 60, height: 190, depth: 60 })
  expect(tall.plinth).toBeNull()
  expect(tall.work.y + tall.work.height).toBe(tall.floor)
})

test.each([
  [10, 10],
  [180, 90],
  [600, 400],
])('a work of %i × %i cm stays inside the drawing, clear of the bench', (width, height) => {
  const drawing = drawScale({ width, height, depth: null })
  expect(drawing.work.y).toBeGreaterThanOrEqual(0)
  expect(drawing.work.x + width).toBeLessThan(drawing.bench.x)
  expect(drawing.bench.x + drawing.bench.width).toBeLessThanOrEqual(drawing.width)
})
