import { cover } from './outline.ts'
import {
  clamp,
  encode,
  fbm,
  hash,
  hex,
  keep,
  lift,
  noise,
  type Point,
  random,
  type Rgb,
  Sheet,
  step,
} from './paint.ts'
import { line, type Plate, plate } from './stroke.ts'

/** Drawn at twice the size of the picture. */
const scale = 4
const [W, H] = [1280 * scale, 1150 * scale]
const n = 15
/** Half width and half height of a cell's rhomb, and the height of one story. */
const [ax, ay, up] = [36.5 * scale, 21.2 * scale, 30 * scale]
const treads = 6
const [ox, oy] = [W / 2, 411 * scale]

const paper = (x: number, y: number): Rgb =>
  lift(
    hex('#f1ebdc'),
    0.012 * fbm(x / 1000, y / 1000, 4, 2) +
      0.012 * fbm(x / 14, y / 18, 3, 12) +
      0.008 * noise(x / 3, y / 3, 3),
  )
const ink = hex('#161d29')

/** Stories at each corner of the town; a hill with a court cut out of it. */
const stories = (i: number, j: number): number => {
  if (i < 0 || j < 0 || i >= n || j >= n) return 0
  const [u, v] = [(i - 5.2) / n, (j - 5) / n]
  const tower = hash(i, j, 6) > 0.93 && i + j < 17 ? 2 + 3 * hash(i, j, 7) : 0
  const hill =
    13.5 * Math.exp(-(u * u + v * v) * 6.5) +
    2.4 * noise(i / 2.7 + 9, j / 2.7, 6) +
    1.2 * (hash(i, j, 4) - 0.5) +
    tower
  return Math.max(1, Math.round(hill))
}
const at = (i: number, j: number, h: number): Point => [ox + (i - j) * ax, oy + (i + j) * ay - h * up]

/** A hand-drawn line: it wanders a little and trembles less, starts firm and lifts off; no two dips carry the same ink. */
function pen(on: Plate, a: Point, b: Point, half: number, seed: number): void {
  const l = Math.hypot(b[0] - a[0], b[1] - a[1])
  const steps = Math.max(2, Math.round(l / (4 * scale)))
  const [nx, ny] = [-(b[1] - a[1]) / (l || 1), (b[0] - a[0]) / (l || 1)]
  const points = Array.from({ length: steps + 1 }, (_, k): Point => {
    const t = k / steps
    const off =
      scale *
      (0.75 * noise((t * l) / (34 * scale), seed * 3.7, 1) * Math.min(1, 4 * t, 4 * (1 - t) + 0.3) +
        0.13 * noise((t * l) / (7 * scale), seed * 1.9, 2))
    return [a[0] + (b[0] - a[0]) * t + nx * off, a[1] + (b[1] - a[1]) * t + ny * off]
  })
  const dip = 0.93 + 0.07 * hash(Math.round(seed), Math.round(l), 3)
  // Ink gathers where the nib is set down.
  const pool = (t: number) => 0.22 * step(3 * scale, 0, t * l)
  line(
    on,
    points,
    (t) => 0.86 * half * scale * (1 - 0.4 * t ** 3 + 0.24 * noise((t * l) / (14 * scale), seed, 5) + pool(t)),
    dip,
  )
}

function fill(
  on: Plate,
  ring: Point[],
  ink: (old: number, cover: number, x: number, y: number) => number,
): void {
  const shape = cover([ring], W, H)
  for (let y = 0; y < shape.h; y++) {
    for (let x = 0; x < shape.w; x++) {
      const c = shape.a[y * shape.w + x] as number
      const i = (y + shape.y) * W + x + shape.x
      if (c > 0) on.a[i] = ink(on.a[i] as number, c, x + shape.x, y + shape.y)
    }
  }
}

interface Face {
  corners: Point[]
  tone: number
  along: Point
  spread: Point
  seed: number
}

/** A face hides what is behind it, then takes its hatching: lines along one edge, set apart by its tone. */
function face(on: Plate, { corners, tone, along, spread, seed }: Face): void {
  fill(on, corners, (old, c) => old * (1 - c))
  const [p] = corners as [Point]
  if (tone > 0) {
    const gap = (5 - 3.2 * tone) * scale
    const l = Math.hypot(...spread)
    const rows = Math.floor(l / gap)
    for (let k = 1; k < rows; k++) {
      const s = (k + 0.3 * (hash(k, seed, 1) - 0.5)) / rows
      const start: Point = [p[0] + spread[0] * s, p[1] + spread[1] * s]
      const short = 1 - 0.05 * hash(k, seed, 2) - (hash(k, seed, 7) > 0.93 ? 0.3 * hash(k, seed, 8) : 0)
      pen(
        on,
        start,
        [start[0] + along[0] * short, start[1] + along[1] * short],
        0.45 + 0.26 * tone,
        seed + 17 * k,
      )
    }
  }
  corners.forEach((a, k) => pen(on, a, corners[(k + 1) % corners.length] as Point, 0.84, seed + 91 * k))
}

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]]
const light = { left: 0.3, right: 1 }

