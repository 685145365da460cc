import { blur } from './outline.ts'
import {
  clamp,
  encode,
  fbm,
  hash,
  hex,
  keep,
  lift,
  mix,
  noise,
  rake,
  ramp,
  random,
  Sheet,
  step,
} from './paint.ts'
import { tooth } from './press.ts'

const H = 2400
const W = H * 0.8
/** The walkers live on a coarser grid; their trail is interpolated to the sheet. */
const [GW, GH] = [1200, 1500]
const WALKERS = 190_000
const STEPS = 250
const FADE = 0.9
const [LOOK, TURN] = [0.5, 0.38]
const PACE = 1.3
const EDGE = 62

/** Ground the walkers keep to, with one way out at the lower left, faintly marked from the start. */
function country() {
  const open = new Uint8Array(GW * GH)
  const scent: [number, number][] = []
  for (let v = 0; v < GH; v++)
    for (let u = 0; u < GW; u++) {
      const rim = Math.min(u, v, GW - u, GH - v) - EDGE - 26 * noise(u / 260, v / 260, 31)
      if (rim > 0) open[v * GW + u] = 1
    }
  for (let k = 0; k <= 900; k++) {
    const t = k / 900
    const u = 250 - 222 * t + 16 * Math.sin(5 * t)
    const v = 1310 + 166 * t - 18 * Math.sin(6 * t + 1)
    const i = Math.round(v) * GW + Math.round(u)
    scent.push([i, 0.9 * (1 - 0.75 * t)])
    for (let b = -4; b <= 4; b++) for (let a = -4; a <= 4; a++) open[i + b * GW + a] = 1
  }
  return { open, scent }
}

/** Physarum transport network (Jones 2010). */
function trails(): Float32Array {
  const r = random(23)
  const { open, scent } = country()
  const x = new Float32Array(WALKERS)
  const y = new Float32Array(WALKERS)
  const a = new Float32Array(WALKERS)
  for (let k = 0; k < WALKERS; k++) {
    x[k] = 1.4 * EDGE + r() * (GW - 2.8 * EDGE)
    y[k] = 1.4 * EDGE + r() * (GH - 2.8 * EDGE)
    a[k] = 2 * Math.PI * r()
  }
  // Walkers look further ahead in some districts, which become wide fields.
  const sight = new Float32Array(GW * GH)
  for (let v = 0; v < GH; v++)
    for (let u = 0; u < GW; u++) sight[v * GW + u] = 20 + 3 * clamp(noise(u / 330, v / 330, 4), -0.66, 0.66)
  let trail = new Float32Array(GW * GH)
  let other = new Float32Array(GW * GH)
  const row = new Float32Array(GW * GH)
  for (let n = 0; n < STEPS; n++) {
    for (let k = 0; k < WALKERS; k++) {
      const [px, py, turn] = [x[k] as number, y[k] as number, a[k] as number]
      const far = sight[(py | 0) * GW + (px | 0)] as number
      const smell = (t: number) => {
        const u = (px + far * Math.cos(t)) | 0
        const v = (py + far * Math.sin(t)) | 0
        return open[v * GW + u] ? (trail[v * GW + u] as number) : -1
      }
      const [left, ahead, right] = [smell(turn - LOOK), smell(turn), smell(turn + LOOK)]
      let next = turn + 0.2 * (r() - 0.5)
      if (ahead < left && ahead < right) next += r() < 0.5 ? TURN : -TURN
      else if (left > ahead && left > right) next -= TURN
      else if (right > ahead && right > left) next += TURN
      const u = px + PACE * Math.cos(next)
      const v = py + PACE * Math.sin(next)
      if (!open[(v | 0) * GW + (u | 0)]) {
        a[k] = 2 * Math.PI * r()
        continue
      }
      ;[x[k], y[k], a[k]] = [u, v, next]
      trail[(v | 0) * GW + (u | 0)]! += 1
    }
    for (const [i, much] of scent) trail[i]! += much
    for (let i = 1; i < GW * GH - 1; i++)
      row[i] = ((trail[i - 1] as number) + (trail[i] as number) + (trail[i + 1] as number)) * (FADE / 9)
    for (let i = GW; i < GW * (GH - 1); i++)
      other[i] = (row[i - GW] as number) + (row[i] as number) + (row[i + GW] as number)
    ;[trail, other] = [other, trail]
  }
  return trail
}

