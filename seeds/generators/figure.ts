import { cover, curve, ribbon, rough } from './outline.ts'
import {
  type Amount,
  fbm,
  hex,
  type Ink,
  mix,
  noise,
  type Patch,
  type Point,
  type Rgb,
  Sheet,
} from './paint.ts'

/** A smooth ring through the points of 'x,y x,y'; '!' after a point makes it a corner. */
export function form(text: string, closed = true): Point[] {
  const marks = text.trim().split(/\s+/)
  const points = marks.map((mark): Point => {
    const [x, y] = mark.replace('!', '').split(',').map(Number)
    return [x as number, y as number]
  })
  const corners = marks.flatMap((mark, i) => (mark.endsWith('!') ? [i] : []))
  if (!closed) {
    const stops = [...new Set([0, ...corners, points.length - 1])]
    return stops.slice(1).flatMap((end, i) => curve(points.slice(stops[i], end + 1), false))
  }
  const first = corners[0]
  if (first === undefined) return curve(points, true)
  const turned = [...points.slice(first), ...points.slice(0, first), points[first] as Point]
  const stops = [...corners.map((c) => c - first), points.length]
  return stops.slice(1).flatMap((end, i) => curve(turned.slice(stops[i], end + 1), false).slice(0, -1))
}

/** Scaled, turned, then moved to (x, y). */
export function put(ring: readonly Point[], x: number, y: number, sx = 1, sy = sx, turn = 0): Point[] {
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  return ring.map(([u, v]) => [x + u * sx * c - v * sy * s, y + u * sx * s + v * sy * c])
}

/** A tapering line through the points of a form. */
export const limb = (text: string, from: number, to: number): Point[] =>
  ribbon(form(text, false), (t) => from + (to - from) * t)

/** Paper of two close tones. */
export const laid = (pale: string, dark: string): ((x: number, y: number) => Rgb) => {
  const [a, b] = [hex(pale), hex(dark)]
  return (x, y) => mix(a, b, 0.4 + 0.6 * fbm(x / 12, y / 12, 3, 2))
}

const SIDE = 1024

/** A fine noise from 0 to 1 that repeats every 1,024 pixels. */
export function grit(size: number, seed: number): (x: number, y: number) => number {
  const tile = new Float32Array(SIDE * SIDE)
  const at = (x: number, y: number) => fbm(x / size, y / size, 3, seed)
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      // Both sides of a joint are mixed over the last 64 pixels.
      const u = Math.max(0, x - SIDE + 64) / 64
      const v = Math.max(0, y - SIDE + 64) / 64
      const row = (yy: number) => (u ? at(x, yy) * (1 - u) + at(x - SIDE, yy) * u : at(x, yy))
      tile[y * SIDE + x] = 0.5 + (v ? row(y) * (1 - v) + row(y - SIDE) * v : row(y))
    }
  return (x, y) => tile[(y & (SIDE - 1)) * SIDE + (x & (SIDE - 1))] as number
}

interface Hand {
  /** Pixels per unit of the drawing. */
  unit: number
  /** How far an edge wavers, in pixels, and over what length. */
  waver: number
  pitch: number
  seed: number
}

/** A sheet drawn on in units, with edges as a hand leaves them. */
export class Drawing {
  readonly sheet: Sheet
  readonly hand: Hand

  constructor(w: number, h: number, ground: Ink, hand: Hand) {
    this.sheet = new Sheet(w, h, ground)
    this.hand = hand
  }

  patch(rings: readonly (readonly Point[])[]): Patch {
    const { unit, waver, pitch, seed } = this.hand
    const push = (x: number, y: number): Point => [
      waver * noise(x / pitch, y / pitch, seed),
      waver * noise(x / pitch, y / pitch, seed + 1),
    ]
    const scaled = rings.map((ring) =>
      rough(
        ring.map(([x, y]): Point => [x * unit, y * unit]),
        5,
        push,
      ),
    )
    return cover(scaled, this.sheet.w, this.sheet.h)
  }

  fill(rings: string | readonly Point[] | readonly (readonly Point[])[], ink: Ink, amount: Amount = 1) {
    const list =
      typeof rings === 'string'
        ? rings.split('|').map((text) => form(text))
        : typeof rings[0]?.[0] === 'number'
          ? [rings as readonly Point[]]
          : (rings as readonly (readonly Point[])[])
    const patch = this.patch(list)
    this.sheet.paint(patch, ink, amount)
    return patch
  }

  /** A line that swells to `half` and thins to its ends. */
  line(points: string | readonly Point[], half: number, ink: Ink, amount: Amount = 1, ends = 0.3) {
    const path = typeof points === 'string' ? form(points, false) : [...points]
    const width = (t: number) => half * (ends + (1 - ends) * Math.sin(Math.PI * t) ** 0.6)
    return this.fill(ribbon(path, width), ink, amount)
  }
}

/** Only where both are. */
export function within(p: Patch, q: Patch): Patch {
  const a = new Float32Array(p.a.length)
  for (let y = 0; y < p.h; y++)
    for (let x = 0; x < p.w; x++) {
      const u = x + p.x - q.x
      const v = y + p.y - q.y
      if (u >= 0 && v >= 0 && u < q.w && v < q.h)
        a[y * p.w + x] = (p.a[y * p.w + x] as number) * (q.a[v * q.w + u] as number)
    }
  return { ...p, a }
}
