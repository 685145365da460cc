import { blur, cover } from './outline.ts'
import { encode, fbm, hash, hex, keep, lift, noise, type Patch, type Point, rake, Sheet } from './paint.ts'
import { Press, pull, tooth } from './press.ts'

const S = 2400
/** Half the distance between the middles of two octagons. */
const UNIT = S / 12
const ANGLE = (67.5 * Math.PI) / 180
const STRAP = 0.042 * UNIT
const HAIR = 0.018 * UNIT
const INKS = ['#e3ad33', '#c9412c', '#17787f', '#12525c', '#0b2733'].map(hex)
const [OCHRE, RED, TEAL, DEEP, NAVY] = [0, 1, 2, 3, 4]
const BARE = -1

interface Tile {
  x: number
  y: number
  sides: number
  /** Distance from the middle to an edge. */
  apothem: number
  turn: number
}

const SQUARE = UNIT * Math.tan(Math.PI / 8)

/** The 4.8.8 tiling: octagons on a square grid, squares in the gaps. */
function tiles(): Tile[] {
  const list: Tile[] = []
  for (let j = -1; j <= 6; j++)
    for (let i = -1; i <= 6; i++) {
      const [x, y] = [(2 * i + 1) * UNIT, (2 * j + 1) * UNIT]
      list.push({ x, y, sides: 8, apothem: UNIT, turn: 0 })
      list.push({ x: x + UNIT, y: y + UNIT, sides: 4, apothem: SQUARE, turn: Math.PI / 4 })
    }
  return list
}

/** A star with tips at one radius and dents at the other; the first tip at `turn`. */
function star({ x, y, sides, turn }: Tile, tip: number, dent: number): Point[] {
  return Array.from({ length: 2 * sides }, (_, k): Point => {
    const a = turn + (k * Math.PI) / sides
    const r = k % 2 ? dent : tip
    return [x + r * Math.cos(a), y + r * Math.sin(a)]
  })
}

/** Where straps from the middles of two neighboring edges meet (Hankin's method). */
function dent({ sides, apothem }: Tile): number {
  const half = Math.PI / sides
  const t = (apothem * Math.tan(half)) / (Math.cos(ANGLE) + Math.sin(ANGLE) * Math.tan(half))
  return Math.hypot(apothem - t * Math.sin(ANGLE), t * Math.cos(ANGLE))
}

/** A polygon pushed outwards by a distance, its corners mitered. */
function swell(ring: Point[], by: number): Point[] {
  return ring.map((p, i) => {
    const a = ring[(i + ring.length - 1) % ring.length] as Point
    const b = ring[(i + 1) % ring.length] as Point
    const normal = (q: Point, r: Point): Point => {
      const d = Math.hypot(r[0] - q[0], r[1] - q[1])
      return [(r[1] - q[1]) / d, (q[0] - r[0]) / d]
    }
    const [m, n] = [normal(a, p), normal(p, b)]
    const k = by / (1 + m[0] * n[0] + m[1] * n[1])
    return [p[0] + (m[0] + n[0]) * k, p[1] + (m[1] + n[1]) * k]
  })
}

/** The straight part of a strap on both sides of an edge's middle. */
function bar(x: number, y: number, a: number, long: number, half: number): Point[] {
  const [u, v] = [long * Math.cos(a), long * Math.sin(a)]
  const [p, q] = [-half * Math.sin(a), half * Math.cos(a)]
  return [
    [x - u - p, y - v - q],
    [x + u - p, y + v - q],
    [x + u + p, y + v + q],
    [x - u + p, y - v + q],
  ]
}

