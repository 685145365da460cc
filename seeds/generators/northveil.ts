import { weave } from './brush.ts'
import {
  between,
  clamp,
  encode,
  fbm,
  hash,
  hex,
  keep,
  lift,
  noise,
  random,
  Sheet,
  sized,
  step,
} from './paint.ts'

const W = 2760
const H = 2280

interface Pour {
  x: number
  half: number
  lean: number
  end: number
  ink: string
  strength: number
}

const INKS = [
  '#e3a23f',
  '#cf5f33',
  '#e9c390',
  '#a5363a',
  '#d98a86',
  '#80406f',
  '#33508f',
  '#78b0b3',
  '#22655f',
  '#c9b545',
  '#2b7fb0',
  '#27355f',
  '#d4762f',
  '#6d8f55',
]

function pours(r: () => number): Pour[] {
  const n = INKS.length
  const list = INKS.map((ink, k): Pour => {
    const t = k / (n - 1)
    return {
      x: W * (0.13 + 0.74 * t) + between(r, -30, 30),
      half: between(r, 96, 178),
      lean: (t - 0.5) * 0.13 + between(r, -0.04, 0.04),
      end: H * (0.7 + 0.17 * Math.sin(9.3 * t + 0.6)) + between(r, -150, 70),
      ink,
      strength: between(r, 0.66, 0.9),
    }
  })
  const thin = [0.21, 0.445, 0.69, 0.78].map(
    (t, k): Pour => ({
      x: W * t,
      half: between(r, 13, 26),
      lean: (t - 0.5) * 0.13,
      end: H * between(r, 0.86, 0.95),
      ink: INKS[(k * 5 + 3) % n] as string,
      strength: 0.8,
    }),
  )
  return [...list.sort((p, q) => hash(Math.round(p.x), 2) - hash(Math.round(q.x), 2)), ...thin]
}

/** How deep a point lies inside the puddle, in pixels; negative outside. */
function inside(p: Pour, k: number, x: number, y: number): number {
  const sway = 34 * noise(y / 620, k * 3.1, 2) + 9 * noise(y / 130, k * 3.1, 3)
  const center = p.x + p.lean * (y - 0.1 * H) + sway
  const swell = p.half * (0.84 + 0.3 * step(0, p.end, y) + 0.12 * noise(y / 420, k, 4))
  const side = swell - Math.abs(x - center)
  const below = y - (p.end - swell * 1.2)
  const tongue = below > 0 ? swell - Math.hypot(x - center, below * 0.8) : side
  return Math.min(side, tongue)
}

export async function render(): Promise<Buffer> {
  const r = random(404)
  const duck = weave(W, H, 8, 1, 6)
  const raw = hex('#e4dac4')
  const sheet = new Sheet(W, H, (x, y) =>
    lift(raw, -0.055 + 0.1 * (duck[y * W + x] as number) + 0.018 * fbm(x / 500, y / 500, 3, 1)),
  )
  const all = { x: 0, y: 0, w: W, h: H, a: new Float32Array(W * H).fill(1) }
  pours(r).forEach((p, k) => {
    sheet.stain(all, hex(p.ink), (x, y) => {
      let d = inside(p, k, x, y)
      if (d < -60) return 0
      // Wet paint creeps along threads: the edge breaks into steps of one thread.
      d +=
        3.5 * noise(Math.floor(x / 8) * 3.7, y / 26, 30 + k) +
        3.5 * noise(x / 26, Math.floor(y / 8) * 3.7, 60 + k) +
        12 * fbm(x / 150, y / 110, 3, 90 + k)
      const body = step(-5, 5, d)
      const halo = 0.16 * step(-46, 0, d) * (1 - body)
      if (body + halo < 0.003) return 0
      const rim = 0.42 * Math.exp(-Math.max(0, d) / 9) + 0.2 * Math.exp(-Math.max(0, d) / 60)
      const run =
        0.16 * noise(x / 34 - p.lean * y * 0.03, y / 900, 120 + k) + 0.12 * noise(x / 110, y / 700, 150 + k)
      const thin = 0.72 + 0.34 * step(0, p.end, y)
      const tooth = 1.1 - 0.34 * (duck[y * W + x] as number)
      return clamp((body * (p.strength * thin + run) + body * rim * p.strength + halo * p.strength) * tooth)
    })
  })
  sheet.light((x, y) => {
    const i = Math.min(W * H - W - 2, y * W + x)
    const slope =
      (duck[i + 1] as number) - (duck[i] as number) + (duck[i + W] as number) - (duck[i] as number)
    return (1.03 - 0.08 * Math.hypot(x / W - 0.4, y / H - 0.3)) * (1 + 0.16 * slope)
  })
  return encode(sized(sheet, 2400), { scale: 1, grain: 2, seed: 17, maxBytes: 600_000 })
}

if (import.meta.main) await keep('northveil', await render())
