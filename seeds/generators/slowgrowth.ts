import { curve } from './outline.ts'
import { clamp, encode, fbm, hex, keep, lift, noise, type Point, ramp, random, Sheet } from './paint.ts'
import { tooth } from './press.ts'
import { plate, segment } from './stroke.ts'

const H = 2400
const W = Math.round((H * 6) / 7)
/** The growth is reckoned on a sheet of 1,029 by 1,200 units. */
const UNIT = H / 1200
const MIDDLE: Point = [(600 * 6) / 7, 600]
const FIRST = 90
const LAST = 5600
const REACH = 26
const SPLIT = 11
const REST = 9.4
/** Every sixtieth state is kept. */
const KEPT = 60

interface Ring {
  x: Float64Array
  y: Float64Array
  count: number
}

/** Pushes every point away from all others within reach and toward the middle of its two neighbors. */
function push(ring: Ring, r: () => number) {
  const { x, y, count } = ring
  const wide = Math.ceil(1200 / REACH) + 2
  const heads = new Int32Array(wide * (Math.ceil(1200 / REACH) + 2)).fill(-1)
  const next = new Int32Array(count)
  const cell = (i: number) =>
    (Math.floor((y[i] as number) / REACH) + 1) * wide + Math.floor((x[i] as number) / REACH) + 1
  for (let i = 0; i < count; i++) {
    const c = cell(i)
    next[i] = heads[c] as number
    heads[c] = i
  }
  const dx = new Float64Array(count)
  const dy = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    const [px, py] = [x[i] as number, y[i] as number]
    let [fx, fy] = [0, 0]
    const c = cell(i)
    for (const o of [-wide - 1, -wide, -wide + 1, -1, 0, 1, wide - 1, wide, wide + 1])
      for (let j = heads[c + o] as number; j >= 0; j = next[j] as number) {
        const [ux, uy] = [px - (x[j] as number), py - (y[j] as number)]
        const d2 = ux * ux + uy * uy
        if (j === i || d2 >= REACH * REACH || d2 === 0) continue
        const d = Math.sqrt(d2)
        const f = (1 - d / REACH) ** 2 / d
        fx += ux * f
        fy += uy * f
      }
    const [a, b] = [(i + count - 1) % count, (i + 1) % count]
    const mx = ((x[a] as number) + (x[b] as number)) / 2 - px
    const my = ((y[a] as number) + (y[b] as number)) / 2 - py
    // Each thread between neighbors would like to be a little longer than it is.
    for (const j of [a, b]) {
      const [ux, uy] = [(x[j] as number) - px, (y[j] as number) - py]
      const d = Math.hypot(ux, uy)
      const pull = 0.3 * (1 - REST / d)
      fx += pull * ux
      fy += pull * uy
    }
    dx[i] = 0.12 * mx + 0.42 * fx + 0.05 * (r() - 0.5)
    dy[i] = 0.12 * my + 0.42 * fy + 0.05 * (r() - 0.5)
  }
  for (let i = 0; i < count; i++) {
    const far = Math.max(1, Math.hypot(dx[i] as number, dy[i] as number) / 0.9)
    x[i]! += (dx[i] as number) / far
    y[i]! += (dy[i] as number) / far
  }
}

/** A new point wherever two have drifted apart, and now and then where the ring is bent most. */
function split({ x, y, count }: Ring, r: () => number): Ring {
  const next: Ring = { x: new Float64Array(LAST + 8), y: new Float64Array(LAST + 8), count: 0 }
  const add = (px: number, py: number) => {
    next.x[next.count] = px
    next.y[next.count++] = py
  }
  for (let i = 0; i < count; i++) {
    const j = (i + 1) % count
    const [ax, ay, bx, by] = [x[i], y[i], x[j], y[j]] as [number, number, number, number]
    add(ax, ay)
    const room = LAST - next.count - (count - 1 - i)
    const d = Math.hypot(bx - ax, by - ay)
    if (room > 0 && (d > SPLIT || (d > 7 && r() < 0.003))) add((ax + bx) / 2, (ay + by) / 2)
  }
  return next
}

const points = ({ x, y, count }: Ring): Point[] =>
  Array.from({ length: count }, (_, i): Point => [(x[i] as number) * UNIT, (y[i] as number) * UNIT])

export async function render(): Promise<Buffer> {
  const r = random(20)
  let ring: Ring = { x: new Float64Array(LAST + 8), y: new Float64Array(LAST + 8), count: FIRST }
  for (let i = 0; i < FIRST; i++) {
    const a = (i / FIRST) * 2 * Math.PI
    ring.x[i] = MIDDLE[0] + 46 * Math.cos(a)
    ring.y[i] = MIDDLE[1] + 46 * Math.sin(a)
  }
  const states: Point[][] = [points(ring)]
  let steps = 0
  for (; ring.count < LAST; steps++) {
    push(ring, r)
    ring = split(ring, r)
    if (steps % KEPT === KEPT - 1) states.push(points(ring))
  }
  for (let k = 0; k < 40; k++) push(ring, r)

  const paper = tooth(W, H, 4, 6)
  const navy = hex('#10233e')
  const sheet = new Sheet(W, H, (x, y) =>
    lift(
      navy,
      0.012 * fbm(x / 380, y / 380, 3, 3) +
        0.012 * (paper[y * W + x] as number) +
        0.008 * noise(x / 2, y / 2, 4),
    ),
  )
  const old = ramp('#4a86c4', '#4f7fb4', '#8f7d86', '#c98a5e', '#cf8a58')
  states.forEach((state, k) => {
    const trace = plate(W, H)
    const line = curve(state, true, 2)
    line.forEach((p, i) => {
      segment(trace, p, line[(i + 1) % line.length] as Point, 0.62, (at, c) => {
        if (c > (trace.a[at] as number)) trace.a[at] = c
      })
    })
    sheet.paint({ x: 0, y: 0, w: W, h: H, a: trace.a }, old(k / states.length), 0.2)
  })
  const white = plate(W, H)
  const line = curve(points(ring), true, 5)
  line.forEach((p, i) => {
    const half = UNIT * (0.86 + 0.05 * noise(i / 40, 3, 8))
    segment(white, p, line[(i + 1) % line.length] as Point, half, (at, c) => {
      if (c > (white.a[at] as number)) white.a[at] = c
    })
  })
  // A spray of droplets: the line's edge is crisp but not cut, and the paper shows through its body.
  sheet.paint({ x: 0, y: 0, w: W, h: H, a: white.a }, hex('#f4efe2'), (x, y) =>
    clamp(0.95 + 0.05 * noise(x / 1.7, y / 1.7, 9) - 0.1 * Math.max(0, -(paper[y * W + x] as number))),
  )
  return encode(sheet, { scale: 1, grain: 3.5, seed: 20, maxBytes: 800_000 })
}

if (import.meta.main) await keep('slowgrowth', await render())
