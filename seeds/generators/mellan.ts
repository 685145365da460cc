import { blur } from './outline.ts'
import { clamp, encode, fbm, hex, keep, mix, noise, Sheet, sized, step } from './paint.ts'

const S = 1400
const W = S * 2
const H = Math.round(S * 2 * 1.22)
const PITCH = 13

type V3 = [number, number, number]
const union = (a: number, b: number, k: number) => {
  const h = clamp(0.5 + (0.5 * (b - a)) / k)
  return b + (a - b) * h - k * h * (1 - h)
}
const carve = (a: number, b: number, k: number) => -union(-a, b, k)
const ball = (p: V3, c: V3, r: V3) => {
  const q: V3 = [(p[0] - c[0]) / r[0], (p[1] - c[1]) / r[1], (p[2] - c[2]) / r[2]]
  const k = Math.hypot(...q)
  const g = Math.hypot(q[0] / r[0], q[1] / r[1], q[2] / r[2])
  return g === 0 ? -Math.min(...r) : (k * (k - 1)) / g
}
const rod = (p: V3, a: V3, b: V3, r: number, s: number) => {
  const d: V3 = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const t = clamp(
    ((p[0] - a[0]) * d[0] + (p[1] - a[1]) * d[1] + (p[2] - a[2]) * d[2]) /
      (d[0] ** 2 + d[1] ** 2 + d[2] ** 2),
  )
  return (
    Math.hypot(p[0] - a[0] - t * d[0], p[1] - a[1] - t * d[1], p[2] - a[2] - t * d[2]) - (r + (s - r) * t)
  )
}

/** A head turned a little, y up, face along z, about two units tall. */
function head(q: V3): number {
  const turn = 0.42
  const x0 = q[0] * Math.cos(turn) - q[2] * Math.sin(turn)
  const p: V3 = [Math.abs(x0), q[1], q[0] * Math.sin(turn) + q[2] * Math.cos(turn)]
  let d = ball(p, [0, 0.32, -0.1], [0.66, 0.72, 0.8])
  d = union(d, ball(p, [0, -0.22, 0.16], [0.5, 0.72, 0.54]), 0.18)
  d = union(d, ball(p, [0, -0.74, 0.42], [0.19, 0.15, 0.19]), 0.2)
  d = union(d, ball(p, [0.3, -0.16, 0.4], [0.2, 0.17, 0.19]), 0.16)
  d = union(d, rod(p, [0.06, 0.24, 0.66], [0.4, 0.22, 0.46], 0.07, 0.05), 0.1)
  d = carve(d, ball(p, [0.235, 0.07, 0.66], [0.17, 0.11, 0.14]), 0.09)
  d = union(d, ball(p, [0.235, 0.065, 0.5], [0.135, 0.1, 0.12]), 0.02)
  d = carve(d, rod(p, [0.11, 0.045, 0.655], [0.36, 0.05, 0.575], 0.012, 0.012), 0.03)
  d = union(d, rod(p, [0, 0.24, 0.63], [0, -0.17, 0.84], 0.05, 0.085), 0.08)
  d = union(d, ball(p, [0.085, -0.2, 0.7], [0.075, 0.06, 0.09]), 0.05)
  d = carve(d, ball(p, [0.055, -0.262, 0.74], [0.032, 0.022, 0.045]), 0.03)
  d = union(d, ball(p, [0.05, -0.41, 0.655], [0.13, 0.045, 0.075]), 0.045)
  d = union(d, ball(p, [0, -0.5, 0.645], [0.13, 0.055, 0.075]), 0.045)
  d = carve(d, rod(p, [0, -0.452, 0.735], [0.19, -0.462, 0.62], 0.012, 0.008), 0.03)
  d = carve(d, rod(p, [0, -0.3, 0.72], [0, -0.38, 0.72], 0.02, 0.025), 0.04)
  d = union(d, ball(p, [0.65, 0.0, -0.04], [0.06, 0.19, 0.12]), 0.05)
  d = union(d, rod(p, [0, -0.5, -0.2], [0, -1.5, -0.32], 0.34, 0.4), 0.14)
  d = union(d, rod(p, [0.1, -1.62, -0.28], [1.25, -1.86, -0.36], 0.36, 0.3), 0.24)
  d = union(d, ball(p, [0, -1.8, -0.3], [0.7, 0.42, 0.42]), 0.2)
  const curl =
    0.035 *
    Math.sin(16 * Math.atan2(p[1] - 0.3, p[2] + 0.2) + 5 * Math.sin(7 * x0)) *
    step(0.03, 0.2, p[1] - 0.55 - 0.35 * (p[2] - 0.1))
  const hair = ball(p, [0, 0.42, -0.2], [0.73, 0.74, 0.8]) - curl
  return union(d, Math.max(hair, p[2] * 0.75 - p[1] + 0.34 - 0.12 * p[0]), 0.035)
}

