import { clamp, encode, fbm, hash, hex, keep, lift, mix, noise, rake, random, Sheet, step } from './paint.ts'

/** Drawn pixels per printed one. */
const Q = 2
const W = Math.round(1846 * Q)
const H = Math.round(2400 * Q)
/** The brush marks are worked out once per printed pixel. */
const CELL = Math.max(1, Q)
const SEED = 671
const LOT = 9
const ZOOM = 1.72
const LAYERS = 44
const HIDE = { x: 0.545, y: 0.372, band: 20 }

const PAINTS = ['#f2e9d8', '#ece0c8', '#c2372a', '#2a7d84', '#12244b', '#e5b03a'].map(hex)
const NAVY = 4

/** One paint per layer by lot; a layer never gets the paint of the layer below it. */
function lots(): number[] {
  const r = random(LOT)
  const list: number[] = []
  for (let k = 0; k < LAYERS; k++) {
    let paint = 0
    do paint = Math.floor(r() * PAINTS.length)
    while (k > 0 && (paint === list[k - 1] || (paint < 2 && (list[k - 1] as number) < 2)))
    list.push(paint)
  }
  list[HIDE.band] = NAVY
  list[HIDE.band + 1] = 0
  list[HIDE.band + 2] = 2
  return list
}

/** Noise bent by noise that has itself been bent; the last bend comes with it. */
function bent(x: number, y: number): [number, number, number] {
  const u = (x / W) * ZOOM
  const v = (y / W) * ZOOM
  const f = (a: number, b: number, k: number) => fbm(a, b, 2, SEED * 100 + k) / 0.75
  const qx = f(u, v, 1)
  const qy = f(u + 5.2, v + 1.3, 2)
  const rx = f(u + 1.15 * qx + 1.7, v + 1.15 * qy + 9.2, 3)
  const ry = f(u + 1.15 * qx + 8.3, v + 1.15 * qy + 2.8, 4)
  return [f(u + 1.15 * rx, v + 1.15 * ry, 5), rx, ry]
}

/** In layers: whole numbers are the contours. */
function level(x: number, y: number, least: number, most: number): number {
  const [f, rx, ry] = bent(x, y)
  const free = clamp((f - least) / (most - least), 0.001, 0.999) * LAYERS
  // The hide: a four-cornered level set pulled out of true by the same field.
  const dx = x / W - HIDE.x + 0.035 * rx
  const dy = y / W - (HIDE.y * H) / W + 0.035 * ry
  const a = Math.abs(dx * 0.86 + dy * 0.51 + 0.1 * dy * dx) / 0.23
  const b = Math.abs(-dx * 0.51 + dy * 0.86 + 0.9 * dx * dx) / 0.135
  const star = (a ** 0.66 + b ** 0.66) ** (1 / 0.66)
  const pull = step(1.9, 0.8, star)
  return pull === 0 ? free : free * (1 - pull) + (HIDE.band + 0.3 + 0.7 * star ** 1.3) * pull
}

/** Strokes of a flat brush: noise smeared along the contours. */
function bristles(field: Float32Array): Float32Array {
  const w = W / CELL
  const h = H / CELL
  const raw = new Float32Array(w * h)
  for (let y = 0, i = 0; y < h; y++)
    for (let x = 0; x < w; x++, i++) raw[i] = hash(x, y, 5) + hash(x >> 1, y >> 1, 6) - 1
  const tx = new Float32Array(w * h)
  const ty = new Float32Array(w * h)
  for (let y = 1; y < h - 1; y++)
    for (let x = 1; x < w - 1; x++) {
      const i = y * CELL * W + x * CELL
      const gx = (field[i + 3] as number) - (field[i - 3 > 0 ? i - 3 : 0] as number)
      const gy =
        (field[Math.min(i + 3 * W, field.length - 1)] as number) - (field[Math.max(0, i - 3 * W)] as number)
      const n = Math.hypot(gx, gy) || 1
      tx[y * w + x] = -gy / n
      ty[y * w + x] = gx / n
    }
  const out = new Float32Array(w * h)
  for (let y = 0, i = 0; y < h; y++)
    for (let x = 0; x < w; x++, i++) {
      let sum = 0
      for (const way of [1, -1]) {
        let px = x + 0.5
        let py = y + 0.5
        for (let k = 0; k < 22; k++) {
          const j = clamp(Math.floor(py), 0, h - 1) * w + clamp(Math.floor(px), 0, w - 1)
          sum += (raw[j] as number) * (1 - k / 22)
          px += way * (tx[j] as number)
          py += way * (ty[j] as number)
        }
      }
      out[i] = sum / 5
    }
  return out
}

