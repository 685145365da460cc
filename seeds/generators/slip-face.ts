import { develop } from './film.ts'
import { clamp, encode, fbm, hash, keep, noise, Sheet, sized, step } from './paint.ts'
import { blow } from './werner.ts'

const scale = 2
const [W, H] = [1500 * scale, 1060 * scale]
const cells = 384
const fine = 4
const N = cells * fine
/** Height of one slab in cells. */
const slab = 0.3

/** The rule's steps smoothed away (four passes of a 3-cell mean, then bicubic growth). */
function terrain(): Float32Array {
  let h: Float32Array = Float32Array.from(blow({ size: cells, sand: 9, rounds: 210, hop: 5, seed: 31 }))
  for (let pass = 0; pass < 4; pass++) {
    const next = new Float32Array(h.length)
    for (let y = 0; y < cells; y++) {
      for (let x = 0; x < cells; x++) {
        let sum = 0
        for (let j = -1; j <= 1; j++)
          for (let i = -1; i <= 1; i++)
            sum +=
              (h[((y + j + cells) % cells) * cells + ((x + i + cells) % cells)] as number) *
              (2 - Math.abs(i)) *
              (2 - Math.abs(j))
        next[y * cells + x] = sum / 16
      }
    }
    h = next
  }
  const spline = (f: number) => [
    ((2 - f) * f - 1) * f * 0.5,
    ((3 * f - 5) * f * f + 2) * 0.5,
    ((4 - 3 * f) * f + 1) * f * 0.5,
    (f - 1) * f * f * 0.5,
  ]
  const out = new Float32Array(N * N)
  for (let y = 0; y < N; y++) {
    const wy = spline((y % fine) / fine)
    for (let x = 0; x < N; x++) {
      const wx = spline((x % fine) / fine)
      let sum = 0
      for (let j = 0; j < 4; j++) {
        const row = ((Math.floor(y / fine) + j - 1 + cells) % cells) * cells
        for (let i = 0; i < 4; i++)
          sum +=
            (wy[j] as number) *
            (wx[i] as number) *
            (h[row + ((Math.floor(x / fine) + i - 1 + cells) % cells)] as number)
      }
      out[y * N + x] = sum * slab
    }
  }
  return out
}
const land = terrain()

/** Height at a place in cells; the desert repeats, which no picture is wide enough to show. */
function height(x: number, z: number): number {
  const u = x * fine
  const v = z * fine
  const i = Math.floor(u)
  const j = Math.floor(v)
  const [fx, fz] = [u - i, v - j]
  const i0 = ((i % N) + N) % N
  const i1 = (i0 + 1) % N
  const a = (((j % N) + N) % N) * N
  const b = ((((j + 1) % N) + N) % N) * N
  return (
    ((land[a + i0] as number) * (1 - fx) + (land[a + i1] as number) * fx) * (1 - fz) +
    ((land[b + i0] as number) * (1 - fx) + (land[b + i1] as number) * fx) * fz
  )
}

// Wind blows along +x; the camera looks across it, with the sun low over its left shoulder's far side.
const eye = { x: 128, z: 40, y: 0 }
eye.y = height(eye.x, eye.z) + 17
const heading = 0.62
const tip = -0.2
const focal = 1.25 * W
const sun = { x: 0.86, y: 0.27, z: 0.42 }
const length = Math.hypot(sun.x, sun.y, sun.z)
for (const k of ['x', 'y', 'z'] as const) sun[k] /= length

function lit(x: number, y: number, z: number): number {
  let open = 1
  for (let t = 0.35; t < 60; t *= 1.13) {
    const clear = y + sun.y * t - height(x + sun.x * t, z + sun.z * t)
    open = Math.min(open, (clear * 26) / t + 0.5)
    if (open <= 0) return 0
  }
  return clamp(open)
}

