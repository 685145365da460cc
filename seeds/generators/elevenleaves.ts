import { blur, cover, moved } from './outline.ts'
import {
  between,
  clamp,
  encode,
  fbm,
  hash,
  hex,
  keep,
  lift,
  noise,
  type Patch,
  type Point,
  ramp,
  random,
  Sheet,
  sized,
  step,
} from './paint.ts'

const W = 2480
const H = 3120
const COLS = 3
const ROWS = 4
const SIDE = 548
const MISSING = 7

const GOLD = ramp('#4a2f12', '#8a5a1c', '#bd8730', '#d9ab52', '#edcf86', '#fbeec2')

/** Ink left by one pass of a wide wet brush: dense where it lingered, hard where it dried last. */
function wash(x: number, y: number, k: number): number {
  const top = [0.085, 0.3, 0.56][k] as number
  const thick = [0.36, 0.42, 0.36][k] as number
  const bend =
    0.03 * Math.sin(x / 520 + k * 2) +
    0.03 * fbm(x / 900, y / 900, 3, 10 + k) +
    0.003 * fbm(x / 60, y / 60, 3, 20 + k)
  const left = 0.07 + 0.02 * k + 0.012 * fbm(y / 400, k, 3, 30 + k)
  const right =
    0.93 - 0.05 * ((k * 2) % 3) + 0.02 * noise(y / 12, k + 5, 33 + k) + 0.02 * noise(y / 90, k, 34 + k)
  const v = Math.min(y / H + bend - top, top + thick - y / H - bend)
  const d = Math.min(v, (x / W - left) * 0.9, (right - x / W) * 0.9) * H
  if (d < -30) return 0
  const hair = noise(x / 500, y / 6 + 12 * fbm(x / 900, y / 300, 2, 3), 40 + k)
  const dry = step(0.55, 1, x / right / W) * 0.55 * step(-0.1, 0.5, hair)
  const bloom = fbm(x / 330 + 1.2 * fbm(x / 400, y / 400, 3, 51 + k), y / 330, 5, 50 + k)
  const tide = Math.exp(-((bloom - 0.1) ** 2) / 0.0012) * 0.16 + step(-0.08, 0.2, bloom) * 0.15
  const rim = 0.3 * Math.exp(-Math.max(0, d) / 10)
  const grainy = 0.07 * noise(x / 3, y / 3, 60 + k)
  return clamp(
    step(-7, 7, d) * (0.62 + rim + 0.15 * hair - tide - dry + grainy + 0.2 * step(0, thick * H, d)),
  )
}

interface Leaf {
  ring: Point[]
  angle: number
  seed: number
}

/** A beaten square laid by hand: not quite square, torn at one corner, nicked along the edges. */
function leaf(cx: number, cy: number, seed: number, r: () => number): Leaf {
  const angle = between(r, -0.03, 0.03)
  const bite = Math.floor(between(r, 0, 4))
  const ring: Point[] = []
  const h = SIDE / 2
  for (let s = 0; s < 4; s++)
    for (let k = 0; k < 150; k++) {
      const t = -h + (2 * h * k) / 150
      const [u, v] = s === 0 ? [t, -h] : s === 1 ? [h, t] : s === 2 ? [-t, h] : [-h, -t]
      const corner = Math.max(
        0,
        1 -
          Math.hypot(u - (bite % 2 ? h : -h), v - (bite > 1 ? h : -h)) /
            between(() => hash(seed, 3), 60, 190),
      )
      const nick =
        16 * Math.max(0, fbm(u / 40, v / 40, 4, seed) - 0.16) +
        2.4 * noise(u / 6, v / 6, seed + 1) +
        corner * (20 + 34 * hash(seed, 9)) * (0.8 + 0.8 * fbm(u / 60, v / 60, 3, seed + 2))
      const pull = 1 - nick / h
      const x = u * pull
      const y = v * pull
      ring.push([
        cx + x * Math.cos(angle) - y * Math.sin(angle),
        cy + x * Math.sin(angle) + y * Math.cos(angle),
      ])
    }
  return { ring, angle, seed }
}

