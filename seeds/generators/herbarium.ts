import { cover, curve, disc, ribbon } from './outline.ts'
import {
  between,
  encode,
  fbm,
  hash,
  hex,
  keep,
  lift,
  noise,
  pick,
  type Point,
  rake,
  random,
  type Rgb,
  Sheet,
  step,
} from './paint.ts'

/** Drawn pixels per printed one. */
const Q = 2
const W = 1800 * Q
const H = 2400 * Q
const U = W / 1200

/**
 * Stochastic L-systems (A. Lindenmayer, 1968): every letter is replaced at once, `steps` times. F draws, + and - turn,
 * brackets go and come back, L is a leaf, S a seed; what was written first is oldest and has grown longest.
 */
interface Plant {
  seed: number
  at: Point
  start: string
  rules: Record<string, string[]>
  steps: number
  length: number[]
  /** Half width of the nib at the foot of an axis, by order. */
  nib: number[]
  angle: number[]
  stray: number
  lift: number
  leaf: { length: number; width: number; inks: Rgb[] }
}

const PLANTS: Plant[] = [
  {
    seed: 14,
    at: [278, 1452],
    start: 'FFFFX',
    rules: { X: ['F[+B]F[-B]X'], B: ['F[+L]F[-L]B', 'FF[+L]B', 'F[-L]FB'] },
    steps: 8,
    length: [64, 25, 10],
    nib: [4.6, 1.8, 1],
    angle: [0.6, 0.74],
    stray: 0.06,
    lift: 0.035,
    leaf: { length: 28, width: 0.3, inks: ['#35594b', '#46705c', '#2b4a40', '#5c8068'].map(hex) },
  },
  {
    seed: 35,
    at: [598, 1452],
    start: 'FFFFFFX',
    rules: { X: ['F[+Y][-Y]X'], Y: ['F[+Z][-Z]FS', 'FY', 'FF[+S][-S]Y'], Z: ['FFS', 'F[+S][-S]FS'] },
    steps: 8,
    length: [76, 37, 31, 24, 20, 16],
    nib: [4, 2, 1.5, 1.2, 1, 0.9],
    angle: [0.44, 0.42, 0.44, 0.46],
    stray: 0.05,
    lift: 0.03,
    leaf: { length: 9.4, width: 1, inks: ['#c2452f', '#b53a29', '#cf5438'].map(hex) },
  },
  {
    seed: 5,
    at: [948, 1452],
    start: 'FFFX',
    rules: { X: ['F[+P][-P]X'], P: ['F[+L][-L]P'] },
    steps: 21,
    length: [55, 10, 5],
    nib: [4.2, 1.2, 0.7],
    angle: [0.98, 0.84],
    stray: 0.03,
    lift: 0.012,
    leaf: { length: 17.5, width: 0.29, inks: ['#6f7d3f', '#85904c', '#5c6a39', '#98a057'].map(hex) },
  },
]

function grow(p: Plant, r: () => number): string {
  let text = p.start
  for (let n = 0; n < p.steps; n++)
    text = text.replace(/[A-Z]/g, (c) => (p.rules[c] ? pick(r, p.rules[c]) : c))
  return text
}

interface Axis {
  line: Point[]
  order: number
}
interface Organ {
  at: Point
  way: number
  order: number
}

/** Follows the sentence; an axis is one stroke of the nib. */
function walk(p: Plant, text: string, r: () => number) {
  const axes: Axis[] = []
  const organs: Organ[] = []
  const stack: { at: Point; way: number; axis: Axis; n: number }[] = []
  let now = {
    at: [p.at[0] * U, p.at[1] * U] as Point,
    way: -Math.PI / 2,
    axis: { line: [] as Point[], order: 0 },
    n: 0,
  }
  now.axis.line.push(now.at)
  axes.push(now.axis)
  const up = (way: number) => Math.sin(way + Math.PI / 2)
  for (const c of text) {
    const order = now.axis.order
    const angle =
      (p.angle[Math.min(order, p.angle.length - 1)] as number) *
      between(r, 1 - p.stray * 1.6, 1 + p.stray * 1.6)
    if (c === 'F') {
      const long =
        (p.length[Math.min(order, p.length.length - 1)] as number) * U * 0.985 ** (order === 0 ? now.n : 0)
      now.way += between(r, -p.stray, p.stray) - p.lift * up(now.way)
      now.at = [now.at[0] + long * Math.cos(now.way), now.at[1] + long * Math.sin(now.way)]
      now.n++
      now.axis.line.push(now.at)
    } else if (c === '[') stack.push({ ...now })
    else if (c === ']') now = stack.pop()!
    else if (c === '+' || c === '-') {
      const axis = { line: [now.at], order: order + 1 }
      axes.push(axis)
      now = { ...now, way: now.way + (c === '+' ? -angle : angle), axis, n: 0 }
    } else if (c === 'X' || c === 'L' || c === 'S' || p.rules[c])
      organs.push({ at: now.at, way: now.way, order })
  }
  return { axes: axes.filter((a) => a.line.length > 1), organs }
}

