import { blur, cover, moved } from './outline.ts'
import {
  between,
  clamp,
  encode,
  fbm,
  hash,
  hex,
  keep,
  lift,
  mix,
  noise,
  type Patch,
  type Point,
  random,
  type Rgb,
  Sheet,
  sized,
  step,
} from './paint.ts'
import { newsprint } from './papers.ts'
import { type Plate, plate, segment } from './stroke.ts'

const W = 2400
const H = 3240

type Print = (x: number, y: number, n: number) => Rgb

const INK = hex('#23242a')
const line = (d: number, half: number) => clamp(half - Math.abs(d) + 0.5)
const wrap = (v: number, period: number) => v - Math.round(v / period) * period

/** A page in a sloping hand: every letter is a loop of the pen, its height and lean taken from a few kinds. */
function written(): Plate {
  const on = plate(2560, 58 * 14)
  for (let row = 0; row < 14; row++) {
    let x = 40 + 50 * hash(row, 1) + (row % 5 === 0 ? 120 : 0)
    const stop = row % 5 === 4 ? 900 + 900 * hash(row, 2) : 2440
    for (let word = 0; x < stop; word++) {
      const letters = 2 + Math.floor(7 * hash(row, word, 3))
      let last: Point | undefined
      for (let n = 0; n < letters; n++) {
        const kind = hash(row * 31 + n, word, 4)
        const tall = kind > 0.86 ? 33 : kind > 0.78 ? -24 : 12 + 2.5 * hash(n, word, row)
        const loop = kind > 0.78 ? 5.5 : kind > 0.5 ? 4.6 : kind > 0.25 ? -1.5 : 1.6
        const wide = kind > 0.78 ? 15 : 11 + 6 * hash(word, n, row + 5)
        for (let k = 0; k <= 14; k++) {
          const phase = (k / 14) * 2 * Math.PI
          const rise = (tall * (1 - Math.cos(phase))) / 2
          const base = row * 58 + 38 + 4 * noise(x / 400, row, 7)
          const at: Point = [x + (wide * k) / 14 + loop * Math.sin(phase) + 0.42 * rise, base - rise]
          if (last) {
            const down = clamp((at[1] - last[1]) / 3)
            segment(on, last, at, 0.75 + 0.85 * down, (i, c) => {
              on.a[i] = Math.max(on.a[i] as number, c * (0.72 + 0.28 * down))
            })
          }
          last = at
        }
        x += wide
      }
      x += 22 + 12 * hash(word, row, 9)
    }
  }
  return on
}
let letter: Plate | undefined

/** Papers printed beforehand: each rule is one drawer of the plan chest. */
const PAPERS: Record<string, Print> = {
  plain: (_x, _y, n) => hex(['#e9e2d2', '#d9cdb5', '#c7d0cd', '#e4c9b4'][n % 4] as string),
  gouache: (x, y, n) => {
    const c = hex(
      ['#b8442e', '#27466b', '#d8a03c', '#51705c', '#e0b3a4', '#2a2b30', '#86a3ad'][n % 7] as string,
    )
    return lift(c, 0.05 * noise(x / 260, y / 14, n) + 0.03 * noise(x / 90, y / 5, n + 1))
  },
  ledger: (x, y) => {
    const blue = Math.max(
      0.65 * line(wrap(y, 46), 1.3),
      0.5 * line(wrap(x - 90, 390), 1.5),
      0.5 * line(wrap(x - 104, 390), 1.5),
    )
    return mix(
      mix(hex('#ece6d4'), hex('#5d86a6'), blue),
      hex('#b8442e'),
      0.7 * line(wrap(x - 330, 1170), 1.8),
    )
  },
  handwriting: (x, y) => {
    letter ??= written()
    const u = Math.floor(x - letter.w * Math.floor(x / letter.w))
    const v = Math.floor(y - letter.h * Math.floor(y / letter.h))
    return mix(hex('#e6dcc5'), hex('#2f3147'), 0.9 * (letter.a[v * letter.w + u] as number))
  },
  newsprint,
  stave: (x, y) => {
    const v = wrap(y, 190)
    const rule = [-36, -18, 0, 18, 36].reduce((m, o) => Math.max(m, line(v - o, 1)), 0)
    const cell = Math.floor(x / 62)
    const row = Math.round(y / 190)
    const at = -36 + 9 * Math.floor(9 * hash(cell, row, 5))
    const dx = x - cell * 62 - 31
    const dot = clamp(8.4 - Math.hypot(dx * 0.86 + (v - at) * 0.35, (v - at) * 1.12))
    const stem = dx > 6.5 && dx < 9.4 && v < at && v > at - 62 ? 1 : 0
    const on = hash(cell, row, 6) > 0.3 ? 1 : 0
    return mix(hex('#efe8d6'), INK, 0.85 * Math.max(rule, on * Math.max(dot, stem)))
  },
  stripe: (x, y) =>
    mix(hex('#e7ddc8'), hex('#b8442e'), 0.92 * clamp(11 - Math.abs(wrap(x + 0.12 * y, 44)) + 0.5)),
  dots: (x, y) => {
    const odd = Math.round(y / 27) & 1
    return mix(
      hex('#27466b'),
      hex('#e9e2d2'),
      0.95 * clamp(8 - Math.hypot(wrap(x + odd * 27, 54), wrap(y, 27)) + 0.5),
    )
  },
  graph: (x, y) => {
    const fine = Math.max(line(wrap(x, 24), 0.8), line(wrap(y, 24), 0.8))
    const bold = Math.max(line(wrap(x, 120), 1.3), line(wrap(y, 120), 1.3))
    return mix(hex('#e3e2d0'), hex('#6f9a84'), Math.max(0.45 * fine, 0.8 * bold))
  },
}

