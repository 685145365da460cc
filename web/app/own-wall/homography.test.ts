import fc from 'fast-check'
import { expect, test } from 'vitest'
import { after, type Corners, inverse, isSheet, mapped, matrix3d, ontoCorners } from './homography.ts'

const trapezoid: Corners = [
  { x: 100, y: 50 },
  { x: 300, y: 80 },
  { x: 280, y: 260 },
  { x: 90, y: 300 },
]
const square = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]

const near = (point: { x: number; y: number } | null, to: { x: number; y: number }) => {
  expect(point?.x).toBeCloseTo(to.x, 6)
  expect(point?.y).toBeCloseTo(to.y, 6)
}

test('the corners of the square come to the corners of the sheet, its middle to where the diagonals cross', () => {
  const map = ontoCorners(trapezoid)
  if (!map) throw new Error('no map')
  for (const [at, corner] of square.entries()) near(mapped(map, corner), trapezoid[at] ?? { x: 0, y: 0 })
  const middle = mapped(map, { x: 0.5, y: 0.5 })
  // On both diagonals.
  const side = (a: { x: number; y: number }, b: { x: number; y: number }) =>
    (b.x - a.x) * ((middle?.y ?? 0) - a.y) - (b.y - a.y) * ((middle?.x ?? 0) - a.x)
  expect(side(trapezoid[0], trapezoid[2])).toBeCloseTo(0, 5)
  expect(side(trapezoid[1], trapezoid[3])).toBeCloseTo(0, 5)
})

const corner = (x: number, y: number) =>
  fc.record({
    x: fc.double({ min: x - 40, max: x + 40, noNaN: true }),
    y: fc.double({ min: y - 40, max: y + 40, noNaN: true }),
  })

test('there and back is the same place, for every sheet before a camera', () => {
  fc.assert(
    fc.property(
      fc.tuple(corner(100, 100), corner(300, 100), corner(300, 400), corner(100, 400)),
      fc.double({ min: -0.5, max: 1.5, noNaN: true }),
      fc.double({ min: -0.5, max: 1.5, noNaN: true }),
      (corners, x, y) => {
        const map = ontoCorners(corners)
        fc.pre(map !== null)
        const there = mapped(map, { x, y })
        fc.pre(there !== null)
        near(mapped(inverse(map), there), { x, y })
        near(mapped(after(inverse(map), map), { x, y }), { x, y })
      },
    ),
  )
})

test('corners that cross, turn around or lie on a line are no sheet', () => {
  const [a, b, c, d] = trapezoid
  expect(isSheet(trapezoid)).toBe(true)
  for (const wrong of [
    [a, c, b, d],
    [d, c, b, a],
    [a, b, { x: 200, y: 65 }, d],
    [a, a, a, a],
  ] as Corners[]) {
    expect(isSheet(wrong)).toBe(false)
    expect(ontoCorners(wrong)).toBeNull()
  }
})

test('CSS has the columns one after the other, and takes no part of the depth', () => {
  expect(matrix3d([2, 0, 30, 0, 3, 40, 0.001, 0, 1])).toBe('matrix3d(2,0,0,0.001,0,3,0,0,0,0,1,0,30,40,0,1)')
})
