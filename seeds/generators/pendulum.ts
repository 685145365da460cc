import { clamp, encode, fbm, hex, keep, lift, mix, noise, type Point, rake, Sheet, step } from './paint.ts'

/** Drawn pixels per printed one. */
const Q = 2
const W = 2880 * Q
const H = 2016 * Q
const MINUTES = 15
const TAU = 300
const END = MINUTES * 60
const INKS = ['#4a6ed0', '#3350d8', '#6a3cb4', '#8c1f5e'].map(hex)
/** The most ink that a place can hold. */
const FULL = 1.35
const CHANGES = [90, 215, 380]

/** Each pendulum swings both ways: a slow one and a fast one, out of tune by about one part in a thousand. */
const SWINGS = {
  x: [
    { hertz: 0.4995, reach: 1.17, phase: 2.27 },
    { hertz: 0.75, reach: 0.66, phase: 2.53 },
  ],
  y: [
    { hertz: 0.7488, reach: 0.61, phase: 0.33 },
    { hertz: 0.5002, reach: 0.47, phase: 2.65 },
  ],
}
function pen(t: number): Point {
  const fade = Math.exp(-t / TAU)
  const swing = (list: typeof SWINGS.x) =>
    list.reduce((sum, s) => sum + s.reach * Math.sin(2 * Math.PI * s.hertz * t + s.phase), 0)
  // Steps on the floor above, and a door frame that gives.
  const knock = (k: number) => 0.0016 * noise(t * 0.9, k, 5) + 0.0012 * noise(t * 0.11, k, 6)
  return [fade * swing(SWINGS.x) + knock(1), fade * swing(SWINGS.y) + knock(2)]
}

/** Figure fitted into the sheet. */
function fit(): (t: number) => Point {
  let [x0, y0, x1, y1] = [9, 9, -9, -9]
  for (let t = 0; t < 12; t += 0.01) {
    const [x, y] = pen(t)
    x0 = Math.min(x0, x)
    x1 = Math.max(x1, x)
    y0 = Math.min(y0, y)
    y1 = Math.max(y1, y)
  }
  const scale = Math.min((0.85 * W) / (x1 - x0), (0.83 * H) / (y1 - y0))
  return (t) => {
    const [x, y] = pen(t)
    return [W / 2 + (x - (x0 + x1) / 2) * scale, H / 2 + (y - (y0 + y1) / 2) * scale]
  }
}

export async function render(): Promise<Buffer> {
  const place = fit()
  const tooth = (x: number, y: number) => fbm(x / (4.2 * Q), y / (4.2 * Q), 3, 1)
  /** Optical density of red, green and blue, before the paper is put under it, and how much ink that is. */
  const sheet = new Sheet(W, H, [0, 0, 0])
  const load = new Float32Array(W * H)
  const drop = (x: number, y: number, amount: number, ink: readonly number[], wide: number) => {
    const reach = Math.ceil(2.4 * wide)
    const [ix, iy] = [Math.round(x), Math.round(y)]
    if (ix < reach || iy < reach || ix >= W - reach || iy >= H - reach) return
    for (let v = iy - reach; v <= iy + reach; v++)
      for (let u = ix - reach; u <= ix + reach; u++) {
        const a = amount * Math.exp(-((u - x) ** 2 + (v - y) ** 2) / (2 * wide * wide))
        const i = 3 * (v * W + u)
        load[i / 3]! += a
        for (let k = 0; k < 3; k++) sheet.px[i + k]! -= a * Math.log(ink[k] as number)
      }
  }
  const pace = 0.6 * Q
  let last = place(0)
  for (let t = 0.4, dt = 1e-3; t < END; t += dt) {
    const at = place(t)
    const run = Math.hypot(at[0] - last[0], at[1] - last[1])
    const speed = run / dt / Q
    // Where the pen lingers, the ink has time to sink in.
    const wet = 0.62 + 0.75 * Math.exp(-speed / 260)
    const wide = 0.5 * Q * (0.86 + 0.3 * wet)
    const n = CHANGES.findIndex((c) => t < c)
    const k = n < 0 ? INKS.length - 1 : n
    const fresh = k > 0 ? step(0, 2.5, t - (CHANGES[k - 1] as number)) : 1
    const ink = mix(INKS[Math.max(0, k - 1)]!, INKS[k]!, fresh)
    const flow = wet * (0.9 + 0.2 * noise(t * 1.7, k, 8)) * (0.88 + 0.24 * tooth(at[0], at[1]))
    drop(at[0], at[1], (0.4 * flow * Math.min(run, 2 * pace)) / pace / (wide / Q), ink, wide)
    last = at
    dt = clamp((dt * pace) / Math.max(run, 1e-6), dt * 0.5, dt * 2)
  }
  // The loop at which the neighbors came home, in pencil.
  const [mx, my] = place(186.4)
  for (let s = 0; s < 1; s += 0.004) {
    const rub = 0.05 * clamp(0.5 + 1.4 * noise(s * 70, 1, 9))
    drop(mx - 24 * Q + 30 * Q * s, my - 18 * Q - 9 * Q * s, rub, [0.2, 0.2, 0.22], 0.7 * Q)
  }
  const paper = hex('#f4f1e8')
  const film = new Float32Array(W * H)
  for (let y = 0, i = 0; y < H; y++)
    for (let x = 0; x < W; x++, i++) {
      const rough = tooth(x, y)
      const fiber = noise(x / (22 * Q), y / (2.4 * Q), 2) * noise(x / (60 * Q), y / (60 * Q), 3)
      film[i] = 0.42 * rough + 0.2 * fiber
      const base = lift(paper, 0.006 * rough + 0.006 * fbm(x / (260 * Q), y / (260 * Q), 2, 4))
      // Paper that is full takes no more.
      const full = load[i] as number
      const held = full > 0 ? (FULL * (1 - Math.exp(-full / FULL))) / full : 0
      for (let k = 0; k < 3; k++)
        sheet.px[3 * i + k] = (base[k] as number) * Math.exp(-held * (sheet.px[3 * i + k] as number))
    }
  const light = rake(film, W, H, -2.2, 0.09 * Q)
  sheet.light((x, y) => (light[y * W + x] as number) * (1.015 - (0.03 * (x + y)) / W))
  return encode(sheet, { scale: Q, grain: 2.8, seed: 9, maxBytes: 640_000 })
}

if (import.meta.main) await keep('pendulum', await render())