export async function render(): Promise<Buffer> {
  const trail = blur({ x: 0, y: 0, w: GW, h: GH, a: trails() }, 1)
  /** Catmull-Rom between the cells of the grid. */
  const row = new Float32Array(W * trail.h)
  const weights = (t: number) =>
    [
      ((2 - t) * t - 1) * t * 0.5,
      ((3 * t - 5) * t * t + 2) * 0.5,
      ((4 - 3 * t) * t + 1) * t * 0.5,
      (t - 1) * t * t * 0.5,
    ] as [number, number, number, number]
  for (let u = 0; u < W; u++) {
    const at = ((u + 0.5) * GW) / W - 0.5 - trail.x
    const k = Math.floor(at)
    const [p, q, s, t] = weights(at - k)
    for (let v = 0; v < trail.h; v++) {
      const i = v * trail.w + k
      const f = (o: number) => trail.a[i + o] as number
      row[v * W + u] = p * f(-1) + q * f(0) + s * f(1) + t * f(2)
    }
  }
  const gold = new Float32Array(W * H)
  for (let v = 0, i = 0; v < H; v++) {
    const at = ((v + 0.5) * GH) / H - 0.5 - trail.y
    const k = Math.floor(at)
    const [p, q, s, t] = weights(at - k)
    for (let u = 0; u < W; u++, i++) {
      const f = (o: number) => row[(k + o) * W + u] as number
      gold[i] = Math.max(0, p * f(-1) + q * f(0) + s * f(1) + t * f(2))
    }
  }

  const paper = tooth(W, H, 5, 7)
  const black = hex('#0c0d0e')
  const sheet = new Sheet(W, H, (x, y) => {
    const fiber =
      step(0.05, 0, Math.abs(noise(x / 34 + 2 * noise(x / 60, y / 60, 11), y / 11, 12))) *
      step(0.3, 0.7, noise(x / 50, y / 50, 13))
    return lift(
      black,
      0.014 * (paper[y * W + x] as number) + 0.012 * fiber + 0.01 * fbm(x / 400, y / 400, 2, 14),
    )
  })
  const metal = ramp('#4a3410', '#8a6a22', '#c79a3a', '#e9c468', '#fbe9b0')
  const height = Float32Array.from(paper, (v) => 0.3 * v)
  const shine = new Float32Array(W * H)
  for (let y = 0, i = 0; y < H; y++)
    for (let x = 0; x < W; x++, i++) {
      const much = 1 - Math.exp(-(gold[i] as number) * 0.17)
      // Flakes of mica: where ink is thin they lie apart on the black.
      const flake = hash(x, y, 15) * 0.5 + hash(x >> 1, y >> 1, 16) * 0.5
      const lies = step(flake - 0.12, flake + 0.2, 1.25 * much + 0.18 * noise(x / 3, y / 3, 17) - 0.07)
      const full = clamp(lies * (0.35 + 0.75 * much))
      const face = hash((x * 0.6) | 0, (y * 0.6) | 0, 18)
      const tone = 0.18 + 0.62 * much + 0.3 * (face - 0.5)
      height[i]! += 2.4 * much + 0.5 * face * full
      shine[i] = full
      const c = metal(tone)
      for (let k = 0; k < 3; k++)
        sheet.px[3 * i + k] = (sheet.px[3 * i + k] as number) * (1 - full) + (c[k] as number) * full
    }
  const light = rake(height, W, H, -2.2, 0.3)
  const halo = blur({ x: 0, y: 0, w: W, h: H, a: shine }, 9)
  for (let y = 0, i = 0; y < H; y++)
    for (let x = 0; x < W; x++, i++) {
      const f = light[i] as number
      const glint = (shine[i] as number) * 0.5 * step(1.15, 1.6, f)
      const glow = 0.035 * (halo.a[(y - halo.y) * halo.w + x - halo.x] as number)
      const lit = mix([f, f, f], [1, 1, 1], 0.35)[0]
      const warm = [1, 0.78, 0.4]
      for (let k = 0; k < 3; k++)
        sheet.px[3 * i + k] =
          (sheet.px[3 * i + k] as number) * lit + (glint * 0.6 + glow) * (warm[k] as number)
    }
  return encode(sheet, { scale: 1, grain: 3, seed: 23, maxBytes: 900_000 })
}

if (import.meta.main) await keep('mycelium', await render())