export async function render(): Promise<Buffer> {
  const field = new Float32Array(W * H)
  let least = 9
  let most = -9
  for (let y = 0; y < H; y += H / 300)
    for (let x = 0; x < W; x += W / 300) {
      const [f] = bent(x, y)
      least = Math.min(least, f)
      most = Math.max(most, f)
    }
  for (let y = 0, i = 0; y < H; y++) for (let x = 0; x < W; x++, i++) field[i] = level(x, y, least, most)
  const brush = bristles(field)
  const lot = lots()
  const tone = Array.from({ length: LAYERS }, (_, k) =>
    lift(PAINTS[lot[k] as number]!, 0.018 * (hash(k, SEED, 8) - 0.5)),
  )
  const body = Array.from({ length: LAYERS }, (_, k) => hash(k, SEED, 9))
  const height = new Float32Array(W * H)
  const sheet = new Sheet(W, H, (x, y) => {
    const i = y * W + x
    const v = field[i] as number
    const right = (field[x + 1 < W ? i + 1 : i] as number) - (field[x > 0 ? i - 1 : i] as number)
    const down = (field[y + 1 < H ? i + W : i] as number) - (field[y > 0 ? i - W : i] as number)
    const slope = Math.hypot(right, down) / 2 + 1e-5
    const near = Math.round(v)
    const d = (v - near) / slope / Q
    const in0 = clamp(d < 0 ? near - 1 : near, 0, LAYERS - 1)
    const beside = clamp(d < 0 ? near : near - 1, 0, LAYERS - 1)
    const away = Math.abs(d)
    // A brush charged for the edge leaves a bead along it, on the layer that was painted later.
    const over = (body[in0] as number) > (body[beside] as number) ? 1 : 0
    const room = Math.min(1, 0.5 / slope / Q / 5)
    const bead = over * room * Math.exp(-(((away - 2.2) / 1.7) ** 2))
    const ramped = step(-1.1, 1.1, away)
    const flat = (body[in0] as number) * ramped + (body[beside] as number) * (1 - ramped)
    const streak = brush[Math.floor(y / CELL) * (W / CELL) + Math.floor(x / CELL)] as number
    height[i] = 1.5 * flat + 0.95 * bead + 0.5 * streak + 0.22 * noise(x / (3.1 * Q), y / (3.1 * Q), 11)
    const a = tone[in0]!
    const ink = mix(a, tone[beside]!, clamp(0.5 - away * Q))
    return lift(ink, 0.006 * streak + 0.006 * noise(x / (240 * Q), y / (240 * Q), 12))
  })
  const light = rake(height, W, H, -2.2, 0.1 * Q)
  sheet.light((x, y) => (light[y * W + x] as number) * (1.05 - 0.07 * (x / W) - 0.05 * (y / H)))
  // Acrylic has a skin: the side towards the lamp shines, which only the dark paints show.
  for (let i = 0; i < light.length; i++) {
    const shine = 0.055 * clamp((light[i] as number) - 0.98)
    for (let k = 0; k < 3; k++) sheet.px[3 * i + k]! += shine
  }
  return encode(sheet, { scale: Q, grain: 2.4, seed: 13, maxBytes: 900_000 })
}

if (import.meta.main) await keep('ebru', await render())
