import { clamp, encode, fbm, hash, hex, keep, lift, noise, rake, random, type Rgb, Sheet } from './paint.ts'

/** Drawn pixels per printed one. */
const Q = 2
const W = Math.round(1622 * Q)
const H = Math.round(2400 * Q)
const WIDE = 25
const ROWS = 222
const BLOCK = 37
const CELL_X = W / (6 * WIDE)
const CELL_Y = H / ROWS
/** Three warp ends and three picks to a cell. */
const END = CELL_X / 3
const PICK = CELL_Y / 3

/** Totalistic rules of three colors (S. Wolfram): the code's digits in base three, and the seed of the first row. */
const STRIPS = [
  { rule: 777, start: 559 },
  { rule: 912, start: 540 },
  { rule: 1599, start: 74 },
  { rule: 2007, start: 9 },
  { rule: 1041, start: 2336 },
  { rule: 357, start: 435 },
]

function strip(rule: number, start: number): number[][] {
  const next = Array.from({ length: 7 }, (_, k) => Math.floor(rule / 3 ** k) % 3)
  const r = random(start)
  const half = Array.from({ length: 13 }, () => Math.floor(r() * 3))
  const rows = [Array.from({ length: WIDE }, (_, i) => half[i < 13 ? i : 24 - i]!)]
  while (rows.length < ROWS) {
    const row = rows[rows.length - 1]!
    rows.push(row.map((_, i) => next[row[(i + WIDE - 1) % WIDE]! + row[i]! + row[(i + 1) % WIDE]!]!))
  }
  return rows
}

const [NAVY, RED, CREAM, ORANGE, OCHRE, GREEN, BLACK] = [
  '#22305f',
  '#8c2128',
  '#efe5cf',
  '#cb6034',
  '#dca646',
  '#2f7a63',
  '#16181f',
].map(hex) as [Rgb, Rgb, Rgb, Rgb, Rgb, Rgb, Rgb]
/** Dyes of the three colors, by block of rows and strip. */
const A = [NAVY, CREAM, ORANGE]
const B = [RED, CREAM, NAVY]
const C = [BLACK, OCHRE, CREAM]
const D = [CREAM, GREEN, NAVY]
const E = [RED, CREAM, ORANGE]
const F = [GREEN, CREAM, OCHRE]
const G = [OCHRE, BLACK, CREAM]
const DYES = [
  [A, B, E, A, G, B],
  [C, D, F, C, B, D],
  [B, A, D, E, F, A],
  [D, C, A, F, E, C],
  [E, F, B, A, D, E],
  [C, D, F, C, A, D],
]

export async function render(): Promise<Buffer> {
  const rows = STRIPS.map((s) => strip(s.rule, s.start))
  const yarn = (column: number, row: number): Rgb => {
    const c = clamp(column, 0, 6 * WIDE - 1)
    const y = clamp(row, 0, ROWS - 1)
    const n = Math.floor(c / WIDE)
    const dyes = DYES[Math.floor(y / BLOCK)]![n]!
    return dyes[rows[n]![y]![c % WIDE]!]!
  }
  const film = new Float32Array(W * H)
  const shade = new Float32Array(W * H)
  const sheet = new Sheet(W, H, (px, py) => {
    const n = clamp(Math.floor(px / (WIDE * CELL_X)), 0, 5)
    // No two strips come off the loom quite straight or beaten equally hard.
    const x = px + 1.5 * Q * noise(px / (200 * Q), py / (120 * Q), 1)
    const y =
      py +
      2.2 * Q * noise(px / (90 * Q), py / (160 * Q), 2 + n) +
      0.7 * Q * noise(px / (14 * Q), py / (14 * Q), 9)
    // Each pick floats over every other end and dips under the next: a lens, half a step on in the next pick.
    let [best, bu, bv, bc, bk] = [-1, 0, 0, 0, 0]
    const k0 = Math.floor(y / PICK - 0.5)
    const c0 = Math.floor(x / END - 0.5)
    for (let k = k0; k <= k0 + 1; k++)
      for (let c = c0 - 1; c <= c0 + 2; c++) {
        if ((k + c) % 2 !== 0) continue
        const thick = 0.96 + 0.14 * hash(k, n, 3) + 0.1 * noise(c * 0.31, k * 3.7, 4)
        const u = (x / END - c - 0.5) / 1.08
        const v = (y / PICK - k - 0.5) / (0.74 * thick)
        const h = 1 - u * u - v * v
        if (h > best) [best, bu, bv, bc, bk] = [h, u, v, c, k]
      }
    const h = Math.sqrt(clamp(best))
    const dye = yarn(Math.floor((bc + 0.5) / 3), Math.floor((bk + 0.5) / 3))
    // Two plies twisted: slanting ridges along the yarn, and single hairs.
    const twist = Math.sin((bu * 2.2 + bv * 1.5) * 2.6 + 5 * hash(bc, bk, 5))
    const hair = noise(x / (0.9 * Q) + y / (2.2 * Q), y / (0.9 * Q), 6)
    const edge = Math.min(px % (WIDE * CELL_X), WIDE * CELL_X - (px % (WIDE * CELL_X))) / Q
    const inner = px < 8 * Q || px > W - 8 * Q ? 9 : edge
    const seam = Math.exp(-((inner / 1.5) ** 2))
    const stitch = seam * clamp(Math.sin((py / Q) * 0.62 + n) * 2)
    const i = py * W + px
    film[i] =
      2.3 * h +
      0.36 * twist +
      0.3 * hair -
      2.2 * seam * (1 - stitch) +
      fbm(px / (130 * Q), py / (130 * Q), 2, 8) * 6
    shade[i] = (0.44 + 0.6 * h ** 0.7) * (1 - 0.55 * seam * (1 - 0.8 * stitch))
    const batch = 0.03 * (hash(bk, n, 7) - 0.5) + 0.02 * noise(bc * 0.2, bk * 0.06, 10)
    return lift(stitch > 0.5 ? CREAM : dye, batch + 0.022 * twist + 0.022 * hair)
  })
  const light = rake(film, W, H, -2.1, 0.085 * Q)
  for (let i = 0; i < light.length; i++) {
    const l = (light[i] as number) * (shade[i] as number)
    const fuzz = 0.006 * (shade[i] as number)
    for (let k = 0; k < 3; k++) sheet.px[3 * i + k] = 1.1 * (sheet.px[3 * i + k] as number) * l + fuzz
  }
  return encode(sheet, { scale: Q, grain: 1.2, seed: 17, maxBytes: 1_130_000 })
}

if (import.meta.main) await keep('stripweave', await render())
