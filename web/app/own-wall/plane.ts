import type { Artwork } from '@passion-art/contract/artworks/artworks'
import type { CSSProperties } from 'react'
import { eyeLevel, heightOf, type Hung, onWall, type Size, sizeOf, type View } from './hanging-plan.ts'
import {
  after,
  type Corners,
  type Homography,
  inverse,
  mapped,
  matrix3d,
  ontoCorners,
  type Point,
} from './homography.ts'

/** Where works hang, and how the wall's centimeters become the stage's pixels. */
export interface Plane {
  frame: (hung: Hung) => { style: CSSProperties; width: number; scale: number }
  /** Null beyond the horizon. */
  toWall: (at: Point) => Point | null
  /** The nearest place a work may have; null where it may have none there. */
  place: (artwork: Artwork, to: Point) => Point | null
}

/** Of a work in a room, in pixels. */
export function boxOf(hung: Hung, { scale, width: wall, top }: View) {
  const { width, height } = sizeOf(hung.artwork)
  return {
    left: (hung.x - width / 2 + wall / 2) * scale,
    top: (top - heightOf(hung) - height / 2) * scale,
    width: width * scale,
    height: height * scale,
  }
}

export function roomPlane(view: View): Plane {
  const { scale } = view
  return {
    frame: (hung) => {
      const style = boxOf(hung, view)
      return { width: style.width, scale, style }
    },
    toWall: (at) => ({ x: at.x / scale - view.width / 2, y: view.top - at.y / scale }),
    place: (artwork, to) => onWall(artwork, to, view),
  }
}

/** Centimeters, upright. */
export const sheets = { a4: { width: 21, height: 29.7 }, letter: { width: 21.59, height: 27.94 } } as const
export type Sheet = keyof typeof sheets

const length = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

/** Whether it hangs upright, or across. */
export function sheetSize([a, b, c, d]: Corners, sheet: Sheet): Size {
  const { width, height } = sheets[sheet]
  const upright = length(a, d) + length(b, c) >= length(a, b) + length(d, c)
  return upright ? { width, height } : { width: height, height: width }
}

/**
 * From the wall's centimeters to pixels of the photograph, as if the sheet hung where the first work hangs; null where
 * the corners are no sheet's.
 */
export function wallInPhoto(corners: Corners, sheet: Sheet): Homography | null {
  const square = ontoCorners(corners)
  if (!square) return null
  const { width, height } = sheetSize(corners, sheet)
  return after(square, [1 / width, 0, 0.5, 0, -1 / height, 0.5 + eyeLevel / height, 0, 0, 1])
}

/** From a work's own pixels, `scale` for each centimeter, to the photograph's. */
export function workInPhoto(wall: Homography, hung: Hung, scale: number): Homography {
  const { width, height } = sizeOf(hung.artwork)
  return after(wall, [1 / scale, 0, hung.x - width / 2, 0, -1 / scale, hung.y + height / 2, 0, 0, 1])
}

/** Pixels of the photograph for a centimeter near the sheet. */
export function photoScale(corners: Corners, sheet: Sheet): number {
  const [a, b, c, d] = corners
  const { width, height } = sheetSize(corners, sheet)
  return (length(a, b) + length(b, c) + length(c, d) + length(d, a)) / (2 * (width + height))
}

export function photoPlane(corners: Corners, sheet: Sheet, photo: Size): Plane | null {
  const wall = wallInPhoto(corners, sheet)
  if (!wall) return null
  const scale = photoScale(corners, sheet)
  const back = inverse(wall)
  return {
    frame: (hung) => {
      const { width, height } = sizeOf(hung.artwork)
      return {
        width: width * scale,
        scale,
        style: {
          left: 0,
          top: 0,
          width: width * scale,
          height: height * scale,
          transformOrigin: '0 0',
          transform: matrix3d(workInPhoto(wall, hung, scale)),
        },
      }
    },
    toWall: (at) => mapped(back, at),
    place: (artwork, to) => {
      const place = { x: Math.round(to.x), y: Math.round(to.y) }
      return isInPhoto(wall, { artwork, ...place }, photo) ? place : null
    },
  }
}

/** Its center in the picture, all of it before the camera. */
function isInPhoto(wall: Homography, hung: Hung, { width, height }: Size): boolean {
  const size = sizeOf(hung.artwork)
  const center = mapped(wall, hung)
  const corners = [-1, 1].flatMap((side) =>
    [-1, 1].map((end) =>
      mapped(wall, { x: hung.x + (side * size.width) / 2, y: hung.y + (end * size.height) / 2 }),
    ),
  )
  return (
    center !== null &&
    corners.every(Boolean) &&
    center.x >= 0 &&
    center.y >= 0 &&
    center.x <= width &&
    center.y <= height
  )
}
