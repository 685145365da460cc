import { cover, box, rough } from './outline.ts'
import { clamp, encode, fbm, hash, hex, keep, mix, noise, rake, ramp, Sheet, sized, step } from './paint.ts'

const W = 2080
const H = 2640
const PLATE = { x: 230, y: 250, w: 1620, h: 1960 }

type V3 = [number, number, number]
const LAMP: V3 = [-0.66, 0.62, 0.42]

const union = (a: number, b: number, k: number) => {
  const h = clamp(0.5 + (0.5 * (b - a)) / k)
  return b + (a - b) * h - k * h * (1 - h)
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

/** A quince standing or lying: belly, neck, five soft ribs, a stalk, a calyx. */
function quince(p: V3, c: V3, tilt: number, turn: number, size: number): number {
  const x = (p[0] - c[0]) / size
  const y = (p[1] - c[1]) / size
  const z = (p[2] - c[2]) / size
  const u = x * Math.cos(turn) + z * Math.sin(turn)
  const w = -x * Math.sin(turn) + z * Math.cos(turn)
  const q: V3 = [u * Math.cos(tilt) + y * Math.sin(tilt), -u * Math.sin(tilt) + y * Math.cos(tilt), w]
  const a = Math.atan2(q[2], q[0])
  const rib = 0.03 * Math.cos(5 * a + 0.6) * clamp(0.7 - q[1])
  const lump = 0.035 * noise(q[0] * 2.4, q[1] * 2.4 + q[2] * 1.7, Math.round(c[0] * 10) + 3)
  let d = Math.hypot(q[0], q[1] * 1.04, q[2]) - 0.6 - rib - lump
  d = union(d, Math.hypot(q[0] - 0.05, q[1] - 0.52, q[2]) - 0.31 - lump, 0.34)
  d = -union(-d, Math.hypot(q[0], q[1] + 0.62, q[2]) - 0.1, 0.1)
  d = union(d, rod(q, [0.05, 0.78, 0], [0.14, 1.06, 0.05], 0.034, 0.045), 0.05)
  return d * size * 0.9
}

/** The bowl holds its own light: thin, a little out of round. */
function bowl(p: V3): number {
  const x = p[0] - 0.72
  const z = p[2] + 0.62
  const r = Math.hypot(x, z)
  const wall = Math.abs(Math.hypot(r, (p[1] - 0.98) * 1.05) - 0.94) - 0.024
  const cut = p[1] - 0.84 - 0.014 * Math.sin(3 * Math.atan2(z, x))
  const shell = Math.max(wall, cut)
  return Math.min(
    shell,
    Math.max(Math.hypot(Math.max(r - 0.36, 0), 0) + 0 - 0.02, Math.abs(p[1] - 0.05) - 0.06),
  )
}

const cloth = (x: number, z: number) =>
  step(0.55, 1.2, z) * 0.02 +
  0.07 * Math.max(0, noise(x * 0.9 + 0.4 * z, z * 1.1, 4)) ** 1.2 * step(-0.9, 0.9, z + 0.25 * x) +
  0.012 * noise(x * 4 + z * 2, z * 2.4, 5)

function things(p: V3): number {
  let d = Math.min(bowl(p), quince(p, [-0.72, 0.6, 0.34], 0.1, 0.4, 0.98))
  d = Math.min(d, quince(p, [0.3, 0.5, 1.02], -1.32, 0.5, 0.84))
  d = Math.min(d, quince(p, [0.56, 0.94, -0.62], 0.5, 2.4, 0.72))
  return Math.min(d, quince(p, [1.08, 0.92, -0.66], -0.7, 2.9, 0.66))
}

const scene = (p: V3) => Math.min(p[1] - cloth(p[0], p[2]), things(p))

function march(o: V3, d: V3, far: number): number {
  let t = 0.02
  for (let k = 0; k < 130 && t < far; k++) {
    const s = scene([o[0] + d[0] * t, o[1] + d[1] * t, o[2] + d[2] * t])
    if (s < 0.0012 * t) return t
    t += s * 0.8
  }
  return far
}

/** Light on the paper, 0 to 1, as the burnisher would have to leave it. */
function tone(u: number, v: number): number {
  const eye: V3 = [-0.1, 2.25, 6.1]
  const dir: V3 = [u * 0.335, v * 0.335 - 0.262, -1]
  const n = Math.hypot(...dir)
  const d: V3 = [dir[0] / n, dir[1] / n, dir[2] / n]
  const t = march(eye, d, 11)
  const back = 0.022 + 0.11 * Math.exp(-((u + 0.75) ** 2 * 0.8 + (v - 0.35) ** 2 * 1.1))
  const p: V3 = [eye[0] + d[0] * t, eye[1] + d[1] * t, eye[2] + d[2] * t]
  if (t >= 11 || p[2] < -2.4) return back
  const e = 0.003
  const g: V3 = [
    scene([p[0] + e, p[1], p[2]]) - scene([p[0] - e, p[1], p[2]]),
    scene([p[0], p[1] + e, p[2]]) - scene([p[0], p[1] - e, p[2]]),
    scene([p[0], p[1], p[2] + e]) - scene([p[0], p[1], p[2] - e]),
  ]
  const len = Math.hypot(...g) || 1
  const m: V3 = [g[0] / len, g[1] / len, g[2] / len]
  const size = Math.hypot(...LAMP)
  const l: V3 = [LAMP[0] / size, LAMP[1] / size, LAMP[2] / size]
  let sun = 1
  for (let s = 0.05; s < 3.4; s += 0.06)
    sun = Math.min(
      sun,
      (7 *
        things([
          p[0] + m[0] * 0.01 + l[0] * s,
          p[1] + m[1] * 0.01 + l[1] * s,
          p[2] + m[2] * 0.01 + l[2] * s,
        ])) /
        s,
    )
  let open = 1
  for (let k = 1; k <= 5; k++)
    open -=
      Math.max(
        0,
        0.07 * k - scene([p[0] + m[0] * 0.07 * k, p[1] + m[1] * 0.07 * k, p[2] + m[2] * 0.07 * k]),
      ) *
      (1.9 / 1.6 ** k)
  const lit = clamp(m[0] * l[0] + m[1] * l[1] + m[2] * l[2]) * clamp(sun)
  const half: V3 = [l[0] - d[0], l[1] - d[1], l[2] - d[2]]
  const hl = Math.hypot(...half)
  const shine = clamp((m[0] * half[0] + m[1] * half[1] + m[2] * half[2]) / hl) ** 34 * clamp(sun)
  const onTable = p[1] - cloth(p[0], p[2]) < things(p)
  const inBowl = !onTable && bowl(p) <= things(p) + 1e-6
  const bright = onTable ? 0.46 : inBowl ? 0.62 : 0.74
  const down = onTable ? step(-2.4, 0.4, p[2]) : 1
  return clamp(
    (bright * lit + (inBowl ? 0.55 : 0.16) * shine + 0.055 * clamp(open) * (0.6 + 0.4 * m[1])) *
      (0.3 + 0.7 * clamp(open)) *
      down +
      back * 0.4,
  )
}

export async function render(): Promise<Buffer> {
  const cell = 2
  const gw = Math.ceil(PLATE.w / cell)
  const gh = Math.ceil(PLATE.h / cell)
  const map = new Float32Array(gw * gh)
  for (let j = 0; j < gh; j++)
    for (let i = 0; i < gw; i++)
      map[j * gw + i] = tone((2 * i) / gw - 1, (1 - (2 * j) / gh) * (PLATE.h / PLATE.w))
  const paper = hex('#efe8d8')
  const sheet = new Sheet(W, H, (x, y) => mix(paper, hex('#e0d6c1'), 0.35 + 0.5 * fbm(x / 12, y / 12, 4, 1)))
  const inks = ramp('#0d0c0f', '#1c1819', '#463a34', '#8b7863', '#cdbb9d', '#f1e7d2')
  const plate = cover(
    [
      rough(box(PLATE.x, PLATE.y, PLATE.w, PLATE.h), 8, (x, y) => [
        1.2 * noise(x / 60, y / 60, 2),
        1.2 * noise(x / 60, y / 60, 3),
      ]),
    ],
    W,
    H,
  )
  sheet.paint(
    plate,
    (x, y) => {
      const i = clamp((x - PLATE.x) / cell, 0, gw - 1.01)
      const j = clamp((y - PLATE.y) / cell, 0, gh - 1.01)
      const k = Math.floor(j) * gw + Math.floor(i)
      const [a, b] = [i % 1, j % 1]
      const value =
        ((map[k] as number) * (1 - a) + (map[k + 1] as number) * a) * (1 - b) +
        ((map[k + gw] ?? 0) * (1 - a) + (map[k + gw + 1] ?? 0) * a) * b
      // The rocker was walked over the plate in four directions; its teeth stay visible where the burr is half gone.
      let tooth = 0
      for (let q = 0; q < 4; q++) {
        const w = (q * Math.PI) / 4 + 0.12
        const s = x * Math.cos(w) + y * Math.sin(w)
        const o = -x * Math.sin(w) + y * Math.cos(w)
        tooth +=
          Math.sin(s / 1.75 + 2.4 * noise(s / 90, o / 26, 20 + q)) *
          (0.6 + 0.6 * noise(s / 30, o / 7, 30 + q))
      }
      const half = Math.sqrt(Math.max(0, value * (1.06 - value)))
      const edge = Math.min(x - PLATE.x, y - PLATE.y, PLATE.x + PLATE.w - x, PLATE.y + PLATE.h - y)
      const speck = 0.5 * (hash(x >> 1, y >> 1, 9) - 0.5)
      return inks(clamp(value ** 0.64 + half * (0.12 * tooth + 0.22 * speck) + 0.1 * step(8, 0, edge)))
    },
    (x, y) => 0.985 - (noise(x / 2.5, y / 2.5, 40) > 0.75 ? 0.2 : 0),
  )
  const press = new Float32Array(W * H)
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++) {
      const d = Math.max(
        Math.abs(x - PLATE.x - PLATE.w / 2) - PLATE.w / 2 - 26,
        Math.abs(y - PLATE.y - PLATE.h / 2) - PLATE.h / 2 - 26,
      )
      press[y * W + x] = 5 * step(-7, 7, d)
    }
  const light = rake(press, W, H, Math.PI * 1.25, 0.16)
  sheet.light((x, y) => light[y * W + x] as number)
  return encode(sized(sheet, 2400), { scale: 1, grain: 1.5, seed: 27, maxBytes: 450_000 })
}

if (import.meta.main) await keep('quinces', await render())