interface Tone {
  dark: number
  depth: number
}

/** Ray from the front; undefined when it misses. */
function look(u: number, v: number): Tone | undefined {
  let z = 1.3
  for (let k = 0; k < 90 && z > -1.6; k++) {
    const d = head([u, v, z])
    if (d < 0.0015) break
    z -= d * 0.75
  }
  if (z <= -1.3) return undefined
  const e = 0.004
  const n: V3 = [
    head([u + e, v, z]) - head([u - e, v, z]),
    head([u, v + e, z]) - head([u, v - e, z]),
    head([u, v, z + e]) - head([u, v, z - e]),
  ]
  const len = Math.hypot(...n) || 1
  const light = (n[0] * -0.62 + n[1] * 0.52 + n[2] * 0.59) / len
  let open = 0
  for (let k = 1; k <= 5; k++) {
    const t = 0.06 * k
    open += Math.max(0, t - head([u + (n[0] / len) * t, v + (n[1] / len) * t, z + (n[2] / len) * t])) / 2 ** k
  }
  let sun = 1
  for (let t = 0.04; t < 1.2; t += 0.045)
    sun = Math.min(sun, (9 * head([u - 0.62 * t, v + 0.52 * t, z + 0.59 * t])) / t)
  const lit = clamp(light) * (0.28 + 0.72 * clamp(sun)) + 0.1 * (0.5 + n[2] / len / 2)
  return { dark: clamp(1 - 1.06 * lit ** 0.75 + 1.5 * open), depth: z }
}

export async function render(): Promise<Buffer> {
  const cell = 4
  const gw = Math.ceil(W / cell) + 2
  const gh = Math.ceil(H / cell) + 2
  const dark = new Float32Array(gw * gh)
  const depth = new Float32Array(gw * gh)
  const cx = 1787
  const cy = 1757
  for (let j = 0; j < gh; j++)
    for (let i = 0; i < gw; i++) {
      const u = (i * cell - W * 0.5) / (W * 0.37)
      const v = (H * 0.458 - j * cell) / (W * 0.37)
      const hit = look(u, v)
      const back = 0.3 + 0.34 * clamp(0.5 - u * 0.42 + v * 0.1) + 0.1 * fbm(u * 1.2, v * 1.2, 3, 6)
      dark[j * gw + i] = hit ? hit.dark : back
      depth[j * gw + i] = hit ? hit.depth : -0.9
    }
  // Softened, so that the line doesn't tear where the cheek ends and the wall begins.
  const soft = blur({ x: 0, y: 0, w: gw, h: gh, a: depth }, 9)
  for (let j = 0; j < gh; j++)
    depth.set(soft.a.subarray((j - soft.y) * soft.w - soft.x, (j - soft.y) * soft.w - soft.x + gw), j * gw)
  const read = (f: Float32Array, x: number, y: number) => {
    const i = clamp(x / cell, 0, gw - 2)
    const j = clamp(y / cell, 0, gh - 2)
    const k = Math.floor(j) * gw + Math.floor(i)
    const a = i % 1
    const b = j % 1
    const g = (o: number) => f[k + o] as number
    return (g(0) * (1 - a) + g(1) * a) * (1 - b) + (g(gw) * (1 - a) + g(gw + 1) * a) * b
  }
  const paper = hex('#efe9db')
  const ink = hex('#1b1a1f')
  const margin = 170
  const sheet = new Sheet(W, H, (x, y) => mix(paper, hex('#ded5c0'), 0.4 + 0.5 * fbm(x / 11, y / 11, 3, 1)))
  sheet.paint({ x: 0, y: 0, w: W, h: H, a: new Float32Array(W * H).fill(1) }, ink, (x, y) => {
    const rim = Math.min(x, y, W - x, H - y) - margin - 3 * noise(x / 40, y / 40, 2)
    if (rim < 0) return 0
    // The height of the face pushes the line outwards, so the spiral bends as if drawn on it.
    const z = read(depth, x, y)
    const yy = y + 46 * z
    const xx = x + 20 * z
    const dx = xx - cx
    const dy = yy - cy
    const radius = Math.hypot(dx, dy) + 1.2 * noise(x / 90, y / 90, 3)
    const turn = radius / PITCH - Math.atan2(dy, dx) / (2 * Math.PI)
    const across = Math.abs(turn - Math.floor(turn) - 0.5) * 2 * PITCH
    const width = PITCH * (0.07 + 0.84 * read(dark, x, y) ** 1.1)
    return 0.96 * clamp((width - across) / 1.6 + 0.5) * step(0, 5, rim)
  })
  return encode(sized(sheet, 2400), { scale: 1, grain: 1.5, seed: 3, maxBytes: 650_000 })
}

if (import.meta.main) await keep('mellan', await render())
