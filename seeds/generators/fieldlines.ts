import { clamp, encode, fbm, hash, keep, mix, noise, ramp, random, Sheet, step } from './paint.ts'

const W = 2880
const H = Math.round((W * 940) / 1500)
/** Steps upwind and downwind from every spot, and their length in pixels. */
const STEPS = 34
const PACE = 2.7
/** The air is reckoned on a coarser grid and interpolated. */
const CELL = 8
const [GW, GH] = [Math.ceil(W / CELL) + 2, Math.ceil(H / CELL) + 2]

/** Eleven eddies: place in widths and heights, turn, reach in widths. Two at the left margin are close enough to quarrel. */
const EDDIES = [
  [0.072, 0.178, 1, 0.13],
  [0.222, 0.022, -1, 0.07],
  [0.4, 0.04, 1, 0.09],
  [0.478, 0.01, -1, 0.06],
  [0.648, 0.212, -1, 0.15],
  [0.084, 0.536, -1, 0.09],
  [0.112, 0.69, 1, 0.085],
  [0.497, 0.803, 1, 0.12],
  [0.748, 0.782, -1, 0.08],
  [0.918, 0.9, 1, 0.11],
  [0.945, 0.3, 1, 0.12],
] as const

function wind(x: number, y: number): [number, number] {
  const [u, v] = [x / W, y / H]
  // A broad gust comes down through the middle; the edges drift the other way.
  const gust = Math.exp(-(((u - 0.52) / 0.27) ** 2) - ((v - 0.4) / 0.5) ** 2)
  let dx = 0.62 - 1.02 * gust + 0.5 * noise(u * 1.9, v * 1.3, 3)
  let dy = 1.15 * gust - 0.22 + 0.45 * noise(u * 1.7 + 9, v * 1.4, 4)
  for (const [ex, ey, turn, reach] of EDDIES) {
    const [a, b] = [u - ex, (v - ey) * (H / W)]
    const size = reach * 0.36
    const d2 = (a * a + b * b) / (size * size)
    const f = (turn * 2.1 * Math.exp(-d2 * 0.3)) / (0.2 + Math.sqrt(d2))
    dx -= (b / size) * f
    dy += (a / size) * f
  }
  return [dx, dy]
}

export async function render(): Promise<Buffer> {
  const fx = new Float32Array(GW * GH)
  const fy = new Float32Array(GW * GH)
  for (let j = 0; j < GH; j++)
    for (let i = 0; i < GW; i++) {
      const [a, b] = wind(i * CELL, j * CELL)
      fx[j * GW + i] = a
      fy[j * GW + i] = b
    }
  const at = (f: Float32Array, x: number, y: number) => {
    const [u, v] = [clamp(x / CELL, 0, GW - 1.001), clamp(y / CELL, 0, GH - 1.001)]
    const [i, j] = [Math.floor(u), Math.floor(v)]
    const [s, t] = [u - i, v - j]
    const k = j * GW + i
    return (
      ((f[k] as number) * (1 - s) + (f[k + 1] as number) * s) * (1 - t) +
      ((f[k + GW] as number) * (1 - s) + (f[k + GW + 1] as number) * s) * t
    )
  }
  // Specks of about two pixels, some of them seeds of bright blades.
  const r = random(11)
  const speck = new Float32Array(W * H)
  for (let i = 0; i < W * H; i++) speck[i] = r()
  for (let i = 0; i < W * H; i++) if (hash(i % W, Math.floor(i / W), 5) > 0.96) speck[i] = 1.9
  const soft = new Float32Array(W * H + W + 2)
  for (let i = 0; i < W * H - W - 1; i++)
    soft[i] =
      ((speck[i] as number) +
        (speck[i + 1] as number) +
        (speck[i + W] as number) +
        (speck[i + W + 1] as number)) /
      4
  // Line integral convolution (Cabral and Leedom 1993), weighted so that a blade thins toward its tips.
  const smear = (from: Float32Array, steps: number, pace: number) => {
    const out = new Float32Array(W * H + W + 2)
    const weight = Array.from(
      { length: steps + 1 },
      (_, k) => Math.cos((Math.PI / 2) * (k / (steps + 1))) ** 1.2,
    )
    const tone = (x: number, y: number) => {
      const [i, j] = [Math.floor(x), Math.floor(y)]
      const [u, v] = [x - i, y - j]
      const k = j * W + i
      const f = (o: number) => from[k + o] as number
      return (f(0) * (1 - u) + f(1) * u) * (1 - v) + (f(W) * (1 - u) + f(W + 1) * u) * v
    }
    for (let y = 0, i = 0; y < H; y++)
      for (let x = 0; x < W; x++, i++) {
        let sum = from[i] as number
        let all = 1
        for (const way of [pace, -pace]) {
          let [px, py] = [x, y]
          for (let k = 1; k <= steps; k++) {
            const [a, b] = [at(fx, px, py), at(fy, px, py)]
            const d = way / (Math.sqrt(a * a + b * b) + 0.02)
            px += a * d
            py += b * d
            if (px < 0 || py < 0 || px > W - 1 || py > H - 1) break
            const w = weight[k] as number
            sum += w * tone(px, py)
            all += w
          }
        }
        out[i] = sum / all
      }
    return out
  }
  // A second, short smear takes out the beads that whole pixels leave in a blade.
  const grass = smear(smear(soft, STEPS, PACE), 5, 1.2)
  let [mean, square] = [0, 0]
  for (let i = 0; i < W * H; i++) {
    mean += (grass[i] as number) / (W * H)
    square += (grass[i] as number) ** 2 / (W * H)
  }
  const spread = Math.sqrt(square - mean * mean)

  const green = ramp('#101d38', '#17444f', '#2c7f78', '#62bf9f', '#bfe6c2', '#f3efd6')
  const violet = ramp('#141235', '#3b215f', '#743a86', '#b264a4', '#e3b3b4', '#f6ead6')
  const night = ramp('#0e1636', '#232a5c', '#45508a', '#7f86a9', '#c9c2b8', '#f4ecd8')
  const sheet = new Sheet(W, H, [0, 0, 0])
  for (let y = 0, i = 0; y < H; y++)
    for (let x = 0; x < W; x++, i++) {
      const [a, b] = [at(fx, x, y), at(fy, x, y)]
      const force = Math.hypot(a, b)
      const side = a / (force + 0.03) + 0.14 * fbm(x / 240, y / 240, 3, 6)
      const t = clamp(
        0.4 +
          (0.175 * ((grass[i] as number) - mean)) / spread +
          0.05 * fbm(x / 320, y / 320, 3, 7) -
          0.1 * step(0.12, 0, force),
      )
      const upright = step(0.62, 0.1, Math.abs(side))
      const c = mix(mix(violet(t), green(t), step(-0.22, 0.22, side)), night(t), 0.6 * upright)
      sheet.px.set(c, 3 * i)
    }
  return encode(sheet, { scale: 1, grain: 1, seed: 33, maxBytes: 1_190_000 })
}

if (import.meta.main) await keep('fieldlines', await render())
