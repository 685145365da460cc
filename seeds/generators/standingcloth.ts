import { blur } from './outline.ts'
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
  type Patch,
  type Rgb,
  Sheet,
  sized,
  step,
} from './paint.ts'

const W = 2360
const H = 3200
const LEFT = 300
const RIGHT = W - 300
const TOP = 330
const BOTTOM = 2900
const STRIP = 212
const BLOCK = 236
const THREAD = 5.3

const GOLD = '#dfa02c'
const INK = '#15171d'
const RUST = '#a8351f'
const LEAF = '#1f5a45'
const BONE = '#ebe1ca'
const BLUE = '#2a4a86'
const GROUNDS = [
  [RUST, GOLD, INK],
  [LEAF, GOLD, BONE],
  [INK, GOLD, RUST],
  [BLUE, BONE, GOLD],
] as const

/** Pleats: deeper towards the hem, none quite as wide as its neighbor. */
function depth(x: number, y: number): number {
  const t = clamp((y - TOP) / (BOTTOM - TOP))
  const fall = 0.32 + 0.68 * t ** 0.7
  const drift = x + 46 * noise(y / 1500, x / 2600, 3) * t
  const phase = drift / 61 + 1.5 * noise(drift / 420, 0.5 + y / 5200, 4)
  const soft = 0.75 + 0.5 * noise(drift / 260, y / 2400, 5)
  return (
    46 * fall * soft * Math.sin(phase) + 26 * t * noise(x / 500, y / 900, 6) + 5 * noise(x / 90, y / 260, 7)
  )
}

/** Woven design on 40 ends by 44 picks; v counts picks down the strip. */
function motif(kind: number, a: number, b: number): 0 | 1 | 2 {
  const m = Math.abs(a - 19.5)
  const c = Math.abs(b - 21.5)
  if (b < 4 || b > 39) return (b % 44) % 2 ? 1 : 2
  if (kind === 0) return Math.floor((m + c) / 5) % 2 ? 1 : m + c < 10 ? 2 : 0
  if (kind === 1)
    return (Math.floor(a / 8) + Math.floor((b - 4) / 9)) % 2
      ? 1
      : Math.abs((a % 8) - 3.5) < 2 && Math.abs(((b - 4) % 9) - 4) < 2.2
        ? 2
        : 0
  if (kind === 2)
    return Math.floor((b + Math.abs((a % 20) - 10) * 0.9) / 6) % 3 === 0
      ? 1
      : Math.floor((b + Math.abs((a % 20) - 10) * 0.9) / 6) % 3 === 1
        ? 0
        : 2
  if (kind === 3) return m < (b - 4) / 1.9 ? (m < (b - 20) / 1.9 ? 2 : 1) : 0
  return Math.floor((b - 4) / 4) % 2 ? 0 : Math.floor((b - 4) / 4) % 4 ? 2 : 1
}

interface Point3 {
  ink: Rgb
  /** True where the weft covers the warp. */
  weft: boolean
}

function kente(u: number, v: number): Point3 {
  const strip = Math.floor(u / STRIP)
  const a = clamp(Math.floor((u - strip * STRIP) / THREAD), 0, 39)
  const shift = strip * 0.5
  const row = Math.floor(v / BLOCK + shift - Math.floor(shift))
  const b = clamp(Math.floor((((v / BLOCK + shift) % 1) * BLOCK) / THREAD), 0, 43)
  const set = GROUNDS[Math.floor(hash(strip >> 1, 3, 9) * 2) * 2 + (strip & 1)] as readonly [
    string,
    string,
    string,
  ]
  if ((row + strip) % 2 === 0 || hash(row, strip, 4) < 0.12) {
    const kind = Math.floor(hash(row, strip & 3, 2) * 5)
    return { ink: hex(set[motif(kind, a, b)] as string), weft: true }
  }
  const m = Math.abs(a - 19.5)
  const bar = b === 12 || b === 14 || b === 30 || b === 32
  if (bar) return { ink: hex(set[1]), weft: true }
  const stripe =
    m > 18.4
      ? set[2]
      : m > 15
        ? set[0]
        : m > 13
          ? set[1]
          : m > 4
            ? set[0] === INK
              ? '#23262f'
              : INK
            : m > 2
              ? set[1]
              : set[0]
  return { ink: hex(stripe), weft: false }
}

