import { blur, cover } from './outline.ts'
import { encode, fbm, hash, hex, keep, lift, noise, type Patch, type Point, rake, Sheet } from './paint.ts'
import { Press, pull, tooth } from './press.ts'

const S = 2400
const CENTER: Point = [0.31 * S, 0.53 * S]
const RADIUS = 0.98 * S
const GOLD = (1 + Math.sqrt(5)) / 2
const INKS = ['#dba63f', '#5f9695', '#c9452c', '#27549b', '#16243f'].map(hex)
const [OCHRE, TEAL, RED, BLUE, NAVY] = [0, 1, 2, 3, 4]
/** A tint of ochre, ruled so finely that it looks like cream. */
const CREAM = 5

interface Half {
  fat: boolean
  a: Point
  b: Point
  c: Point
}

const toward = (p: Point, q: Point): Point => [p[0] + (q[0] - p[0]) / GOLD, p[1] + (q[1] - p[1]) / GOLD]

/** Robinson's halves of Penrose's lozenges: a thin one gives two smaller halves, a fat one three. */
function cut({ fat, a, b, c }: Half): Half[] {
  if (!fat) {
    const p = toward(a, b)
    return [
      { fat: false, a: c, b: p, c: b },
      { fat: true, a: p, b: c, c: a },
    ]
  }
  const q = toward(b, a)
  const r = toward(b, c)
  return [
    { fat: true, a: r, b: c, c: a },
    { fat: true, a: q, b: r, c: b },
    { fat: false, a: r, b: q, c: a },
  ]
}

interface Lozenge {
  fat: boolean
  corners: Point[]
  middle: Point
}

function lozenges(): Lozenge[] {
  const wheel = Array.from({ length: 10 }, (_, k): Half => {
    const at = (n: number): Point => [
      CENTER[0] + RADIUS * Math.cos(((2 * n - 1) * Math.PI) / 10),
      CENTER[1] + RADIUS * Math.sin(((2 * n - 1) * Math.PI) / 10),
    ]
    const [b, c] = k % 2 ? [at(k + 1), at(k)] : [at(k), at(k + 1)]
    return { fat: false, a: CENTER, b, c }
  })
  // The few large lozenges with which the patch begins.
  let halves = wheel.flatMap(cut)
  for (let n = 0; n < 6; n++) halves = halves.flatMap(cut)
  const whole = new Map<string, Lozenge>()
  for (const { fat, a, b, c } of halves) {
    const middle: Point = [(b[0] + c[0]) / 2, (b[1] + c[1]) / 2]
    const corners = [a, b, [2 * middle[0] - a[0], 2 * middle[1] - a[1]] as Point, c]
    if (corners.some((p) => p[0] > -90 && p[1] > -90 && p[0] < S + 90 && p[1] < S + 90))
      whole.set(`${Math.round(middle[0])} ${Math.round(middle[1])}`, { fat, corners, middle })
  }
  return [...whole.values()]
}

const FAT = [
  [RED, BLUE, NAVY, OCHRE, CREAM],
  [NAVY, CREAM, OCHRE, RED, BLUE],
  [OCHRE, NAVY, CREAM, BLUE, RED],
]
const THIN = [
  [TEAL, OCHRE, CREAM, BLUE, NAVY],
  [CREAM, RED, OCHRE, TEAL, CREAM],
  [TEAL, CREAM, NAVY, OCHRE, RED],
]

/** Lozenges that lean the same way at the same distance from the center share an ink. */
function ink({ fat, corners, middle }: Lozenge): number {
  const [a, , c] = corners as [Point, Point, Point]
  const lean = Math.round(((Math.atan2(c[1] - a[1], c[0] - a[0]) + 2 * Math.PI) / Math.PI) * 10) % 10
  const ring = Math.floor(Math.hypot(middle[0] - CENTER[0], middle[1] - CENTER[1]) / (0.082 * S))
  const list = (fat ? FAT : THIN)[ring % 3] as number[]
  return list[Math.floor(lean / 2)] as number
}