function gild(sheet: Sheet, p: Patch, seed: number) {
  const fold = (x: number, y: number) => {
    const u = x / 210 + 0.5 * fbm(x / 160, y / 160, 2, seed + 7)
    const v = y / 210 + 0.5 * fbm(x / 160 + 9, y / 160, 2, seed + 8)
    return (
      1 -
      Math.abs(noise(u, v, seed)) * 2.6 +
      0.5 * (1 - Math.abs(noise(u * 2.7, v * 2.7, seed + 4)) * 3) +
      0.22 * (1 - Math.abs(noise(u * 7, v * 7, seed + 5)) * 3)
    )
  }
  sheet.stain(moved(blur(p, 3), 3, 4), hex('#1b1612'), 0.55)
  // Leaf breaks over rough paper: the cracks show what is underneath.
  const whole = (x: number, y: number) => {
    const crack = Math.abs(noise(x / 130 + 0.4 * noise(x / 30, y / 30, seed), y / 130, seed + 20))
    const worn = fbm(x / 190, y / 190, 4, seed + 21)
    return (
      (crack < 0.008 + 0.02 * step(0.05, 0.3, worn) ? 0.15 : 1) *
      (fbm(x / 7, y / 7, 2, seed + 22) > 0.44 - 0.75 * Math.max(0, worn - 0.1) ? 0.12 : 1)
    )
  }
  sheet.paint(
    p,
    (x, y) => {
      const e = 3
      const gx = fold(x + e, y) - fold(x - e, y)
      const gy = fold(x, y + e) - fold(x, y - e)
      const facing = -(gx * 0.7 + gy * 0.7) * 0.45
      const sky = 0.56 + 0.3 * noise(x / 420 + seed, y / 420, seed + 30) + 0.3 * (hash(seed, 40) - 0.5)
      const burnish = 0.05 * noise((x + y) / 5, (x - y) / 160, seed + 31)
      return GOLD(sky + facing + burnish + 0.05 * noise(x / 4, y / 4, seed + 32))
    },
    whole,
  )
}

export async function render(): Promise<Buffer> {
  const r = random(1212)
  const paper = hex('#ece6d8')
  const sheet = new Sheet(W, H, (x, y) =>
    lift(paper, 0.03 * fbm(x / 14, y / 14, 4, 1) + 0.02 * fbm(x / 300, y / 300, 2, 2)),
  )
  const all: Patch = { x: 0, y: 0, w: W, h: H, a: new Float32Array(W * H).fill(1) }
  for (let k = 0; k < 3; k++)
    sheet.stain(all, hex(['#333f4e', '#1c2430', '#121419'][k] as string), (x, y) => 1.25 * wash(x, y, k))
  const gap = 56
  const ox = (W - COLS * SIDE - (COLS - 1) * gap) / 2 + SIDE / 2
  const oy = (H - ROWS * SIDE - (ROWS - 1) * gap) / 2 + SIDE / 2
  for (let k = 0; k < COLS * ROWS; k++) {
    const cx = ox + (k % COLS) * (SIDE + gap) + between(r, -9, 9)
    const cy = oy + Math.floor(k / COLS) * (SIDE + gap) + between(r, -9, 9)
    const l = leaf(cx, cy, 300 + 11 * k, r)
    const p = cover([l.ring], W, H)
    if (k === MISSING) {
      // Size was brushed on and the leaf never came: gloss, a rim, a few crumbs.
      sheet.stain(p, hex('#5d3324'), (x, y) => 0.34 + 0.2 * fbm(x / 90, y / 90, 3, 5))
      for (let c = 0; c < 26; c++)
        crumb(sheet, cx + between(r, -230, 230), cy + between(r, -230, 230), between(r, 3, 15), r)
      continue
    }
    gild(sheet, p, l.seed)
    for (let c = 0; c < 9; c++) {
      const a = between(r, 0, 6.28)
      crumb(
        sheet,
        cx + Math.cos(a) * between(r, 260, 340),
        cy + Math.sin(a) * between(r, 260, 340),
        between(r, 2, 7),
        r,
      )
    }
  }
  sheet.light((x, y) => 1.04 - 0.11 * Math.hypot(x / W - 0.38, y / H - 0.3))
  return encode(sized(sheet, 2400), { scale: 1, grain: 2, seed: 21, maxBytes: 650_000 })
}

function crumb(sheet: Sheet, x: number, y: number, size: number, r: () => number) {
  const ring = Array.from({ length: 9 }, (_, i): Point => {
    const a = (i / 9) * 6.283
    const d = size * between(r, 0.4, 1.1)
    return [x + d * Math.cos(a), y + d * Math.sin(a)]
  })
  const tone = between(r, 0.35, 0.95)
  sheet.paint(cover([ring], W, H), GOLD(tone))
}

if (import.meta.main) await keep('elevenleaves', await render())
