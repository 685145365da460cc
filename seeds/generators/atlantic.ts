import {
  between,
  clamp,
  encode,
  fbm,
  hash,
  hex,
  keep,
  lift,
  mix,
  ramp,
  random,
  type Rgb,
  Sheet,
  step,
} from './paint.ts'

/** Drawn pixels per printed one. */
const Q = 2
const W = 2880 * Q
const H = 1440 * Q
/** Meters: the eye above Loop Head, and the Earth. */
const EYE = 61
const EARTH = 6_371_000
const FAR = Math.sqrt(2 * EARTH * EYE)
const HORIZON = 0.44 * H
/** Pixels per unit of tangent: the sheet is sixty degrees wide. */
const LENS = W / 2 / Math.tan(Math.PI / 6)
const LEVEL = HORIZON - (LENS * 2 * EYE) / FAR
const LIGHT_AZ = Math.atan(((0.605 - 0.5) * W) / LENS)

interface Wave {
  kx: number
  ky: number
  a: number
  phase: number
  length: number
}
/** Equal slope in every octave up to the peak (Phillips), broader in direction the shorter; and one old swell. */
function sea(): Wave[] {
  const r = random(404)
  const bell = () => r() + r() + r() + r() - 2
  const list: Wave[] = []
  const N = 150
  const [short, long] = [0.28, 95]
  for (let i = 0; i < N; i++) {
    const length = short * (long / short) ** ((i + r()) / N)
    const k = (2 * Math.PI) / length
    const taper = Math.exp(-1.2 * (length / 52) ** 2)
    const a = (Math.sqrt((2 * 0.0058 * Math.log(long / short)) / N) / k) * taper * between(r, 0.6, 1.4)
    const way = 1.18 + bell() * (0.42 + 0.55 * step(20, 1, length))
    list.push({ kx: k * Math.cos(way), ky: k * Math.sin(way), a, phase: r() * 1024, length })
  }
  for (let i = 0; i < 7; i++) {
    const length = between(r, 105, 190)
    const k = (2 * Math.PI) / length
    const way = 1.75 + bell() * 0.14
    list.push({ kx: k * Math.cos(way), ky: k * Math.sin(way), a: 0.34, phase: r() * 1024, length })
  }
  return list.sort((p, q) => q.length - p.length)
}

const SIN = Float32Array.from({ length: 4097 }, (_, i) => Math.sin((i / 4096) * 2 * Math.PI))
const TURN = 4096 / (2 * Math.PI)

const gray = ramp('#39424e', '#46525d', '#5d676d', '#83857f', '#b5aa8d', '#e6cf9c', '#f6e3b0')
/** What the low cloud and the pale band send from a direction, without the shapes of the clouds. */
function glow(az: number, el: number): number {
  const aside = Math.exp(-(((az - LIGHT_AZ) / 0.2) ** 2))
  return Math.exp(-((el / (0.085 + 0.03 * aside)) ** 1.15)) * (0.66 + 0.34 * aside)
}
/** Seen in the water, looking down so far: bright beyond what paper can show just above the horizon. */
function mirrored(az: number, el: number, down: number): Rgb {
  const e = Math.abs(el)
  const c = gray(clamp(0.1 + 0.86 * glow(az, e)))
  const near = (az - LIGHT_AZ) / (0.036 + 0.3 * e)
  const road = (az - LIGHT_AZ) / (0.034 + 0.42 * down)
  const blaze = 6.5 * Math.exp(-near * near - road * road) * Math.exp(-(((e - 0.09) / 0.1) ** 2))
  const dim =
    0.13 + 0.2 * step(0.45, 0.02, e) * Math.exp(-(((az - LIGHT_AZ) / 0.3) ** 2)) + 0.06 * step(0.4, 0.05, e)
  return [c[0] * dim + blaze, c[1] * dim + 0.93 * blaze, c[2] * dim + 0.76 * blaze]
}

function sky(x: number, y: number): Rgb {
  const el = Math.max(0.0006, (HORIZON - y) / LENS)
  const az = Math.atan((x - W / 2) / LENS)
  // A layer of cloud a thousand meters up, seen from below; detail ends where it would be finer than the print.
  const away = 1 / (el + 0.03)
  const u = (az * away) / 1.5 + 3
  const v = away / 2
  const bent = 0.55 * fbm(u * 0.8, v * 0.5, 3, 11)
  const detail = clamp(7.4 - Math.log2(away) * 1.12, 0, 6)
  let mass = 0
  for (let o = 0; o < 6; o++) {
    const f = 2 ** o
    mass += clamp(detail - o) * 0.55 ** o * fbm((u + bent) * f * 0.55, (v + 0.6 * bent) * f * 0.5, 1, 20 + o)
  }
  const streak =
    fbm(az * 3 + 2, el * 30 + 0.9 * az + 0.5 * bent, 4, 31) * step(0.2, 0.05, el) * step(0, 0.02, el)
  const shape = clamp(1.5 * mass + 0.5 * streak, -0.8, 0.8)
  const lit = glow(az, el)
  const under = 0.2 * step(0.3, 0.02, el) * shape + 0.17 * shape
  const t = 0.1 + 0.84 * lit ** 0.92 + under * (1 - 0.72 * lit)
  const haze = step(0.012, 0, el) * 0.05
  return lift(gray(clamp(t - haze)), -0.05 * step(0.08, 0.25, el))
}

