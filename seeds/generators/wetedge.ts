import { blur, cover } from './outline.ts'
import {
  between,
  clamp,
  encode,
  fbm,
  hex,
  keep,
  lift,
  noise,
  type Patch,
  type Point,
  rake,
  random,
  Sheet,
  step,
} from './paint.ts'
import { tooth } from './press.ts'

const H = 2400
const W = H * 0.8

interface Puddle {
  x: number
  y: number
  r: number
  layers: number
  pan: string
  /** How far the outline spreads, and how unequal its sides are. */
  spread: number
}

/** Eight puddles; places and sizes in widths of the sheet. */
const PUDDLES: Puddle[] = [
  { x: 0.335, y: 0.385, r: 0.222, layers: 66, pan: '#3a639c', spread: 1 },
  { x: 0.7, y: 0.396, r: 0.222, layers: 62, pan: '#d08a2c', spread: 1 },
  { x: 0.22, y: 0.316, r: 0.102, layers: 34, pan: '#9c2a40', spread: 0.9 },
  { x: 0.54, y: 0.687, r: 0.24, layers: 56, pan: '#bc3a4a', spread: 1.15 },
  { x: 0.21, y: 0.92, r: 0.138, layers: 52, pan: '#2c5370', spread: 1.1 },
  { x: 0.405, y: 0.926, r: 0.138, layers: 48, pan: '#4a4c5e', spread: 1.1 },
  { x: 0.755, y: 0.915, r: 0.156, layers: 58, pan: '#357a58', spread: 1.05 },
  { x: 0.775, y: 0.618, r: 0.072, layers: 30, pan: '#2a4f9c', spread: 1 },
]

type Side = { from: Point; soft: number }

/** Every side is broken near its middle and pushed out or in, and broken again (after Hobbs 2014). */
function broken(ring: Side[], times: number, push: number, r: () => number): Side[] {
  let sides = ring
  for (let n = 0; n < times; n++) {
    sides = sides.flatMap(({ from: p, soft }, i) => {
      const q = (sides[(i + 1) % sides.length] as Side).from
      const [dx, dy] = [q[0] - p[0], q[1] - p[1]]
      const t = between(r, 0.36, 0.64)
      const bell = r() + r() + r() + r() - 2
      const far = bell * push * soft
      const mid: Point = [p[0] + dx * t + dy * far, p[1] + dy * t - dx * far]
      return [
        { from: p, soft: clamp(soft * between(r, 0.72, 1.2), 0.17, 1.7) },
        { from: mid, soft: clamp(soft * between(r, 0.72, 1.2), 0.17, 1.7) },
      ]
    })
  }
  return sides
}

interface Wash {
  /** Share of the layers that reached each spot, and of those that stopped there. */
  body: Patch
  pan: string
  seed: number
}

function wash(p: Puddle, id: number): Wash {
  const r = random(400 + id)
  const sides = 11
  const start = Array.from({ length: sides }, (_, k): Side => {
    const a = ((k + between(r, -0.25, 0.25)) / sides) * 2 * Math.PI
    const far = p.r * W * between(r, 0.86, 1.16)
    // Some sides met dry paper and keep their line; others ran.
    return {
      from: [p.x * W + far * Math.cos(a), p.y * W + far * Math.sin(a)],
      soft: (r() < 0.5 ? 0.3 : 1.15) * p.spread,
    }
  })
  const base = broken(start, 3, 0.62, r)
  const body: Patch = { x: 0, y: 0, w: W, h: H, a: new Float32Array(W * H) }
  for (let k = 0; k < p.layers; k++) {
    const layer = cover([broken(base, 5, 0.42, r).map((s) => s.from)], W, H)
    for (let y = 0; y < layer.h; y++)
      for (let x = 0; x < layer.w; x++) {
        const a = layer.a[y * layer.w + x] as number
        if (a > 0 && y + layer.y < H && x + layer.x < W)
          body.a[(y + layer.y) * W + x + layer.x]! += a / p.layers
      }
  }
  return { body, pan: p.pan, seed: 500 + 20 * id }
}

export async function render(): Promise<Buffer> {
  // Cold-pressed paper: rounded hills a millimeter apart.
  const fine = tooth(W, H, 4.2, 3)
  const paper = new Float32Array(W * H)
  for (let y = 0, i = 0; y < H; y++)
    for (let x = 0; x < W; x++, i++)
      paper[i] =
        0.9 * noise(x / 9, y / 9, 4) + 0.5 * noise(x / 17 + 40, y / 15, 5) + 0.45 * (fine[i] as number)
  const white = hex('#f7f4ec')
  const sheet = new Sheet(W, H, (x, y) =>
    lift(white, 0.008 * (paper[y * W + x] as number) + 0.008 * fbm(x / 600, y / 600, 2, 6)),
  )
  PUDDLES.map(wash).forEach(({ body, pan, seed }) => {
    const [near, wide] = [blur(body, 4), blur(body, 22)]
    const read = (p: Patch, x: number, y: number) => p.a[(y - p.y) * p.w + x - p.x] as number
    const ink = hex(pan)
    const tone = ink.map((c) => -Math.log(Math.max(0.004, c))) as [number, number, number]
    for (let y = 0, i = 0; y < H; y++)
      for (let x = 0; x < W; x++, i++) {
        const a = body.a[i] as number
        if (a < 0.003) continue
        // Pigment is carried to the edge and dries there; inside, water that came late pushes it into flowers.
        const rim = clamp(read(near, x, y) - read(wide, x, y) + 0.04 * a, 0, 0.5)
        const bloom = fbm(x / 240 + 0.5 * noise(x / 70, y / 70, seed + 1), y / 240, 5, seed + 2)
        const flow = noise(x / 620, y / 620, seed + 7) + 0.5 * noise(x / 300, y / 300, seed + 8)
        const pool = 0.92 + 0.4 * bloom + 0.3 * flow + 0.1 * step(0.02, 0.2, bloom)
        // Grains settle in the hollows of the paper.
        const hollow = -(paper[i] as number)
        const grain = 1 + 0.2 * hollow * step(0.05, 0.4, a) + 0.1 * noise(x / 1.9, y / 1.9, seed + 4)
        const dry = a < 0.16 ? 1 - 0.65 * step(0.1, 0.7, -hollow) * step(0.16, 0.04, a) : 1
        const load = (0.92 * a ** 0.85 + 0.85 * rim) * pool * grain * dry
        for (let k = 0; k < 3; k++) sheet.px[3 * i + k]! *= Math.exp(-load * (tone[k] as number) * 0.92)
      }
  })
  const light = rake(paper, W, H, -2.3, 0.055)
  sheet.light((x, y) => (light[y * W + x] as number) * (1.01 - 0.03 * (x / W) - 0.02 * (y / H)))
  return encode(sheet, { scale: 1, grain: 2, seed: 29, maxBytes: 900_000 })
}

if (import.meta.main) await keep('wetedge', await render())
