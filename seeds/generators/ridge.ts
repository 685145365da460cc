import { cover } from './outline.ts'
import {
  between,
  clamp,
  encode,
  fbm,
  hex,
  keep,
  lift,
  mix,
  noise,
  type Point,
  ramp,
  random,
  type Rgb,
  Sheet,
  step,
} from './paint.ts'

const W = 2880
const H = 1920
const SUN: Point = [0.452 * W, 0.356 * H]

interface Ridge {
  /** Height of the valley floor and of the summits above it, in heights of the sheet. */
  base: number
  tall: number
  /** Width of a mountain, in heights of the sheet. */
  pitch: number
  tone: Rgb
  mist: Rgb
  /** Height of the trees in pixels, and the line above which none grow. */
  tree: number
  line: number
}

const tones = ramp('#c2c6ca', '#a9aeb5', '#8d949c', '#6a737c', '#474f58', '#29323c', '#121a24')
const mists = ramp('#d3d2cf', '#cfcfcd', '#c6c7c6', '#b2b4b4', '#9ea2a3', '#868b8e', '#5e666b')
const RIDGES: Ridge[] = [
  { base: 0.375, tall: 0.06, pitch: 0.5, tree: 0, line: 0 },
  { base: 0.445, tall: 0.11, pitch: 0.36, tree: 0, line: 0 },
  { base: 0.53, tall: 0.19, pitch: 0.34, tree: 5, line: 0.43 },
  { base: 0.63, tall: 0.225, pitch: 0.31, tree: 9, line: 0.47 },
  { base: 0.765, tall: 0.29, pitch: 0.29, tree: 16, line: 0.545 },
  { base: 0.895, tall: 0.35, pitch: 0.27, tree: 25, line: 0.6 },
  { base: 1.03, tall: 0.33, pitch: 0.33, tree: 41, line: 0 },
].map((r, i) => ({ ...r, tone: tones(i / 6), mist: mists(i / 6) }))

/** Upper edge of a ridge in pixels: steep mountains that overlap, each rough at every scale. */
const CRESTS = RIDGES.map(({ base, tall, pitch }, i) => {
  const r = random(300 + i)
  const peaks = Array.from({ length: Math.ceil(W / (pitch * H * 0.42)) + 4 }, (_, k) => ({
    x: (k - 1.5 + between(r, -0.45, 0.45)) * pitch * H * 0.42,
    high: between(r, 0.2, 1) ** 0.9 * (k % 3 === i % 3 ? 1 : 0.66),
    left: pitch * H * between(r, 0.42, 0.95),
    right: pitch * H * between(r, 0.42, 0.95),
    power: between(r, 0.95, 1.45),
  }))
  return Float32Array.from({ length: W + 41 }, (_, n) => {
    const x = n - 20
    const bent =
      x + pitch * H * (0.09 * noise((x / (pitch * H)) * 3, i, 6) + 0.02 * noise((x / (pitch * H)) * 14, i, 7))
    let h = 0
    for (const p of peaks) {
      const d = Math.abs(bent - p.x) / (bent < p.x ? p.left : p.right)
      if (d < 1) h = Math.max(h, p.high * (1 - d) ** p.power)
    }
    const u = x / (pitch * H)
    const crag =
      0.075 * fbm(u * 7, i * 2.3, 3, 3) +
      0.05 * (0.4 - Math.abs(noise(u * 13, i, 8))) +
      0.028 * fbm(u * 40, i, 5, 4)
    return (base - tall * (0.13 + 0.82 * h + crag * (0.45 + h))) * H
  })
})
const crest = (i: number, x: number) => {
  const at = clamp(x + 20, 0, W + 39)
  const k = Math.floor(at)
  const list = CRESTS[i] as Float32Array
  return (list[k] as number) + ((list[k + 1] as number) - (list[k] as number)) * (at - k)
}

/** Mist inside a ridge, 0 at its summits, thick in its valleys. */
function haze(i: number, x: number, y: number): number {
  const { base, tall } = RIDGES[i] as Ridge
  const up = (base * H - y) / (tall * H)
  const warp = 0.7 * fbm(x / 520, y / 210 + i * 5, 3, 11)
  const cloud = fbm(x / 620 + warp + i * 3, y / 190 + warp, 5, 12)
  const wisp = fbm(x / 170 + 2 * warp, y / 62, 4, 13)
  const near = i / 6
  const thick = step(0.72 - 0.16 * near, -0.06 - 0.3 * near, up + 0.5 * cloud + 0.16 * wisp)
  return clamp(thick * (1 - 0.28 * near) * (0.86 + 0.5 * cloud))
}

