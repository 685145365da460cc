import { clamp, encode, fbm, hex, keep, lift, noise, rake, Sheet } from './paint.ts'

/** Drawn pixels per printed one. */
const Q = 2
const W = 1800 * Q
const H = 2400 * Q
const DOTS = 40_000_000
/** P. de Jong's map, x' = sin(ay) - cos(bx), y' = sin(cx) - cos(dy). */
const [A, B, C, D] = [-2, -2, -1.2, 2]
const SCALE = 0.2085 * W

export async function render(): Promise<Buffer> {
  const blue = new Uint16Array(W * H)
  const crimson = new Uint16Array(W * H)
  let [x, y] = [0.1, 0.1]
  for (let n = -100; n < DOTS; n++) {
    const u = Math.sin(A * y) - Math.cos(B * x)
    y = Math.sin(C * x) - Math.cos(D * y)
    const plate = u < x ? blue : crimson
    x = u
    if (n < 0) continue
    // Printed lying on its side.
    const px = Math.round(W * 0.5 + y * SCALE)
    const py = Math.round(H * 0.5 + x * SCALE)
    const i = py * W + px
    if (i >= 0 && i < plate.length && (plate[i] as number) < 65535) plate[i]!++
  }
  const paper = hex('#f4f1e9')
  const film = new Float32Array(W * H)
  const inkBlue = hex('#1a3288').map(Math.log)
  const inkRed = hex('#d3245f').map(Math.log)
  // A dot is a little wider than a drawn pixel, and the paper takes each at its own depth.
  const spread = (plate: Uint16Array, i: number) => {
    const at = (k: number) => plate[k] ?? 0
    return (
      0.52 * at(i) +
      0.085 * (at(i - 1) + at(i + 1) + at(i - W) + at(i + W)) +
      0.035 * (at(i - W - 1) + at(i - W + 1) + at(i + W - 1) + at(i + W + 1))
    )
  }
  const sheet = new Sheet(W, H, (px, py) => {
    const i = py * W + px
    const tooth = fbm(px / (4 * Q), py / (4 * Q), 3, 1)
    const fiber = noise(px / (20 * Q), py / (2.2 * Q), 2) * noise(px / (50 * Q), py / (50 * Q), 3)
    film[i] = 0.5 * tooth + 0.2 * fiber
    const base = lift(paper, 0.007 * tooth + 0.005 * fbm(px / (300 * Q), py / (300 * Q), 2, 4))
    const take = clamp(0.95 + 0.55 * tooth, 0.35, 1.5)
    const density = (n: number) => (n === 0 ? 0 : 0.27 * Math.log1p(0.6 * n) * take)
    const b = density(spread(blue, i))
    const r = density(spread(crimson, i))
    return [0, 1, 2].map(
      (k) => (base[k] as number) * Math.exp(b * inkBlue[k]! + r * inkRed[k]!),
    ) as unknown as [number, number, number]
  })
  const light = rake(film, W, H, -2.2, 0.1 * Q)
  sheet.light((px, py) => (light[py * W + px] as number) * (1.015 - (0.03 * (px + py)) / H))
  return encode(sheet, { scale: Q, grain: 2.6, seed: 11, maxBytes: 560_000 })
}

if (import.meta.main) await keep('saltveil', await render())
