import { blur, box, cover, curve, disc, moved, ribbon, rough } from './outline.ts'
import { clamp, fbm, hex, lift, noise, type Patch, type Point, rake, ramp, Sheet, step } from './paint.ts'
import { Press, pull, tooth } from './press.ts'
import { plate, segment } from './stroke.ts'

/** The same numbers at every run. */
export function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

export const whole = (w: number, h: number): Patch => ({
  x: 0,
  y: 0,
  w,
  h,
  a: new Float32Array(w * h).fill(1),
})

export const read = (p: Patch, x: number, y: number): number =>
  x < p.x || y < p.y || x >= p.x + p.w || y >= p.y + p.h ? 0 : (p.a[(y - p.y) * p.w + x - p.x] as number)

interface Leaf {
  sheet: Sheet
  paper: Float32Array
}

/** A sheet of paper on gray card: `deckle` is how far the edge strays, in pixels. */
function leaf(w: number, h: number, color: string, size: number, deckle: number, seed: number): Leaf {
  const paper = tooth(w, h, size, seed)
  const card = hex('#cfcac0')
  const sheet = new Sheet(w, h, (x, y) => lift(card, 0.008 * fbm(x / 5, y / 5, 2, seed + 20)))
  const margin = 0.017 * w
  const ring = rough(box(margin, margin, w - 2 * margin, h - 2 * margin), 4, (x, y) => [
    deckle * (fbm(x / 60, y / 60, 4, seed + 21) + 0.5 * noise(x / 400, y / 400, seed + 22)),
    deckle * (fbm(x / 60, y / 60, 4, seed + 23) + 0.5 * noise(x / 400, y / 400, seed + 24)),
  ])
  const edge = cover([ring], w, h)
  sheet.stain(moved(blur(edge, 3), 2, 3), hex('#57504a'), 0.5)
  sheet.stain(moved(blur(edge, 9), 6, 9), hex('#57504a'), 0.35)
  const tone = hex(color)
  sheet.paint(edge, (x, y) =>
    lift(tone, 0.008 * (paper[y * w + x] as number) + 0.008 * fbm(x / 500, y / 500, 2, seed + 25)),
  )
  // A deckle is thinner than the sheet: it stands off the card and catches light along its rim.
  const soft = blur(edge, 4)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) paper[y * w + x]! += 3 * deckle ** 0.5 * read(soft, x, y)
  return { sheet, paper }
}

/** Light from the upper left over whatever stands up. */
export function lit(sheet: Sheet, height: Float32Array, gain: number) {
  const light = rake(height, sheet.w, sheet.h, -2.3, gain)
  sheet.light(
    (x, y) => (light[y * sheet.w + x] as number) * (1.02 - 0.04 * (x / sheet.w) - 0.03 * (y / sheet.h)),
  )
}