function draw(press: Press) {
  const put = (ring: Point[], ink: number) => press.put(cover([ring], S, S), ink)
  const all = tiles()
  put(
    [
      [0, 0],
      [S, 0],
      [S, S],
      [0, S],
    ],
    DEEP as number,
  )
  const octagons = all.filter((t) => t.sides === 8)
  const stars = all.map((t) => ({ t, ring: star(t, t.apothem, dent(t)) }))
  // Shadows of the rubbed-out scaffold: a darker diamond where two octagons met.
  for (const t of octagons)
    for (const [dx, dy] of [
      [UNIT, 0],
      [0, UNIT],
    ] as Point[]) {
      const [x, y] = [t.x + dx, t.y + dy]
      for (const s of [-1, 1]) {
        const a = Math.atan2(dx, dy) + (s < 0 ? Math.PI : 0)
        const far: Point = [x + 0.4 * UNIT * Math.cos(a), y + 0.4 * UNIT * Math.sin(a)]
        const kite = [0, 1, 2, 3].map((k): Point => {
          const b = a + (k * Math.PI) / 2
          return [far[0] + 0.2 * UNIT * Math.cos(b), far[1] + 0.2 * UNIT * Math.sin(b)]
        })
        press.put(shaded(cover([kite], S, S)), NAVY as number, true)
      }
    }
  for (const { t, ring } of stars) {
    if (t.sides === 8) put(ring, BARE)
    else put(ring, RED as number)
  }
  for (const t of octagons) {
    const petal = { ...t, turn: Math.PI / 8 }
    put(star(t, 0.5 * UNIT, 0.3 * UNIT), TEAL as number)
    put(star(petal, 0.33 * UNIT, 0.235 * UNIT), BARE)
    put(swell(star(petal, 0.33 * UNIT, 0.235 * UNIT), -3), OCHRE as number)
    put(star(t, 0.22 * UNIT, 0.15 * UNIT), NAVY as number)
    put(star(petal, 0.115 * UNIT, 0.07 * UNIT), BARE)
  }
  const outline = (half: number, ink: number) => {
    for (const { ring } of stars) {
      const shape = cover([swell(ring, half), swell(ring, -half).reverse()], S, S)
      press.put(shape, ink)
    }
  }
  outline(STRAP + HAIR, NAVY as number)
  outline(STRAP, BARE)
  // Every strap goes over and under by turns: over is the one that leans left across an edge.
  const long = (STRAP + HAIR) / Math.sin(Math.PI / 8) - STRAP
  for (const t of all)
    for (let k = 0; k < t.sides; k++) {
      const a = t.turn + (k * 2 * Math.PI) / t.sides
      const [x, y] = [t.x + t.apothem * Math.cos(a), t.y + t.apothem * Math.sin(a)]
      const along = a + Math.PI / 2 - ANGLE
      put(bar(x, y, along, long, STRAP + HAIR), NAVY as number)
      put(bar(x, y, along, long * 1.12, STRAP), BARE)
    }
}

/** Two screens cross here: ruled lines of navy over the deep teal. */
function shaded(shape: Patch): Patch {
  return {
    ...shape,
    a: shape.a.map((a, i) => {
      const v = (shape.x + (i % shape.w) + shape.y + Math.floor(i / shape.w)) / 9
      return a * (Math.abs(v - Math.round(v)) < 0.32 ? 1 : 0)
    }),
  }
}

export async function render(): Promise<Buffer> {
  const paper = tooth(S, S, 6, 3)
  const press = new Press(S, S, INKS.length)
  draw(press)
  const cream = hex('#f3ecdb')
  const sheet = new Sheet(S, S, (x, y) =>
    lift(cream, 0.014 * (paper[y * S + x] as number) + 0.01 * fbm(x / 500, y / 500, 2, 4)),
  )
  const height = new Float32Array(S * S)
  INKS.forEach((ink, k) => {
    const turn = hash(k, 11) * 6.28
    const plate = press.plates[k] as Patch
    pull(sheet, plate, paper, {
      ink,
      shift: k === NAVY ? [0, 0] : [0.8 * Math.cos(turn), 0.8 * Math.sin(turn)],
      body: 0.992,
      bite: 0.04,
      rim: 0.03,
      seed: 40 + 10 * k,
    })
    const film = blur(plate, 1)
    for (let y = 0, i = 0; y < S; y++)
      for (let x = 0; x < S; x++, i++) height[i]! += film.a[(y - film.y) * film.w + x - film.x] as number
  })
  // Screen ink stands on the paper, and dries with a skin.
  for (let y = 0, i = 0; y < S; y++)
    for (let x = 0; x < S; x++, i++) {
      const skin = noise(x / 3.2, y / 3.2, 6)
      height[i] = (height[i] as number) * (1 + 0.09 * skin) + 0.3 * (paper[i] as number)
    }
  const light = rake(height, S, S, -2.3, 0.13)
  sheet.light((x, y) => light[y * S + x] as number)
  return encode(sheet, { scale: 1, grain: 3, seed: 34, maxBytes: 900_000 })
}

if (import.meta.main) await keep('girih', await render())
