/**
 * The demo collector's own pictures of works bought elsewhere; names after the program choose some of the five:
 * node seeds/generators/collected.ts tide lamps
 */
import { lamps, lit, numbers, read, squares, tide, whole } from './collected-paper.ts'
import { blur, cover, moved, rough } from './outline.ts'
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
  ramp,
  type Rgb,
  Sheet,
  sized,
  step,
} from './paint.ts'

/** A quarry wall, cut in triangles; gouache on board with the tape taken off. */
function quarry(): Sheet {
  const [W, H, unit] = [1938, 2400, 1938 / 1050]
  const next = numbers(41)
  const board = hex('#b9ab92')
  const sheet = new Sheet(W, H, (x, y) =>
    lift(board, 0.014 * fbm(x / 4, y / 9, 3, 4) + 0.03 * fbm(x / 500, y / 300, 3, 5)),
  )
  const relief = new Float32Array(W * H)
  const tape = 34 * unit
  const reach = (x: number, y: number) =>
    Math.min(x, y, W - x, H - y) - tape + 2.5 * noise(x / 30, y / 30, 6) + 3 * fbm(x / 9, y / 9, 2, 7)
  const stone = ramp('#2b2a2c', '#4a4744', '#6f675c', '#94897a', '#b8ac97', '#d5cab3', '#ece3cf')
  const vertex = (column: number, row: number): Point => [
    (column * 50 + 11 * (hash(column, row, 1) - 0.5)) * unit,
    (row * 90 - 20 + 13 * (hash(column, row, 2) - 0.5)) * unit,
  ]
  const facet = (corners: Point[], tone: number, n: number) => {
    const [mx, my] = corners.reduce(([a, b], [x, y]) => [a + x / 3, b + y / 3], [0, 0])
    const shrink = 1 - 0.035 * hash(n, 4)
    const ring = rough(
      corners.map(([x, y]): Point => [mx + (x - mx) * shrink, my + (y - my) * shrink]),
      9,
      (x, y) => [2.2 * noise(x / 26, y / 26, n), 2.2 * noise(x / 26, y / 26, n + 1)],
    )
    const patch = cover([ring], W, H)
    const angle = hash(n, 5) * Math.PI
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const warm = hash(n, 6)
    const tint: Rgb =
      warm > 0.955 ? hex('#a9734a') : warm > 0.9 ? hex('#74828a') : warm > 0.86 ? hex('#8f9377') : stone(tone)
    const base = mix(stone(tone), lift(tint, 0.5 * (tone - 0.5)), 0.62)
    const hair = (x: number, y: number) => {
      const [u, v] = [x * c + y * s, y * c - x * s]
      return (
        noise(u / 130, v / 4.5 + 2 * noise(u / 200, v / 40, n), n + 2) + 0.5 * noise(u / 60, v / 2.2, n + 3)
      )
    }
    const dry = 0.25 + 0.55 * hash(n, 7)
    for (let y = patch.y; y < patch.y + patch.h; y++)
      for (let x = patch.x; x < patch.x + patch.w; x++) {
        const a = (patch.a[(y - patch.y) * patch.w + x - patch.x] as number) * clamp(reach(x, y) / 2)
        if (a < 0.01) continue
        const streak = hair(x, y)
        const pool = fbm(x / 120, y / 120, 2, n + 4)
        // The brush is loaded on one side of the stone and dry on the other.
        const far = ((x - mx) * c + (y - my) * s) / (62 * unit)
        const hold = clamp(1.25 - step(dry, dry + 0.7, far - 0.5 * streak) * 0.8)
        const i = y * W + x
        const ink = lift(base, 0.022 * streak + 0.03 * pool + 0.02 * far)
        for (let k = 0; k < 3; k++)
          sheet.px[3 * i + k] =
            (sheet.px[3 * i + k] as number) * (1 - a * hold) + (ink[k] as number) * a * hold
        relief[i] = (relief[i] as number) * (1 - a) + a * (3 + 1.2 * streak + 1.6 * pool) * hold
      }
  }
  for (let row = 0; row < 15; row++)
    for (let column = -1; column < 11; column++) {
      const left = column * 2 - 1 + (row % 2)
      const light = 0.38 + next() * 0.42 - row * 0.01
      // Daylight from the rim of the pit, beds of stone, and the cut that goes down through them.
      const bed = 0.2 * noise(column * 0.22 + 3, row * 0.62, 8) + 0.1 * noise(1, row * 1.7, 9)
      const cut = 0.3 * step(2.1, 0.3, Math.abs(column - 2.6 - row * 0.36))
      const tone = (v: number) =>
        clamp(0.5 + (v - 0.5) * 1.05 + 0.16 * step(6, 0, row) + bed - cut, 0.04, 0.92)
      const n = 40 * (row * 12 + column + 1)
      facet([vertex(left, row + 1), vertex(left + 1, row), vertex(left + 2, row + 1)], tone(light), n)
      facet(
        [vertex(left + 1, row), vertex(left + 3, row), vertex(left + 2, row + 1)],
        tone(light - 0.11),
        n + 20,
      )
    }
  const soft = blur({ x: 0, y: 0, w: W, h: H, a: relief }, 1)
  const height = Float32Array.from(relief, (v, i) => 0.5 * v + 0.5 * read(soft, i % W, Math.floor(i / W)))
  lit(sheet, height, 0.09)
  return sheet
}

