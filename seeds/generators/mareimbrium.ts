import { blur, box, cover, disc, moved, rough } from './outline.ts'
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
  type Patch,
  type Point,
  random,
  type Rgb,
  Sheet,
  sized,
  step,
} from './paint.ts'
import { newsprint } from './papers.ts'

const W = 2400
const H = 3120
const MOON = { x: 1480, y: 1010, r: 760 }

interface Crater {
  x: number
  y: number
  z: number
  r: number
}
const CRATERS: Crater[] = (() => {
  const r = random(1969)
  return Array.from({ length: 620 }, () => {
    const z = between(r, -0.2, 1)
    const a = between(r, 0, 6.283)
    const s = Math.sqrt(1 - z * z)
    return { x: s * Math.cos(a), y: s * Math.sin(a), z, r: 0.014 + 0.13 * r() ** 6 }
  })
})()

/** Relief and brightness of the moon at a point of its unit sphere. */
function regolith(x: number, y: number, z: number): { high: number; bright: number } {
  const sea = step(0.02, 0.2, fbm(x * 1.5 + 4, y * 1.5 + z, 4, 5) + 0.14 * x - 0.04)
  let high = 0.012 * fbm(x * 6, y * 6 + z * 4, 5, 6) * (1 - 0.8 * sea)
  let rays = 0
  for (const c of CRATERS) {
    const d = Math.hypot(x - c.x, y - c.y, z - c.z) / c.r
    if (d < 2.2)
      high +=
        c.r *
        (d < 1 ? 0.34 * (d * d - 1) + 0.13 : 0.13 * Math.exp(-((d - 1) ** 2) * 9)) *
        (c.r < 0.06 ? 1 - 0.6 * sea : 1)
    if (c.r > 0.1 && d < 9)
      rays = Math.max(
        rays,
        0.16 * Math.exp(-d / 4) * (0.5 + noise(9 * Math.atan2(y - c.y, x - c.x), c.r * 90, 7)),
      )
  }
  return { high, bright: 0.78 - 0.4 * sea + rays + 0.08 * fbm(x * 12, y * 12, 3, 8) }
}

function moon(px: number, py: number): number {
  const x = (px - MOON.x) / MOON.r
  const y = (py - MOON.y) / MOON.r
  const rr = x * x + y * y
  if (rr > 1) return 0
  const z = Math.sqrt(1 - rr)
  const e = 0.004
  const at = regolith(x, y, z)
  const gx = (regolith(x + e, y, z).high - at.high) / e
  const gy = (regolith(x, y + e, z).high - at.high) / e
  const n = [x - 0.8 * gx, y - 0.8 * gy, z]
  const light = (n[0] as number) * 0.72 + (n[1] as number) * -0.3 + (n[2] as number) * 0.5
  return clamp(at.bright * 1.15 * clamp(light / Math.hypot(...n)) ** 0.75)
}

/** A concrete stair seen from its foot: treads, risers, two walls, one of them shading half the flight. */
function stair(u: number, v: number): number {
  const d = [u * 0.62, v * 0.62 + 0.2, 1] as const
  const rise = (z: number) => Math.floor(z / 0.42) * 0.25
  const wall = (z: number) => 0.6 * z + 0.85
  const solid = (x: number, y: number, z: number) =>
    Math.abs(x) < 1.5 ? y < rise(z) : y < wall(z) && Math.abs(x) < 2.1
  let t = 0
  let hit = false
  for (; t < 17; t += 0.012 + t * 0.0016) {
    if (solid(d[0] * t, 1.1 + d[1] * t, d[2] * t - 0.4)) {
      hit = true
      break
    }
  }
  if (!hit) return 0.86 - 0.1 * v + 0.07 * fbm(u * 3, v * 5, 3, 30)
  const x = d[0] * t
  const y = 1.1 + d[1] * t
  const z = d[2] * t - 0.4
  const inside = Math.abs(x) < 1.5
  const side = !inside && Math.abs(x) < 1.56
  const tread = inside && rise(z - 0.05) === rise(z)
  const base = side ? (x < 0 ? 0.3 : 0.66) : inside ? (tread ? 0.97 : 0.62) : 0.8
  let lit = 1
  for (let s = 0.05; s < 4; s += 0.06) if (solid(x - 0.62 * s, y + 0.52 * s + 0.03, z + 0.1 * s)) lit = 0.42
  const cast = 0.1 * fbm(x * 3, z * 2 + y * 4, 4, 31) - (noise(x * 14, (y + z) * 14, 32) > 0.6 ? 0.1 : 0)
  return clamp((base + cast) * lit * (1 - 0.02 * z))
}

/** Newspaper screen: black dots swell to meet, white ones shrink. */
function screen(tone: number, x: number, y: number, pitch: number, angle: number): number {
  const u = ((x * Math.cos(angle) + y * Math.sin(angle)) * 6.2832) / pitch
  const v = ((-x * Math.sin(angle) + y * Math.cos(angle)) * 6.2832) / pitch
  return clamp((1 - tone - 0.5 + 0.25 * (Math.cos(u) + Math.cos(v))) * 3.4 + 0.5)
}

