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
  random,
  type Rgb,
  Sheet,
  step,
} from './paint.ts'

/** Drawn pixels per printed one. */
const Q = 2
const S = 2400 * Q
/** The picture is 1,240 units wide. */
const UNIT = S / 1240
const EDGE = 30
const LEAST = 3
const MOST = 72

interface Grain {
  x: number
  y: number
  r: number
  /** Paints from the rim inwards, with the radius at which each begins. */
  rings: { r: number; ink: number }[]
}

const PAINTS: Rgb[] = [
  '#c22a30',
  '#8b1a26',
  '#2f4ea8',
  '#e7632d',
  '#f0a03a',
  '#151317',
  '#fbf4ea',
  '#6b3f8c',
].map(hex)
const [RED, WINE, BLUE, ORANGE, OCHRE, BLACK, WHITE, VIOLET] = [0, 1, 2, 3, 4, 5, 6, 7]
const DISTRICTS = [
  [RED, RED, RED, RED, WINE, WINE, WINE, ORANGE],
  [BLUE, BLUE, BLUE, BLUE, BLUE, BLUE, VIOLET, WHITE],
  [ORANGE, ORANGE, ORANGE, OCHRE, OCHRE, RED],
  [BLACK, BLACK, BLACK, WHITE, WHITE, RED],
  [WHITE, WHITE, WHITE, WHITE, ORANGE],
]

/** Largest radius permitted at a place: large is rare. */
function permitted(x: number, y: number): number {
  const v = clamp(0.37 + 0.9 * noise(x / 230, y / 230, 3) + 0.16 * noise(x / 70, y / 70, 4))
  return LEAST + (MOST - LEAST) * v ** 2.6
}
function district(x: number, y: number): number {
  const scores = DISTRICTS.map((_, k) => fbm(x / 240 + 9 * k, y / 240 - 5 * k, 3, 60 + k))
  return scores.indexOf(Math.max(...scores))
}

function pack(): Grain[] {
  const r = random(1240)
  const cell = 12
  const n = Math.ceil(1240 / cell)
  const bins = Array.from({ length: n * n }, (): Grain[] => [])
  const out: Grain[] = []
  for (let k = 0; k < 420_000; k++) {
    const x = EDGE + r() * (1240 - 2 * EDGE)
    const y = EDGE + r() * (1240 - 2 * EDGE)
    let room = Math.min(permitted(x, y), x - EDGE, y - EDGE, 1240 - EDGE - x, 1240 - EDGE - y)
    const reach = Math.ceil((room + 1) / cell)
    const [i, j] = [Math.floor(x / cell), Math.floor(y / cell)]
    // A circle is listed in every bin that it touches, so the neighbors are all near.
    for (let v = Math.max(0, j - reach); v <= Math.min(n - 1, j + reach) && room >= LEAST; v++)
      for (let u = Math.max(0, i - reach); u <= Math.min(n - 1, i + reach) && room >= LEAST; u++)
        for (const g of bins[v * n + u]!) room = Math.min(room, Math.hypot(g.x - x, g.y - y) - g.r - 0.9)
    if (room < LEAST) continue
    const list = DISTRICTS[district(x, y)]!
    const rings: Grain['rings'] = []
    let last = -1
    // Above thirteen units it can afford rings.
    for (let at = room; at > 0 && (rings.length === 0 || room > 13); ) {
      let ink = rings.length === 0 ? list[Math.floor(r() * list.length)]! : Math.floor(r() * PAINTS.length)
      while (ink === last) ink = Math.floor(r() * PAINTS.length)
      rings.push({ r: at, ink })
      last = ink
      at -= Math.max(2.6, room * (0.13 + 0.16 * r()))
      if (rings.length > 1 && at < room * 0.09) break
    }
    const g = { x, y, r: room, rings }
    out.push(g)
    const b = (c: number) => clamp(Math.floor(c / cell), 0, n - 1)
    for (let v = b(y - room); v <= b(y + room); v++)
      for (let u = b(x - room); u <= b(x + room); u++) bins[v * n + u]!.push(g)
  }
  return out
}