/** Squares in squares, each row a little less certain; a plotter's pen on cotton paper. */
export function squares(): Sheet {
  const [W, H, unit] = [2081, 2400, 2081 / 980]
  const { sheet, paper } = leaf(W, H, '#f2eee4', 5, 9, 70)
  const next = numbers(7)
  const pen = plate(W, H)
  for (let cell = 0; cell < 49; cell++) {
    const [column, row] = [cell % 7, Math.floor(cell / 7)]
    const [x, y] = [(115 + column * 125) * unit, (130 + row * 145) * unit]
    // A pen lasts two rows; the last squares of each are drawn by what is left in it.
    const full = 1 - 0.17 * step(0.6, 1, ((cell % 14) + 1) / 14)
    for (let ring = 0; ring < 5; ring++) {
      const half = ((96 - ring * 20) * unit) / 2
      const turn = ((next() - 0.5) * row * 7 * Math.PI) / 180
      const corner = (k: number): Point => {
        const [u, v] = [k & 2 ? -half : half, (k + 1) & 2 ? half : -half]
        return [x + u * Math.cos(turn) - v * Math.sin(turn), y + u * Math.sin(turn) + v * Math.cos(turn)]
      }
      for (let side = 0; side < 4; side++) {
        const [a, b] = [corner(side), corner((side + 1) % 4)]
        const length = Math.hypot(b[0] - a[0], b[1] - a[1])
        // The arm swings past the last corner before the pen is lifted.
        const end = length + (side === 3 ? 5 : 0)
        const at = (d: number): Point => [
          a[0] + ((b[0] - a[0]) * d) / length + 0.5 * noise(d / 9, cell * 7 + ring, side),
          a[1] + ((b[1] - a[1]) * d) / length + 0.5 * noise(d / 9, cell * 7 + ring, side + 9),
        ]
        for (let d = 0; d < end; d += 4) {
          const dwell = Math.exp(-d / 5) + Math.exp(-Math.max(0, length - d) / 5)
          const wide = 3.6 + 0.7 * dwell + 0.25 * noise(d / 14, ring + side * 5, cell)
          const flow = full * (0.965 + 0.04 * noise(d / 60, ring * 5 + side, cell + 60)) + 0.12 * dwell
          segment(pen, at(d), at(Math.min(end, d + 4)), wide, (i, c) => {
            const held =
              1 - 0.75 * step(0.3, 0.75, -(paper[i] as number) + 1.1 * (1 - full)) * (1 - dwell / 2)
            pen.a[i] = Math.max(pen.a[i] as number, c * clamp(flow) * held)
          })
        }
      }
    }
  }
  const ink = hex('#1b2850')
  sheet.stain({ x: 0, y: 0, ...pen }, (x, y) => lift(ink, 0.03 * fbm(x / 40, y / 40, 2, 3)), 0.97)
  lit(sheet, paper, 0.05)
  return sheet
}

/** Lines of a tide that comes in from below, under the moon that pulls it; a screenprint. */
export function tide(): Sheet {
  const [W, H, unit] = [2400, 2400, 2400 / 1400]
  const { sheet, paper } = leaf(W, H, '#eee8da', 6, 5, 16)
  const stencil = (ring: Point[], k: number) =>
    cover(
      [
        rough(
          ring.map(([x, y]): Point => [x * unit, y * unit]),
          12,
          (x, y) => [1.4 * noise(x / 20, y / 20, k), 1.4 * noise(x / 20, y / 20, k + 1)],
        ),
      ],
      W,
      H,
    )
  const sea = ramp('#f0dfc0', '#e3dcc4', '#b9cfc6', '#7fb0b0', '#4f8b95')
  const press = new Press(W, H, 4)
  press.put(stencil(box(76, 76, 1248, 1248), 3), 0)
  press.put(stencil(disc(985, 392, 168), 5), 1)
  for (let line = 0; line < 62; line++) {
    const y = 84 + line * 19.6
    const points = Array.from({ length: 78 }, (_, n): Point => {
      const rise = Math.sin(n / 7 + line / 5) * line * 0.55 + Math.sin(n / 2.3) * line * 0.12
      return [76 + (n * 1248) / 77, clamp(y + rise, 80, 1320)]
    })
    const wide = (3 + line / 14) / 2
    const ring = ribbon(
      curve(points, false, 6).map(([x, v]): Point => [x * unit, v * unit]),
      (t) => unit * wide * (1 + 0.12 * noise(t * 30, line, 4)),
    )
    press.put(cover([ring], W, H), line % 9 === 4 ? 3 : 2, true)
  }
  const flat = press.plates[0] as Patch
  // The squeegee drags a blend of two wells: never the same from one pull to the next.
  sheet.paint(
    flat,
    (x, y) =>
      lift(
        sea(y / H + 0.03 * noise(x / 500, y / 900, 9) + 0.02 * noise(x / 26, 3, 10)),
        0.008 * fbm(x / 4, y / 4, 2, 11),
      ),
    (x, y) => 0.95 - 0.25 * step(0.3, 0.7, -(paper[y * W + x] as number)),
  )
  const inks: [string, number, number, number][] = [
    ['#e9a45c', 2.4, -1.6, 0.94],
    ['#1d343b', 0, 0, 0.97],
    ['#c94f2a', -1.8, 2.2, 0.96],
  ]
  inks.forEach(([ink, dx, dy, body], k) =>
    pull(sheet, press.plates[k + 1] as Patch, paper, {
      ink: hex(ink),
      shift: [dx, dy],
      body,
      bite: 0.35,
      rim: 0.03,
      seed: 80 + 9 * k,
    }),
  )
  const film = blur(press.plates[2] as Patch, 1)
  for (let i = 0; i < paper.length; i++) {
    const [x, y] = [i % W, Math.floor(i / W)]
    paper[i]! += 1.1 * read(film, x, y)
  }
  lit(sheet, paper, 0.045)
  return sheet
}

