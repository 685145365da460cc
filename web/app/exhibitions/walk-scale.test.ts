import { expect, test } from 'vitest'
import { sampleArtwork } from '../artworks/sample-artworks.ts'
import { shareOfRoom } from './walk-scale.ts'

const work = (width: number, height: number) => sampleArtwork({ dimensions: { width, height, depth: 0 } })
const painting = work(150, 120)
const drawing = work(75, 105)
const ring = work(2, 3)

test('works of an exhibition have one scale', () => {
  const shown = [painting, drawing]
  expect(shareOfRoom(painting, shown)).toEqual({ across: 1, high: 1 })
  expect(shareOfRoom(drawing, shown)).toEqual({ across: 0.5, high: 0.875 })
})

test('a small work stays large enough to look at', () => {
  expect(shareOfRoom(ring, [painting, ring])).toEqual({ across: 0.4, high: 0.4 })
})

test('where a size is unknown each work fills the room', () => {
  const shown = [painting, sampleArtwork({ dimensions: null }), drawing]
  expect(shareOfRoom(drawing, shown)).toEqual({ across: 1, high: 1 })
})
