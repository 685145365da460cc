import {
  between,
  encode,
  fbm,
  hex,
  keep,
  lift,
  noise,
  pick,
  type Point,
  rake,
  random,
  Sheet,
  step,
} from './paint.ts'
import { tooth } from './press.ts'
import { line, type Plate, plate, segment } from './stroke.ts'

const H = 2400
const W = H * 0.8
const [COLUMNS, ROWS] = [8, 10]
const PITCH = W * 0.1018
const LEFT = (W - COLUMNS * PITCH) / 2
const TOP = H * 0.093
/** A pen of half a millimeter on a sheet of sixty centimeters. */
const NIB = W / 1150
const PENS = ['#26262b', '#3559a8', '#c8473f'].map(hex)

/** How far a corner may stray, in pitches: nothing in the first row, then faster than the rows. */
const stray = (row: number) => 0.24 * (row / (ROWS - 1)) ** 1.6

function square(r: () => number, x: number, y: number, half: number, row: number): Point[] {
  const turn = between(r, -1, 1) * 1.9 * stray(row)
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([u, v]): Point => {
    const [dx, dy] = [between(r, -1, 1), between(r, -1, 1)]
    const far = stray(row) * PITCH * (0.35 + 0.65 * (half / (0.46 * PITCH)))
    const [p, q] = [(u as number) * half, (v as number) * half]
    return [
      x + p * Math.cos(turn) - q * Math.sin(turn) + dx * far,
      y + p * Math.sin(turn) + q * Math.cos(turn) + dy * far,
    ]
  })
  return [...corners, corners[0] as Point]
}

/** The servo's small trembling, and the overshoot where the pen comes down. */
function drawn(pen: Plate, ring: Point[], seed: number, paper: Float32Array) {
  const path = ring.slice(1).flatMap((q, k) => {
    const p = ring[k] as Point
    const n = Math.max(2, Math.round(Math.hypot(q[0] - p[0], q[1] - p[1]) / 5))
    return Array.from({ length: n }, (_, i): Point => {
      const [x, y] = [p[0] + ((q[0] - p[0]) * i) / n, p[1] + ((q[1] - p[1]) * i) / n]
      return [x + 0.32 * noise(x / 30, y / 30, seed), y + 0.32 * noise(x / 30, y / 30, seed + 1)]
    })
  })
  path.push(ring.at(-1) as Point)
  path.slice(1).forEach((q, k) => {
    const p = path[k] as Point
    const half = NIB * (0.96 + 0.12 * noise(p[0] / 14, p[1] / 14, seed + 2))
    segment(pen, p, q, half, (i, c) => {
      // The ball skips where the paper lies deep and carries less ink the longer it runs.
      const skip = 0.32 * step(0.15, 0.7, -(paper[i] as number))
      const tone = c * (0.93 - skip + 0.07 * noise(k / 25, seed))
      if (tone > (pen.a[i] as number)) pen.a[i] = tone
    })
  })
  // Ink gathers where the pen turns and where it waits before lifting.
  ring.forEach((p, k) => line(pen, [p, [p[0] + 0.2, p[1]]], NIB * (k === 0 ? 1.5 : 1.22), 0.97))
}

export async function render(): Promise<Buffer> {
  const r = random(1968)
  const paper = tooth(W, H, 5.5, 2)
  const white = hex('#f5f2ea')
  const sheet = new Sheet(W, H, (x, y) => {
    const fleck = noise(x / 2.6 + 3 * noise(x / 20, y / 20, 8), y / 7, 9) > 0.83 ? -0.035 : 0
    return lift(white, 0.01 * (paper[y * W + x] as number) + 0.012 * fbm(x / 500, y / 500, 2, 4) + fleck)
  })
  const pens = PENS.map(() => plate(W, H))
  let seed = 100
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++) {
      const [x, y] = [LEFT + (column + 0.5) * PITCH, TOP + (row + 0.5) * PITCH]
      const nest = pick(r, [2, 2, 3, 4, 4, 5, 6, 8])
      for (let k = 0; k < nest; k++) {
        const half = PITCH * (0.465 - (0.34 * k) / Math.max(2, nest - 0.4))
        const color = r() < 0.72 ? 0 : r() < 0.55 ? 1 : 2
        drawn(pens[color] as Plate, square(r, x, y, half, row), (seed += 5), paper)
      }
    }
  pens.forEach((pen, k) => {
    sheet.stain({ x: 0, y: 0, w: W, h: H, a: pen.a }, PENS[k] as (typeof PENS)[0], 0.98)
  })
  const light = rake(paper, W, H, -2.2, 0.045)
  sheet.light((x, y) => (light[y * W + x] as number) * (1.01 - 0.025 * (x / W) - 0.02 * (y / H)))
  return encode(sheet, { scale: 1, grain: 2.5, seed: 28, maxBytes: 800_000 })
}

if (import.meta.main) await keep('disorder', await render())
