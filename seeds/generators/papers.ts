import { hash, hex, lift, mix, noise, type Rgb } from './paint.ts'

const STOCK = hex('#d8cfb9')
const INK = hex('#23242a')

/** Columns of set type too small to read. */
export function newsprint(x: number, y: number): Rgb {
  const column = Math.floor(x / 315)
  const inside = x - column * 315
  const row = Math.floor(y / 16)
  const v = y - row * 16
  const end = hash(row, column, 3) < 0.08 ? 125 : 286
  const glyph = hash(Math.floor(inside / 5.7), row + column * 999, 2) > 0.27
  const stroke = hash(Math.floor(x / 2.4), Math.floor(y / 3.3), 8) > 0.35
  return mix(STOCK, INK, inside > 20 && inside < end && v > 3 && v < 11.5 && glyph && stroke ? 0.75 : 0.02)
}

/** Paper painted with gouache before it is cut: broad strokes of one color, never quite even. */
export function gouache(code: string, seed: number, angle: number): (x: number, y: number) => Rgb {
  const c = hex(code)
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return (x, y) => {
    const u = x * cos + y * sin
    const v = -x * sin + y * cos
    const band = noise(u / 900, v / 95, seed)
    const hair = noise(u / 420, v / 5 + 3 * noise(u / 700, v / 60, seed + 3), seed + 1)
    return lift(c, 0.018 * band + 0.016 * hair + 0.012 * noise(x / 4, y / 4, seed + 2))
  }
}
