import { between, clamp, encode, fbm, keep, noise, random, Sheet, step } from './paint.ts'

const S = 2400
const EDGE = 0.033 * S
/** Where the sand may lie; the rest of the plate's border shakes too hard. */
const RIM = 0.046 * S
const GRAINS = 1_400_000
/** Half waves along the two sides, loudness, and the sign of the crossed pair (free square plate, after Chladni and Ritz). */
const NOTES = [
  { m: 9, n: 4, loud: 1, sign: -1 },
  { m: 7, n: 2, loud: 0.92, sign: 1 },
  { m: 12, n: 5, loud: 0.46, sign: -1 },
]

function shake(x: number, y: number): number {
  const [u, v] = [(Math.PI * (x - RIM)) / (S - 2 * RIM), (Math.PI * (y - RIM)) / (S - 2 * RIM)]
  let sum = 0
  for (const { m, n, loud, sign } of NOTES)
    sum += loud * (Math.cos(m * u) * Math.cos(n * v) + sign * Math.cos(n * u) * Math.cos(m * v))
  return sum
}

/** Brushed iron, lit from the upper left; 0 outside the plate. */
function metal(x: number, y: number): number {
  const inside = Math.min(x, y, S - x, S - y) - EDGE
  const table = 0.0042 + 0.001 * fbm(x / 300, y / 300, 3, 1)
  if (inside < -3) {
    // The plate floats a little above the table.
    const near = Math.min(x - EDGE * 0.7, y - EDGE * 0.7, S + EDGE * 0.25 - x, S + EDGE * 0.25 - y)
    return table * (0.55 + 0.45 * step(EDGE * 0.6, -EDGE * 0.3, near))
  }
  const brush =
    noise(x / 150, y / 1.3, 2) + 0.7 * noise(x / 420, y / 3.1, 3) + 0.4 * noise(x / 38, y / 1.1, 4)
  const scratch =
    step(0.035, 0, Math.abs(noise(x / 900 + y / 260, y / 90 - x / 700, 5))) *
    step(0.2, 0.6, noise(x / 200, y / 200, 6))
  const sheen = 0.0088 + 0.006 * Math.exp(-(((x + 0.6 * y - 0.75 * S) / (0.5 * S)) ** 2))
  const bevel = step(5, 0, inside) * (x + y < S ? 0.05 : 0.004)
  return sheen * (1 + 0.3 * brush + 0.5 * scratch + 0.2 * fbm(x / 200, y / 200, 3, 7)) + bevel
}

export async function render(): Promise<Buffer> {
  const r = random(9)
  const sheet = new Sheet(S, S, [0, 0, 0])
  const tone = new Float32Array(S * S)
  for (let y = 0, i = 0; y < S; y++) for (let x = 0; x < S; x++, i++) tone[i] = metal(x + 0.5, y + 0.5)
  const put = (x: number, y: number, radius: number, light: (u: number, v: number) => number, dark = 1) => {
    const reach = radius + 0.7
    for (let py = Math.ceil(y - reach); py <= y + reach; py++)
      for (let px = Math.ceil(x - reach); px <= x + reach; px++) {
        const [u, v] = [px - x, py - y]
        const cover = clamp(radius - Math.hypot(u, v) + 0.5) * dark
        if (cover <= 0 || px < 0 || py < 0 || px >= S || py >= S) continue
        const k = py * S + px
        tone[k] = (tone[k] as number) * (1 - cover) + light(u / radius, v / radius) * cover
      }
  }
  const grain = (x: number, y: number) => {
    const radius = 0.62 + 0.85 * r() ** 2.4
    const white = 0.66 + 0.34 * r()
    put(x + 1.1, y + 1.5, radius * 1.1, () => 0.003, 0.55)
    put(x, y, radius, (u, v) => Math.max(0.02, white * (0.9 - 0.34 * (u + v))))
  }
  let laid = 0
  while (laid < GRAINS) {
    const [x, y] = [between(r, RIM, S - RIM), between(r, RIM, S - RIM)]
    const v = shake(x, y)
    if (r() > Math.exp(-34 * v * v)) continue
    // Grains hop for a last time, so that the ends of the roads fray.
    const [a, d] = [2 * Math.PI * r(), 3 * r() ** 3]
    grain(x + d * Math.cos(a), y + d * Math.sin(a))
    laid++
  }
  for (let k = 0; k < 900; k++) grain(between(r, EDGE, S - EDGE), between(r, EDGE, S - EDGE))
  for (let y = 0, i = 0; y < S; y++)
    for (let x = 0; x < S; x++, i++) {
      const fall = 1.06 - 0.28 * Math.hypot(x / S - 0.44, y / S - 0.42) ** 1.5
      const t = clamp((tone[i] as number) * fall)
      // Gelatin silver: a warm paper white, a black that is not quite one.
      sheet.px.set([0.0045 + 0.955 * t, 0.0043 + 0.925 * t, 0.0042 + 0.86 * t], 3 * i)
    }
  return encode(sheet, { scale: 1, grain: 4, seed: 26, maxBytes: 850_000 })
}

if (import.meta.main) await keep('chladni', await render())
