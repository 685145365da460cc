import type { Artwork } from '@passion-art/contract/artworks/artworks'
import { standOf } from '../../artworks/scale-geometry.ts'

type Size = NonNullable<Artwork['dimensions']>

export interface Hung {
  id: string
  x: number
  y: number
  width: number
  height: number
  /** On a plinth or the floor. */
  stands: boolean
  plinth: { x: number; y: number; width: number; height: number } | null
}

/** Centimeters, y downwards. */
export interface Wall {
  width: number
  height: number
  floor: number
  works: Hung[]
  /** Where what is `start` from the wall's beginning lies from the left: works hang in the direction of reading. */
  place: (start: number, width?: number) => number
}

const gap = 30
export const bench = { width: 140, height: 45, seat: 8 }

export function hangTogether(works: readonly { id: string; size: Size }[], direction: 'ltr' | 'rtl'): Wall {
  const tops = works.map(({ size }) => standOf(size).base + size.height)
  const height = Math.max(180, ...tops.map((top) => top + 10))
  const floor = height - 2
  const content = works.reduce((sum, { size }) => sum + size.width + gap, bench.width + 8)
  // The words of the ruler grow with the wall on phones.
  const ruler = Math.max(60, content / 5.5)
  const width = ruler + content
  const place = (start: number, its = 0) => (direction === 'rtl' ? width - start - its : start)
  let start = ruler
  const hung = works.map(({ id, size }) => {
    const { base, plinth } = standOf(size)
    const x = place(start, size.width)
    start += size.width + gap
    return {
      id,
      x,
      y: floor - base - size.height,
      width: size.width,
      height: size.height,
      stands: plinth || base === 0,
      plinth: plinth ? { x: x - 4, y: floor - base, width: size.width + 8, height: base } : null,
    }
  })
  return { width, height, floor, works: hung, place }
}