function shade(dx: number, dz: number, sx: number, sy: number): Rgb {
  // Direction of view (dx right, 1 ahead, dz up) and slopes of the facet.
  const n = 1 / Math.hypot(sx, sy, 1)
  const [nx, ny, nz] = [-sx * n, -sy * n, n]
  const l = 1 / Math.hypot(dx, 1, dz)
  const dot = (dx * nx + ny + dz * nz) * l
  const face = Math.max(0.02, -dot)
  const [rx, ry, rz] = [dx * l - 2 * dot * nx, l - 2 * dot * ny, dz * l - 2 * dot * nz]
  const mirror = 0.02 + 0.98 * (1 - Math.min(1, face)) ** 5
  const el = Math.asin(clamp(rz, -1, 1))
  const c = mirrored(Math.atan2(rx, Math.max(0.05, ry)), el, -dz)
  const again = rz < 0 ? 0.4 : 1
  const deep = 0.9 + 1.1 * face
  return [
    0.0028 * deep + mirror * again * c[0],
    0.0105 * deep + mirror * again * c[1],
    0.0135 * deep + mirror * again * c[2],
  ]
}

export async function render(): Promise<Buffer> {
  const sheet = new Sheet(W, H, (x, y) =>
    y < HORIZON + 3 * Q ? sky(x, Math.min(y, HORIZON - 0.5)) : [0, 0, 0],
  )
  const waves = sea()
  const slopes = waves.map((w) => 0.5 * (w.a * Math.hypot(w.kx, w.ky)) ** 2)
  const mist = hex('#6d7470')
  for (let x = 0; x < W; x++) {
    const dx = (x + 0.5 - W / 2) / LENS
    const az = Math.atan(dx)
    let top = H
    // Steps outwards along one line of sight; a crest hides what lies lower behind it.
    for (let z = (LENS * EYE) / (H + 60 * Q - LEVEL); z < FAR && top > HORIZON; ) {
      const row = (z * z) / (LENS * EYE)
      const dz = row * 0.6 * (0.75 + 0.5 * hash(x, Math.floor(z * 8), 1))
      const least = 2.2 * Math.max(row * 0.55, z / LENS)
      let [high, sx, sy, rough] = [0, 0, 0, 0.0035]
      const gx = z * dx
      for (let k = 0; k < waves.length; k++) {
        const w = waves[k] as Wave
        if (w.length < least) {
          rough += slopes[k] as number
          continue
        }
        const at = (((w.kx * gx + w.ky * z) * TURN) | 0) + (w.phase | 0) * 4
        const s = SIN[at & 4095] as number
        const c = SIN[(at + 1024) & 4095] as number
        // Crests are sharper than troughs.
        const sharp = w.a * (1 + 0.55 * s)
        high += w.a * s
        sx += sharp * w.kx * c
        sy += sharp * w.ky * c
      }
      const py = LEVEL + (LENS * (EYE - high + (z * z) / (2 * EARTH))) / z
      if (py < top) {
        const fill: Rgb[] = []
        const sigma = Math.sqrt(rough / 2)
        for (let d = 0; d < 2; d++) {
          const a =
            hash(x, Math.floor(z * 16), 7 + d) +
            hash(x, Math.floor(z * 16), 17 + d) +
            hash(x, Math.floor(z * 16), 27 + d)
          const b =
            hash(x, Math.floor(z * 16), 37 + d) +
            hash(x, Math.floor(z * 16), 47 + d) +
            hash(x, Math.floor(z * 16), 57 + d)
          fill.push(shade(dx, -(EYE - high) / z, sx + (a - 1.5) * 2 * sigma, sy + (b - 1.5) * 2 * sigma))
        }
        let c: Rgb = [0, 1, 2].map(
          (k) => fill.reduce((s, f) => s + (f[k] as number), 0) / 2,
        ) as unknown as Rgb
        c = c.map((v) => 1 - Math.exp(-1.5 * v)) as unknown as Rgb
        const air = 1 - Math.exp(-z / 70_000)
        c = mix(c, mix(mist, gray(clamp(0.1 + 0.86 * glow(az, 0.004))), 0.5), air)
        const to = Math.max(Math.floor(HORIZON), Math.ceil(py))
        for (let y = Math.min(H, Math.ceil(top)) - 1; y >= to; y--) sheet.px.set(c, 3 * (y * W + x))
        top = Math.min(top, to)
      }
      z += dz
    }
  }
  sheet.light((x, y) => 1.02 - 0.3 * step(0.55, 1.3, Math.hypot((x / W - 0.56) * 1.5, (y / H - 0.46) * 1.15)))
  return encode(sheet, { scale: Q, grain: 4, seed: 4, maxBytes: 700_000 })
}

if (import.meta.main) await keep('atlantic', await render())
