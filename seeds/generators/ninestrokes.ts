import { even } from './brush.ts'
import { form } from './figure.ts'
import {
  clamp,
  encode,
  fbm,
  hex,
  keep,
  mix,
  noise,
  type Point,
  random,
  type Rgb,
  Sheet,
  step,
} from './paint.ts'

const W = 3360
const H = 4800
const UNIT = W / 1000

interface Stroke {
  line: string
  /** Half width at even distances along the stroke. */
  half: number[]
  /** Wet at the start; where it falls below nought the hairs part. */
  load: number
  color: string
  seed: number
}

const SUMI = '#14151a'

const WASH = '#8d8b8a'

/** In the order of the hand; the two pale ones first, the arm overhead last. */
const FIGURE: Stroke[] = [
  // The barre.
  { line: '40,662 300,652 640,648 975,640', half: [9, 8, 9, 7, 8], load: 1.25, color: WASH, seed: 11 },
  // The floor.
  { line: '150,1322 420,1302 700,1310 930,1296', half: [20, 30, 26, 18], load: 0.72, color: WASH, seed: 23 },
  // The leg that stands.
  {
    line: '366,700 376,810 396,945 390,1050 400,1180 404,1246 372,1272 318,1290',
    half: [34, 54, 43, 28, 36, 22, 14, 17, 7],
    load: 1.72,
    color: SUMI,
    seed: 31,
  },
  // The leg on the barre.
  {
    line: '396,742 520,712 650,668 760,640 850,608 905,590 940,590',
    half: [48, 52, 38, 26, 33, 19, 13, 11, 3],
    load: 1.5,
    color: SUMI,
    seed: 43,
  },
  // The back, from the hip to the shoulder.
  {
    line: '352,790 372,700 396,610 442,510 500,440 548,404',
    half: [52, 66, 50, 54, 60, 30],
    load: 1.34,
    color: '#c9301c',
    seed: 57,
  },
  // Neck and head.
  {
    line: '532,424 566,390 604,350 640,318 664,298',
    half: [18, 19, 42, 49, 36],
    load: 1.9,
    color: WASH,
    seed: 61,
  },
  // Hair, from the brow to the knot.
  {
    line: '660,352 672,318 656,286 620,284 590,304 574,322',
    half: [8, 22, 28, 26, 24, 20],
    load: 1.5,
    color: SUMI,
    seed: 71,
  },
  // The arm that holds on.
  {
    line: '540,446 590,520 650,590 720,628 752,638',
    half: [25, 22, 18, 13, 8],
    load: 1.4,
    color: SUMI,
    seed: 83,
  },
  // The arm overhead.
  {
    line: '496,436 470,330 500,226 590,160 710,140 800,176 836,206',
    half: [24, 27, 22, 19, 15, 10, 4],
    load: 1.32,
    color: SUMI,
    seed: 97,
  },
]

export async function render(): Promise<Buffer> {
  const paper = hex('#f3eee2')
  const r = random(9)
  const sheet = new Sheet(W, H, (x, y) => {
    const tone = 0.35 + 0.22 * fbm(x / 360, y / 360, 3, 1) + 0.25 * fbm(x / 10, y / 10, 2, 2)
    return mix(paper, hex('#e4dac4'), clamp(tone))
  })
  // Long mulberry fibers in the sheet.
  for (let k = 0; k < 1500; k++) {
    let [x, y, a] = [r() * W, r() * H, r() * 6.28]
    const long = 80 + r() * 320
    const tint: Rgb = hex(r() < 0.7 ? '#fdfaf2' : '#cfc2a4')
    for (let i = 0; i < long; i++) {
      a += (r() - 0.5) * 0.11
      x += Math.cos(a)
      y += Math.sin(a)
      const p = 3 * (Math.round(y) * W + Math.round(x))
      if (x < 1 || y < 1 || x > W - 2 || y > H - 2) break
      for (const q of [p, p + 3, p + 3 * W])
        for (let c = 0; c < 3; c++)
          sheet.px[q + c] = (sheet.px[q + c] as number) * 0.72 + 0.28 * (tint[c] as number)
    }
  }

  const layer = new Float32Array(W * H)
  const brush = (s: Stroke) => {
    layer.fill(0)
    const path = even(
      form(s.line, false).map(([x, y]): Point => [x * UNIT, y * UNIT]),
      0.6,
    )
    const last = path.length - 1
    const width = (t: number) => {
      const u = t * (s.half.length - 1)
      const i = Math.min(Math.floor(u), s.half.length - 2)
      const f = step(0, 1, u - i)
      return UNIT * ((s.half[i] as number) * (1 - f) + (s.half[i + 1] as number) * f)
    }
    for (let i = 0; i <= last; i++) {
      const [x, y] = path[i] as Point
      const [ax, ay] = path[Math.max(0, i - 40)] as Point
      const [bx, by] = path[Math.min(last, i + 40)] as Point
      const len = Math.hypot(bx - ax, by - ay) || 1
      const [nx, ny] = [-(by - ay) / len, (bx - ax) / len]
      const t = i / last
      const ends =
        Math.min(1, Math.sqrt(clamp((i * 0.6) / (width(0) * 0.9 + 1)))) *
        Math.min(1, Math.sqrt(clamp(((last - i) * 0.6) / (width(1) * 0.5 + 1)) + 0.02))
      const half = width(t) * ends
      const reach = width(t)
      for (let o = -half; o <= half; o += 0.6) {
        const v = o / reach
        const hair =
          noise(v * 17 * Math.sqrt(reach / 80), i / 1800, s.seed) +
          0.6 * noise(v * 41 * Math.sqrt(reach / 80), i / 1000, s.seed + 1)
        const tooth = fbm((x + nx * o) / 8, (y + ny * o) / 8, 2, 77)
        const wet = s.load * (1 - t * 0.94) - 0.26 + 0.42 * hair + 0.5 * tooth - 0.16 * v ** 6
        if (wet < 0 && t > 0.02) continue
        const px = Math.round(x + nx * o)
        const py = Math.round(y + ny * o)
        if (px < 0 || py < 0 || px >= W || py >= H) continue
        // Where the brush was full the ink pools at the edge.
        const pool = 0.955 + 0.045 * step(0.7, 1, Math.abs(v)) + 0.05 * hair
        const k = py * W + px
        layer[k] = Math.max(layer[k] as number, clamp(step(0, 0.12, wet) * pool))
      }
    }
    const c = hex(s.color)
    for (let y = 1; y < H - 1; y++)
      for (let x = 1; x < W - 1; x++) {
        const k = y * W + x
        // Sized paper: the edge softens by a pixel and feathers along a fiber here and there.
        const a =
          0.5 * (layer[k] as number) +
          0.125 *
            ((layer[k - 1] as number) +
              (layer[k + 1] as number) +
              (layer[k - W] as number) +
              (layer[k + W] as number))
        if (a < 0.004) continue
        for (let q = 0; q < 3; q++) sheet.px[3 * k + q]! *= 1 - a * (1 - (c[q] as number))
      }
  }
  for (const s of FIGURE) brush(s)
  return encode(sheet, { scale: 2, grain: 3, seed: 19, maxBytes: 1_150_000 })
}

if (import.meta.main) await keep('ninestrokes', await render())