const wrap = (v: number, p: number) => v - Math.round(v / p) * p

/** A tone picture sampled once per cell and read back smoothly. */
function photo(x0: number, y0: number, w: number, h: number, f: (x: number, y: number) => number) {
  const cell = 3
  const gw = Math.ceil(w / cell) + 2
  const map = new Float32Array(gw * (Math.ceil(h / cell) + 2)).map((_, i) =>
    f(x0 + (i % gw) * cell, y0 + Math.floor(i / gw) * cell),
  )
  return (x: number, y: number) =>
    map[
      clamp(Math.round((y - y0) / cell), 0, Math.ceil(h / cell)) * gw +
        clamp(Math.round((x - x0) / cell), 0, gw - 1)
    ] as number
}

export async function render(): Promise<Buffer> {
  const board = hex('#e3d8c0')
  const sheet = new Sheet(W, H, (x, y) =>
    lift(
      board,
      0.03 * fbm(x / 9, y / 9, 3, 1) +
        0.02 * fbm(x / 500, y / 500, 3, 2) -
        (noise(x / 26, y / 3, 3) > 0.72 ? 0.02 : 0),
    ),
  )
  const scissors = (ring: Point[], k: number) =>
    rough(ring, 46, (x, y) => [1.8 * noise(x / 50, y / 50, k), 1.8 * noise(x / 50, y / 50, k + 9)])
  const glue = (ring: Point[], ink: (x: number, y: number) => Rgb, k: number, high = 1) => {
    const p: Patch = cover([scissors(ring, k)], W, H)
    sheet.stain(moved(blur(p, 3), 3, 4), hex('#3d3430'), 0.5)
    sheet.stain(moved(blur(p, 12 * high), 9 * high, 13 * high), hex('#4d433e'), 0.3)
    sheet.paint(p, (x, y) =>
      lift(ink(x, y), 0.014 * fbm(x / 5, y / 5, 2, k) + 0.02 * fbm(x / 260, y / 260, 2, k + 1)),
    )
  }
  const flat = (code: string) => () => hex(code)
  const brushed = (code: string, k: number) => (x: number, y: number) =>
    lift(hex(code), 0.03 * noise(x / 700, y / 9, k) + 0.02 * noise(x / 300, y / 60, k + 1))

  glue(
    [
      [170, 190],
      [1180, 150],
      [1120, 1500],
      [210, 1560],
    ],
    newsprint,
    11,
  )
  glue(
    [
      [1210, 150],
      [2260, 210],
      [2225, 2040],
      [1150, 1980],
    ],
    brushed('#1f3350', 20),
    12,
  )
  const lunar = photo(MOON.x - MOON.r, MOON.y - MOON.r, 2 * MOON.r, 2 * MOON.r, moon)
  glue(
    disc(MOON.x, MOON.y, MOON.r + 3, 54),
    (x, y) => mix(hex('#efe6d2'), hex('#17181f'), 0.95 * screen(lunar(x, y), x, y, 11, 0.52)),
    13,
    1.3,
  )
  glue(
    [
      [170, 1330],
      [900, 1240],
      [1010, 1480],
      [170, 1700],
    ],
    brushed('#e0a93b', 30),
    14,
  )
  glue(
    [
      [140, 2960],
      [140, 1640],
      [620, 1560],
      [2270, 2420],
      [2270, 2960],
    ],
    brushed('#c9402b', 40),
    15,
    1.2,
  )
  const cx = 1090
  const cy = 2190
  const flight = photo(300, 1150, 1600, 1850, (x, y) => stair((x - cx) / 780, (cy - y) / 780))
  glue(
    [
      [330, 2985],
      [1032, 1268],
      [1150, 1262],
      [1850, 2985],
    ],
    (x, y) => mix(hex('#ece3cf'), hex('#191a1f'), 0.95 * screen(flight(x, y), x, y, 11, 0.785)),
    16,
    1.5,
  )
  glue(
    [
      [1690, 2500],
      [2262, 2150],
      [2268, 2230],
      [1720, 2580],
    ],
    flat('#191a1f'),
    17,
  )
  glue(
    box(1760, 2700, 470, 84).map(([x, y]): Point => [x, y - 0.06 * (x - 1760)]),
    (x, y) => {
      const u = x - 1760
      const mark =
        Math.abs(wrap(u, 22)) < 1.4 && y + 0.06 * u - 2700 < (Math.abs(wrap(u, 110)) < 3 ? 50 : 28) ? 0.85 : 0
      return mix(hex('#e9d9a6'), hex('#2b2626'), mark)
    },
    18,
    0.7,
  )
  sheet.light((x, y) => 1.03 - 0.09 * Math.hypot(x / W - 0.35, y / H - 0.3))
  return encode(sized(sheet, 2400), { scale: 1, grain: 2, seed: 44, maxBytes: 620_000 })
}

if (import.meta.main) await keep('mareimbrium', await render())
