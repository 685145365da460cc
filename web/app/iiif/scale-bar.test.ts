import { expect, test } from 'vitest'
import { sampleArtworks } from '../artworks/sample-artworks.ts'
import { barLength, widthShown } from './scale-bar.ts'

const [sample] = sampleArtworks
if (!sample) throw new Error('no sample')
const image = { ...sample.images[0], width: 1_000, height: 800 } as (typeof sample.images)[number]

test.each([
  // pixels per centimeter, room, centimeters
  [1, 140, 100],
  [1.3, 140, 100],
  [1.5, 140, 50],
  [3, 140, 20],
  [10, 140, 10],
  [20, 140, 5],
  [60, 140, 2],
  [100, 140, 1],
  [200, 140, 0.5],
  [700, 140, 0.2],
  [0.3, 140, 200],
  [14, 140, 10],
])('at %d pixels per centimeter, %d pixels hold a bar of %d cm', (pixels, room, centimeters) => {
  expect(barLength(pixels, room)).toBe(centimeters)
})

test('a bar never outgrows its room, and fills two fifths of it', () => {
  for (let pixels = 0.05; pixels < 2_000; pixels *= 1.07) {
    const width = barLength(pixels, 140) * pixels
    expect(width).toBeLessThanOrEqual(140)
    expect(width).toBeGreaterThan(140 * 0.4 - 1e-9)
  }
})

test.each([
  ['a flat work', { width: 50, height: 40, depth: null }, 0, 50],
  ['a canvas on its stretcher', { width: 50, height: 40, depth: 4 }, 0, 50],
  ['a photograph cut roughly', { width: 50, height: 41, depth: null }, 0, 50],
  ['a work in its frame', { width: 50, height: 50, depth: null }, 0, null],
  ['an object, which has air around it', { width: 50, height: 40, depth: 30 }, 0, null],
  ['a second view', { width: 50, height: 40, depth: null }, 1, null],
  ['a work of unknown size', null, 0, null],
] as const)('%s', (_name, dimensions, view, width) => {
  expect(widthShown({ ...sample, dimensions, images: [image, image] }, view)).toBe(width)
})
