import { cover, ribbon } from './outline.ts'
import {
  between,
  clamp,
  encode,
  fbm,
  hex,
  keep,
  lift,
  noise,
  type Point,
  rake,
  random,
  type Rgb,
  Sheet,
} from './paint.ts'

/** Drawn pixels per printed one. */
const Q = 2
const W = 1920 * Q
const H = 2400 * Q
const U = W / 1200

interface Pier {
  x: number
  y: number
  r: number
  spin: number
}
const PIERS: Pier[] = [
  { x: 434, y: 518, r: 205, spin: 52 },
  { x: 906, y: 300, r: 106, spin: -34 },
  { x: 868, y: 938, r: 265, spin: 74 },
  { x: 327, y: 1109, r: 118, spin: -46 },
].map((p) => ({ x: p.x * U, y: p.y * U, r: p.r * U, spin: p.spin * U }))

const INKS: Rgb[] = [
  '#121214',
  '#d94b2b',
  '#efb034',
  '#1f6f63',
  '#8fb8b8',
  '#c9bfac',
  '#f8f4ea',
  '#132c47',
].map(hex)
/** The five pens, half widths, and how long their bands run. */
const PENS = [
  { half: 13, gap: 3.4, long: [150, 620], least: 46, tries: 330 },
  { half: 7.5, gap: 3, long: [80, 420], least: 34, tries: 800 },
  { half: 4, gap: 2.6, long: [50, 300], least: 26, tries: 2600 },
  { half: 2, gap: 2.3, long: [40, 220], least: 18, tries: 12000 },
  { half: 1, gap: 2, long: [14, 150], least: 9, tries: 60000 },
].map((p) => ({ ...p, half: p.half * U, gap: p.gap * U, least: p.least * U }))

/** An ideal current from left to right round the discs: a dipole and a light circulation each (Milne-Thomson). */
function current(x: number, y: number): Point {
  let u = 1
  let v = -0.05 + 0.16 * Math.sin(x / (330 * U) + y / (900 * U))
  for (const p of PIERS) {
    const dx = x - p.x
    const dy = y - p.y
    const d = dx * dx + dy * dy
    const k = (p.r * p.r) / (d * d)
    u -= k * (dx * dx - dy * dy)
    v -= k * 2 * dx * dy
    u -= (p.spin * dy) / d
    v += (p.spin * dx) / d
  }
  const n = Math.hypot(u, v) || 1
  return [u / n, v / n]
}

const wet = (x: number, y: number, half: number) =>
  PIERS.every((p) => Math.hypot(x - p.x, y - p.y) > p.r + half + 1.5 * U)

/** Ground already taken, at one cell per printed pixel. */
const GW = W / Q
const GH = H / Q
const taken = new Uint8Array(GW * GH)
function free(x: number, y: number, angle: number, reach: number): boolean {
  for (let o = -reach; o <= reach; o += Q) {
    const px = Math.floor((x - Math.sin(angle) * o) / Q)
    const py = Math.floor((y + Math.cos(angle) * o) / Q)
    if (px >= 0 && py >= 0 && px < GW && py < GH && taken[py * GW + px]) return false
  }
  return true
}

function follow(x: number, y: number, way: number, most: number, pen: (typeof PENS)[number]): Point[] {
  const line: Point[] = []
  const pace = 2 * Q
  const m = 60 * U
  for (let run = 0; run < most; run += pace) {
    const [u, v] = current(x, y)
    const angle = Math.atan2(v, u)
    if (!wet(x, y, pen.half) || !free(x, y, angle, pen.half + pen.gap)) break
    if (x < -m || y < -m || x > W + m || y > H + m) break
    line.push([x, y])
    const [a, b] = current(x + (way * u * pace) / 2, y + (way * v * pace) / 2)
    x += way * a * pace
    y += way * b * pace
  }
  return line
}

interface Band {
  line: Point[]
  half: number
  ink: number
}
function bands(): Band[] {
  const r = random(2025)
  const out: Band[] = []
  for (const pen of PENS)
    for (let k = 0; k < pen.tries; k++) {
      const [x, y] = [between(r, -20 * U, W + 20 * U), between(r, -20 * U, H + 20 * U)]
      const most = between(r, pen.long[0] as number, pen.long[1] as number) * U
      const back = follow(x, y, -1, most / 2, pen)
      if (back.length === 0) continue
      const line = [...back.reverse(), ...follow(x, y, 1, most / 2, pen).slice(1)]
      if (line.length * 2 * Q < pen.least) continue
      const mark = cover([ribbon(line, () => pen.half)], W, H)
      for (let j = 0; j < mark.h; j++)
        for (let i = 0; i < mark.w; i++)
          if (mark.a[j * mark.w + i]! > 0.1) taken[((j + mark.y) >> 1) * GW + ((i + mark.x) >> 1)] = 1
      out.push({ line, half: pen.half, ink: Math.floor(r() * INKS.length) })
    }
  return out
}

export async function render(): Promise<Buffer> {
  const bone = hex('#ebe7da')
  const sheet = new Sheet(W, H, (x, y) => lift(bone, 0.012 * fbm(x / (6 * Q), y / (6 * Q), 3, 1)))
  const film = new Float32Array(W * H)
  for (const b of bands()) {
    const n = b.ink
    const wander = (t: number) => b.half - 0.3 * Q * (1 + noise(t * b.line.length * 0.3, n, 3))
    const whole = cover([ribbon(b.line, wander)], W, H)
    // The pens drew every edge before the pigment was laid between them.
    const core = cover([ribbon(b.line, (t) => Math.max(0.1, wander(t) - 1.5 * Q))], W, H)
    const tint = INKS[n]!
    const strip = (x: number, y: number) => {
      const inner = core.a[(y - core.y) * core.w + x - core.x] ?? 0
      const inside = x >= core.x && x < core.x + core.w ? inner : 0
      const lay = fbm(x / (90 * Q), y / (90 * Q), 3, 10 + n) + 0.7 * noise(x / (3 * Q), y / (3 * Q), 4)
      return lift(tint, 0.011 * lay - 0.026 * (1 - inside))
    }
    sheet.paint(whole, strip, (x, y) => {
      const pit = noise(x / (2.2 * Q), y / (2.2 * Q), 5) > 0.72 ? 0.12 : 0
      return 0.997 - pit
    })
    for (let j = 0; j < whole.h; j++)
      for (let i = 0; i < whole.w; i++) {
        const a = whole.a[j * whole.w + i] as number
        if (a > 0) film[(j + whole.y) * W + i + whole.x] = a
      }
  }
  for (let y = 0, i = 0; y < H; y++)
    for (let x = 0; x < W; x++, i++)
      film[i] =
        0.5 * (film[i] as number) +
        0.3 * fbm(x / (4 * Q), y / (4 * Q), 3, 7) +
        0.12 * noise(x / (14 * Q), y / (3 * Q), 8)
  const light = rake(film, W, H, -2.2, 0.1 * Q)
  sheet.light((x, y) => clamp(light[y * W + x] as number, 0.7, 1.2) * (1.03 - (0.03 * (x + y)) / H))
  return encode(sheet, { scale: Q, grain: 2.2, seed: 3, maxBytes: 600_000 })
}

if (import.meta.main) await keep('undertow', await render())
