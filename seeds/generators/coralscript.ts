import { blur } from './outline.ts'
import { clamp, encode, hash, keep, mix, noise, ramp, random, Sheet, step } from './paint.ts'

/** Drawn pixels per printed one. */
const Q = 2
const W = 1920 * Q
const H = 2400 * Q
/** The reaction runs on a coarser grid and is read smoothly between its cells. */
const GW = 436
const GH = 540
/** Cells left out on every side, where the ridges run along the border. */
const TRIM = 18
const STEPS = 9000

/** P. Gray and S. K. Scott, 1983: one substance is fed, the other eats it and decays. */
function react(): Float32Array {
  const [feed, kill, spreadU, spreadV] = [0.0545, 0.0615, 0.2, 0.1]
  let u = new Float32Array(GW * GH).fill(1)
  let v = new Float32Array(GW * GH)
  const r = random(1856)
  for (let n = 0; n < 260; n++) {
    const cx = Math.floor(r() * GW)
    const cy = Math.floor(r() * GH)
    for (let y = -3; y <= 3; y++)
      for (let x = -3; x <= 3; x++) {
        const i = ((cy + y + GH) % GH) * GW + ((cx + x + GW) % GW)
        u[i] = 0.5
        v[i] = 0.25 + 0.1 * r()
      }
  }
  let nu = new Float32Array(u)
  let nv = new Float32Array(v)
  for (let n = 0; n < STEPS; n++) {
    for (let y = 0; y < GH; y++) {
      const row = y * GW
      const up = (y > 0 ? y - 1 : 1) * GW
      const low = (y < GH - 1 ? y + 1 : GH - 2) * GW
      for (let x = 0; x < GW; x++) {
        const i = row + x
        const l = x > 0 ? i - 1 : i + 1
        const q = x < GW - 1 ? i + 1 : i - 1
        const a = u[i] as number
        const b = v[i] as number
        const du =
          (u[l] as number) + (u[q] as number) + (u[up + x] as number) + (u[low + x] as number) - 4 * a
        const dv =
          (v[l] as number) + (v[q] as number) + (v[up + x] as number) + (v[low + x] as number) - 4 * b
        const eaten = a * b * b
        nu[i] = a + spreadU * du - eaten + feed * (1 - a)
        nv[i] = b + spreadV * dv + eaten - (feed + kill) * b
      }
    }
    ;[u, nu] = [nu, u]
    ;[v, nv] = [nv, v]
  }
  return v
}

const spline = (t: number): [number, number, number, number] => [
  (1 - t) ** 3 / 6,
  (3 * t ** 3 - 6 * t * t + 4) / 6,
  (-3 * t ** 3 + 3 * t * t + 3 * t + 1) / 6,
  t ** 3 / 6,
]
function read(f: Float32Array, x: number, y: number): number {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  const a = spline(x - ix)
  const b = spline(y - iy)
  let sum = 0
  for (let j = 0; j < 4; j++) {
    const row = clamp(iy + j - 1, 0, GH - 1) * GW
    for (let i = 0; i < 4; i++) sum += b[j]! * a[i]! * (f[row + clamp(ix + i - 1, 0, GW - 1)] as number)
  }
  return sum
}

/** Height in printed pixels. */
const DEPTH = 17
const LAMP = [-0.6, -0.62, 0.505] as const

export async function render(): Promise<Buffer> {
  const v = react()
  const height = new Float32Array(W * H)
  for (let y = 0, i = 0; y < H; y++)
    for (let x = 0; x < W; x++, i++) {
      const c = read(v, TRIM + (x / W) * (GW - 2 * TRIM), TRIM + (y / H) * (GH - 2 * TRIM))
      height[i] = DEPTH * step(0.03, 0.36, c) ** 0.8
    }
  const soft = blur({ x: 0, y: 0, w: W, h: H, a: height }, 7 * Q)
  const low = (x: number, y: number) => soft.a[(y - soft.y) * soft.w + x - soft.x] as number
  const rose = ramp('#36060f', '#5e0f1c', '#8e2530', '#bf4a4c', '#e0786c', '#f2a894', '#fbd5c3')
  const at = (x: number, y: number) => height[clamp(y, 0, H - 1) * W + clamp(x, 0, W - 1)] as number
  const sheet = new Sheet(W, H, (x, y) => {
    const h = at(x, y)
    // The ball cutter leaves rows; the cast keeps them and a few pinholes.
    const rows = (x * 0.82 + y * 0.57) / (3.1 * Q)
    const scallop = 0.05 * Math.cos(2 * Math.PI * rows) * (0.4 + 0.6 * step(0.2, 0.9, 1 - h / DEPTH))
    const skin = 0.06 * noise(x / (5 * Q), y / (5 * Q), 3) + 0.035 * noise(x / (1.7 * Q), y / (1.7 * Q), 4)
    const gx = (at(x + 2, y) - at(x - 2, y)) / (4 / Q) + scallop * 0.9 + skin
    const gy = (at(x, y + 2) - at(x, y - 2)) / (4 / Q) + scallop * 0.6 - skin
    const n = 1 / Math.hypot(gx, gy, 1)
    const lit = Math.max(0, (-gx * LAMP[0] - gy * LAMP[1] + LAMP[2]) * n)
    let shadow = 0
    for (let k = 1; k <= 9; k++) {
      const reach = k * 2.6
      const over =
        at(Math.round(x + LAMP[0] * 1.16 * reach * Q), Math.round(y + LAMP[1] * 1.16 * reach * Q)) -
        h -
        reach * 0.585
      shadow = Math.max(shadow, clamp(over / (1.2 + k * 0.3)))
    }
    const hollow = clamp((low(x, y) - h) / DEPTH, -0.5, 1)
    // Resin lets some light through, so that crests glow and no shadow is black.
    const through = 0.13 * (h / DEPTH) + 0.07 * noise(x / (420 * Q), y / (420 * Q), 5)
    const tone = 0.1 + 0.86 * lit * (1 - 0.72 * shadow) + through - 0.36 * hollow
    const half = [LAMP[0], LAMP[1], LAMP[2] + 1]
    const len = Math.hypot(half[0]!, half[1]!, half[2]!)
    const shine = Math.max(0, ((-gx * half[0]! - gy * half[1]! + half[2]!) * n) / len) ** 46 * (1 - shadow)
    const c = rose(clamp(tone * 0.78))
    const pin = hash(x >> 2, y >> 2, 9) > 0.99985 ? 0.6 : 1
    return mix([c[0] * pin, c[1] * pin, c[2] * pin], [1, 0.93, 0.88], 0.42 * shine)
  })
  sheet.light((x, y) => 1.09 - 0.2 * Math.hypot(x / W - 0.15, y / H - 0.1))
  return encode(sheet, { scale: Q, grain: 2.2, seed: 14, maxBytes: 560_000 })
}

if (import.meta.main) await keep('coralscript', await render())
