import { clamp, encode, fbm, hash, hex, keep, lift, mix, noise, rake, Sheet, step } from './paint.ts'

/** Drawn pixels per printed one. */
const Q = 2
const S = 2400 * Q
const PERIOD = 35.2 * Q
/** The two sets of rings: a fifth of the sheet apart. */
const A = { x: 0.402 * S, y: 0.461 * S }
const B = { x: 0.598 * S, y: 0.539 * S }
const DISC = 0.36 * S
/** The second screen was moved by hand: red lies a hair too far to the left. */
const HAIR = 0.8 * Q

/** Signed distance into a ring, in drawn pixels: positive on it. */
const ring = (x: number, y: number, c: { x: number; y: number }) => {
  const t = Math.hypot(x - c.x, y - c.y) / PERIOD
  return (0.25 - Math.abs(t - Math.floor(t) - 0.5)) * PERIOD
}
const both = (a: number, b: number) => Math.min(a, b)
const single = (a: number, b: number) => Math.max(Math.min(a, -b), Math.min(-a, b))

export async function render(): Promise<Buffer> {
  const paper = hex('#f3efe4')
  const shade = hex('#e4dccb')
  const black = hex('#15140f')
  const red = hex('#e0331f')
  const film = new Float32Array(S * S)
  const sheet = new Sheet(S, S, (x, y) => {
    const i = y * S + x
    const tooth = fbm(x / (5 * Q), y / (5 * Q), 3, 1)
    const ground = mix(paper, shade, clamp(0.25 + 0.35 * tooth + 0.06 * (hash(x >> 1, y >> 1, 2) - 0.5)))
    // The mesh and the wet edge keep a stencil from being quite sharp.
    const fray = 0.5 * Q * noise(x / (2.6 * Q), y / (2.6 * Q), 3)
    const a = ring(x, y, A)
    const b = ring(x, y, B)
    const inside = DISC - Math.hypot(x - S / 2, y - S / 2)
    const blackEdge = Math.max(Math.min(both(a, b), inside), Math.min(single(a, b), -inside)) + fray
    const u = x + HAIR
    const redInside = DISC - Math.hypot(u - S / 2, y - S / 2)
    const redEdge = Math.min(single(ring(u, y, A), ring(u, y, B)), redInside) + fray
    const k = clamp(blackEdge + 0.5)
    const r = clamp(redEdge + 0.5)
    const mesh = Math.sin((x / Q) * 1.31) * Math.sin((y / Q) * 1.31)
    const salt = noise(x / (2 * Q), y / (2 * Q), 5) > 0.74 ? 0.2 : 0
    film[i] =
      0.75 * r +
      k +
      0.3 * r * step(4 * Q, 0, redEdge) +
      0.35 * k * step(4 * Q, 0, blackEdge) +
      0.035 * mesh * (r + k) +
      (0.11 - 0.06 * Math.max(r, k)) * tooth
    const cloud = 0.012 * fbm(x / (300 * Q), y / (300 * Q), 2, 7) + 0.006 * mesh
    let out = mix(ground, lift(red, cloud), r * (0.97 - salt * 0.5))
    // Red over black gleams.
    const dark = mix(lift(black, cloud), hex('#3a1510'), 0.8 * r)
    out = mix(out, dark, k * (0.998 - salt * 0.35))
    return out
  })
  const light = rake(film, S, S, -2.2, 0.11 * Q)
  for (let i = 0; i < light.length; i++) {
    const l = light[i] as number
    for (let k = 0; k < 3; k++)
      sheet.px[3 * i + k] = (sheet.px[3 * i + k] as number) * l + 0.05 * clamp(l - 1)
  }
  return encode(sheet, { scale: Q, grain: 1.5, seed: 12, maxBytes: 1_190_000 })
}

if (import.meta.main) await keep('interval', await render())