export async function render(): Promise<Buffer> {
  const paper = hex('#f2ecdc')
  const ink = hex('#1e2a27')
  const film = new Float32Array(W * H)
  const sheet = new Sheet(W, H, (x, y) => {
    const tooth = fbm(x / (4 * Q), y / (4 * Q), 3, 1)
    const fiber = noise(x / (24 * Q), y / (2.2 * Q), 2) * noise(x / (55 * Q), y / (55 * Q), 3)
    const fox =
      step(0.62, 0.8, noise(x / (34 * Q), y / (34 * Q), 4)) *
      step(0.1, 0.5, noise(x / (300 * Q), y / (300 * Q), 5))
    film[y * W + x] = 0.5 * tooth + 0.22 * fiber
    return lift(paper, 0.006 * tooth + 0.007 * fbm(x / (330 * Q), y / (330 * Q), 3, 6) - 0.022 * fox)
  })
  const thick = (mark: ReturnType<typeof cover>, amount: number) => {
    for (let j = 0; j < mark.h; j++)
      for (let i = 0; i < mark.w; i++)
        film[(j + mark.y) * W + i + mark.x]! += amount * (mark.a[j * mark.w + i] as number)
  }
  PLANTS.forEach((p, species) => {
    const r = random(p.seed)
    const { axes, organs } = walk(p, grow(p, r), r)
    for (const a of axes) {
      const line = curve(a.line, false, 10)
      const foot = (p.nib[Math.min(a.order, p.nib.length - 1)] as number) * U
      const id = Math.round(a.line[0]![0] + a.line[0]![1])
      // The nib thins as the plant does, and shakes.
      const half = (t: number) =>
        Math.max(0.42 * Q, foot * (1 - 0.84 * t) * (1 + 0.13 * noise(t * line.length * 0.11, id, 7)))
      const mark = cover([ribbon(line, half)], W, H)
      sheet.stain(
        mark,
        ink,
        (x, y) =>
          0.93 +
          0.1 * fbm(x / (30 * Q), y / (30 * Q), 2, 8) -
          0.12 * noise(x / (2.2 * Q), y / (2.2 * Q), 9) ** 2,
      )
    }
    organs.forEach((o, n) => {
      const id = n + 1000 * species
      const size = p.leaf.length * U * between(r, 0.82, 1.14)
      const tint = lift(pick(r, p.leaf.inks), 0.03 * (hash(id, 10) - 0.5))
      const [c, s] = [Math.cos(o.way), Math.sin(o.way)]
      const put = (u: number, v: number): Point => [o.at[0] + u * c - v * s, o.at[1] + u * s + v * c]
      if (species === 1) {
        const seeds = o.order < 1 ? 1 : 1 + Math.floor(r() * 2.4)
        for (let k = 0; k < seeds; k++) {
          const rad = size * between(r, 0.72, 1) * (seeds > 1 ? 0.86 : 1)
          const [x, y] = put(
            rad * (k === 2 ? 2.3 : 0.7),
            (seeds === 1 || k === 2 ? 0.1 : k === 0 ? -1.02 : 1.02) * rad,
          )
          const ring = disc(x, y, rad, 40).map(
            ([a, b]): Point => [
              a + 0.5 * Q * noise(a / (7 * Q), b / (7 * Q), 11),
              b + 0.5 * Q * noise(a / (7 * Q), b / (7 * Q), 12),
            ],
          )
          gouache(sheet, ring, lift(tint, 0.03 * (r() - 0.5)), o.way, id + k)
          thick(cover([ring], W, H), 1.1)
        }
        return
      }
      const bow = between(r, -0.12, 0.12)
      const wide = p.leaf.width * between(r, 0.85, 1.15)
      const spine = Array.from({ length: 15 }, (_, k) =>
        put((size * k) / 14, bow * size * Math.sin((k / 14) * 2)),
      )
      const leaf = ribbon(spine, (t) =>
        Math.max(0.1, size * wide * 0.86 * Math.sin(Math.PI * Math.min(1, t ** 0.78)) ** 0.9),
      )
      gouache(sheet, leaf, tint, o.way, id)
      thick(cover([leaf], W, H), 0.9)
      // One half in a second, darker coat; then the midrib with the finest nib.
      const shade = [...spine, ...leaf.slice(0, 15).reverse()]
      gouache(sheet, shade, lift(tint, -0.045), o.way, id + 7, 0.75)
      const rib = curve(spine.slice(0, 12), false, 3)
      sheet.stain(cover([ribbon(rib, (t) => 0.4 * Q * (1.3 - t))], W, H), ink, species === 0 ? 0.8 : 0.5)
    })
  })
  const light = rake(film, W, H, -2.2, 0.1 * Q)
  sheet.light((x, y) => (light[y * W + x] as number) * (1.015 - (0.03 * (x + y)) / H))
  return encode(sheet, { scale: Q, grain: 2.6, seed: 18, maxBytes: 750_000 })
}

/** Flat and opaque, with the brush's hairs in it and a denser rim where it dried last. */
function gouache(sheet: Sheet, ring: Point[], tint: Rgb, way: number, id: number, strength = 0.96) {
  const mark = cover([ring], sheet.w, sheet.h)
  const [c, s] = [Math.cos(way), Math.sin(way)]
  const at = (x: number, y: number) =>
    x < mark.x || y < mark.y || x >= mark.x + mark.w || y >= mark.y + mark.h
      ? 0
      : (mark.a[(y - mark.y) * mark.w + x - mark.x] as number)
  const d = Math.round(1.6 * Q)
  sheet.paint(
    mark,
    (x, y) => {
      const hair = noise((x * c + y * s) / (13 * Q) + id, (y * c - x * s) / (1.3 * Q), 13)
      const rim = 1 - Math.min(at(x - d, y), at(x + d, y), at(x, y - d), at(x, y + d))
      return lift(tint, 0.02 * hair - 0.035 * rim + 0.012 * fbm(x / (5 * Q), y / (5 * Q), 2, 14))
    },
    (x, y) => strength - 0.1 * Math.max(0, noise(x / (2.4 * Q), y / (2.4 * Q), 15) - 0.25),
  )
}

if (import.meta.main) await keep('herbarium', await render())
