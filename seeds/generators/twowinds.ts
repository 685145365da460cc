import { blur, cover, moved, ribbon } from './outline.ts'
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
  type Point,
  pick,
  ramp,
  random,
  type Rgb,
  Sheet,
  sized,
  step,
} from './paint.ts'
import { weave } from './brush.ts'

const W = 2800
const H = 2360
const CX = W / 2
const CY = H / 2
const R = 1010

/** Direction of the stitches: the curl of a slow noise round two eddies, so that lines never meet head on. */
function flow(x: number, y: number): number {
  const f = (u: number, v: number) => {
    const a = Math.hypot(u - 0.2, (v + 0.22) * 1.15)
    const b = Math.hypot(u + 0.46, (v - 0.34) * 1.1)
    return Math.log(0.12 + a) - 0.75 * Math.log(0.1 + b) + 0.5 * fbm(u * 1.3 + 5, v * 1.3, 2, 3)
  }
  const u = (x - CX) / R
  const v = (y - CY) / R
  const e = 0.004
  return Math.atan2(-(f(u + e, v) - f(u - e, v)), f(u, v + e) - f(u, v - e))
}

const SKY = ramp('#f0d9b8', '#e8b48a', '#d98468', '#a9566a', '#5d3f6b', '#2c2f5e', '#161d3d')

type Zone = 'sky' | 'sun' | 'land'

function zone(x: number, y: number): Zone {
  const u = (x - CX) / R
  const v = (y - CY) / R
  if (v > 0.7 + 0.1 * fbm(u * 2.2, 1, 3, 8) - 0.1 * u) return 'land'
  return Math.hypot(u - 0.27, v - 0.47) < 0.165 ? 'sun' : 'sky'
}

function color(x: number, y: number, r: () => number): Rgb {
  const where = zone(x, y)
  if (where === 'land') return hex(pick(r, ['#1d2b33', '#263b3d', '#1a2330', '#33504b']))
  if (where === 'sun') return hex(pick(r, ['#f6e7c6', '#f3d9a0', '#f8efdb']))
  const bend = 0.2 * fbm(x / 700, y / 420, 3, 7)
  return SKY(clamp(0.56 - (0.52 * (y - CY)) / R + bend + between(r, -0.07, 0.07)))
}

interface Stitch {
  line: Point[]
  width: number
  ink: Rgb
}

function stitch(x: number, y: number, length: number, width: number, ink: Rgb): Stitch {
  const line: Point[] = []
  let [px, py] = [x, y]
  const steps = 9
  for (let k = 0; k < steps; k++) {
    line.push([px, py])
    const a = flow(px, py)
    px += (Math.cos(a) * length) / steps
    py += (Math.sin(a) * length) / steps
  }
  return { line, width, ink }
}

/** A strand: two plies twisted, round in section, bright along the crown, sinking into the cloth at both ends. */
function sew(sheet: Sheet, s: Stitch) {
  const ring = ribbon(s.line, (t) => s.width * Math.min(1, 0.55 + 5 * Math.min(t, 1 - t)))
  const body = cover([ring], sheet.w, sheet.h)
  sheet.stain(moved(blur(body, 2), 2, 4), hex('#40342f'), 0.5)
  const [a, b] = [s.line[0] as Point, s.line[s.line.length - 1] as Point]
  const len = Math.hypot(b[0] - a[0], b[1] - a[1])
  const ux = (b[0] - a[0]) / len
  const uy = (b[1] - a[1]) / len
  const sag = s.line[Math.floor(s.line.length / 2)] as Point
  const bow = (sag[0] - (a[0] + b[0]) / 2) * -uy + (sag[1] - (a[1] + b[1]) / 2) * ux
  const sheen = 0.5 + 0.5 * Math.abs(ux * 0.8 - uy * 0.6)
  sheet.paint(body, (x, y) => {
    const t = clamp(((x - a[0]) * ux + (y - a[1]) * uy) / len)
    const o = ((x - a[0]) * -uy + (y - a[1]) * ux - 4 * bow * t * (1 - t)) / s.width
    const crown = Math.sqrt(Math.max(0, 1 - o * o))
    const side = o * (ux > 0 ? -1 : 1) * 0.12
    const ply = 0.05 * Math.sin((t * len) / 4.4 + o * 2.2)
    const dip = 0.16 * step(0.14, 0, Math.min(t, 1 - t))
    const shine = 0.13 * sheen * Math.exp(-((t - 0.45) ** 2) * 16) * crown
    return lift(s.ink, -0.15 + 0.2 * crown + side + ply - dip + shine)
  })
}

export async function render(): Promise<Buffer> {
  const r = random(58)
  const cloth = weave(W, H, 7, 1, 2)
  const linen = hex('#e6dfcf')
  const sheet = new Sheet(W, H, (x, y) =>
    lift(linen, -0.05 + 0.09 * (cloth[y * W + x] as number) + 0.03 * fbm(x / 300, y / 300, 3, 1)),
  )
  const inside = (x: number, y: number) => Math.hypot(x - CX, y - CY) < R + 9 * noise(x / 40, y / 40, 12)
  const pitch = 9.5
  const order: Point[] = []
  for (let y = CY - R - 60; y < CY + R + 60; y += pitch)
    for (let x = CX - R - 60; x < CX + R + 60; x += pitch * 1.9)
      order.push([x + between(r, -14, 14), y + between(r, -7, 7)])
  order.sort(
    (p, q) => hash(Math.round(p[0]), Math.round(p[1]), 5) - hash(Math.round(q[0]), Math.round(q[1]), 5),
  )
  for (const [x, y] of order) {
    const s = stitch(x, y, between(r, 56, 96), between(r, 4.6, 5.8), color(x, y, r))
    const end = s.line[s.line.length - 1] as Point
    if (inside(x, y) && inside(end[0], end[1]) && zone(x, y) === zone(end[0], end[1]))
      sew(sheet, { ...s, ink: lift(s.ink, between(r, -0.035, 0.035)) })
  }
  sheet.light((x, y) => 1.03 - 0.1 * step(0.3, 1, Math.hypot(x / W - 0.35, y / H - 0.3)))
  return encode(sized(sheet, 2400), { scale: 1, grain: 2, seed: 2, maxBytes: 600_000 })
}

if (import.meta.main) await keep('twowinds', await render())
