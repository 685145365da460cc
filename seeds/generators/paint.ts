import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'

/** Linear-light red, green and blue, 0 to 1. */
export type Rgb = readonly [number, number, number]
export type Point = readonly [number, number]
export type Ink = Rgb | ((x: number, y: number) => Rgb)
export type Amount = number | ((x: number, y: number) => number)
/** Coverage of a shape, 0 to 1, inside its bounding box. */
export interface Patch {
  x: number
  y: number
  w: number
  h: number
  a: Float32Array
}

/** mulberry32 */
export function random(seed: number): () => number {
  let s = seed | 0
  return () => {
    s = (s + 0x6d2b79f5) | 0
    let t = Math.imul(s ^ (s >>> 15), 1 | s)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export const between = (r: () => number, a: number, b: number) => a + (b - a) * r()
export const pick = <T>(r: () => number, list: readonly T[]): T => list[Math.floor(r() * list.length)] as T
export const clamp = (v: number, a = 0, b = 1) => (v < a ? a : v > b ? b : v)
export const step = (a: number, b: number, v: number) => {
  const t = clamp((v - a) / (b - a))
  return t * t * (3 - 2 * t)
}

export function hash(x: number, y: number, seed = 0): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed + 1, 1442695041)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  h = Math.imul(h ^ (h >>> 15), 2246822519)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

const COS = Float64Array.from({ length: 64 }, (_, i) => Math.cos((i * Math.PI) / 32))
/** The gradient of one corner, chosen by its hash, times the way from there. */
const corner = (at: number, dx: number, dy: number) => {
  let h = Math.imul(at ^ (at >>> 13), 1274126177)
  h = Math.imul(h ^ (h >>> 15), 2246822519)
  const i = (h ^ (h >>> 16)) >>> 26
  return (COS[i] as number) * dx + (COS[(i + 48) & 63] as number) * dy
}

/** Gradient noise, about -1 to 1, features one unit wide. */
export function noise(x: number, y: number, seed = 0): number {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  const u = x - ix
  const v = y - iy
  const a = u * u * u * (u * (u * 6 - 15) + 10)
  const b = v * v * v * (v * (v * 6 - 15) + 10)
  const s = Math.imul(seed + 1, 1442695041)
  const left = Math.imul(ix, 374761393)
  const right = Math.imul(ix + 1, 374761393)
  const up = Math.imul(iy, 668265263) ^ s
  const down = Math.imul(iy + 1, 668265263) ^ s
  const top = corner(left ^ up, u, v) * (1 - a) + corner(right ^ up, u - 1, v) * a
  const low = corner(left ^ down, u, v - 1) * (1 - a) + corner(right ^ down, u - 1, v - 1) * a
  return 1.5 * (top * (1 - b) + low * b)
}

export function fbm(x: number, y: number, octaves = 4, seed = 0): number {
  let sum = 0
  let amp = 0.5
  let size = 1
  for (let o = 0; o < octaves; o++) {
    sum += amp * noise(x * size, y * size, seed + o * 17)
    amp *= 0.5
    size *= 2
  }
  return sum
}

const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const toSrgb = (c: number) => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055)
const GAMMA = Float32Array.from({ length: 8193 }, (_, i) => 255 * toSrgb(i / 8192))

export function hex(code: string): Rgb {
  const n = Number.parseInt(code.replace('#', ''), 16)
  return [toLinear((n >> 16) / 255), toLinear(((n >> 8) & 255) / 255), toLinear((n & 255) / 255)]
}