/** Round dots on a turned grid, as a risograph cuts its master. */
function dots(x: number, y: number, tone: number, angle: number): number {
  if (tone > 0.97) return 1
  if (tone < 0.02) return 0
  const u = ((x * Math.cos(angle) + y * Math.sin(angle)) * 2 * Math.PI) / 11
  const v = ((-x * Math.sin(angle) + y * Math.cos(angle)) * 2 * Math.PI) / 11
  return clamp((tone - 0.5 + 0.25 * (Math.cos(u) + Math.cos(v))) * 3.6 + 0.5)
}

/** Lamps over each other, lit, on their cords, at dusk; a risograph in four inks. */
export function lamps(): Sheet {
  const [W, H] = [2400, 2400]
  const { sheet, paper } = leaf(W, H, '#f5f0e3', 4, 1.5, 30)
  const next = numbers(23)
  const inks = ['#f0ac22', '#e0503f', '#2c6f88', '#7a3a6a']
  const list = Array.from({ length: 34 }, (_, n) => {
    const r = 2 * (40 + next() * 150)
    return { x: 2 * (150 + next() * 900), y: 2 * (150 + next() * 900), r: r * 0.94, ink: n % 4 }
  })
  const tones = inks.map(() => new Float32Array(W * H))
  const border = 120
  const inside = (x: number, y: number) => Math.min(x, y, W - x, H - y) > border
  for (let y = border; y < H - border; y++)
    for (let x = border; x < W - border; x++) {
      const i = y * W + x
      let free = 1
      for (const lamp of list) {
        const d = Math.hypot(x - lamp.x, y - lamp.y)
        const tone = tones[lamp.ink] as Float32Array
        if (d < lamp.r) {
          free = 0
          // Palest at the bulb; the rim of each lamp is left out of its own drum.
          const glow = 0.3 + 0.75 * (d / lamp.r) ** 1.3
          tone[i] = lamp.r - d < 5 ? 0 : Math.max(tone[i] as number, glow)
        } else if (d < lamp.r * 1.22) free = Math.min(free, step(1, 1.22, d / lamp.r))
        const cord = Math.abs(x - lamp.x - 5 * noise(y / 300, lamp.x, 5))
        if (y < lamp.y - lamp.r - 26 && cord < 2.6) (tones[3] as Float32Array)[i] = 1
        if (y >= lamp.y - lamp.r - 26 && y < lamp.y - lamp.r + 8 && Math.abs(x - lamp.x) < 13)
          (tones[3] as Float32Array)[i] = 1
      }
      const dusk =
        0.66 - 0.62 * step(0, 1, (y - border) / (H - 2 * border)) + 0.05 * noise(x / 300, y / 300, 8)
      if (free > 0)
        (tones[2] as Float32Array)[i] = Math.max((tones[2] as Float32Array)[i] as number, free * dusk)
    }
  const all = whole(W, H)
  const angles = [0, 1.309, 0.262, 0.785]
  const shift: Point[] = [
    [5, -3],
    [-4, 4],
    [0, 0],
    [3, 5],
  ]
  tones.forEach((tone, k) => {
    const [dx, dy] = shift[k] as Point
    sheet.stain(all, hex(inks[k] as string), (x, y) => {
      const [u, v] = [x + dx, y + dy]
      if (!inside(u, v)) return 0
      // Soy ink from a drum: cloudy in solids, with pinholes where the paper is rough.
      const cloud = 0.95 - 0.1 * (0.5 + fbm(x / 380, y / 140, 3, 60 + k))
      const bare = 1 - 0.4 * step(0.25, 0.6, -(paper[y * W + x] as number))
      return dots(u, v, tone[v * W + u] as number, angles[k] as number) * cloud * bare
    })
  })
  lit(sheet, paper, 0.03)
  return sheet
}