export async function render(): Promise<Buffer> {
  const pink = hex('#f3c3c3')
  const film = new Float32Array(S * S)
  const sheet = new Sheet(S, S, (x, y) => {
    // A broad brush, crosswise, on sanded panel.
    const sweep = noise(x / (260 * Q), y / (3.2 * Q) + 2 * noise(x / (300 * Q), y / (90 * Q), 8), 7)
    const fine = noise(x / (120 * Q), y / (1.5 * Q), 9)
    const cloud = fbm(x / (500 * Q), y / (320 * Q), 3, 10)
    film[y * S + x] = 0.5 * sweep + 0.3 * fine
    return lift(pink, 0.014 * sweep + 0.008 * fine + 0.02 * cloud)
  })
  pack().forEach((g, id) => {
    const turn = hash(id, 1) * Math.PI
    const [c, s] = [Math.cos(turn), Math.sin(turn)]
    g.rings.forEach((ring, depth) => {
      const r = ring.r * UNIT
      const wobble = Math.min(0.02 * r + 0.35 * Q, 2.4 * Q)
      const [cx, cy] = [
        g.x * UNIT + wobble * (hash(id, depth, 2) - 0.5),
        g.y * UNIT + wobble * (hash(id, depth, 3) - 0.5),
      ]
      const ink = lift(PAINTS[ring.ink]!, 0.035 * (hash(id, depth, 4) - 0.5))
      const m = Math.ceil(r + wobble + 2)
      for (let y = Math.max(0, Math.floor(cy - m)); y <= Math.min(S - 1, cy + m); y++)
        for (let x = Math.max(0, Math.floor(cx - m)); x <= Math.min(S - 1, cx + m); x++) {
          const [dx, dy] = [x - cx, y - cy]
          const d = Math.hypot(dx, dy)
          if (d > r + wobble + 1) continue
          const a = d > 0 ? 1 / d : 0
          const bump =
            noise(dx * a * 1.4 + id * 3.1, dy * a * 1.4 + depth * 7, 5) +
            0.4 * noise(dx * a * 4 + id, dy * a * 4, 6)
          const edge = r - wobble * 0.5 * (1 - bump) - d
          const on = clamp(edge + 0.5)
          if (on === 0) continue
          // Small dots are one touch; on large ones the brush goes round.
          const across = r > 22 * Q ? d : dx * c + dy * s
          const along = r > 22 * Q ? Math.atan2(dy, dx) * 0.5 * r : dy * c - dx * s
          const hair =
            noise(across / (1.5 * Q) + id, along / (26 * Q), 11) +
            0.6 * noise(across / (4 * Q), along / (40 * Q) + id, 12)
          const pool = step(6 * Q, 0, edge)
          const i = y * S + x
          const k = 3 * i
          const dry = 1 - 0.1 * clamp(hair - 0.35) - 0.012 * (1 - pool)
          const paint = lift(ink, 0.012 * hair - 0.02 * pool)
          const old: Rgb = [sheet.px[k]!, sheet.px[k + 1]!, sheet.px[k + 2]!]
          sheet.px.set(mix(old, paint, on * dry), k)
          const body = 1.5 + depth * 0.5 + 0.35 * hair + 0.9 * pool * step(0, 2.5 * Q, edge)
          film[i] = (film[i] as number) * (1 - on) + on * body
        }
    })
  })
  const light = rake(film, S, S, -2.2, 0.13 * Q)
  for (let i = 0; i < light.length; i++) {
    const l = light[i] as number
    for (let k = 0; k < 3; k++)
      sheet.px[3 * i + k] = (sheet.px[3 * i + k] as number) * l + 0.03 * clamp(l - 1)
  }
  sheet.light((x, y) => 1.05 - (0.04 * (x + y)) / S)
  return encode(sheet, { scale: Q, grain: 1.6, seed: 16, maxBytes: 1_100_000 })
}

if (import.meta.main) await keep('countinggrain', await render())
