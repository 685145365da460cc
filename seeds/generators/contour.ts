import { clamp, encode, fbm, hex, keep, lift, mix, noise, rake, type Rgb, Sheet, step } from './paint.ts'
import { tooth } from './press.ts'

const W = 2400
const H = 1920
const MARGIN = 66
const STEP = 0.028
const SHORE = -0.22

const length = Math.hypot

/** The knoll near the upper edge: a head with two ears, in units of its own radius. */
function cat(x: number, y: number): number {
  const head = length(x / 1.14, y) - 1
  const ear = (side: number) => {
    const [u, v] = [side * x - 0.68, y + 0.95]
    return Math.max(Math.abs(u - 0.26 * v) * 1.5 - (v + 0.66) * 0.82, v - 0.6)
  }
  const d = Math.min(ear(1), ear(-1))
  const k = clamp(0.5 + (0.5 * (d - head)) / 0.22)
  return d + (head - d) * k - 0.22 * k * (1 - k)
}

const CAT = { x: 0.632, y: 0.158, r: 0.029 }

/** Noise folded twice, so that the valleys have directions. x runs from 0 to 1.25. */
function ground(x: number, y: number): number {
  const [u, v] = [x * 2.5, y * 2.5]
  const q = fbm(u + 3.1, v + 1.7, 3, 61)
  const r = fbm(u - 5.2, v + 8.3, 3, 62)
  const [a, b] = [u + 1.35 * q, v + 1.35 * r]
  const s = fbm(a + 1.7, b + 9.2, 3, 63)
  const t = fbm(a + 8.3, b - 2.8, 3, 64)
  let h = 0.86 * fbm(a + 1.25 * s, b + 1.25 * t, 6, 65) + 0.035
  // The gorge: a step in the land along a winding line.
  const path = 0.905 + 0.05 * Math.sin(y * 7.3 + 0.4) + 0.035 * noise(y * 5, 2.2, 66)
  const deep = step(0.28, 0.42, y) * step(1.02, 0.84, y)
  const off = x - path + 0.012 * fbm(x * 9, y * 9, 3, 67)
  h += deep * 0.3 * Math.tanh(off / 0.016) * step(0.28, 0.05, Math.abs(off))
  const [px, py] = [(x / 1.25 - CAT.x) * (1.25 / CAT.r), (y - CAT.y) / CAT.r]
  const far = length(px, py) + 0.9 * noise(x * 14, y * 14, 68)
  if (far < 4.6) {
    const cx = px + 0.1 * py + 0.16 * noise(px * 1.1, py * 1.1, 69) + 0.05 * noise(px * 4, py * 4, 70)
    const cy = py - 0.06 * px + 0.16 * noise(px * 1.1, py * 1.1, 71) + 0.05 * noise(px * 4, py * 4, 72)
    const d = cat(cx, cy)
    const eye = (s: number) => Math.exp(-(length((cx - s * 0.42) / 0.2, (cy + 0.14) / 0.17) ** 2))
    const nose = Math.exp(-(length(cx / 0.3, (cy - 0.42) / 0.13) ** 2))
    const knoll =
      0.085 +
      0.075 * step(0.28, -0.3, d) -
      0.05 * step(0.1, 2.4, d) +
      0.034 * (eye(1) + eye(-1)) +
      0.03 * nose
    h = h + (knoll + 0.02 * fbm(x * 9, y * 9, 3, 73) - h) * step(4.6, 1.9, far)
  }
  return h
}

/** How much ink lies on a level's line, from the height and its slope per pixel. */
function trace(h: number, slope: number, wide: number): number {
  const level = Math.round(h / STEP)
  const half = (level % 5 === 0 ? 2.05 : 0.98) * wide
  const off = Math.abs(h - level * STEP) / Math.max(slope, 1e-5)
  // On a plateau a level has no line, only a place.
  const flat = step(0.00002, 0.0001, slope)
  return clamp(half - off + 0.5) * flat
}