/** Threads that cross, over and under, in bands of ten; wool one way and silk the other. */
function threads(): Sheet {
  const [W, H] = [1920, 2400]
  /** Pixels drawn for one that is kept. */
  const fine = 1
  const [w, h] = [W * fine, H * fine]
  const scaled =
    <T>(f: (x: number, y: number) => T) =>
    (x: number, y: number) =>
      f(x / fine, y / fine)
  const yarn = 5.2
  const [left, top] = [92, 104]
  const next = numbers(3)
  const dyes = ['#183a37', '#efd6ac', '#c44900', '#432534', '#0f7173'].map(hex)
  const bands = () =>
    Array.from({ length: 40 }, () => ({
      dye: dyes[Math.floor(next() * 5)] as Rgb,
      dash: 2 + Math.floor(next() * 3),
    }))
  const [warp, weft] = [bands(), bands()]
  const cream = hex('#d9cdb4')
  const wall = hex('#e4e0d7')
  const sheet = new Sheet(
    w,
    h,
    scaled((x, y) => lift(wall, 0.008 * fbm(x / 5, y / 5, 2, 1))),
  )
  /** Whether warp end e lies on top of pick p. */
  const onTop = (e: number, p: number): boolean => {
    const [i, j] = [Math.floor(e / 14), Math.floor(p / 17)]
    const [a, b] = [e - i * 14 < 10, p - j * 17 < 10]
    if (a && b) return (j + i * 2) % ((warp[i]?.dash ?? 2) + 1) !== 0 ? (e + p) % 5 !== 0 : (e + p) % 5 === 0
    if (a) return (e + 2 * p) % 5 !== 0
    if (b) return (e + 2 * p) % 5 === 0
    return (e + p) % 2 === 0
  }
  const edge = (x: number, y: number) =>
    Math.min(
      x - left - 5 * noise(y / 300, 1, 2) - 2 * noise(y / 24, 1, 3),
      W - left - x - 5 * noise(y / 300, 2, 2) - 2 * noise(y / 24, 2, 3),
      y - top - 3 * noise(x / 400, 1, 4),
      H - top - y - 3 * noise(x / 400, 2, 4),
    )
  const fringe = (x: number, y: number) => {
    const off = y < H / 2 ? top - y : y - (H - top)
    const knot = Math.floor((x - left) / 26)
    const long = 62 + 20 * hash(knot, y < H / 2 ? 1 : 2, 5)
    const middle = left + knot * 26 + 13 + 9 * noise(knot * 1.7, y / 60, 6) * clamp(off / 60)
    const half = 8 - 3.4 * step(0, 14, off) + 4 * step(long - 24, long, off)
    return off > -3 && off < long && x > left + 4 && x < W - left - 4
      ? clamp(half - Math.abs(x - middle) + 0.5)
      : 0
  }
  const all = whole(w, h)
  const shape = whole(w, h)
  const outline = scaled((x, y) => Math.max(clamp(edge(x, y) + 0.5), fringe(x, y)))
  for (let y = 0; y < h; y++) for (let x = 0; x < w; x++) shape.a[y * w + x] = outline(x, y)
  sheet.stain(moved(blur(shape, 4 * fine), 4 * fine, 6 * fine), hex('#6d655c'), 0.55)
  sheet.stain(moved(blur(shape, 14 * fine), 10 * fine, 14 * fine), hex('#6d655c'), 0.4)
  sheet.paint(
    all,
    scaled((x, y) => {
      const e = Math.floor((x - left) / yarn)
      const i = Math.floor(e / 14)
      const c = e - i * 14 < 10 ? mix(warp[i]?.dye ?? cream, cream, 0.12) : cream
      const strand = 0.78 + 0.3 * Math.sin((y / 5 + x / 2.2) * 1.3) * 0.5 + 0.1 * noise(x / 2, y / 30, 7)
      return [c[0] * strand, c[1] * strand, c[2] * strand]
    }),
    scaled(fringe),
  )
  const cloth = scaled((x, y): Rgb => {
    const sx = (x - left + 4 * noise(x / 300, y / 220, 11) + 0.9 * noise(x / 30, y / 18, 12)) / yarn
    const sy = (y - top + 5 * noise(x / 260, y / 340, 13) + 0.9 * noise(x / 18, y / 30, 14)) / yarn
    const [e, p] = [Math.floor(sx), Math.floor(sy)]
    const up = onTop(e, p)
    const [a, b] = [sx - e, sy - p]
    const [across, along] = up ? [a, b] : [b, a]
    const before = up ? onTop(e, p - 1) : !onTop(e - 1, p)
    const after = up ? onTop(e, p + 1) : !onTop(e + 1, p)
    const dive = Math.min(before ? 1 : 0.3 + 1.6 * along, after ? 1 : 0.3 + 1.6 * (1 - along), 1)
    const round = Math.sqrt(Math.max(0, 1 - (2 * across - 1) ** 2 * 0.92))
    const [n, set, width] = up ? [e, warp, 14] : [p, weft, 17]
    const band = Math.floor(n / width)
    const dyed = n - band * width < 10
    const base = dyed ? (set[band]?.dye ?? cream) : cream
    const run = up ? sy : sx
    // Wool is two plies with hairs standing off; silk is smooth and shows the lamp.
    const ply = up ? 0.1 * Math.sin((run * 2.1 + across * 3.4) * 2) : 0.03 * Math.sin(run * 5 + across * 3)
    const hair = up ? 0.09 * noise(x / 1.8, y / 2.6, 15) : 0.03 * noise(x / 5, y / 1.5, 15)
    const sheen = up ? 0 : 0.16 * round ** 4 * (0.6 + 0.5 * fbm(x / 260, y / 400, 2, 16))
    const uneven = 0.05 * noise(n * 1.7, run / 60, up ? 17 : 18) + 0.03 * (hash(n, up ? 1 : 2, 19) - 0.5)
    const f = (0.42 + 0.62 * round) * (0.62 + 0.38 * dive) * (1 + ply + hair) * (1.04 - 0.1 * (x / W))
    const c = lift(base, uneven + sheen * 0.5)
    return [c[0] * f, c[1] * f, c[2] * f]
  })
  sheet.paint(
    all,
    cloth,
    scaled((x, y) => clamp(edge(x, y) + 0.5)),
  )
  sheet.light(scaled((x, y) => 1.03 + 0.03 * fbm(x / 500, y / 900, 2, 20) - 0.05 * (y / H)))
  return sized(sheet, 2400)
}

const works: Record<string, () => Sheet> = { squares, tide, lamps, quarry, threads }

if (import.meta.main)
  for (const name of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(works)) {
    const sheet = works[name]?.()
    if (sheet)
      await keep(
        `collected-${name}`,
        await encode(sheet, { scale: 1, grain: 1.5, seed: 5, maxBytes: 600_000 }),
      )
  }
