import { blur, box, cover, curve, moved, rough } from './outline.ts'
import {
  between,
  encode,
  fbm,
  hash,
  hex,
  keep,
  lift,
  noise,
  type Patch,
  type Point,
  random,
  type Rgb,
  Sheet,
  sized,
} from './paint.ts'
import { gouache } from './papers.ts'

const W = 3200
const H = 2240

const COLORS = {
  ultramarine: '#26409a',
  coral: '#e2583e',
  lemon: '#f0c540',
  leaf: '#2f7a52',
  pink: '#eeb0ae',
  black: '#1d1c22',
  sky: '#8fc0cf',
  cream: '#f6efe0',
  plum: '#6e2a5a',
  orange: '#ea8a2f',
  mint: '#a9cfae',
}
type Color = keyof typeof COLORS

const at =
  (x: number, y: number, angle: number, size: number) =>
  ([u, v]: Point): Point => [
    x + size * (u * Math.cos(angle) - v * Math.sin(angle)),
    y + size * (u * Math.sin(angle) + v * Math.cos(angle)),
  ]

/** Fronds of a weed cut without lifting the scissors: out along a lobe, back into the armpit, on to the next. */
function weed(lobes: number, seed: number, bend: number): Point[] {
  const side = (s: 1 | -1): Point[] => {
    const out: Point[] = []
    for (let k = 0; k < lobes; k++) {
      const t = (k + 0.35) / lobes
      const y = 1 - 2 * t
      const spine = bend * Math.sin(Math.PI * t)
      const long = (0.34 + 0.3 * Math.sin(Math.PI * (0.12 + 0.8 * t))) * (0.85 + 0.35 * hash(k, seed, s + 5))
      const thick = 0.62 / lobes
      const rise = 0.5 * long
      const tip: Point = [spine + s * long, y - rise]
      out.push(
        [spine + s * 0.07, y + thick * 0.9],
        [spine + s * (0.07 + long * 0.5), y - rise * 0.42 + thick * 0.75],
      )
      out.push(
        [tip[0], tip[1] + thick * 0.72],
        [tip[0] + s * thick * 0.28, tip[1] - thick * 0.12],
        [tip[0] - s * thick * 0.4, tip[1] - thick * 0.5],
      )
      out.push(
        [spine + s * (0.08 + long * 0.4), y - rise * 0.44 - thick * 0.35],
        [spine + s * 0.075, y - thick * 0.42],
      )
    }
    return out
  }
  return curve(
    [[-0.05, 1.1], [0.05, 1.1], ...side(1), [bend * 0.1, -1.32], ...side(-1).reverse()].map(
      ([x, y]): Point => [x, y],
    ),
    true,
    9,
  )
}

/** A pebble, a jelly, a star: a circle whose radius a few waves disturb. */
function blob(waves: [number, number][], seed: number): Point[] {
  return curve(
    Array.from({ length: 44 }, (_, i): Point => {
      const a = (i / 44) * 2 * Math.PI
      const r = waves.reduce((sum, [n, amp], k) => sum + amp * Math.cos(n * a + 6.28 * hash(k, seed)), 1)
      return [r * Math.cos(a), r * Math.sin(a)]
    }),
    true,
    6,
  )
}

function fish(): Point[] {
  return curve(
    [
      [-1, 0.02],
      [-0.55, -0.36],
      [0.05, -0.44],
      [0.5, -0.18],
      [0.92, -0.42],
      [0.84, 0],
      [0.96, 0.4],
      [0.5, 0.16],
      [0.05, 0.42],
      [-0.55, 0.34],
    ],
    true,
    12,
  )
}

type Panel = [paper: Color, x: number, y: number, w: number, h: number]
const PANELS: Panel[] = [
  ['ultramarine', 150, 150, 760, 1160],
  ['lemon', 150, 1330, 760, 760],
  ['pink', 930, 150, 620, 640],
  ['cream', 930, 810, 1010, 1280],
  ['black', 1570, 150, 760, 640],
  ['coral', 1960, 810, 500, 640],
  ['sky', 1960, 1470, 1090, 620],
  ['mint', 2350, 150, 700, 640],
  ['orange', 2480, 810, 570, 640],
]

type Cut = [paper: Color, x: number, y: number, angle: number, size: number, ring: Point[]]

