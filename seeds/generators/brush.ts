import { blur } from './outline.ts'
import { clamp, fbm, noise, type Point, rake, type Rgb, type Sheet, step } from './paint.ts'

/** A sheet with a thickness of paint, in pixels. */
export interface Canvas {
  sheet: Sheet
  height: Float32Array
}

export interface Stroke {
  line: Point[]
  half: (t: number) => number
  /** Color across (-1 to 1) and along (0 to 1) the stroke. */
  ink: (across: number, along: number, streak: number) => Rgb
  /** Thickness of the paint in pixels. */
  body: number
  /** Width of a bristle in pixels; large for a knife. */
  bristle: number
  /** How far the paint lasts: above 1 it never runs dry. */
  load: number
  /** Height of the paint pushed aside, relative to body. */
  rim: number
  /** Depth of the fine lines that grit in the paint leaves under a blade, relative to body. */
  drag: number
  /** How unevenly the hairs begin and leave, 1 for bristle, less for a blade. */
  ragged: number
  seed: number
}

const PITCH = 0.5

/** Points at equal distances. */
export function even(line: Point[], pitch = 1): Point[] {
  const out: Point[] = []
  let left = 0
  for (let i = 0; i + 1 < line.length; i++) {
    const a = line[i] as Point
    const b = line[i + 1] as Point
    const d = Math.hypot(b[0] - a[0], b[1] - a[1])
    for (; left < d; left += pitch)
      out.push([a[0] + ((b[0] - a[0]) * left) / d, a[1] + ((b[1] - a[1]) * left) / d])
    left -= d
  }
  return out
}

export function lay(canvas: Canvas, s: Stroke) {
  const { sheet, height } = canvas
  const line = even(s.line, PITCH)
  const last = line.length - 1
  const widest = line.reduce((w, _, i) => Math.max(w, s.half(i / last)), 0) + 2
  // What lies in the rows the stroke can reach, as it was before.
  const first =
    clamp(Math.floor(line.reduce((y, p) => Math.min(y, p[1]), sheet.h) - widest), 0, sheet.h) * sheet.w
  const end = clamp(Math.ceil(line.reduce((y, p) => Math.max(y, p[1]), 0) + widest), 0, sheet.h) * sheet.w
  const before = height.slice(first, end)
  for (let i = 0; i <= last; i++) {
    const [x, y] = line[i] as Point
    const [ax, ay] = line[Math.max(0, i - 24)] as Point
    const [bx, by] = line[Math.min(last, i + 24)] as Point
    const len = Math.hypot(bx - ax, by - ay) || 1
    const nx = -(by - ay) / len
    const ny = (bx - ax) / len
    const along = i / last
    const run = i * PITCH
    const half = s.half(along)
    const left = (1 - along) * last * PITCH
    for (let o = -half; o <= half; o += 0.8) {
      const v = o / half
      const px = Math.round(x + nx * o)
      const py = Math.round(y + ny * o)
      if (px < 0 || py < 0 || px >= sheet.w || py >= sheet.h) continue
      const hair = noise(o / s.bristle, run / 420, s.seed)
      const tuft = noise(o / (s.bristle * 5), run / 700, s.seed + 1)
      const streak = 0.55 * hair + 0.6 * tuft
      const k = py * sheet.w + px
      // Hairs reach the end of the stroke at different times, and valleys of the ground stay bare first.
      const begun =
        run > 50
          ? run
          : run - s.ragged * (26 * Math.abs(noise(o / (s.bristle * 2), 3, s.seed + 2)) + 16 * tuft)
      const ahead =
        left > 110 ? left : left - s.ragged * 60 * Math.abs(noise(o / (s.bristle * 1.4), 9, s.seed + 3))
      const under = before[k - first] as number
      const wet = s.load - along + 0.55 * streak + 0.012 * under - 0.16 * v ** 8
      const dry = Math.abs(wet) < 0.12 ? wet - 0.14 * fbm(px / 5, py / 5, 2, s.seed + 5) : wet
      const hold = clamp(Math.min(16 * dry, 0.6 * begun, 0.6 * ahead, half - Math.abs(o)))
      if (hold === 0) continue
      // At an edge every pixel is met about twice.
      const cover = hold === 1 ? 1 : 0.7 * hold
      const rim = s.rim * (step(0.86, 0.97, Math.abs(v)) + 0.8 * step(40, 0, ahead) * (0.5 + streak))
      const drag = s.drag === 0 ? 0 : s.drag * noise(o / 2.6, run / 240, s.seed + 4)
      const thick = s.body * (0.55 + 0.5 * streak + rim + drag) * clamp(0.35 + wet)
      height[k] = (height[k] as number) * (1 - cover) + (0.3 * under + thick) * cover
      const c = s.ink(v, along, streak + drag)
      for (let q = 0; q < 3; q++)
        sheet.px[3 * k + q] = (sheet.px[3 * k + q] as number) * (1 - cover) + (c[q] as number) * cover
    }
  }
}

/** Raking light over the paint, with the small shine of an oil film. */
export function lamp({ sheet, height }: Canvas, angle: number, gain: number, shine = 0.05) {
  // Paint slumps a little before it sets: no edge of it is a cliff.
  const soft = blur({ x: 0, y: 0, w: sheet.w, h: sheet.h, a: height }, 1)
  const set = Float32Array.from(height, (z, i) => {
    const x = i % sheet.w
    return 0.35 * z + 0.65 * (soft.a[((i - x) / sheet.w - soft.y) * soft.w + x - soft.x] as number)
  })
  const light = rake(set, sheet.w, sheet.h, angle, gain)
  for (let i = 0; i < light.length; i++) {
    const f = light[i] as number
    const glint = shine * step(1.12, 1.75, f)
    for (let k = 0; k < 3; k++) {
      const c = sheet.px[3 * i + k] as number
      sheet.px[3 * i + k] = c * (0.25 + 0.75 * f) + glint
    }
  }
}

/** Plain weave seen from above, as thickness. */
export function weave(w: number, h: number, pitch: number, depth: number, seed: number): Float32Array {
  const out = new Float32Array(w * h)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const u = (x + 5 * noise(x / 300, y / 90, seed) + 0.9 * noise(x / 20, y / 30, seed + 1)) / pitch
      const v = (y + 5 * noise(x / 90, y / 300, seed + 2) + 0.9 * noise(x / 30, y / 20, seed + 3)) / pitch
      const over = (Math.floor(u) + Math.floor(v)) & 1
      const a = Math.sin(Math.PI * (u - Math.floor(u)))
      const b = Math.sin(Math.PI * (v - Math.floor(v)))
      const slub = 1 + 0.5 * noise(over ? u / 40 : u, over ? v : v / 40, seed + 4)
      out[y * w + x] = depth * slub * (over ? a ** 0.6 * (0.45 + 0.55 * b) : b ** 0.6 * (0.45 + 0.55 * a))
    }
  return out
}