export async function render(): Promise<Buffer> {
  const wall = hex('#d9d6cf')
  const sheet = new Sheet(W, H, (x, y) =>
    lift(wall, 0.05 - 0.09 * Math.hypot(x / W - 0.3, y / H - 0.25) + 0.008 * fbm(x / 6, y / 6, 2, 1)),
  )
  const edge = (y: number, right: boolean) => {
    const t = (y - TOP) / (BOTTOM - TOP)
    return right ? RIGHT + 18 * noise(y / 500, 1, 11) + 20 * t : LEFT + 22 * noise(y / 460, 2, 12) - 26 * t
  }
  const hem = (x: number) => BOTTOM + 0.42 * depth(x, BOTTOM) + 12 * noise(x / 700, 3, 13)
  const mask = new Float32Array(W * H)
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++) {
      const inside = Math.min(
        x - edge(y, false),
        edge(y, true) - x,
        y - TOP - 4 + 3 * Math.sin(x / 61),
        hem(x) - y,
      )
      mask[y * W + x] = clamp(inside + 0.5)
    }
  const cloth: Patch = { x: 0, y: 0, w: W, h: H, a: mask }
  const rodMask = Float32Array.from(mask, (_, i) => {
    const x = i % W
    const y = (i - x) / W
    return clamp(19 - Math.abs(y - TOP + 6) + 0.5) * clamp(Math.min(x - LEFT + 96, RIGHT + 96 - x))
  })
  const rod: Patch = { ...cloth, a: rodMask }
  const cast = (p: Patch, r: number, dx: number, dy: number, k: number) => {
    const s = blur(p, r)
    sheet.stain({ ...s, x: s.x + dx, y: s.y + dy }, hex('#4d4a52'), k)
  }
  cast(cloth, 30, 54, 46, 0.5)
  cast(cloth, 8, 20, 20, 0.35)
  cast(rod, 9, 34, 40, 0.5)
  sheet.paint(rod, (x, y) => {
    const o = (y - TOP + 6) / 19
    return lift(
      hex('#8a6240'),
      0.1 * -o + 0.1 * Math.sqrt(Math.max(0, 1 - o * o)) - 0.08 + 0.04 * noise(x / 120, y / 3, 15),
    )
  })
  for (let y = TOP - 8; y < BOTTOM + 80; y++) {
    let u = 0.5 * STRIP
    for (let x = LEFT - 60; x < RIGHT + 60 && y < H; x++) {
      const zx = (depth(x + 1, y) - depth(x - 1, y)) / 2
      // Cloth doesn't stretch: the pattern advances by the length of the fold, not by its width on the wall.
      u += Math.sqrt(1 + zx * zx)
      const i = y * W + x
      const cover = mask[i] as number
      if (cover < 0.01) continue
      const z = depth(x, y)
      const zy = (depth(x, y + 1) - depth(x, y - 1)) / 2
      const v = y - TOP + 0.1 * z + 5 * noise(u / 150, y / 400, 21)
      const at = kente(u, v)
      const len = Math.sqrt(1 + zx * zx + zy * zy)
      const light = clamp((-zx * -0.52 - zy * -0.28 + 0.81) / len)
      const hollow = 0.52 + 0.5 * step(-56, 34, z)
      const fu = (u / THREAD) % 1
      const fv = (v / THREAD) % 1
      const round = at.weft
        ? Math.sin(Math.PI * fv) ** 0.6 *
          (0.88 + 0.12 * Math.sin(2 * Math.PI * (fu + Math.floor(v / THREAD) * 0.5)))
        : Math.sin(Math.PI * fu) ** 0.6 *
          (0.88 + 0.12 * Math.sin(2 * Math.PI * (fv + Math.floor(u / THREAD) * 0.5)))
      const seam = 1 - 0.45 * step(3.4, 0.6, Math.min(u % STRIP, STRIP - (u % STRIP)))
      const f =
        (0.06 + 1.2 * light) * hollow * (0.74 + 0.32 * round) * seam * (1 - 0.3 * step(30, 0, y - TOP))
      const c = lift(at.ink, 0.02 * noise(Math.floor(u / THREAD), v / 90, 22) + (at.weft ? 0.012 : -0.01))
      const old = sheet.at(x, y)
      sheet.px.set(mix(old, [c[0] * f, c[1] * f, c[2] * f], cover), 3 * i)
    }
  }
  return encode(sized(sheet, 2400), { scale: 1, grain: 2, seed: 14, maxBytes: 550_000 })
}

if (import.meta.main) await keep('standingcloth', await render())
