import { clamp, encode, fbm, hash, hex, keep, lift, mix, noise, rake, random, Sheet } from './paint.ts'

/** Drawn pixels per printed one. */
const Q = 2
const COLUMNS = 8
const ROWS = 10
const TILE = 240 * Q
const W = COLUMNS * TILE
const H = ROWS * TILE

const INKS = ['#e2442d', '#2246b4', '#efb420', '#eea5b5', '#7cc6b0', '#15151a', '#f2ecdd'].map(hex)
const SHARE = [5, 5, 3, 3, 3, 5, 7]

function colors() {
  const r = random(808)
  const choose = () => {
    let at = r() * SHARE.reduce((a, b) => a + b, 0)
    return SHARE.findIndex((w) => (at -= w) < 0)
  }
  const many = (n: number) => Array.from({ length: n }, choose)
  return {
    corner: many((COLUMNS + 1) * (ROWS + 1)),
    across: many(COLUMNS * (ROWS + 1)),
    down: many((COLUMNS + 1) * ROWS),
    own: many(COLUMNS * ROWS * 4),
  }
}
const SET = colors()

/** Ink of a place: triangles in the colors of the edges, under quarter discs three deep in those of the corners. */
function ink(px: number, py: number): number {
  const x = clamp(px / TILE, 0, COLUMNS - 1e-6)
  const y = clamp(py / TILE, 0, ROWS - 1e-6)
  const [i, j] = [Math.floor(x), Math.floor(y)]
  const [u, v] = [x - i, y - j]
  const [a, b] = [u > 0.5 ? 1 : 0, v > 0.5 ? 1 : 0]
  const d = Math.hypot(u - a, v - b)
  const corner = SET.corner[(j + b) * (COLUMNS + 1) + i + a] as number
  if (d < 0.152 || (d > 0.3 && d < 0.458)) return corner
  if (d < 0.3) return SET.own[(j * COLUMNS + i) * 4 + b * 2 + a] as number
  if (u > v) return u + v < 1 ? SET.across[j * COLUMNS + i]! : SET.down[j * (COLUMNS + 1) + i + 1]!
  return u + v < 1 ? SET.down[j * (COLUMNS + 1) + i]! : SET.across[(j + 1) * COLUMNS + i]!
}

/** The grain of the plank an ink was cut from, about -1 to 1. */
function wood(x: number, y: number, n: number): number {
  const u = (n % 2 ? y : x) / Q
  const v = (n % 2 ? x : y) / Q + 900 * n
  const knot = 2.2 * fbm(u / 900, v / 240, 3, 20 + n)
  const year = noise(u / 1400, v / 17 + knot * 3, 30 + n)
  return 0.7 * year + 0.5 * noise(u / 70, v / 1.7, 40 + n)
}

export async function render(): Promise<Buffer> {
  const paper = hex('#f6f1e4')
  const film = new Float32Array(W * H)
  const sheet = new Sheet(W, H, (px, py) => {
    const i = py * W + px
    // The knife wanders by less than a hair.
    const x =
      px + 1.3 * Q * noise(px / (46 * Q), py / (46 * Q), 1) + 0.4 * Q * noise(px / (4 * Q), py / (4 * Q), 2)
    const y =
      py + 1.3 * Q * noise(px / (46 * Q), py / (46 * Q), 3) + 0.4 * Q * noise(px / (4 * Q), py / (4 * Q), 4)
    const n = ink(x, y)
    const other = (d: number) =>
      ink(x + d, y) !== n || ink(x - d, y) !== n || ink(x, y + d) !== n || ink(x, y - d) !== n
    const seam = 1.1 * Q * (0.1 + noise(px / (60 * Q), py / (60 * Q), 5 + n))
    const bare = seam > 0.3 && other(seam) ? 1 : 0
    const rim = other(2.6 * Q) ? 1 : other(4.4 * Q) ? 0.45 : 0
    const grain = wood(px, py, n)
    const tooth = fbm(px / (4.5 * Q), py / (4.5 * Q), 3, 6)
    const dry =
      noise(px / (2.4 * Q), py / (2.4 * Q), 7) +
      0.5 * grain +
      0.35 * fbm(px / (330 * Q), py / (330 * Q), 2, 8)
    const gap = (1 - rim) * clamp((dry - 0.86) * 4)
    const layer = clamp(1 - 0.75 * bare - 0.5 * gap)
    film[i] = layer * (0.9 + 0.55 * rim + 0.16 * grain) + 0.24 * tooth
    const c = INKS[n]!
    const body = lift(c, 0.014 * grain - 0.028 * rim + 0.01 * tooth + 0.01 * (hash(n, n, 9) - 0.5))
    return mix(lift(paper, 0.012 * tooth), body, layer * 0.998)
  })
  const light = rake(film, W, H, -2.2, 0.12 * Q)
  for (let i = 0; i < light.length; i++) {
    const l = light[i] as number
    for (let k = 0; k < 3; k++)
      sheet.px[3 * i + k] = (sheet.px[3 * i + k] as number) * l + 0.05 * clamp(l - 1)
  }
  return encode(sheet, { scale: Q, grain: 2.2, seed: 8, maxBytes: 560_000 })
}

if (import.meta.main) await keep('noseams', await render())