/** https://bottosson.github.io/posts/oklab/ */
function toLab([r, g, b]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromLab([L, A, B]: Rgb): Rgb {
  const l = (L + 0.3963377774 * A + 0.2158037573 * B) ** 3
  const m = (L - 0.1055613458 * A - 0.0638541728 * B) ** 3
  const s = (L - 0.0894841775 * A - 1.291485548 * B) ** 3
  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** OKLab interpolation through evenly spaced colors. */
export function ramp(...codes: string[]): (t: number) => Rgb {
  const labs = codes.map((c) => toLab(hex(c)))
  const table = Array.from({ length: 513 }, (_, i) => {
    const t = (i / 512) * (labs.length - 1)
    const k = Math.min(Math.floor(t), labs.length - 2)
    const [a, b] = [labs[k] as Rgb, labs[k + 1] as Rgb]
    const f = t - k
    return fromLab([a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f, a[2] + (b[2] - a[2]) * f])
  })
  return (t) => table[Math.round(clamp(t) * 512)] as Rgb
}

/** The same color, lighter or darker by dl in OKLab lightness. */
export function lift(c: Rgb, dl: number): Rgb {
  const [l, a, b] = toLab(c)
  return fromLab([clamp(l + dl), a, b])
}

export function mix(a: Rgb, b: Rgb, t: number): Rgb {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
}

export class Sheet {
  readonly w: number
  readonly h: number
  readonly px: Float32Array

  constructor(w: number, h: number, ground: Ink) {
    this.w = w
    this.h = h
    this.px = new Float32Array(w * h * 3)
    this.paint({ x: 0, y: 0, w, h, a: new Float32Array(w * h).fill(1) }, ground)
  }

  at(x: number, y: number): Rgb {
    const i = 3 * (clamp(Math.round(y), 0, this.h - 1) * this.w + clamp(Math.round(x), 0, this.w - 1))
    return [this.px[i] as number, this.px[i + 1] as number, this.px[i + 2] as number]
  }

  /** Opaque paint over what is there. */
  paint(p: Patch, ink: Ink, amount: Amount = 1) {
    this.#each(p, ink, amount, (old, c, a) => old + (c - old) * a)
  }

  /** Transparent ink: light passes through it and through what is there. */
  stain(p: Patch, ink: Ink, amount: Amount = 1) {
    this.#each(p, ink, amount, (old, c, a) => old * (1 - a * (1 - c)))
  }

  /** Multiplies every pixel by light(x, y). */
  light(light: (x: number, y: number) => number) {
    for (let y = 0, i = 0; y < this.h; y++)
      for (let x = 0; x < this.w; x++) {
        const f = light(x, y)
        for (let k = 0; k < 3; k++, i++) this.px[i]! *= f
      }
  }

  #each(p: Patch, ink: Ink, amount: Amount, blend: (old: number, c: number, a: number) => number) {
    const x1 = Math.min(this.w, p.x + p.w)
    const y1 = Math.min(this.h, p.y + p.h)
    for (let y = Math.max(0, p.y); y < y1; y++)
      for (let x = Math.max(0, p.x); x < x1; x++) {
        const cover = p.a[(y - p.y) * p.w + x - p.x] as number
        if (cover < 0.002) continue
        const a = cover * (typeof amount === 'number' ? amount : amount(x, y))
        if (a < 0.002) continue
        const c = typeof ink === 'function' ? ink(x, y) : ink
        const i = 3 * (y * this.w + x)
        for (let k = 0; k < 3; k++) this.px[i + k] = blend(this.px[i + k] as number, c[k] as number, a)
      }
  }
}

/** Height map to light: 1 on flat ground, more facing the light, less facing away. */
export function rake(height: Float32Array, w: number, h: number, angle: number, gain: number): Float32Array {
  const dx = Math.cos(angle)
  const dy = Math.sin(angle)
  const out = new Float32Array(w * h)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x
      const gx = (height[x + 1 < w ? i + 1 : i] as number) - (height[x > 0 ? i - 1 : i] as number)
      const gy = (height[y + 1 < h ? i + w : i] as number) - (height[y > 0 ? i - w : i] as number)
      const slope = (gx * dx + gy * dy) * gain
      out[i] = (1 - slope) / Math.sqrt(1 + slope * slope + (gain * gain * (gx * gx + gy * gy)) / 4)
    }
  return out
}

