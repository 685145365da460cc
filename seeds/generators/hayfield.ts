import { blur, box, cover, curve, disc, ribbon } from './outline.ts'
import {
  between,
  encode,
  fbm,
  hash,
  hex,
  keep,
  mix,
  noise,
  type Point,
  random,
  Sheet,
  sized,
  step,
} from './paint.ts'

const W = 3000
const H = 2120
const EDGE = 150
const SUN: Point = [2080, 560]
const RIDGES = 6

const ridge = (i: number, x: number) => {
  const base = 820 + 150 * i + 14 * i * i
  const swell = 95 * Math.sin(x / (420 + 90 * i) + i * 2.1) + 60 * noise(x / 520, i * 3.3, 4)
  return base + swell * (1 - i * 0.07)
}

interface Stack {
  x: number
  y: number
  r: number
}
const STACKS: Stack[] = [
  { x: 620, y: 1760, r: 150 },
  { x: 1090, y: 1560, r: 104 },
  { x: 1420, y: 1800, r: 158 },
  { x: 1700, y: 1478, r: 78 },
  { x: 2190, y: 1690, r: 136 },
  { x: 2520, y: 1440, r: 74 },
]

/** Position in a haystack: across -1 to 1, up 0 to 1; undefined outside. */
function inStack(s: Stack, x: number, y: number): Point | undefined {
  const up = (s.y - y) / (s.r * 2.5)
  if (up < 0 || up > 1) return undefined
  const half =
    s.r * (0.62 + 0.5 * Math.sin(Math.PI * (0.15 + 0.5 * up)) - 0.75 * up ** 2.6) + 7 * noise(y / 22, s.x)
  const across = (x - s.x) / half
  return Math.abs(across) < 1 ? [across, up] : undefined
}

interface Cut {
  id: number
  angle: number
  /** 0 leaves the block black, 1 clears it. */
  tone: number
  length: number
}

function sky(x: number, y: number): Cut {
  const dx = x - SUN[0]
  const dy = y - SUN[1]
  const d = Math.hypot(dx, dy)
  const bend = 0.5 * fbm(x / 700, y / 260, 2, 9)
  const band = step(-0.25, 0.35, noise(x / 900, y / 95 + d / 900, 3))
  const tone = d < 205 ? 0 : Math.max(0.1, 1.02 - d / 1500) * (0.45 + 0.55 * band)
  return { id: d < 205 ? 1 : 2, angle: Math.atan2(dy, dx) + Math.PI / 2 + bend, tone, length: 120 }
}

function field(i: number, x: number, y: number): Cut {
  const depth = (y - ridge(i, x)) / 240
  const width = 300 + 75 * i
  const lane = x + (y - ridge(i, x)) * (0.9 - 1.8 * hash(i, 5)) + 70 * noise(y / 160, i, 6)
  const cell = Math.floor(lane / width)
  const slope = Math.atan2(ridge(i, x + 20) - ridge(i, x - 20), 40)
  const kind = hash(i, cell, 2)
  const fan = Math.atan2(y - ridge(i, x) + 260, x - (cell + 0.5) * width)
  const angle = kind < 0.42 ? slope + 0.25 * (kind - 0.2) : kind < 0.75 ? fan : slope + 0.9
  const lit = 0.5 + 0.5 * Math.sin(slope * 5 + 1)
  const tone = (0.12 + 0.86 * hash(i, cell, 8)) * (0.6 + 0.4 * lit) * step(-0.02, 0.16, depth)
  return { id: 100 * (i + 1) + (cell & 63), angle, tone, length: 58 + 9 * i }
}

function cutAt(x: number, y: number): Cut {
  for (let k = 0; k < STACKS.length; k++) {
    const s = STACKS[k] as Stack
    const at = inStack(s, x, y)
    if (!at) continue
    const tone = step(-0.55, 0.75, at[0] + 0.25 * noise(x / 40, y / 90, k)) * 0.95
    return { id: 20 + k, angle: Math.PI / 2 - at[0] * 0.6 * (1 - at[1] * 1.4), tone, length: s.r * 0.62 }
  }
  for (const s of STACKS) {
    const dx = (s.x - x) / s.r
    const dy = (y - s.y) / (s.r * 0.26)
    if (dx > -0.9 && dx < 2.6 && (dx - 0.8) ** 2 / 3 + dy * dy < 1)
      return { id: 40, angle: 0.05, tone: 0.06, length: 50 }
  }
  let front = -1
  for (let i = 0; i < RIDGES; i++) if (y > ridge(i, x)) front = i
  return front < 0 ? sky(x, y) : field(front, x, y)
}

