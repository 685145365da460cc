import { blur, cover, disc } from './outline.ts'
import {
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
  ramp,
  type Rgb,
  Sheet,
  sized,
  step,
} from './paint.ts'

const W = 2520
const H = 2520
const CX = W / 2
const CY = H / 2
const PINS = 288

/** Pins stand on an outer circle and on a three-lobed rail inside it. */
const outer = (i: number): Point => {
  const t = (i / PINS) * 2 * Math.PI
  return [CX + 1085 * Math.cos(t), CY + 1085 * Math.sin(t)]
}
const inner = (i: number): Point => {
  const t = (i / PINS) * 2 * Math.PI + 0.3
  const r = 430 + 128 * Math.cos(3 * t)
  return [CX + 36 + r * Math.cos(t), CY - 28 + r * Math.sin(t)]
}

interface Thread {
  from: Point
  to: Point
  ink: Rgb
  high: number
}

function threads(): Thread[] {
  const list: Thread[] = []
  const deep = ramp('#16264a', '#1f4a6b', '#2d7a80', '#1f4a6b', '#16264a')
  const warm = ramp('#c8452b', '#e08a3c', '#c8452b', '#8e2a33', '#c8452b')
  for (let i = 0; i < PINS; i++)
    list.push({ from: outer(i), to: outer(i + 101), ink: deep(i / PINS), high: 0.6 })
  for (let i = 0; i < PINS; i++)
    list.push({ from: outer(i), to: inner(i + 76), ink: warm(i / PINS), high: 1 })
  for (let i = 0; i < PINS; i++)
    list.push({ from: outer(i), to: inner(i - 76), ink: warm((i + 90) / PINS), high: 1.2 })
  for (let i = 0; i < PINS; i++)
    list.push({ from: inner(i), to: inner(i + 92), ink: hex('#f3ead6'), high: 1.4 })
  return list
}

/** Walks the pixels under a straight line with their coverage, side (-1 to 1) and place along it. */
function draw(
  a: Point,
  b: Point,
  half: number,
  touch: (i: number, cover: number, o: number, t: number) => void,
) {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const len = Math.hypot(dx, dy)
  const steep = Math.abs(dy) > Math.abs(dx)
  const [p, q] = steep ? [a[1], b[1]] : [a[0], b[0]]
  const reach = Math.ceil((half + 1) * 1.5)
  for (let m = Math.ceil(Math.min(p, q)); m <= Math.max(p, q); m++) {
    const t = (m - p) / (q - p)
    const mid = Math.round(steep ? a[0] + t * dx : a[1] + t * dy)
    for (let n = mid - reach; n <= mid + reach; n++) {
      const x = steep ? n : m
      const y = steep ? m : n
      if (x < 0 || y < 0 || x >= W || y >= H) continue
      const o = ((x - a[0]) * -dy + (y - a[1]) * dx) / len
      const c = clamp(half - Math.abs(o) + 0.5)
      if (c > 0) touch(y * W + x, c, o / half, t)
    }
  }
}

export async function render(): Promise<Buffer> {
  const birch = ramp('#b98f5e', '#d0aa78', '#dfc094', '#e9d2ac')
  const sheet = new Sheet(W, H, (x, y) => {
    const knot = Math.exp(-((x - 2190) ** 2 / 90000 + (y - 420) ** 2 / 20000))
    const along = x / 1500 + 0.25 * noise(x / 900, y / 300, 1)
    const ring = noise(along, y / 52 + 1.6 * fbm(x / 1300, y / 260, 3, 2) + 7 * knot, 3)
    const fiber = noise(x / 90, y / 2.6, 4)
    const pore = noise(x / 46, y / 3.4, 5) > 0.52 ? 0.1 : 0
    return birch(0.6 + 0.3 * ring + 0.08 * fiber - pore - 0.3 * knot)
  })
  const painted: Patch = cover([disc(CX, CY, 1170, 400)], W, H)
  sheet.paint(
    painted,
    (x, y) => lift(hex('#d9cfbb'), 0.035 * fbm(x / 260, y / 22, 3, 7) + 0.02 * noise(x / 3, y / 3, 8)),
    (x, y) => 0.93 + 0.07 * noise(x / 90, y / 3, 9),
  )
  const all = threads()
  const shade = new Float32Array(W * H)
  for (const t of all) {
    const move = (p: Point): Point => [p[0] + 17 * t.high, p[1] + 25 * t.high]
    draw(move(t.from), move(t.to), 1.7, (i, c) => {
      shade[i] = 1 - (1 - (shade[i] as number)) * (1 - 0.5 * c)
    })
  }
  const soft = blur({ x: 0, y: 0, w: W, h: H, a: shade }, 3)
  sheet.stain(soft, hex('#4a3b34'), 0.72)
  all.forEach((t, n) => {
    draw(t.from, t.to, 2.1, (i, c, o, along) => {
      const twist = 0.045 * Math.sin(along * 1500 + o * 2 + n)
      const round = 0.13 * (1 - o * o) - 0.09 + 0.05 * -o
      const ink = lift(t.ink, round + twist)
      const k = 3 * i
      const old: Rgb = [sheet.px[k] as number, sheet.px[k + 1] as number, sheet.px[k + 2] as number]
      sheet.px.set(mix(old, ink, c * 0.98), k)
    })
  })
  for (let i = 0; i < PINS; i++)
    for (const [x, y] of [outer(i), inner(i)]) {
      const head = cover([disc(x, y, 5.6, 24)], W, H)
      const s = blur(head, 3)
      sheet.stain({ ...s, x: s.x + 9, y: s.y + 13 }, hex('#3a2f2a'), 0.8)
      sheet.paint(head, (u, v) =>
        lift(
          hex('#b99445'),
          0.28 * step(5, 0, Math.hypot(u - x + 2, v - y + 2)) - 0.1 - 0.018 * (u - x + v - y),
        ),
      )
    }
  sheet.light((x, y) => 1.05 - 0.15 * Math.hypot(x / W - 0.36, y / H - 0.3))
  return encode(sized(sheet, 2400), { scale: 1, grain: 2, seed: 33, maxBytes: 650_000 })
}

if (import.meta.main) await keep('slackless', await render())