const pebbles = (paper: Color, x: number, y: number, reach: number, n: number, seed: number): Cut[] =>
  Array.from({ length: n }, (_, k) => {
    const a = (k / n) * 6.28 + 0.3 * hash(k, seed)
    const size = 22 + 15 * hash(k, seed, 2)
    return [paper, x + Math.cos(a) * reach, y + Math.sin(a) * reach, a, size, blob([[2, 0.12]], seed + k)]
  })

const CUTS: Cut[] = [
  ['cream', 520, 770, 0.06, 410, weed(7, 3, 0.16)],
  [
    'coral',
    520,
    1710,
    0.3,
    250,
    blob(
      [
        [6, 0.2],
        [3, 0.05],
      ],
      4,
    ),
  ],
  [
    'cream',
    536,
    1700,
    0.9,
    112,
    blob(
      [
        [6, 0.16],
        [2, 0.06],
      ],
      8,
    ),
  ],
  ['ultramarine', 1235, 480, 0.35, 225, weed(4, 9, -0.12)],
  ['plum', 1230, 1460, -0.1, 470, weed(9, 12, -0.2)],
  ['leaf', 1640, 1560, 0.22, 395, weed(6, 15, 0.2)],
  ['orange', 1600, 1010, -0.16, 190, fish()],
  [
    'lemon',
    1950,
    470,
    0,
    196,
    blob(
      [
        [7, 0.24],
        [14, 0.03],
      ],
      21,
    ),
  ],
  ['black', 1952, 468, 0.4, 62, blob([[7, 0.16]], 22)],
  ['black', 2210, 1150, -0.16, 222, weed(4, 25, 0.1)],
  ['coral', 2700, 500, -0.5, 238, weed(5, 31, -0.16)],
  [
    'ultramarine',
    2765,
    1130,
    0.2,
    190,
    blob(
      [
        [4, 0.14],
        [3, 0.1],
      ],
      33,
    ),
  ],
  [
    'orange',
    2752,
    1146,
    0.5,
    84,
    blob(
      [
        [2, 0.2],
        [3, 0.1],
      ],
      37,
    ),
  ],
  ['black', 2310, 1700, 0.08, 215, fish()],
  ['cream', 2760, 1870, -0.12, 150, fish()],
  ['ultramarine', 2790, 1640, 0.2, 118, fish()],
  ...pebbles('leaf', 520, 1710, 318, 9, 60),
  ...pebbles('pink', 1950, 470, 276, 11, 80),
]

export async function render(): Promise<Buffer> {
  const r = random(1952)
  const ground = hex('#efe9dc')
  const sheet = new Sheet(W, H, (x, y) =>
    lift(ground, 0.02 * fbm(x / 10, y / 10, 3, 1) + 0.01 * fbm(x / 400, y / 400, 2, 2)),
  )
  const glue = (p: Patch, ink: (x: number, y: number) => Rgb, height: number) => {
    sheet.stain(moved(blur(p, 3), 3, 4), hex('#3d3430'), 0.42)
    sheet.stain(moved(blur(p, 9 * height), 8 * height, 11 * height), hex('#4d433e'), 0.26)
    sheet.paint(p, ink)
  }
  /** Scissors turn a curve into a chain of short, almost straight bites. */
  const bite = (ring: Point[], k: number) =>
    rough(ring, 30, (x, y) => [2.2 * noise(x / 34, y / 34, k), 2.2 * noise(x / 34, y / 34, k + 50)])
  PANELS.forEach(([paper, left, top, w, h], k) => {
    const skew = () => between(r, -9, 9)
    const b = box(left, top, w, h).map(([x, y]): Point => [x + skew(), y + skew()])
    glue(cover([bite(b, k)], W, H), gouache(COLORS[paper], 100 + 5 * k, k % 2 ? 0.04 : 1.53), 0.8)
  })
  CUTS.forEach(([paper, x, y, angle, size, shape], k) => {
    const ring = shape.map(at(x, y, angle, size))
    glue(cover([bite(ring, 70 + k)], W, H), gouache(COLORS[paper], 300 + 5 * k, angle + 0.8), 1)
  })
  sheet.light((x, y) => 1.04 - 0.09 * Math.hypot(x / W - 0.35, y / H - 0.3))
  return encode(sized(sheet, 2880), { scale: 1, grain: 2, seed: 41, maxBytes: 600_000 })
}

if (import.meta.main) await keep('tidepool', await render())