/** One push of the gouge: enters sharp, leaves blunt, stops before any border. */
function gouge(x: number, y: number, least: number, r: () => number, taken: Uint8Array): Point[] | undefined {
  const start = cutAt(x, y)
  if (start.tone < 0.03) return undefined
  const width = (1.3 + 5.6 * start.tone ** 0.9) * between(r, 0.8, 1.15)
  const gap = 1.6 + 7.5 * (1 - start.tone)
  const line: Point[] = []
  const steps = Math.round((start.length * between(r, 0.75, 1.4)) / 6)
  let angle = start.angle + between(r, -0.06, 0.06)
  for (let k = 0; k < steps; k++) {
    const here = cutAt(x, y)
    if (here.id !== start.id || here.tone < 0.02) break
    if (x < EDGE + 8 || y < EDGE + 8 || x > W - EDGE - 8 || y > H - EDGE - 8) break
    const reach = width + gap
    const free = [-reach, -reach / 2, 0, reach / 2, reach].every((o) => {
      const px = Math.round(x - Math.sin(angle) * o)
      const py = Math.round(y + Math.cos(angle) * o)
      return !taken[py * W + px] && cutAt(px, py).id === start.id
    })
    if (!free) break
    line.push([x, y])
    angle += (((here.angle - angle + 7 * Math.PI) % (2 * Math.PI)) - Math.PI) * 0.5
    x += 6 * Math.cos(angle)
    y += 6 * Math.sin(angle)
  }
  if (line.length < least * steps) return undefined
  return ribbon(
    line,
    (t) => width * Math.min(1, t * 3.2 + 0.04) * (t > 0.9 ? Math.sqrt(Math.max(0, (1 - t) * 10)) : 1),
  )
}

export async function render(): Promise<Buffer> {
  const r = random(912)
  const paper = hex('#f3eee2')
  const sheet = new Sheet(W, H, (x, y) => mix(paper, hex('#e3dac6'), 0.5 + 0.5 * fbm(x / 9, y / 9, 3, 1)))
  const wobble = (x: number, y: number): Point => [
    4 * noise(x / 160, y / 160, 21),
    4 * noise(x / 160, y / 160, 22),
  ]
  const frame = (d: number) =>
    curve(
      box(EDGE + d, EDGE + d, W - 2 * EDGE, H - 2 * EDGE).flatMap(([x, y], i, all): Point[] => {
        const [u, v] = all[(i + 1) % 4] as Point
        return Array.from({ length: 24 }, (_, k): Point => {
          const p: Point = [x + ((u - x) * k) / 24, y + ((v - y) * k) / 24]
          const o = wobble(p[0], p[1])
          return [p[0] + o[0], p[1] + o[1]]
        })
      }),
      true,
      2,
    )
  const plate = cover([frame(0)], W, H)
  const tint = cover([frame(5)], W, H)
  sheet.stain(
    tint,
    (x, y) => (y > ridge(0, x) ? hex('#e9bd62') : hex('#d9dfd2')),
    (x, y) => 0.94 + 0.1 * fbm(x / 5, y / 5, 2, 30),
  )
  sheet.paint(
    cover([disc(SUN[0] + 5, SUN[1] + 6, 176)], W, H),
    hex('#d8492f'),
    (x, y) => 0.95 + 0.12 * fbm(x / 5, y / 5, 2, 31),
  )
  const taken = new Uint8Array(W * H)
  const cuts: Point[][] = [disc(SUN[0], SUN[1], 186)]
  for (let k = 0; k < 900_000; k++) {
    const ring = gouge(
      between(r, EDGE, W - EDGE),
      between(r, EDGE, H - EDGE),
      k < 500_000 ? 0.95 : 0.42,
      r,
      taken,
    )
    if (!ring) continue
    cuts.push(ring)
    const mark = cover([ring], W, H)
    for (let y = 0; y < mark.h; y++)
      for (let x = 0; x < mark.w; x++)
        if ((mark.a[y * mark.w + x] as number) > 0.2) taken[(y + mark.y) * W + x + mark.x] = 1
  }
  const ink = plate
  for (const ring of cuts) {
    const mark = cover([ring], W, H)
    for (let y = 0; y < mark.h; y++)
      for (let x = 0; x < mark.w; x++) {
        const i = (y + mark.y - ink.y) * ink.w + x + mark.x - ink.x
        ink.a[i]! *= 1 - (mark.a[y * mark.w + x] as number)
      }
  }
  // Ink squeezed to the rim of every cut prints darker than the middle of a flat.
  const soft = blur(ink, 5)
  const density = (x: number, y: number) => {
    const near = soft.a[(y - soft.y) * soft.w + x - soft.x] as number
    const salt = noise(x / 3.2, y / 3.2, 40) > 0.62 + 0.25 * noise(x / 300, y / 300, 41) ? 0.72 : 1
    return (0.985 - 0.05 * near * (0.6 + fbm(x / 60, y / 60, 3, 42))) * salt
  }
  sheet.paint(ink, hex('#182230'), density)
  return encode(sized(sheet, 2880), { scale: 1, grain: 2, seed: 5, maxBytes: 700_000 })
}

if (import.meta.main) await keep('hayfield', await render())
