import { expect, test } from 'vitest'
import { hangWidth, ratioOf, smallSpans } from './hanging.ts'
import { sampleArtwork } from './sample-artworks.ts'
import { tallRows, wallWidths } from './wall-widths.ts'

const image = (width: number | null, height: number | null) => ({
  url: '',
  thumbnail_url: '',
  width,
  height,
  position: 1,
  alt: null,
  animated: false,
  color: null,
  palette: [],
  blur: null,
  variants: [],
  base: null,
})

test.each([
  [[2], ['full']],
  [
    [0.8, 0.8],
    ['half', 'half'],
  ],
  [
    [0.8, 2],
    ['full', 'full'],
  ],
  [
    [2, 0.8, 1, 1.5, 1, 0.7, 0.9],
    ['full', 'half', 'half', 'full', 'half', 'half', 'full'],
  ],
  [[], []],
])('ratios %j hang as %j on a small screen', (ratios, spans) => {
  expect(smallSpans(ratios)).toEqual(spans)
})

test('every work on the hang line has the same area', () => {
  for (const ratio of [0.68, 1, 1.6]) expect(hangWidth(ratio) ** 2 / ratio).toBeCloseTo(155_000, -3)
})

test('a picture of unknown size counts as square', () => {
  expect(ratioOf(sampleArtwork({ images: [image(null, null)] }))).toBe(1)
  expect(ratioOf(sampleArtwork({}))).toBe(1)
})

test('the rows of a wall grow to its width, the last one does not', () => {
  expect(wallWidths([1, 1.5, 1, 2, 1], tallRows)).toEqual([
    'calc(0.286 * (min(100vw, 1680px) - 160px))',
    'calc(0.429 * (min(100vw, 1680px) - 160px))',
    'calc(0.286 * (min(100vw, 1680px) - 160px))',
    'calc(2.000 * clamp(240px, 23.6vw, 400px))',
    'calc(1.000 * clamp(240px, 23.6vw, 400px))',
  ])
})