/** A box from (i, j) to (i + w, j + d) between two heights. Sides facing a taller neighbor are covered by it later. */
function block(
  on: Plate,
  [i, j, w, d]: [number, number, number, number],
  low: number,
  high: number,
  seed: number,
): void {
  const [a, b, c] = [at(i, j + d, high), at(i + w, j + d, high), at(i + w, j, high)]
  const [a0, b0, c0] = [at(i, j + d, low), at(i + w, j + d, low), at(i + w, j, low)]
  face(on, {
    corners: [a, b, b0, a0],
    tone: light.left,
    along: minus(b, a),
    spread: minus(a0, a),
    seed,
  })
  face(on, {
    corners: [b, c, c0, b0],
    tone: light.right,
    along: minus(b0, b),
    spread: minus(c, b),
    seed: seed + 1,
  })
  face(on, {
    corners: [at(i, j, high), c, b, a],
    tone: 0,
    along: [0, 0],
    spread: [0, 0],
    seed: seed + 2,
  })
}

/** A doorway or window: an arch on the left (+j) or right (+i) side of a cell, at a story. */
function opening(
  on: Plate,
  i: number,
  j: number,
  floor: number,
  side: 'left' | 'right',
  door: boolean,
  seed: number,
): void {
  const [w, base, top] = door ? [0.17, 0, 0.62] : [0.115, 0.34, 0.64]
  const point = (s: number, h: number): Point =>
    side === 'left' ? at(i + s, j + 1, floor + h) : at(i + 1, j + 1 - s, floor + h)
  const arch = (more: number): Point[] => [
    point(0.5 - w - more, base),
    ...Array.from({ length: 17 }, (_, k): Point => {
      const t = Math.PI * (1 - k / 16)
      return point(0.5 + (w + more) * Math.cos(t), top + (0.2 + more) * Math.sin(t))
    }),
    point(0.5 + w + more, base),
  ]
  // In the dark hatching an opening needs its stone frame to be seen.
  if (side === 'right') fill(on, arch(0.045), (old, cover) => old * (1 - cover))
  const ring = arch(0)
  fill(on, ring, (old, cover, x, y) => {
    const bite = 0.08 * clamp(noise(x / 5, y / 30, 8)) + 0.2 * step(0.55, 0.75, noise(x / 3, y / 3, 9))
    return Math.max(old, cover * (1 - bite))
  })
  ring.forEach((a, k) => pen(on, a, ring[(k + 1) % ring.length] as Point, 0.6, seed + k))
}

/** Which way a flight falls from this cell: towards +i or +j, when that neighbor is exactly one story lower. */
function flight(i: number, j: number): 'i' | 'j' | undefined {
  const h = stories(i, j)
  const ways = (['i', 'j'] as const).filter(
    (w) => h > 1 && stories(i + (w === 'i' ? 1 : 0), j + (w === 'j' ? 1 : 0)) === h - 1,
  )
  return ways.length > 0 && hash(i, j, 12) < 0.72 ? ways[Math.floor(hash(i, j, 13) * ways.length)] : undefined
}

export async function render(): Promise<Buffer> {
  const on = plate(W, H)
  const r = random(3)
  for (let sum = 0; sum <= 2 * (n - 1); sum++) {
    for (let i = Math.max(0, sum - n + 1); i <= Math.min(n - 1, sum); i++) {
      const j = sum - i
      const h = stories(i, j)
      const seed = 1000 * i + 37 * j
      const [hl, hr] = [stories(i, j + 1), stories(i + 1, j)]
      const way = flight(i, j)
      const low = Math.max(0, Math.min(hl, hr) - (i === n - 1 || j === n - 1 ? 1 : 0))
      if (way) {
        block(on, [i, j, 1, 1], low, h - 1, seed)
        for (let k = 0; k < treads; k++) {
          const s = k / treads
          // From the back of the flight to the front, so that each step hides the foot of the last.
          const rise = h - 1 + (treads - k) / treads
          block(
            on,
            way === 'i' ? [i + s, j, 1 / treads, 1] : [i, j + s, 1, 1 / treads],
            h - 1,
            rise,
            seed + 5 * k,
          )
        }
      } else block(on, [i, j, 1, 1], low, h, seed)
      for (const side of ['left', 'right'] as const) {
        const foot = side === 'left' ? hl : hr
        for (let floor = foot; floor < h - (way ? 1 : 0); floor++) {
          const chance = r()
          if (floor === foot && foot > 0 && chance < 0.34) opening(on, i, j, floor, side, true, seed + floor)
          else if (chance > 0.6) opening(on, i, j, floor, side, false, seed + floor)
        }
      }
      // Now and then a chimney.
      if (!way && hash(i, j, 21) > 0.9) block(on, [i + 0.38, j + 0.38, 0.22, 0.22], h, h + 0.75, seed + 400)
    }
  }
  const sheet = new Sheet(W, H, paper)
  sheet.stain(
    { x: 0, y: 0, ...on },
    ink,
    (x, y) =>
      1 -
      0.16 * clamp(0.5 + 0.7 * noise(x / 4, y / 4, 31)) -
      0.07 * step(0.3, 0.8, fbm(x / 16, y / 16, 2, 5)),
  )
  const file = await encode(sheet, { scale: 2, grain: 2.5, seed: 8, maxBytes: 900_000 })
  await keep('stair-town', file)
  return file
}

if (import.meta.main) await render()
