import { expect, test } from 'vitest'
import { sampleArtwork } from '../artworks/sample-artworks.ts'
import type { Corners } from './homography.ts'
import { photoPlane, photoScale, sheetSize } from './plane.ts'

const photo = { width: 1000, height: 800 }
/** A4 upright, ten pixels for each centimeter. */
const straight: Corners = [
  { x: 395, y: 251.5 },
  { x: 605, y: 251.5 },
  { x: 605, y: 548.5 },
  { x: 395, y: 548.5 },
]
const across: Corners = [
  { x: 351.5, y: 295 },
  { x: 648.5, y: 295 },
  { x: 648.5, y: 505 },
  { x: 351.5, y: 505 },
]
const artwork = sampleArtwork({ dimensions: { width: 40, height: 20, depth: null } })

test('the sheet gives the scale, however it hangs', () => {
  expect(photoScale(straight, 'a4')).toBeCloseTo(10)
  expect(photoScale(across, 'a4')).toBeCloseTo(10)
  expect(sheetSize(across, 'letter')).toEqual({ width: 27.94, height: 21.59 })
})

test('the middle of the sheet is where the first work hangs; a centimeter is a centimeter', () => {
  const plane = photoPlane(straight, 'a4', photo)
  expect(plane?.toWall({ x: 500, y: 400 })).toEqual({ x: expect.closeTo(0), y: expect.closeTo(155) })
  expect(plane?.toWall({ x: 620, y: 300 })).toEqual({ x: expect.closeTo(12), y: expect.closeTo(165) })
  const { style, width } = plane?.frame({ artwork, x: 12, y: 165 }) ?? {}
  expect(width).toBeCloseTo(400)
  // Its top left corner, 20 cm left of and 10 cm above the center.
  expect(style?.transform).toMatch(/^matrix3d\(1,0,0,-?0,-?0,1,0,-?0,0,0,1,0,420,200,0,1\)$/)
})

test('a work stays in the photograph, before the camera', () => {
  const plane = photoPlane(straight, 'a4', photo)
  expect(plane?.place(artwork, { x: 49.6, y: 155 })).toEqual({ x: 50, y: 155 })
  expect(plane?.place(artwork, { x: 51, y: 155 })).toBeNull()
  expect(photoPlane([straight[0], straight[2], straight[1], straight[3]], 'a4', photo)).toBeNull()
})
