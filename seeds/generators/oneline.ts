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
  type Point,
  rake,
  ramp,
  Sheet,
} from './paint.ts'

/** Drawn pixels per printed one. */
const Q = 2
const S = 2400 * Q
const SIDE = 64
const HALF = 9.6 * Q

/** Hilbert, "Über die stetige Abbildung einer Linie auf ein Flächenstück", 1891: place of the nth square. */
function hilbert(n: number): Point {
  let [x, y] = [0, 0]
  for (let s = 1, t = n; s < SIDE; s *= 2, t >>= 2) {
    const rx = (t >> 1) & 1
    const ry = (t ^ rx) & 1
    if (ry === 0) {
      if (rx === 1) [x, y] = [s - 1 - x, s - 1 - y]
      ;[x, y] = [y, x]
    }
    x += s * rx
    y += s * ry
  }
  return [x, y]
}

/** Paper left out in the rain. */
function bend(x: number, y: number): Point {
  const pull = 0.029 * S
  const u = x / (0.3 * S)
  const v = y / (0.3 * S)
  return [
    x + pull * (noise(u, v, 41) + 0.35 * noise(u * 2.3, v * 2.3, 42)),
    y + pull * (noise(u, v, 43) + 0.35 * noise(u * 2.3, v * 2.3, 44)),
  ]
}

/** The line in short straight pieces, with the number of squares behind it. */
function route(): { at: Point; t: number }[] {
  const at = (n: number): Point => {
    const [x, y] = hilbert(n)
    const cell = (0.868 * S) / (SIDE - 1)
    return bend(0.066 * S + x * cell, 0.066 * S + y * cell)
  }
  const out: { at: Point; t: number }[] = []
  const last = SIDE * SIDE - 1
  for (let n = 0; n <= last; n++) {
    const [b, a, c] = [at(n), at(Math.max(0, n - 1)), at(Math.min(last, n + 1))]
    const near = (p: Point): Point => [b[0] + (p[0] - b[0]) * 0.34, b[1] + (p[1] - b[1]) * 0.34]
    const [p, q] = [near(a), near(c)]
    for (let k = 0; k <= 5; k++) {
      const f = k / 5
      const w = [(1 - f) ** 2, 2 * f * (1 - f), f * f] as const
      out.push({
        at: [p[0] * w[0] + b[0] * w[1] + q[0] * w[2], p[1] * w[0] + b[1] * w[1] + q[1] * w[2]],
        t: (n + 0.68 * (f - 0.5)) / last,
      })
    }
  }
  return out
}

export async function render(): Promise<Buffer> {
  const far = new Float32Array(S * S).fill(9e9)
  const when = new Float32Array(S * S)
  const line = route()
  for (let k = 1; k < line.length; k++) {
    const { at: a, t: ta } = line[k - 1]!
    const { at: b, t: tb } = line[k]!
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    const len = dx * dx + dy * dy || 1
    const reach = HALF + 2 * Q
    for (let y = Math.floor(Math.min(a[1], b[1]) - reach); y <= Math.max(a[1], b[1]) + reach; y++)
      for (let x = Math.floor(Math.min(a[0], b[0]) - reach); x <= Math.max(a[0], b[0]) + reach; x++) {
        const f = clamp(((x - a[0]) * dx + (y - a[1]) * dy) / len)
        const d = Math.hypot(x - a[0] - f * dx, y - a[1] - f * dy)
        const i = y * S + x
        if (d >= (far[i] as number)) continue
        far[i] = d
        when[i] = ta + (tb - ta) * f
      }
  }
  const color = ramp(
    '#d3edb4',
    '#74bb77',
    '#1d8a76',
    '#155a78',
    '#2c2f6e',
    '#7a3a92',
    '#dd5f75',
    '#f4ad62',
    '#f6f2c8',
  )
  const ground = hex('#0f1b18')
  const film = new Float32Array(S * S)
  const sheet = new Sheet(S, S, (x, y) => {
    const i = y * S + x
    const fiber = noise(x / (14 * Q), y / (2.2 * Q), 1) + noise(x / (2.4 * Q), y / (11 * Q), 2)
    const tooth = fbm(x / (4 * Q), y / (4 * Q), 3, 3)
    const d = (far[i] as number) + 0.35 * Q * noise(x / (2.2 * Q), y / (2.2 * Q), 4)
    const on = clamp(HALF - d + 0.5)
    film[i] = 0.34 * tooth + 0.14 * fiber + 0.55 * clamp((HALF - d) / (2.4 * Q) + 0.5)
    const base = lift(ground, 0.014 * tooth + 0.01 * fiber + 0.006 * hash(x >> 1, y >> 1, 5))
    if (on === 0) return base
    // The head sprays rows: a faint banding, and a denser rim where the ink stood.
    const band = 0.006 * Math.sin((y / Q) * 0.7)
    const ink = lift(color(when[i] as number), 0.012 * tooth + band - 0.022 * clamp(1 - (HALF - d) / (2 * Q)))
    return mix(base, ink, on * 0.985)
  })
  const light = rake(film, S, S, -2.2, 0.13 * Q)
  sheet.light((x, y) => (light[y * S + x] as number) * (1.04 - (0.04 * (x + y)) / S))
  return encode(sheet, { scale: Q, grain: 2, seed: 4, maxBytes: 600_000 })
}

if (import.meta.main) await keep('oneline', await render())