interface Tear {
  print: string
  n: number
  top: number
  slope: number
  from: number
  to: number
  tilt: number
}

const TEARS: Tear[] = [
  { print: 'plain', n: 2, top: 240, slope: 0.02, from: 190, to: 2180, tilt: 0.01 },
  { print: 'ledger', n: 0, top: 560, slope: -0.05, from: 150, to: 1750, tilt: -0.03 },
  { print: 'gouache', n: 4, top: 700, slope: 0.08, from: 820, to: 2240, tilt: 0.05 },
  { print: 'newsprint', n: 0, top: 930, slope: -0.03, from: 170, to: 2010, tilt: 0.06 },
  { print: 'gouache', n: 1, top: 1130, slope: 0.11, from: 230, to: 1520, tilt: 0 },
  { print: 'stave', n: 0, top: 1250, slope: -0.09, from: 720, to: 2230, tilt: -0.07 },
  { print: 'gouache', n: 2, top: 1530, slope: 0.02, from: 150, to: 2100, tilt: 0.2 },
  { print: 'handwriting', n: 0, top: 1640, slope: 0.07, from: 330, to: 2250, tilt: 0.05 },
  { print: 'gouache', n: 3, top: 1960, slope: -0.08, from: 170, to: 1780, tilt: 0 },
  { print: 'dots', n: 0, top: 2090, slope: 0.05, from: 980, to: 2240, tilt: 0.09 },
  { print: 'graph', n: 0, top: 2260, slope: -0.02, from: 140, to: 2120, tilt: -0.04 },
  { print: 'gouache', n: 5, top: 2520, slope: 0.06, from: 300, to: 2250, tilt: 0 },
  { print: 'stripe', n: 0, top: 2680, slope: -0.06, from: 150, to: 1560, tilt: 0.02 },
]

/** Torn edge: long drift, then fibers. */
function torn(x: number, seed: number, deep: number): number {
  return (
    46 * fbm(x / 460, seed, 3, seed) +
    15 * fbm(x / 46, seed, 4, seed + 1) +
    deep * (0.55 + 0.9 * fbm(x / 120, 3, 3, seed + 2)) +
    3.5 * noise(x / 3, seed, seed + 3)
  )
}

function sheetOf(t: Tear, k: number, deep: number): Point[] {
  const ring: Point[] = []
  const bottom = Math.min(H - 170, t.top + 720 + 130 * hash(k, 4))
  const at = (x: number) => t.top + t.slope * (x - W / 2)
  for (let x = t.from; x <= t.to; x += 3) ring.push([x, at(x) + torn(x, k + 11, deep)])
  const side = (x: number, y: number, s: number) =>
    x + 0.35 * torn(y, k + s, 0) + (deep ? (s > 60 ? -1 : 1) * 0.35 * deep * hash(k, s) : 0)
  for (let y = at(t.to); y < bottom; y += 3) ring.push([side(t.to, y, 71), y])
  for (let x = t.to; x >= t.from; x -= 3) ring.push([x, bottom + 0.4 * torn(x, k + 91, 0)])
  for (let y = bottom; y > at(t.from); y -= 3) ring.push([side(t.from, y, 51), y])
  return ring
}

function paste(sheet: Sheet, p: Patch, ink: (x: number, y: number) => Rgb, drop: number) {
  sheet.stain(moved(blur(p, 5), 3, 5), hex('#4a4038'), 0.5)
  sheet.stain(moved(blur(p, 18), 9 * drop, 15 * drop), hex('#5b4f44'), 0.42)
  sheet.paint(p, ink)
}

export async function render(): Promise<Buffer> {
  const r = random(31)
  const board = hex('#dcd3c1')
  const sheet = new Sheet(W, H, (x, y) => lift(board, 0.025 * fbm(x / 7, y / 7, 3, 2)))
  TEARS.forEach((t, k) => {
    const print = PAPERS[t.print] as Print
    const core = cover([sheetOf(t, k, 0)], W, H)
    const face = cover([sheetOf(t, k, between(r, 16, 30))], W, H)
    const cos = Math.cos(t.tilt)
    const sin = Math.sin(t.tilt)
    const fiber = (x: number, y: number) => lift(hex('#f4efe4'), 0.05 * fbm(x / 4, y / 4, 2, k) - 0.03)
    paste(sheet, core, fiber, between(r, 0.7, 1.5))
    sheet.paint(face, (x, y) => {
      const c = print(x * cos - y * sin + 37 * k, x * sin + y * cos + 91 * k, t.n)
      const crease = 0.03 * fbm(x / 500, y / 500, 2, k + 5) + 0.018 * fbm(x / 6, y / 6, 2, 8)
      return lift(c, crease)
    })
  })
  sheet.light((x, y) => 1.03 - 0.09 * step(0.2, 1, Math.hypot(x / W - 0.3, y / H - 0.25)))
  return encode(sized(sheet, 2400), { scale: 1, grain: 2, seed: 12, maxBytes: 600_000 })
}

if (import.meta.main) await keep('unsent', await render())