export async function render(): Promise<Buffer> {
  const paper = tooth(W, H, 5, 5)
  const height = new Float32Array(W * H)
  for (let y = 0, i = 0; y < H; y++) for (let x = 0; x < W; x++, i++) height[i] = ground(x / H, y / H)
  const at = (x: number, y: number) => height[clamp(y, 0, H - 1) * W + clamp(x, 0, W - 1)] as number
  const slope = (x: number, y: number) => length(at(x + 1, y) - at(x - 1, y), at(x, y + 1) - at(x, y - 1)) / 2

  const rim = (x: number, y: number) => {
    const [u, v] = [Math.abs(x - W / 2) - W / 2 + MARGIN + 26, Math.abs(y - H / 2) - H / 2 + MARGIN + 26]
    return length(Math.max(u, 0), Math.max(v, 0)) + Math.min(0, Math.max(u, v)) - 26
  }
  const cream = hex('#f4eddc')
  const tone = hex('#efe3cb')
  const sheet = new Sheet(W, H, (x, y) => {
    const film =
      step(1, -2, rim(x, y)) * (0.75 + 0.5 * fbm(x / 420, y / 160, 3, 70) + 0.12 * noise(x / 5, y / 60, 71))
    return lift(mix(cream, tone, clamp(film)), 0.012 * (paper[y * W + x] as number))
  })
  const relief = Float32Array.from(paper, (v) => 0.35 * v)
  const all = { x: 0, y: 0, w: W, h: H, a: new Float32Array(W * H).fill(1) }
  const print = (ink: Rgb, amount: (x: number, y: number) => number) =>
    sheet.stain(all, ink, (x, y) => (rim(x, y) > -3 ? 0 : amount(x, y)))
  const wide = (x: number, y: number) =>
    1 + 0.2 * noise(x / 6, y / 6, 72) + 0.16 * noise(x / 130, y / 130, 73)
  const hold = (x: number, y: number) => 0.97 - 0.3 * step(0.3, 0.75, -(paper[y * W + x] as number))

  // The blue plate, a hair out of register.
  const [dx, dy] = [-3, 2]
  print(hex('#9fd0e6'), (x, y) => {
    const h = at(x + dx, y + dy)
    const water = step(0.0015, -0.0015, h - SHORE)
    return (
      water *
      (0.5 +
        0.35 * fbm(x / 90, y / 90, 4, 74) +
        0.12 * noise(x / 2.2, y / 2.2, 75) +
        0.4 * clamp((SHORE - h) / 0.4))
    )
  })
  print(hex('#2a86ae'), (x, y) => {
    const h = at(x + dx, y + dy)
    if (h > SHORE + 0.02) return 0
    const grade = slope(x + dx, y + dy)
    const shore = clamp(2.3 * wide(x, y) - Math.abs(h - SHORE) / Math.max(grade, 1e-5) + 0.5)
    const ink = Math.max(shore, h < SHORE ? trace(h, grade, 0.9 * wide(x, y)) : 0)
    relief[y * W + x]! += 0.7 * ink
    return ink * hold(x, y)
  })
  print(hex('#8a4f38'), (x, y) => {
    const h = at(x, y)
    if (h < SHORE) return 0
    const ink = trace(h, slope(x, y), wide(x, y))
    relief[y * W + x]! += 0.9 * ink
    return ink * hold(x, y)
  })
  // The plate's bevel pressed its own edge into the damp sheet.
  for (let y = 0, i = 0; y < H; y++) for (let x = 0; x < W; x++, i++) relief[i]! -= 7 * step(5, -5, rim(x, y))
  const light = rake(relief, W, H, -2.3, 0.1)
  sheet.light((x, y) => light[y * W + x] as number)
  return encode(sheet, { scale: 1, grain: 1, seed: 32, maxBytes: 1_150_000 })
}

if (import.meta.main) await keep('contour', await render())
