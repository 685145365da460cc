import {
  clamp,
  encode,
  fbm,
  hash,
  hex,
  keep,
  lift,
  mix,
  noise,
  type Point,
  rake,
  random,
  type Rgb,
  Sheet,
  step,
} from './paint.ts'

/** Drawn pixels per printed one. */
const Q = 2
const W = 2000 * Q
const H = 2400 * Q
const U = W / 1200
const SITES = 150
const BLOCK = 80

/** Points that keep their distance (S. Lloyd's relaxation). */
function sites(): Point[] {
  const r = random(150)
  let list = Array.from({ length: SITES }, (): Point => [r() * W, r() * H])
  for (let turn = 0; turn < 3; turn++) {
    const sum = list.map(() => [0, 0, 0])
    for (let y = 0; y < H; y += W / 260)
      for (let x = 0; x < W; x += W / 260) {
        let best = 0
        for (let k = 1; k < SITES; k++)
          if (
            Math.hypot(list[k]![0] - x, list[k]![1] - y) < Math.hypot(list[best]![0] - x, list[best]![1] - y)
          )
            best = k
        const s = sum[best]!
        s[0]! += x
        s[1]! += y
        s[2]!++
      }
    list = sum.map(([x, y, n], k) => (n ? [x! / n, y! / n] : list[k]!))
  }
  return list
}

/** The four shades, darkest first. */
const SHADES: Rgb[] = ['#06281f', '#0d5a42', '#2f9a70', '#a9e0ba'].map(hex)

export async function render(): Promise<Buffer> {
  const list = sites()
  const columns = Math.ceil(W / BLOCK)
  const near = Array.from({ length: columns * Math.ceil(H / BLOCK) }, (_, b) => {
    const x = ((b % columns) + 0.5) * BLOCK
    const y = (Math.floor(b / columns) + 0.5) * BLOCK
    return list
      .map((p, k) => [Math.hypot(p[0] - x, p[1] - y), k] as const)
      .sort((p, q) => p[0] - q[0])
      .slice(0, 14)
      .map((e) => e[1])
  })
  const film = new Float32Array(W * H)
  const sheet = new Sheet(W, H, (px, py) => {
    const bx = px + 30 * U * fbm(px / (100 * U), py / (100 * U), 3, 1)
    const by = py + 30 * U * fbm(px / (100 * U), py / (100 * U), 3, 2)
    const close = near[Math.floor(py / BLOCK) * columns + Math.floor(px / BLOCK)]!
    let home = close[0]!
    let best = 9e9
    for (const k of close) {
      const d = Math.hypot(list[k]![0] - bx, list[k]![1] - by)
      if (d < best) {
        best = d
        home = k
      }
    }
    const [hx, hy] = list[home]!
    let edge = 9e9
    for (const k of close) {
      if (k === home) continue
      const dx = list[k]![0] - hx
      const dy = list[k]![1] - hy
      const len = Math.hypot(dx, dy)
      edge = Math.min(edge, len / 2 - ((bx - hx) * dx + (by - hy) * dy) / len)
    }
    // Bands follow the border at first and grow round towards the middle.
    const inward = edge / (edge + best)
    const size = 34 + 26 * hash(home, 3)
    const ripple = 0.05 * fbm(px / (26 * U), py / (26 * U), 2, 4)
    const t = (0.62 * (edge / U) + 0.38 * size * inward) / 4.1 + ripple * 3
    const wave = 0.5 - 0.5 * Math.cos(t * 1.55 + 0.5 * Math.sin(t * 0.83 + home))
    const swell = noise(t * 0.42, home * 7.3, 5)
    const heart = step(0.5, 0.95, inward)
    let v = 0.12 + 0.62 * wave + 0.34 * swell + 0.5 * (heart - 0.24) * (hash(home, 6) - 0.2)
    v *= step(-0.6, 5.5, edge / U)
    v += 0.07 * (hash(home, 8) - 0.5) + 0.04 * fbm(px / (300 * U), py / (300 * U), 2, 9)
    const level = clamp(v) * 3.999
    const n = Math.min(3, Math.floor(level))
    const f = level - n
    // Gum holds a rim of pigment where one shade stops.
    const up = step(0.82, 1, f)
    const paint = n < 3 ? mix(SHADES[n]!, SHADES[n + 1]!, up) : SHADES[3]!
    const rim = n < 3 ? Math.exp(-(((f - 0.8) / 0.1) ** 2)) : 0
    const thread = 4.6 * Q
    const warp = px / thread + 0.22 * noise(px / (9 * Q), py / (70 * Q), 11)
    const weft = py / thread + 0.22 * noise(px / (70 * Q), py / (9 * Q), 12)
    const over = (Math.floor(warp) + Math.floor(weft)) % 2 === 0
    const across = (over ? warp : weft) % 1
    const along = (over ? weft : warp) % 1
    const slub = 0.8 + 0.4 * noise(Math.floor(over ? warp : weft) * 3.7, (over ? py : px) / (60 * Q), 13)
    const weave = slub * Math.sin(Math.PI * across) * (0.45 + 0.55 * Math.sin(Math.PI * along))
    const grit = noise(px / (1.6 * Q), py / (1.6 * Q), 14) + 0.6 * noise(px / (3.4 * Q), py / (3.4 * Q), 15)
    film[py * W + px] = 0.95 * weave * (1 - 0.3 * v) + 1.25 * (n + up) * 0.55 + 0.6 * rim + 0.2 * grit
    const thin = clamp((weave - 0.78) * 1.5) * clamp(0.5 + fbm(px / (70 * U), py / (70 * U), 2, 16))
    const tone = lift(
      paint,
      0.016 * grit - 0.02 * rim + 0.012 * (weave - 0.5) + 0.02 * noise(t * 3.1, home, 17),
    )
    return mix(tone, hex('#8fa888'), 0.22 * thin)
  })
  const light = rake(film, W, H, -2.2, 0.17 * Q)
  for (let i = 0; i < light.length; i++) {
    const l = light[i] as number
    for (let k = 0; k < 3; k++)
      sheet.px[3 * i + k] = (sheet.px[3 * i + k] as number) * l + 0.02 * clamp(l - 1)
  }
  sheet.light((x, y) => 1.08 - 0.14 * Math.hypot(x / W - 0.2, y / H - 0.15))
  return encode(sheet, { scale: Q, grain: 2, seed: 15, maxBytes: 920_000 })
}

if (import.meta.main) await keep('malachite', await render())
