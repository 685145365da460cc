import { weave } from './brush.ts'
import { blur, box, cover, rough } from './outline.ts'
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
  pick,
  type Point,
  rake,
  random,
  type Rgb,
  Sheet,
  step,
} from './paint.ts'
import { plate, segment } from './stroke.ts'

const W = 2880
const H = 2088
const EDGE = 36
/** Bare canvas left between two plots. */
const LANE = 11
/** The ten paints; the first is the black. */
const PAINTS = [
  '#1d1b20',
  '#e0492a',
  '#a93226',
  '#2a4ba0',
  '#8fb8d0',
  '#f2b52a',
  '#5c8057',
  '#cd90a6',
  '#ecdcc0',
  '#f7f2e6',
].map(hex)

type Room = [number, number, number, number]

/** Cuts anywhere between a quarter and five eighths of the way, until a piece is too small to argue about. */
function divide(r: () => number, [x, y, w, h]: Room): Room[] {
  const small = 118 + 230 * r() ** 2.2
  if (Math.max(w, h) < small * 1.5 || Math.min(w, h) < small * 0.62) return [[x, y, w, h]]
  const at = between(r, 0.25, 0.62)
  const upright = w > h * between(r, 0.75, 1.35)
  const [a, b]: [Room, Room] = upright
    ? [
        [x, y, w * at, h],
        [x + w * at, y, w * (1 - at), h],
      ]
    : [
        [x, y, w, h * at],
        [x, y + h * at, w, h * (1 - at)],
      ]
  return [...divide(r, a), ...divide(r, b)]
}

interface Canvas {
  sheet: Sheet
  height: Float32Array
  cloth: Float32Array
}

/** One flat of oil: brushed along its length, thicker at its border, thin where the brush ran out. */
function coat({ sheet, height, cloth }: Canvas, ring: Point[], color: Rgb, along: number, id: number) {
  const push = (x: number, y: number): Point => [
    1.7 * noise(x / 40, y / 40, id) + 0.35 * noise(x / 9, y / 9, id + 1),
    1.7 * noise(x / 40, y / 40, id + 2) + 0.35 * noise(x / 9, y / 9, id + 3),
  ]
  const shape = cover([rough(ring, 5, push)], W, H)
  const soft = blur(shape, 4)
  const [c, s] = [Math.cos(along), Math.sin(along)]
  const load = new Float32Array(shape.a.length)
  for (let y = 0, i = 0; y < shape.h; y++)
    for (let x = 0; x < shape.w; x++, i++) {
      const a = shape.a[i] as number
      if (a === 0) continue
      const [px, py] = [x + shape.x, y + shape.y]
      const u = px * c + py * s
      const v = -px * s + py * c
      const hair = noise(u / 190, v / 2.6 + 2.2 * noise(u / 160, v / 50, id + 4), id + 5)
      const tuft = noise(u / 260, v / 17, id + 6)
      const inside = soft.a[(py - soft.y) * soft.w + px - soft.x] as number
      const ridge = step(0.98, 0.72, inside)
      const body = 0.62 + 0.34 * hair + 0.36 * tuft + 0.7 * ridge
      const k = py * W + px
      load[i] = body
      height[k] = (height[k] as number) * (1 - 0.62 * a) + a * (1.5 * body + 0.25 * (cloth[k] as number))
    }
  sheet.paint(
    shape,
    (x, y) => {
      const body = load[(y - shape.y) * shape.w + x - shape.x] as number
      return lift(color, 0.02 * (body - 0.7) + 0.02 * fbm(x / 160, y / 160, 3, id + 8))
    },
    (x, y) => {
      const body = load[(y - shape.y) * shape.w + x - shape.x] as number
      // A starved brush leaves the threads' valleys bare.
      return 1 - 0.7 * step(0.16, -0.3, body + 0.25 * (cloth[y * W + x] as number) - 0.12)
    },
  )
}

function half(x: number, y: number, r: number, side: number, upright: boolean): Point[] {
  return Array.from({ length: 49 }, (_, k): Point => {
    const a = (upright ? Math.PI / 2 : 0) + side * Math.PI + (k / 48) * Math.PI
    return [x + r * Math.cos(a), y + r * Math.sin(a)]
  })
}

