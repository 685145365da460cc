import { clamp, encode, fbm, hash, hex, keep, lift, mix, noise, rake, random, Sheet, step } from './paint.ts'

/** Drawn pixels per printed one. */
const Q = 2
const S = 2400 * Q
const TILES = 6
const LEVELS = 4

/**
 * Multi-scale Truchet tiles with wings, after C. Carlson (Bridges 2018). Corners and sides count clockwise from the
 * upper left: `arcs` join two sides round a corner, `dots` end on a side, `bars` cross, `halves` fill three sides.
 */
interface Tile {
  arcs?: number[]
  bars?: ('across' | 'down')[]
  half?: number
  full?: true
}
const KINDS: Tile[] = [
  { arcs: [1, 3] },
  { arcs: [0, 2] },
  { bars: ['across'] },
  { bars: ['down'] },
  { bars: ['across', 'down'] },
  {},
  { full: true },
  ...[0, 1, 2, 3].map((n) => ({ arcs: [n] })),
  ...[0, 1, 2, 3].map((n) => ({ half: n })),
]
const WEIGHTS = [7, 7, 1.6, 1.6, 1, 0.8, 0.9, 1.7, 1.7, 1.7, 1.7, 1.1, 1.1, 1.1, 1.1]
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const
const SIDES = [
  [0.5, 0],
  [1, 0.5],
  [0.5, 1],
  [0, 0.5],
] as const

/** Signed distances in units of the tile, positive inside. */
function road(tile: Tile, u: number, v: number): number {
  let d = -9
  if (tile.full) d = 1
  for (const n of tile.arcs ?? []) {
    const [cx, cy] = CORNERS[n]!
    d = Math.max(d, 1 / 6 - Math.abs(Math.hypot(u - cx, v - cy) - 0.5))
  }
  for (const way of tile.bars ?? []) d = Math.max(d, 1 / 6 - Math.abs((way === 'down' ? u : v) - 0.5))
  if (tile.half !== undefined) {
    const across = [v, 1 - u, 1 - v, u][tile.half] as number
    d = Math.max(d, 2 / 3 - across)
  }
  return d
}

function draw(plate: Float32Array, x0: number, y0: number, size: number, tile: Tile, level: number) {
  const ground = level % 2
  const wing = Math.ceil(size / 3) + 1
  for (let y = Math.max(0, y0 - wing); y < Math.min(S, y0 + size + wing); y++)
    for (let x = Math.max(0, x0 - wing); x < Math.min(S, x0 + size + wing); x++) {
      const u = (x + 0.5 - x0) / size
      const v = (y + 0.5 - y0) / size
      const i = y * S + x
      let out = plate[i] as number
      const lay = (d: number, color: number) => {
        out += (color - out) * clamp(d * size + 0.5)
      }
      if (u > 0 && v > 0 && u < 1 && v < 1) {
        out = ground
        lay(road(tile, u, v), 1 - ground)
      }
      for (const [cx, cy] of CORNERS) lay(1 / 3 - Math.hypot(u - cx, v - cy), ground)
      for (const [cx, cy] of SIDES) lay(1 / 6 - Math.hypot(u - cx, v - cy), 1 - ground)
      plate[i] = out
    }
}

/** 1 where bone is printed, 0 where cobalt is. */
function tiling(): Float32Array {
  const r = random(7)
  const choose = () => {
    let at = r() * WEIGHTS.reduce((a, b) => a + b, 0)
    return KINDS[WEIGHTS.findIndex((w) => (at -= w) < 0)] as Tile
  }
  const plate = new Float32Array(S * S)
  let list = Array.from({ length: TILES * TILES }, (_, i) => [i % TILES, Math.floor(i / TILES)] as const)
  for (let level = 0; level < LEVELS; level++) {
    const n = TILES * 2 ** level
    const size = S / n
    const finer: (readonly [number, number])[] = []
    for (const [i, j] of list) {
      const busy = noise(((i + 0.5) / n) * 3.1, ((j + 0.5) / n) * 3.1, 7) + 0.9 * (r() - 0.5)
      if (level < LEVELS - 1 && busy > [-0.12, 0.16, 0.34][level]!)
        for (const [a, b] of CORNERS) finer.push([2 * i + a, 2 * j + b])
      else draw(plate, i * size, j * size, size, choose(), level)
    }
    list = finer
  }
  return plate
}

export async function render(): Promise<Buffer> {
  const plate = tiling()
  const paper = hex('#fbf8f0')
  const bone = hex('#f0e9d9')
  const cobalt = hex('#173aa3')
  const film = new Float32Array(S * S)
  const at = (x: number, y: number) => plate[clamp(y, 0, S - 1) * S + clamp(x, 0, S - 1)] as number
  const sheet = new Sheet(S, S, (x, y) => {
    const i = y * S + x
    const tooth = fbm(x / (5 * Q), y / (5 * Q), 3, 1)
    const fx = x + Math.round(0.45 * Q * noise(x / (3 * Q), y / (3 * Q), 2))
    const fy = y + Math.round(0.45 * Q * noise(x / (3 * Q), y / (3 * Q), 3))
    // The second screen sits a third of a millimeter off: a hair of paper on one side, of both inks on the other.
    const b = 1 - at(fx, fy)
    const w = at(fx - Math.round(0.9 * Q), fy - Math.round(0.5 * Q))
    const mesh = Math.sin((x / Q) * 1.19) * Math.sin((y / Q) * 1.19)
    const salt =
      noise(x / (1.8 * Q), y / (1.8 * Q), 4) > 0.8 - 0.1 * fbm(x / (500 * Q), y / (500 * Q), 2, 5) ? 1 : 0
    const cloud = fbm(x / (420 * Q), y / (240 * Q), 3, 6)
    film[i] = 0.7 * b + 0.8 * w + 0.04 * mesh + 0.14 * tooth - 0.1 * salt * b
    let out = lift(paper, 0.008 * tooth)
    out = mix(out, lift(cobalt, 0.022 * cloud + 0.007 * mesh + 0.008 * tooth), b * (1 - 0.35 * salt))
    return mix(
      out,
      lift(bone, 0.007 * cloud + 0.004 * mesh + 0.006 * (hash(x >> 1, y >> 1, 8) - 0.5)),
      w * 0.93,
    )
  })
  const light = rake(film, S, S, -2.2, 0.11 * Q)
  for (let i = 0; i < light.length; i++) {
    const l = light[i] as number
    for (let k = 0; k < 3; k++)
      sheet.px[3 * i + k] = (sheet.px[3 * i + k] as number) * l + 0.05 * clamp(l - 1)
  }
  sheet.light((x, y) => 1.03 - 0.05 * step(0, 1.6, Math.hypot(x / S - 0.2, y / S - 0.1)))
  return encode(sheet, { scale: Q, grain: 2.2, seed: 6, maxBytes: 560_000 })
}

if (import.meta.main) await keep('zellige', await render())
