import type { Artwork } from '@passion-art/contract/artworks/artworks'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Centimeters, y downwards. */
export interface Drawing {
  width: number
  height: number
  floor: number
  work: Box
  plinth: Box | null
  bench: Box
}

/** Centimeters; height of a hanging work's center, as galleries hang. */
const eyeLevel = 155
const benchSize = { width: 140, height: 45, seat: 8 }
const plinthHeight = 92
/** Centimeters; objects at least this high stand on the floor. */
const standsOnFloor = 120

/** Deep enough to stand, and to be photographed with air around it. */
export const isObject = ({ depth }: NonNullable<Artwork['dimensions']>): boolean =>
  depth !== null && depth >= 10

/** Height above the floor (cm): hung by its center, or standing, small objects on a plinth. */
export function standOf(size: NonNullable<Artwork['dimensions']>): { base: number; plinth: boolean } {
  const object = isObject(size)
  const plinth = object && size.height < standsOnFloor
  return { base: object ? (plinth ? plinthHeight : 0) : Math.max(5, eyeLevel - size.height / 2), plinth }
}

export function drawScale(size: NonNullable<Artwork['dimensions']>): Drawing {
  const { base, plinth: onPlinth } = standOf(size)
  const height = Math.max(180, base + size.height + 10)
  const floor = height - 2
  const content = size.width + 70 + benchSize.width + 16
  // The words of the ruler grow with the wall on phones.
  const start = Math.max(70, content / 4.4)
  const width = Math.max(350, start + content)
  const work = { x: start, y: floor - base - size.height, width: size.width, height: size.height }
  const plinth = { x: start - 4, y: floor - plinthHeight, width: size.width + 8, height: plinthHeight }
  const bench = {
    x: width - benchSize.width - 16,
    y: floor - benchSize.height,
    width: benchSize.width,
    height: benchSize.seat,
  }
  return { width, height, floor, work, plinth: onPlinth ? plinth : null, bench }
}
