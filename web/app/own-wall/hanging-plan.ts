import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { ratioOf } from '../artworks/hanging.ts'
import { isObject, standOf } from '../artworks/scale-geometry.ts'
import type { Point } from './homography.ts'

/** Centimeters: x from the middle of the wall, y from the floor upwards, of the center. */
export interface Hung extends Point {
  artwork: Artwork
}

export interface Size {
  width: number
  height: number
}

export const rooms = ['empty', 'bench', 'sofa', 'table', 'person'] as const
export type Room = (typeof rooms)[number]

/** At the most at once. */
export const mostWorks = 4
/** Centimeters; height of a hanging work's center. */
export const eyeLevel = 155
/** Centimeters of floor before the wall. */
export const floorDepth = 38
const ceiling = 235
/** Centimeters of wall that nothing is seen below without the floor. */
const skirting = 12
const narrowest: Record<Room, number> = { empty: 180, bench: 180, sofa: 250, table: 220, person: 220 }
/** Centimeters between works that are hung beside each other, and around them. */
const gap = 20
/** Centimeters within which a dragged work finds a line. */
const pull = 4

export const mayHang = ({ dimensions, images }: Artwork): boolean => dimensions !== null && images.length > 0

export const stands = ({ dimensions }: Artwork): boolean => dimensions !== null && isObject(dimensions)

/** Centimeters that the picture covers: as large as fits into the work's size, in its own ratio. */
export function sizeOf(artwork: Artwork): Size {
  const { width, height } = artwork.dimensions ?? { width: 1, height: 1 }
  const ratio = artwork.images[0]?.width ? ratioOf(artwork) : width / height
  return { width: Math.min(width, height * ratio), height: Math.min(height, width / ratio) }
}

/** Centimeters for each that a canvas of three would cast: what is small is thin. */
export function shadowOf(artwork: Artwork): number {
  const { width, height } = sizeOf(artwork)
  return Math.min(1, Math.max(width, height) / 40)
}

/** Where it hangs when it comes to the wall, or stands. */
export function restingHeight(artwork: Artwork): number {
  const { height } = sizeOf(artwork)
  if (artwork.dimensions && stands(artwork)) return standOf(artwork.dimensions).base + height / 2
  return Math.max(eyeLevel, 5 + height / 2)
}

/** What stands keeps its height, wherever a photograph or an address had it. */
export const heightOf = ({ artwork, y }: Hung): number => (stands(artwork) ? restingHeight(artwork) : y)

export const hasPlinth = ({ dimensions }: Artwork): boolean =>
  dimensions !== null && standOf(dimensions).plinth

const right = (hung: Hung): number => hung.x + sizeOf(hung.artwork).width / 2
const left = (hung: Hung): number => hung.x - sizeOf(hung.artwork).width / 2
const top = (hung: Hung): number => heightOf(hung) + sizeOf(hung.artwork).height / 2

/** From left to right. */
export const inRow = (works: readonly Hung[]): Hung[] => works.toSorted((one, other) => one.x - other.x)

const moved = (works: readonly Hung[], by: number): Hung[] =>
  works.map((hung) => ({ ...hung, x: Math.round(hung.x + by) }))

const centered = (works: readonly Hung[]): Hung[] =>
  moved(works, -(Math.min(...works.map(left)) + Math.max(...works.map(right))) / 2)

/** In a row as they hang, with equal gaps, each at its height. */
export function arranged(works: readonly Hung[]): Hung[] {
  let from = 0
  const row = inRow(works).map((hung) => {
    const { width } = sizeOf(hung.artwork)
    const x = from + width / 2
    from += width + gap
    return { ...hung, x, y: restingHeight(hung.artwork) }
  })
  const placed = centered(row)
  return works.map(
    ({ artwork }) => placed.find((hung) => hung.artwork.id === artwork.id) ?? { artwork, x: 0, y: 0 },
  )
}