/** Ripples run across the wind, closer and finer than the dunes, and die out on the slip face where sand slides. */
function ripple(x: number, z: number): number {
  // Two trains a hair apart in direction: where they disagree a crest forks, as real ones do.
  const bend =
    2.2 * noise(x / 11, z / 11, 3) + 0.8 * noise(x / 2.6, z / 3.8, 5) + 0.16 * noise(x * 2, z * 1.2, 6)
  const train = (a: number, f: number, lag: number) => {
    const phase = ((x * Math.cos(a) + z * Math.sin(a)) * f + 3.4 * bend + lag) / (2 * Math.PI)
    const saw = phase - Math.floor(phase)
    return step(0, 0.72, saw) * step(1, 0.72, saw)
  }
  const patch = step(-0.3, 0.3, noise(x / 5, z / 5, 9))
  return (
    0.0105 *
    (train(0.12, 17, 0) * patch + train(0.2, 16.2, 1.9) * (1 - patch)) *
    (0.75 + 0.4 * noise(x / 3, z / 3, 10))
  )
}

function shade(x: number, z: number, far: number): number {
  const e = 0.3
  let dx = (height(x + e, z) - height(x - e, z)) / (2 * e)
  let dz = (height(x, z + e) - height(x, z - e)) / (2 * e)
  const y = height(x, z)
  const steep = step(0.5, 0.36, dx < 0 ? -dx : 0)
  const near = steep * step(150, 25, far)
  if (near > 0.01) {
    const d = 0.03
    const r0 = ripple(x, z)
    dx += (near * (ripple(x + d, z) - r0)) / d
    dz += (near * (ripple(x, z + d) - r0)) / d
  }
  const l = 1 / Math.hypot(dx, 1, dz)
  const face = Math.max(0, (-dx * sun.x + sun.y - dz * sun.z) * l)
  const bare = 1 - 0.35 * step(0.5, 0.1, y)
  const tone =
    (0.78 +
      0.05 * noise(x * 1.3, z * 1.3, 8) +
      0.05 * (hash(Math.floor(x * 60), Math.floor(z * 60), 2) - 0.5) * step(60, 5, far)) *
    bare
  const dome = 0.5 + 0.5 * l
  return tone * (2.5 * face * (face > 0 ? lit(x, y + 0.02, z) : 0) + 0.04 * dome + 0.04 * clamp(-dx))
}

export async function render(size = 1): Promise<Buffer> {
  const step2 = size < 1 ? 2 : 1
  const sheet = new Sheet(W / step2, H / step2, [0, 0, 0])
  const [c, s] = [Math.cos(heading), Math.sin(heading)]
  const [ct, st] = [Math.cos(tip), Math.sin(tip)]
  for (let py = 0; py < H / step2; py++) {
    for (let px = 0; px < W / step2; px++) {
      const u = (px * step2 - W / 2) / focal
      const v = (H / 2 - py * step2) / focal
      const l = 1 / Math.hypot(u, v, 1)
      const [ry, ahead, side] = [(v * ct + st) * l, (ct - v * st) * l, u * l]
      const [rx, rz] = [side * c + ahead * s, ahead * c - side * s]
      const sky = 0.24 + 0.4 * step(0.2, -0.03, ry) ** 1.5 + 0.06 * fbm(rx * 6, ry * 30, 4, 21)
      let value = sky
      let t = 2
      let last = t
      while (t < 420) {
        const clear = eye.y + ry * t - height(eye.x + rx * t, eye.z + rz * t)
        if (clear < 0) {
          let [a, b] = [last, t]
          for (let k = 0; k < 8; k++) {
            const m = (a + b) / 2
            if (eye.y + ry * m < height(eye.x + rx * m, eye.z + rz * m)) b = m
            else a = m
          }
          const haze = 1 - Math.exp(-((b / 430) ** 1.6))
          const v0 = shade(eye.x + rx * b, eye.z + rz * b, b)
          value = v0 + (0.66 - v0) * haze
          break
        }
        last = t
        t += Math.max(0.05, Math.min(2.5, clear * 0.55), t * 0.0012)
        if (ry > 0 && eye.y + ry * t > 26) break
      }
      const i = 3 * (py * sheet.w + px)
      // Selenium toning: shadows a little warm-black, lights neutral.
      sheet.px[i] = value * 1.012
      sheet.px[i + 1] = value
      sheet.px[i + 2] = value * 0.965 + 0.004
    }
  }
  develop(sheet, 1.3)
  const print = size < 1 ? sheet : sized(sheet, 2400)
  const file = await encode(print, { scale: 1, grain: 3, seed: 5, maxBytes: 620_000 })
  await keep('slip-face', file)
  return file
}

if (import.meta.main) await render(Number(process.argv[2] ?? 1))
