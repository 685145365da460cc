import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleArtwork } from '../artworks/sample-artworks.ts'
import {
  arranged,
  extentOf,
  gapAfter,
  type Hung,
  inRow,
  onWall,
  restingHeight,
  rooms,
  sizeOf,
  snapped,
  viewOf,
  withWork,
} from './hanging-plan.ts'

const work = (id: string, width: number, height: number, depth: number | null = null) =>
  sampleArtwork({ id, dimensions: { width, height, depth } })
const small = work('small', 30, 40)
const wide = work('wide', 180, 90)
const vase = work('vase', 40, 52, 38)

const gaps = (works: readonly Hung[]) => inRow(works).flatMap((hung) => gapAfter(hung, works)?.gap ?? [])

test('a picture has its own ratio within the size of the work', () => {
  const image = { width: 400, height: 400 }
  const square = sampleArtwork({
    dimensions: { width: 120, height: 80, depth: null },
    images: [image as never],
  })
  expect(sizeOf(square)).toEqual({ width: 80, height: 80 })
  expect(sizeOf(wide)).toEqual({ width: 180, height: 90 })
})

test('works hang with their centers at 155 cm, very tall ones above the floor, objects stand', () => {
  expect(restingHeight(small)).toBe(155)
  expect(restingHeight(work('tall', 100, 320))).toBe(165)
  expect(restingHeight(vase)).toBe(92 + 26)
})

test('a further work hangs beside the others, and all of them around the middle', () => {
  const two = withWork(withWork([], wide), small)
  expect(gaps(two)).toEqual([20])
  const [first, second] = inRow(two)
  expect((first?.x ?? 0) - 90).toBe(-((second?.x ?? 0) + 15))
})

test('arranging keeps the order and makes the gaps equal', () => {
  const works = [
    { artwork: wide, x: 40, y: 90 },
    { artwork: small, x: -200, y: 60 },
    { artwork: vase, x: 41, y: 0 },
  ]
  const row = arranged(works)
  expect(inRow(row).map(({ artwork }) => artwork.id)).toEqual(['small', 'wide', 'vase'])
  for (const gap of gaps(row)) expect(Math.abs(gap - 20)).toBeLessThanOrEqual(1)
  expect(row.map(({ artwork }) => artwork)).toEqual(works.map(({ artwork }) => artwork))
})

const stage = fc.record({
  width: fc.integer({ min: 300, max: 2000 }),
  height: fc.integer({ min: 200, max: 1400 }),
})
const place = { x: fc.integer({ min: -2000, max: 2000 }), y: fc.integer({ min: 0, max: 2000 }) }

test('every work of a wall is seen, whatever the screen and the room, and none leaves it', () => {
  fc.assert(
    fc.property(
      stage,
      fc.constantFrom(...rooms),
      fc.record(place),
      fc.record(place),
      (size, room, here, to) => {
        const works = [{ artwork: wide, ...here }]
        const view = viewOf(extentOf(works, room), size)
        expect((view.top - view.bottom) * view.scale).toBeCloseTo(size.height)
        expect(view.width / 2 + 0.001).toBeGreaterThanOrEqual(Math.abs(here.x) + 90)
        expect(view.top).toBeGreaterThanOrEqual(here.y + 45)
        const at = onWall(wide, to, view)
        expect(Math.abs(at.x) + 90).toBeLessThanOrEqual(view.width / 2 + 0.001)
        expect(at.y - 45).toBeGreaterThanOrEqual(Math.max(0, view.bottom))
        expect(at.y + 45).toBeLessThanOrEqual(view.top)
      },
    ),
  )
})

test('an empty wall is seen from nearby, with the floor only where works are near it', () => {
  const ring = { artwork: work('ring', 5, 5), x: 0, y: 155 }
  const size = { width: 800, height: 600 }
  const near = viewOf(extentOf([ring], 'empty'), size)
  expect(near.scale).toBeGreaterThan(15)
  expect((near.top + near.bottom) / 2).toBeCloseTo(155)
  expect(viewOf(extentOf([ring], 'bench'), size).scale).toBeLessThan(3)
  expect(viewOf(extentOf([{ ...ring, y: 20 }], 'empty'), size).bottom).toBeLessThan(0)
})

test('standing objects move along the floor only', () => {
  const view = viewOf(extentOf([], 'empty'), { width: 800, height: 600 })
  expect(onWall(vase, { x: 30, y: 300 }, view)).toEqual({ x: 30, y: 118 })
})

test('a dragged work finds the line and the place between its neighbors, and only from nearby', () => {
  const others = [
    { artwork: small, x: -100, y: 155 },
    { artwork: small, x: 120, y: 155 },
  ]
  expect(snapped({ artwork: wide, x: 12, y: 152 }, others)).toEqual({ x: 10, y: 155 })
  expect(snapped({ artwork: wide, x: 30, y: 140 }, others)).toEqual({ x: 30, y: 140 })
})
