import { clamp, hex, mix, type Rgb, Sheet } from './paint.ts'
import { screen } from './reel.ts'

const S = 2400
const radius = S * 0.385
const rows = 23
/** The globe leans towards us; of its far side only the equator is drawn. */
const lean = 0.44
const roll = -0.3

const ground = hex('#14213a')
const near = hex('#f1e6cf')
const warm = hex('#e4683f')
const faint = mix(ground, warm, 0.35)
/** Edges get three steps between two inks. */
const palette = [
  [ground, near],
  [ground, warm],
  [ground, faint],
  [faint, near],
].flatMap(([a, b]) => [0, 0.16, 0.4, 0.7, 1].map((t) => mix(a as Rgb, b as Rgb, t)))

interface Dot {
  x: number
  y: number
  z: number
  ink: Rgb
  axes: [number, number, number, number]
}

/** An ellipse: a disc lying on the sphere, seen from outside. */
function stamp(sheet: Sheet, { x, y, axes, ink }: Dot): void {
  const [ax, ay, bx, by] = axes
  const reach = Math.hypot(ax, ay) + Math.hypot(bx, by) + 2
  const det = ax * by - ay * bx
  if (Math.abs(det) < 0.4) return
  for (let py = Math.max(0, Math.floor(y - reach)); py < Math.min(S, y + reach); py++) {
    for (let px = Math.max(0, Math.floor(x - reach)); px < Math.min(S, x + reach); px++) {
      const [dx, dy] = [px + 0.5 - x, py + 0.5 - y] as [number, number]
      const u = (dx * by - dy * bx) / det
      const v = (dy * ax - dx * ay) / det
      const d = Math.hypot(u, v)
      // Distance to the rim in pixels is d - 1 over the length of its gradient.
      const gu = (u * by - v * ay) / det
      const gv = (-u * bx + v * ax) / det
      const cover = clamp(0.5 - ((d - 1) * d) / (Math.hypot(gu, gv) || 1e-6))
      if (cover <= 0) continue
      const i = 3 * (py * S + px)
      for (let c = 0; c < 3; c++)
        sheet.px[i + c] =
          (sheet.px[i + c] as number) + ((ink[c] as number) - (sheet.px[i + c] as number)) * cover
    }
  }
}

function draw(time: number): Sheet {
  const sheet = new Sheet(S, S, ground)
  const dots: Dot[] = []
  for (let row = 0; row < rows; row++) {
    const latitude = (Math.PI * (row + 0.5)) / rows - Math.PI / 2
    const count = Math.max(3, Math.round(rows * 1.85 * Math.cos(latitude)))
    // Every parallel goes round by a whole number of its own steps, so each is back where it was though none has gone full circle.
    const steps = (row % 2 === 0 ? 1 : -1) * Math.max(1, Math.round(count / 16))
    for (let k = 0; k < count; k++) {
      const longitude = (2 * Math.PI * (k + steps * time)) / count + row * 0.37
      const swell = 0.5 + 0.5 * Math.sin(2 * longitude + 3.2 * latitude + 2 * Math.PI * time)
      const size = ((radius * Math.PI) / rows) * (0.17 + 0.29 * swell)
      const n = turn([
        Math.cos(latitude) * Math.cos(longitude),
        Math.sin(latitude),
        Math.cos(latitude) * Math.sin(longitude),
      ])
      const e = turn([-Math.sin(longitude), 0, Math.cos(longitude)])
      const u = turn([
        -Math.sin(latitude) * Math.cos(longitude),
        Math.cos(latitude),
        -Math.sin(latitude) * Math.sin(longitude),
      ])
      const heat = row === 11
      const front = n[2] > 0
      if (!front && !heat) continue
      const ink = heat ? (front ? warm : faint) : near
      dots.push({
        x: S / 2 + radius * n[0],
        y: S / 2 - radius * n[1],
        z: n[2],
        ink,
        axes: [size * e[0], -size * e[1], size * u[0], -size * u[1]],
      })
    }
  }
  for (const dot of dots.sort((a, b) => a.z - b.z)) stamp(sheet, dot)
  return sheet
}

function turn([x, y, z]: [number, number, number]): [number, number, number] {
  const [c, s] = [Math.cos(lean), Math.sin(lean)]
  const [y1, z1] = [y * c - z * s, y * s + z * c]
  const [p, q] = [Math.cos(roll), Math.sin(roll)]
  return [x * p - y1 * q, x * q + y1 * p, z1]
}

export const render = (): Promise<Buffer> =>
  screen('parallels', draw, { frames: 44, delay: 50, scale: 1, palette })

if (import.meta.main) await render()