/** Set in by half a joint, with corners as worn as old metal. */
function forme(corners: Point[], id: number): Point[] {
  const joint = 3.1
  const [a, b, c, d] = corners as [Point, Point, Point, Point]
  const side = Math.hypot(b[0] - a[0], b[1] - a[1])
  const sine = Math.abs((b[0] - a[0]) * (d[1] - a[1]) - (b[1] - a[1]) * (d[0] - a[0])) / side ** 2
  const k = 1 - (2 * joint) / (side * sine)
  const [mx, my] = [(a[0] + c[0]) / 2, (a[1] + c[1]) / 2]
  const slip = (n: number) => 1.1 * (hash(id, n, 3) - 0.5)
  const inner = corners.map((p): Point => [mx + (p[0] - mx) * k + slip(1), my + (p[1] - my) * k + slip(2)])
  return inner.flatMap((p, i) => {
    const [q, r] = [inner[(i + 3) % 4] as Point, inner[(i + 1) % 4] as Point]
    const near = (o: Point): Point => {
      const t = 2.2 / Math.hypot(o[0] - p[0], o[1] - p[1])
      return [p[0] + (o[0] - p[0]) * t, p[1] + (o[1] - p[1]) * t]
    }
    return [near(q), near(r)]
  })
}

export async function render(): Promise<Buffer> {
  const paper = tooth(S, S, 7, 1)
  const press = new Press(S, S, INKS.length)
  const bed: Patch = { x: 0, y: 0, w: S, h: S, a: new Float32Array(S * S) }
  lozenges().forEach((l, id) => {
    const shape = cover([forme(l.corners, id)], S, S)
    for (let y = 0; y < shape.h; y++)
      for (let x = 0; x < shape.w; x++) {
        const i = (y + shape.y) * S + x + shape.x
        bed.a[i] = Math.max(bed.a[i] as number, shape.a[y * shape.w + x] as number)
      }
    const tone = ink(l)
    if (tone === CREAM)
      shape.a = shape.a.map((a, i) => {
        const v = ((shape.x + (i % shape.w)) * 0.8 + (shape.y + Math.floor(i / shape.w)) * 0.6) / 5.2
        return a * (0.27 + 0.13 * Math.cos(2 * Math.PI * v))
      })
    press.put(shape, tone === CREAM ? OCHRE : tone)
  })
  const white = hex('#f6f2e8')
  const sheet = new Sheet(S, S, (x, y) =>
    lift(white, 0.012 * (paper[y * S + x] as number) + 0.01 * fbm(x / 400, y / 400, 2, 4)),
  )
  INKS.forEach((color, k) => {
    const turn = hash(k, 7) * 6.28
    pull(sheet, press.plates[k] as Patch, paper, {
      ink: color,
      shift: [0.9 * Math.cos(turn), 0.9 * Math.sin(turn)],
      body: 0.99,
      bite: 0.09,
      rim: 0.035,
      seed: 20 + 10 * k,
    })
  })
  // Metal pressed into soft paper: the joints stand, and the light comes from the upper left.
  const deep = blur(bed, 1)
  const height = new Float32Array(S * S)
  for (let y = 0, i = 0; y < S; y++)
    for (let x = 0; x < S; x++, i++)
      height[i] =
        -1.5 * (deep.a[(y - deep.y) * deep.w + x - deep.x] as number) +
        0.28 * (paper[i] as number) +
        0.1 * noise(x / 2, y / 2, 9)
  const light = rake(height, S, S, -2.3, 0.16)
  sheet.light((x, y) => 0.985 * (light[y * S + x] as number))
  return encode(sheet, { scale: 1, grain: 3, seed: 25, maxBytes: 900_000 })
}

if (import.meta.main) await keep('fivefold', await render())