function tenant(canvas: Canvas, r: () => number, [x0, y0, w0, h0]: Room, id: number) {
  const [x, y, w, h] = [x0 + LANE / 2, y0 + LANE / 2, w0 - LANE, h0 - LANE]
  const other = (...not: Rgb[]) =>
    pick(
      r,
      PAINTS.filter((p) => !not.includes(p)),
    )
  const ground = pick(r, PAINTS)
  const long = w > h ? 0 : Math.PI / 2
  let n = id * 97
  const fill = (ring: Point[], color: Rgb, along = long) =>
    coat(canvas, ring, color, along + between(r, -0.03, 0.03), (n += 11))
  fill(box(x, y, w, h), ground)
  const lot = r()
  const [least, most] = [Math.min(w, h), Math.max(w, h)]
  if (lot < 0.2) return
  if (lot < 0.58 && least > 64) {
    let color = ground
    const depth = least > 170 ? pick(r, [2, 3, 3]) : 2
    for (let k = 1; k <= depth; k++) {
      const inset = (least * k * between(r, 0.86, 1)) / (2 * depth + 1.4)
      color = other(color, ground)
      fill(box(x + inset, y + inset, w - 2 * inset, h - 2 * inset), color)
    }
  } else if (lot < 0.76 && most > 90) {
    const color = other(ground)
    const across = r() < 0.75
    const count = Math.max(3, Math.round((across ? w : h) / between(r, 26, 38) / 2))
    const pitch = (across ? w : h) / (count + 0.5)
    for (let k = 0; k < count; k++) {
      const at = (k + 0.5) * pitch
      if (across) fill(box(x + at, y, pitch / 2, h), color, Math.PI / 2)
      else fill(box(x, y + at, w, pitch / 2), color, 0)
    }
  } else {
    const radius = least * between(r, 0.24, 0.36)
    const upright = r() < 0.7
    const [cx, cy] = [x + w / 2, h > w * 1.8 && r() < 0.5 ? y + h * 0.7 : y + h / 2]
    const first = other(ground)
    fill(half(cx, cy, radius, 0, upright), first, upright ? Math.PI / 2 : 0)
    fill(half(cx, cy, radius, 1, upright), other(ground, first), upright ? Math.PI / 2 : 0)
  }
}

export async function render(): Promise<Buffer> {
  const r = random(40)
  const cloth = weave(W, H, 5.4, 1, 7)
  const primer = hex('#eee8da')
  const sheet = new Sheet(W, H, (x, y) =>
    lift(primer, 0.012 * fbm(x / 300, y / 300, 3, 2) + 0.02 * ((cloth[y * W + x] as number) - 0.5)),
  )
  const canvas: Canvas = { sheet, height: Float32Array.from(cloth, (v) => 0.9 * v), cloth }
  const rooms = divide(r, [EDGE, EDGE, W - 2 * EDGE, H - 2 * EDGE])
  rooms.forEach((room, id) => {
    tenant(canvas, r, room, id + 1)
  })
  // The pencil lines of the division run on a little past their corners.
  const lead = plate(W, H)
  for (const [x, y, w, h] of rooms)
    for (const [p, q] of [
      [
        [x, y - 7],
        [x, y + h + 9],
      ],
      [
        [x - 8, y],
        [x + w + 6, y],
      ],
      [
        [x + w, y - 6],
        [x + w, y + h + 6],
      ],
      [
        [x - 6, y + h],
        [x + w + 8, y + h],
      ],
    ] as [Point, Point][])
      for (let k = 0; k < 24; k++) {
        const at = (t: number): Point => {
          const [u, v] = [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]
          return [u + 0.8 * noise(v / 90, u / 90, 50), v + 0.8 * noise(v / 90, u / 90, 51)]
        }
        segment(lead, at(k / 24), at((k + 1) / 24), 1.1, (i, c) => {
          const dust = clamp(
            0.25 + 0.7 * (cloth[i] as number) + 0.5 * (hash(i % W, Math.floor(i / W), 3) - 0.5),
          )
          lead.a[i] = Math.max(lead.a[i] as number, c * dust)
        })
      }
  sheet.stain({ x: 0, y: 0, w: W, h: H, a: lead.a }, hex('#4b4a50'), 0.8)
  const light = rake(canvas.height, W, H, -2.35, 0.17)
  for (let i = 0; i < light.length; i++) {
    const f = light[i] as number
    const glint = 0.035 * step(1.1, 1.5, f)
    for (let k = 0; k < 3; k++)
      sheet.px[3 * i + k] = (sheet.px[3 * i + k] as number) * (0.3 + 0.7 * f) + glint
  }
  return encode(sheet, { scale: 1, grain: 2, seed: 21, maxBytes: 1_100_000 })
}

if (import.meta.main) await keep('neighbours', await render())
