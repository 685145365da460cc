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
  type Rgb,
  Sheet,
  sized,
  step,
} from './paint.ts'

const W = 2400
const H = 3360
/** Pixels per warp end and per weft pick. */
const END = 6
const PICK = 9

const DYES = {
  ground: '#efe4cd',
  red: '#a3232b',
  indigo: '#1f2b57',
  saffron: '#e0a030',
  leaf: '#3c6b4f',
  plum: '#5d2346',
  pink: '#d9808a',
}

/** Distance to an almond with hooked ends, in units of its half width. */
const almond = (u: number, v: number, hw: number, hh: number) => Math.abs(u) / hw + (Math.abs(v) / hh) ** 1.55

/** The design before dyeing: one repeat, mirrored left and right. */
function design(u: number, v: number): keyof typeof DYES {
  const a = Math.abs(u)
  const medal = almond(u, v, 0.74, 0.86)
  if (medal < 1.12) {
    if (medal > 1.02) return 'ground'
    if (medal > 0.86) return 'red'
    if (medal > 0.78) return 'ground'
    if (medal > 0.6)
      return Math.floor((Math.atan2(v * 0.9, u) / Math.PI) * 12 + 48) % 2 ? 'indigo' : 'saffron'
    if (medal > 0.53) return 'plum'
    const star = Math.hypot(u * 1.15, v) * (1 + 0.26 * Math.cos(8 * Math.atan2(v, u * 1.15)))
    if (star < 0.14) return 'saffron'
    if (star < 0.24) return 'plum'
    if (star < 0.34) return 'pink'
    return 'ground'
  }
  const corner = almond(a - 1, Math.abs(v) - 0.5, 0.34, 0.44)
  if (corner < 1) {
    if (corner > 0.84) return 'indigo'
    if (corner > 0.72) return 'ground'
    if (corner > 0.42) return 'leaf'
    return corner > 0.22 ? 'saffron' : 'red'
  }
  const horn = 0.8 * Math.hypot((a - 0.5) * 1.1, Math.abs(v) - 1)
  if (horn < 0.17) return horn > 0.115 ? 'ground' : horn > 0.055 ? 'red' : 'ground'
  const comb = Math.abs(v) + 0.35 * a
  if (a < 0.12 && Math.abs(v) > 0.86) return Math.floor(comb * 26) % 2 ? 'pink' : 'indigo'
  return 'indigo'
}

/** Warp ends were bound in bundles of eight before dyeing; bundles slip, ends slip less, and dye creeps under the binding. */
function warpDye(end: number, y: number): Rgb {
  const bundle = Math.floor(end / 8)
  const slip = 30 * (hash(bundle, 1) - 0.5) + 15 * (hash(end, 2) - 0.5) + 24 * noise(end / 70, y / 1500, 3)
  const creep = 26 * (hash(end, Math.floor(y / 40), 4) - 0.5) + 10 * noise(end * 3.1, y / 9, 5)
  const x = end * END - W / 2
  const u = x / 400
  const col = Math.floor((u + 1) / 2)
  const s = u - 2 * col
  const v0 = (y + slip + creep - H / 2) / 560 + (col & 1)
  const v = v0 - 2 * Math.floor((v0 + 1) / 2)
  const c = hex(DYES[design(s, v)])
  return lift(c, 0.05 * noise(bundle * 1.7, y / 600, 6) + 0.035 * (hash(end, 7) - 0.5))
}

export async function render(): Promise<Buffer> {
  const weft = hex('#6d1f2a')
  const hem = 150
  const board = hex('#e9e5dc')
  const sheet = new Sheet(W, H, (x, y) => lift(board, 0.012 * fbm(x / 9, y / 9, 3, 9)))
  const all = { x: 0, y: 0, w: W, h: H, a: new Float32Array(W * H).fill(1) }
  const side = (y: number) => 100 + 9 * fbm(y / 500, 2, 3, 21)
  const bottom = (x: number) => H - hem - 8 * fbm(x / 500, 5, 3, 23)
  const inCloth = (x: number, y: number) =>
    Math.min(x - side(y), W - side(y + 4000) - x, y - hem - 6 * noise(x / 600, 4, 22), bottom(x) - y)
  // Fringe: ends twisted together in groups, hanging past the last pick.
  const fringe = (x: number, y: number) => {
    const off = y < H / 2 ? hem - y : y - bottom(x)
    const knot = Math.floor((x - side(0)) / 34)
    const bend = 13 * noise(knot * 1.9, y / 90, 30) * clamp(off / 90)
    const center = side(0) + knot * 34 + 17 + bend
    const long = 80 + 34 * hash(knot, y < H / 2 ? 1 : 2, 31)
    const half = 10 - 5 * step(0, 26, off) + 3 * step(long - 34, long, off)
    return off > 0 && off < long && x > side(0) && x < W - side(0)
      ? clamp(half - Math.abs(x - center) + 0.5)
      : 0
  }
  sheet.stain(
    all,
    hex('#6b6258'),
    (x, y) => 0.5 * step(-26, 16, inCloth(x - 9, y - 14)) + 0.4 * fringe(x - 7, y - 10),
  )
  sheet.paint(
    all,
    (x, y) => {
      const end = Math.floor(x / END)
      const turn = 0.8 + 0.25 * Math.sin((y / 9 + x / 3) * 1.2)
      const c = mix(warpDye(end, y), hex('#d9c9a8'), 0.25)
      return [c[0] * turn, c[1] * turn, c[2] * turn]
    },
    fringe,
  )
  sheet.paint(
    all,
    (x, y) => {
      const drift = x + 2.4 * noise(x / 240, y / 160, 11)
      const fall = y + 7 * noise(x / 420, y / 500, 12) + 1.3 * noise(x / 40, y / 14, 13)
      const end = Math.floor(drift / END)
      const pick = Math.floor(fall / PICK)
      const a = drift / END - end
      const b = fall / PICK - pick
      // Warp-faced rep: the weft shows only as a rib and as dark pinholes between ends.
      const over = (end + pick) & 1
      const rib = Math.sin(Math.PI * b)
      const round = Math.sin(Math.PI * a)
      const dye = warpDye(end, pick * PICK)
      const base = over ? dye : mix(dye, weft, 0.3 * (1 - rib) + 0.12)
      const silk = (0.66 + 0.4 * round ** 0.6) * (0.84 + 0.24 * rib) * (over ? 1.06 : 0.9)
      const sheen = 1 + 0.09 * fbm(x / 700, y / 260, 3, 14) + 0.05 * noise(x / 8, pick / 3, 15)
      const f = silk * sheen
      return [base[0] * f, base[1] * f, base[2] * f]
    },
    (x, y) => clamp(inCloth(x, y) + 0.5),
  )
  return encode(sized(sheet, 2400), { scale: 1, grain: 2, seed: 9, maxBytes: 650_000 })
}

if (import.meta.main) await keep('ikat', await render())