/** To the right of the others, and all of them around the middle. */
export function withWork(works: readonly Hung[], artwork: Artwork): Hung[] {
  const y = restingHeight(artwork)
  if (works.length === 0) return [{ artwork, x: 0, y }]
  const x = Math.max(...works.map(right)) + gap + sizeOf(artwork).width / 2
  return centered([...works, { artwork, x, y }])
}

/** What of the wall must be seen, in centimeters: above the floor from `bottom`, below 0, to `top`. */
export interface Extent {
  width: number
  top: number
  bottom: number
}

/** An empty wall is seen from nearby, so that small works are seen on it too. */
export function extentOf(works: readonly Hung[], room: Room): Extent {
  const reach = Math.max(0, ...works.map((hung) => Math.max(right(hung), -left(hung))))
  const highest = Math.max(0, ...works.map(top))
  if (room !== 'empty' || works.length === 0)
    return {
      width: Math.max(narrowest[room], 2 * (reach + gap)),
      top: Math.max(ceiling, highest + gap),
      bottom: -floorDepth,
    }
  const sizes = works.map(({ artwork }) => sizeOf(artwork))
  const air = Math.max(12, ...sizes.map(({ width, height }) => 0.45 * Math.max(width, height)))
  const lowest = Math.min(...works.map((hung) => top(hung) - sizeOf(hung.artwork).height)) - air
  return { width: 2 * (reach + air), top: highest + air, bottom: lowest < skirting ? -floorDepth : lowest }
}

/** What a stage of some pixels shows: centimeters, and pixels for each. */
export interface View extends Extent {
  scale: number
}

export function viewOf({ width, top, bottom }: Extent, stage: Size): View {
  const scale = Math.min(stage.width / width, stage.height / (top - bottom))
  const spare = stage.height / scale - (top - bottom)
  const below = bottom < 0 ? 0 : Math.min(spare / 2, bottom - skirting)
  return { scale, width: stage.width / scale, top: top + spare - below, bottom: bottom - below }
}

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))

/** The nearest place where all of the work is on the wall; what stands stays on its floor. */
export function onWall(artwork: Artwork, to: Point, view: Extent): Point {
  const { width, height } = sizeOf(artwork)
  const aside = Math.max(0, Math.floor((view.width - width) / 2))
  const lowest = Math.ceil(Math.max(0, view.bottom) + height / 2)
  return {
    x: between(-aside, Math.round(to.x), aside),
    y: stands(artwork)
      ? restingHeight(artwork)
      : between(lowest, Math.round(to.y), Math.max(lowest, Math.floor(view.top - height / 2))),
  }
}

/** Takes a dragged work to the line of all centers, the middle, or between its neighbors, where one is near. */
export function snapped({ artwork, x, y }: Hung, others: readonly Hung[]): Point {
  const middle = restingHeight(artwork)
  const row = inRow(others)
  const { width } = sizeOf(artwork)
  const spots = [0]
  for (const [at, before] of row.entries()) {
    const next = row[at + 1]
    if (next) spots.push((right(before) + left(next)) / 2)
    const previous = row[at - 1]
    if (previous) spots.push(right(before) + (left(before) - right(previous)) + width / 2)
    if (next) spots.push(left(before) - (left(next) - right(before)) - width / 2)
  }
  const near = spots.filter((spot) => Math.abs(spot - x) <= pull)
  const nearest = near.toSorted((one, other) => Math.abs(one - x) - Math.abs(other - x))[0]
  return { x: nearest ?? x, y: Math.abs(y - middle) <= pull ? middle : y }
}

/** Centimeters to the next work on the right, where none is over the other. */
export function gapAfter(hung: Hung, works: readonly Hung[]): { next: Hung; gap: number } | null {
  const row = inRow(works)
  const next = row[row.indexOf(hung) + 1]
  if (!next) return null
  const room = Math.round(left(next) - right(hung))
  return room >= 0 ? { next, gap: room } : null
}
