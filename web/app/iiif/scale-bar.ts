import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { isObject } from '../artworks/scale-geometry.ts'

/** Relative difference of one side: a photograph is seldom cut to the millimeter. */
const tolerance = 0.05

/**
 * Centimeters that a view's picture is wide; null where that is not known. Only the first view of a flat work shows the
 * work from edge to edge: others show a detail or a room, and the picture of an object has air around it.
 */
export function widthShown({ dimensions, images }: Artwork, view: number): number | null {
  const image = images[view]
  if (view > 0 || !dimensions || isObject(dimensions) || !image?.width || !image.height) return null
  const sizeRatio = dimensions.width / dimensions.height
  const pictureRatio = image.width / image.height
  return Math.abs(pictureRatio / sizeRatio - 1) <= tolerance ? dimensions.width : null
}

/** Centimeters of the longest bar that fits into `room` pixels: 1, 2 or 5 times a power of ten. */
export function barLength(pixelsPerCentimeter: number, room: number): number {
  const most = room / pixelsPerCentimeter
  const power = Math.floor(Math.log10(most))
  const step = [5, 2].find((step) => Number(`${step}e${power}`) <= most) ?? 1
  return Number(`${step}e${power}`)
}