const cubic = (d: number): number => {
  const t = Math.abs(d)
  return t < 1 ? (1.5 * t - 2.5) * t * t + 1 : t < 2 ? ((2.5 - 0.5 * t) * t - 4) * t + 2 : 0
}

/** One direction of a sheet made smaller: each row of out is a weighted sum of rows of px (Catmull-Rom). */
function shrink(px: Float32Array, rows: number, size: number, to: number): Float32Array {
  const out = new Float32Array(to * size)
  const pitch = rows / to
  for (let y = 0; y < to; y++) {
    const mid = (y + 0.5) * pitch - 0.5
    const first = Math.ceil(mid - 2 * pitch)
    const weights = Array.from({ length: Math.floor(mid + 2 * pitch) - first + 1 }, (_, k) =>
      cubic((first + k - mid) / pitch),
    )
    const sum = weights.reduce((a, b) => a + b, 0)
    for (const [k, weight] of weights.entries()) {
      const from = clamp(first + k, 0, rows - 1) * size
      for (let x = 0; x < size; x++) out[y * size + x]! += (weight / sum) * (px[from + x] as number)
    }
  }
  return out
}

function turned(px: Float32Array, w: number, h: number): Float32Array {
  const out = new Float32Array(px.length)
  for (let y = 0, i = 0; y < h; y++)
    for (let x = 0; x < w; x++) for (let k = 0; k < 3; k++, i++) out[3 * (x * h + y) + k] = px[i] as number
  return out
}

/** The sheet with its longer side reduced to that many pixels, in linear light. */
export function sized(sheet: Sheet, long: number): Sheet {
  const by = long / Math.max(sheet.w, sheet.h)
  const [w, h] = [Math.round(sheet.w * by), Math.round(sheet.h * by)]
  const out = new Sheet(w, h, [0, 0, 0])
  const low = shrink(sheet.px, sheet.h, 3 * sheet.w, h)
  out.px.set(turned(shrink(turned(low, sheet.w, h), sheet.w, 3 * h, w), h, w))
  return out
}

export interface Finish {
  /** Whole-number supersampling to take out. */
  scale: number
  /** Monochrome grain in 8-bit levels. */
  grain: number
  seed: number
  maxBytes?: number
}

export async function encode(
  sheet: Sheet,
  { scale, grain, seed, maxBytes = 490_000 }: Finish,
): Promise<Buffer> {
  const width = Math.floor(sheet.w / scale)
  const height = Math.floor(sheet.h / scale)
  const out = new Uint8Array(width * height * 3)
  const r = random(seed)
  for (let y = 0, o = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const speck = grain * (r() + r() + r() - 1.5) * 1.15
      for (let k = 0; k < 3; k++, o++) {
        let sum = 0
        for (let j = 0; j < scale; j++)
          for (let i = 0; i < scale; i++)
            sum += sheet.px[3 * ((y * scale + j) * sheet.w + x * scale + i) + k] as number
        out[o] = clamp((GAMMA[Math.round(clamp(sum / (scale * scale)) * 8192)] as number) + speck, 0, 255)
      }
    }
  // The best quality that fits, in steps of 3.
  const files = new Map<number, Buffer>()
  const pack = async (quality: number): Promise<Buffer> => {
    const file =
      files.get(quality) ??
      (await sharp(out, { raw: { width, height, channels: 3 } })
        .webp({ quality, effort: 5 })
        .toBuffer())
    files.set(quality, file)
    return file
  }
  let [fits, above] = (await pack(88)).length <= maxBytes ? [88, 91] : [49, 88]
  while (above - fits > 3) {
    const middle = fits + 3 * Math.round((above - fits) / 6)
    if ((await pack(middle)).length <= maxBytes) fits = middle
    else above = middle
  }
  return pack(fits)
}

export async function keep(key: string, file: Buffer): Promise<void> {
  await writeFile(new URL(`../images/${key}.webp`, import.meta.url), file)
  process.stdout.write(`${key} ${Math.round(file.length / 1024)} KB\n`)
}
