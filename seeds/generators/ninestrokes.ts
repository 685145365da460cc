import { even } from './brush.ts'
import { form } from './figure.ts'
import { clamp, encode, fbm, hex, keep, mix, noise, type Point, random, type Rgb, Sheet, step } from './paint.ts'

const W = 2000
const H = 2880
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

const FIGURE: Stroke[] = [
]

export async function render(): Promise<Buffer> {
  const paper = hex('#f3eee2')
  const r = random(9)
  const sheet = new Sheet(W, H, (x, y) => {
    const tone = 0.35 + 0.6 * fbm(x / 180, y / 180, 3, 1) + 0.25 * fbm(x / 5, y / 5, 2, 2)
    return mix(paper, hex('#e4dac4'), clamp(tone))
  })
  // Long mulberry fibers in the sheet.
  for (let k = 0; k < 1500; k++) {
    let [x, y, a] = [r() * W, r() * H, r() * 6.28]
    const long = 40 + r() * 160
    const tint: Rgb = hex(r() < 0.7 ? '#fdfaf2' : '#cfc2a4')
    for (let i = 0; i < long; i++) {
      a += (r() - 0.5) * 0.16
      x += Math.cos(a)
      y += Math.sin(a)
      const p = 3 * (Math.round(y) * W + Math.round(x))
      if (x < 1 || y < 1 || x > W - 2 || y > H - 2) break
      for (let c = 0; c < 3; c++) sheet.px[p + c] = (sheet.px[p + c] as number) * 0.72 + 0.28 * (tint[c] as number)
    }
  }

  const layer = new Float32Array(W * H)
  const brush = (s: Stroke) => {
    layer.fill(0)
    const path = even(form(s.line, false).map(([x, y]): Point => [x * UNIT, y * UNIT]), 0.6)
    const last = path.length - 1
    const width = (t: number) => {
      const u = t * (s.half.length - 1)
      const i = Math.min(Math.floor(u), s.half.length - 2)
      const f = step(0, 1, u - i)
      return UNIT * ((s.half[i] as number) * (1 - f) + (s.half[i + 1] as number) * f)
    }
    for (let i = 0; i <= last; i++) {
      const [x, y] = path[i] as Point
      const [ax, ay] = path[Math.max(0, i - 20)] as Point
      const [bx, by] = path[Math.min(last, i + 20)] as Point
      const len = Math.hypot(bx - ax, by - ay) || 1
      const [nx, ny] = [-(by - ay) / len, (bx - ax) / len]
      const t = i / last
      const ends = Math.min(1, Math.sqrt(clamp((i * 0.6) / (width(0) * 0.9 + 1)))) * Math.min(1, Math.sqrt(clamp(((last - i) * 0.6) / (width(1) * 0.5 + 1)) + 0.02))
      const half = width(t) * ends
      const reach = width(t)
      for (let o = -half; o <= half; o += 0.6) {
        const v = o / reach
        const hair = noise(v * 17 * Math.sqrt(reach / 40), i / 900, s.seed) + 0.6 * noise(v * 41 * Math.sqrt(reach / 40), i / 500, s.seed + 1)
        const tooth = fbm((x + nx * o) / 4, (y + ny * o) / 4, 2, 77)
        const wet = s.load * (1 - t * 0.94) - 0.26 + 0.42 * hair + 0.5 * tooth - 0.16 * v ** 6
        if (wet < 0 && t > 0.02) continue
        const px = Math.round(x + nx * o)
        const py = Math.round(y + ny * o)
        if (px < 0 || py < 0 || px >= W || py >= H) continue
        // Where the brush was full the ink pools at the edge.
        const pool = 0.84 + 0.12 * step(0.7, 1, Math.abs(v)) + 0.08 * hair
        const k = py * W + px
        layer[k] = Math.max(layer[k] as number, clamp(step(0, 0.12, wet) * pool))
      }
    }
    const c = hex(s.color)
    for (let y = 1; y < H - 1; y++)
      for (let x = 1; x < W - 1; x++) {
        const k = y * W + x
        // Sized paper: the edge softens by a pixel and feathers along a fiber here and there.
        const a = 0.5 * (layer[k] as number) + 0.125 * ((layer[k - 1] as number) + (layer[k + 1] as number) + (layer[k - W] as number) + (layer[k + W] as number))
        if (a < 0.004) continue
        for (let q = 0; q < 3; q++) sheet.px[3 * k + q]! *= 1 - a * (1 - (c[q] as number))
      }
  }
  for (const s of FIGURE) brush(s)
  return encode(sheet, { scale: 1, grain: 3, seed: 19, maxBytes: 1_150_000 })
}

if (import.meta.main) await keep('ninestrokes', await render())
