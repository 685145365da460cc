import { type Canvas, lamp, lay, weave } from './brush.ts'
import { curve } from './outline.ts'
import {
  clamp,
  encode,
  fbm,
  hex,
  keep,
  lift,
  mix,
  noise,
  type Point,
  type Rgb,
  Sheet,
  sized,
  step,
} from './paint.ts'

const W = 2560
const H = 3200

interface Pull {
  path: Point[]
  half: number
  inks: [string, string, string]
  load: number
  body?: number
}

const PULLS: Pull[] = [
  {
    path: [
      [130, 880],
      [800, 760],
      [1500, 840],
      [2460, 700],
    ],
    half: 330,
    inks: ['#e6dcc8', '#cdbb99', '#f4eee0'],
    load: 1.03,
  },
  {
    path: [
      [2440, 2420],
      [1800, 2560],
      [1000, 2440],
      [110, 2560],
    ],
    half: 300,
    inks: ['#b98b3a', '#d9b15f', '#8a5f22'],
    load: 0.98,
  },
  {
    path: [
      [1960, 210],
      [1900, 900],
      [2020, 1600],
      [1930, 2330],
    ],
    half: 265,
    inks: ['#cf8f7c', '#e6b9a8', '#ad6350'],
    load: 1.04,
  },
  {
    path: [
      [330, 2960],
      [380, 2250],
      [560, 1300],
      [1120, 560],
      [1850, 560],
      [2210, 1200],
      [1960, 1900],
      [1340, 2010],
      [1080, 1560],
      [1440, 1190],
    ],
    half: 182,
    inks: ['#1d2b57', '#2f4b9a', '#121830'],
    load: 1.02,
  },
  {
    path: [
      [1700, 1480],
      [1640, 1900],
      [1730, 2400],
      [1660, 2960],
    ],
    half: 92,
    inks: ['#191d1c', '#2d3431', '#0d0f10'],
    load: 0.98,
  },
  {
    path: [
      [190, 1690],
      [560, 1560],
      [1010, 1640],
    ],
    half: 128,
    inks: ['#cf4426', '#e4683d', '#92281a'],
    load: 1.0,
    body: 17,
  },
]

export async function render(): Promise<Buffer> {
  const linen = weave(W, H, 9, 2.4, 3)
  const raw = hex('#b7a487')
  const canvas: Canvas = {
    sheet: new Sheet(W, H, (x, y) =>
      lift(
        raw,
        0.05 * fbm(x / 400, y / 400, 3, 1) + 0.03 * noise(x / 3, y / 60, 2) + 0.03 * noise(x / 60, y / 3, 4),
      ),
    ),
    height: linen,
  }
  PULLS.forEach((p, n) => {
    const inks = p.inks.map(hex) as [Rgb, Rgb, Rgb]
    lay(canvas, {
      line: curve(p.path, false, 60),
      half: (t) => p.half * (0.9 + 0.1 * Math.sin(3 * t + n)) * step(-0.03, 0.02, t),
      // The brush was dipped twice: one pot at each corner, and they meet unevenly.
      ink: (v, t, streak) => {
        const meet = v + 0.8 * noise(v * 2.2, t * 2.4, 70 + n) + 0.7 * streak
        const base =
          meet < 0
            ? mix(inks[0], inks[1], step(0.1, -0.9, meet))
            : mix(inks[0], inks[2], step(0.25, 1.1, meet))
        return lift(base, 0.05 * streak + 0.02 * noise(v * 80, t * 9, n))
      },
      body: p.body ?? 13,
      bristle: 7,
      load: p.load,
      rim: 0.9,
      drag: 0.08,
      ragged: 1,
      seed: 100 + 9 * n,
    })
  })
  lamp(canvas, Math.PI * 1.25, 0.15, 0.05)
  canvas.sheet.light((x, y) => 1.04 - 0.14 * clamp(Math.hypot(x / W - 0.35, y / H - 0.3)) ** 2)
  return encode(sized(canvas.sheet, 2400), { scale: 1, grain: 2, seed: 8, maxBytes: 600_000 })
}

if (import.meta.main) await keep('sixdecisions', await render())