/** A conifer: a leader, then boughs that widen and droop, never the same on both sides. */
function conifer(r: () => number, x: number, y: number, tall: number): Point[] {
  const width = tall * between(r, 0.15, 0.25)
  const lean = between(r, -0.03, 0.03) * tall
  const boughs = Math.max(3, Math.round(tall / 4.6))
  const side = (s: number) => {
    const out: Point[] = []
    for (let k = 1; k <= boughs; k++) {
      const t = k / boughs
      const reach = width * (0.12 + 0.88 * t ** 0.85) * between(r, 0.6, 1.15)
      const down = y - tall * (1 - t)
      const mid = x + lean * (1 - t)
      out.push([mid + s * reach, down + tall * 0.022 * between(r, 0, 2)])
      out.push([mid + s * reach * between(r, 0.3, 0.55), down - (tall / boughs) * 0.12])
    }
    return out
  }
  return [[x + lean * 1.1, y - tall], ...side(1), ...side(-1).reverse()]
}

const HIGH = ramp('#93a9c4', '#a3b6cb', '#b9c6d1', '#ccd2d5', '#d6d6d3')

function sky(x: number, y: number): Rgb {
  const t = y / (0.36 * H)
  const band = 0.14 * fbm(x / 1300 + 0.3 * noise(x / 800, y / 260, 22), y / 130, 5, 21) * step(-0.2, 0.5, t)
  const streak = 0.05 * fbm(x / 700, y / 46, 4, 23) * step(0.1, 0.8, t)
  const far = Math.hypot((x - SUN[0]) / 620, (y - SUN[1]) / 150)
  const glow = Math.exp(-far * far) * (0.8 + 0.5 * fbm(x / 420, y / 40, 4, 24))
  const warm = step(0.55, 1.02, t) * Math.exp(-(((x - SUN[0]) / 1100) ** 2))
  return mix(
    mix(HIGH(t + band + streak), hex('#e6d9bd'), clamp(0.4 * warm)),
    hex('#f6e3ab'),
    clamp(0.5 * glow),
  )
}

export async function render(): Promise<Buffer> {
  const r = random(77)
  const sheet = new Sheet(W, H, sky)
  RIDGES.forEach((ridge, i) => {
    const { tone, mist, tree, line } = ridge
    const outline: Point[] = [[-2, H + 2]]
    for (let x = -2; x <= W + 2; x++) outline.push([x, crest(i, x)])
    outline.push([W + 2, H + 2])
    const warmth = (x: number) => (i < 2 ? 0.3 * Math.exp(-(((x - SUN[0]) / 700) ** 2)) : 0)
    const veil = (x: number, y: number, c: Rgb) => mix(c, mix(mist, hex('#e9dcc0'), warmth(x)), haze(i, x, y))
    sheet.paint(cover([outline], W, H), (x, y) => {
      const depth = y - crest(i, x)
      const gully = fbm(x / (60 + 14 * i) + depth / 150, depth / (190 + 30 * i), 4, 30 + i)
      const scree = tree > 0 ? 0.02 * noise(x / 3, y / 3, 40) : 0
      return veil(x, y, lift(tone, 0.06 * gully * step(0, 60, depth) + scree))
    })
    if (tree === 0) return
    // Trees stand along the edge and down the slope, the lower in front of the higher.
    const count = Math.round((W / tree) * (i > 4 ? 30 : 22))
    const stand = Array.from({ length: count }, (_, k) => {
      const x = between(r, -20, W + 20)
      const down = k < (W / tree) * 3 ? between(r, -0.12, 0.15) * tree : tree * 13 * r() ** 1.25
      return { x, y: crest(i, x) + down + tree * 0.28, down }
    }).sort((a, b) => a.y - b.y)
    for (const { x, y, down } of stand) {
      const up = line * H + 26 * noise(x / 90, i, 50)
      if (y < up && r() > 0.1 * step(up - 60, up, y)) continue
      if (noise(x / (tree * 9), y / (tree * 6), 51 + i) < -0.5) continue
      const tall = tree * between(r, 0.55, 1.25) * (y < up + 50 ? 0.7 : 1)
      const shade = lift(tone, between(r, -0.045, 0.04) - 0.012 * step(0, tree * 3, down))
      sheet.paint(cover([conifer(r, x, y, tall)], W, H), (u, v) =>
        veil(u, v, lift(shade, 0.07 * ((v - y) / tall + 0.35))),
      )
    }
  })
  sheet.light((x, y) => 1.02 - 0.1 * Math.hypot(x / W - 0.46, y / H - 0.4) ** 2)
  return encode(sheet, { scale: 1, grain: 6, seed: 35, maxBytes: 1_150_000 })
}

if (import.meta.main) await keep('ridge', await render())
