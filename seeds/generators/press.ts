import { blur } from './outline.ts'
import { clamp, fbm, lift, noise, type Patch, type Rgb, type Sheet, step } from './paint.ts'

/** A sheet of paper as heights of about -1 to 1: clouds of pulp, lumps as large as `size`, a few fibers. */
export function tooth(w: number, h: number, size: number, seed: number): Float32Array {
  const out = new Float32Array(w * h)
  for (let y = 0, i = 0; y < h; y++)
    for (let x = 0; x < w; x++, i++) {
      const lump =
        fbm(x / size, y / size, 3, seed) * 1.1 + 0.35 * noise(x / (size * 7), y / (size * 7), seed + 5)
      const bend = 2 * noise(x / (size * 9), y / (size * 9), seed + 6)
      const fiber = step(0.03, 0, Math.abs(noise(x / (size * 5) + bend, y / (size * 2.4) - bend, seed + 7)))
      out[i] = lump + 0.3 * fiber
    }
  return out
}

/** One plate for each ink; a shape put down with one ink is cut out of the others. */
export class Press {
  readonly plates: Patch[]
  readonly w: number
  readonly h: number

  constructor(w: number, h: number, inks: number) {
    this.w = w
    this.h = h
    this.plates = Array.from({ length: inks }, () => ({ x: 0, y: 0, w, h, a: new Float32Array(w * h) }))
  }

  /** Ink -1 leaves the paper bare; an ink laid over the others cuts nothing out. */
  put(shape: Patch, ink: number, over = false) {
    for (let y = 0; y < shape.h; y++)
      for (let x = 0; x < shape.w; x++) {
        const a = shape.a[y * shape.w + x] as number
        if (a <= 0 || x + shape.x >= this.w || y + shape.y >= this.h) continue
        const i = (y + shape.y) * this.w + x + shape.x
        this.plates.forEach((p, k) => {
          if (k === ink || !over) p.a[i] = (p.a[i] as number) * (1 - a) + (k === ink ? a : 0)
        })
      }
  }
}

export interface Pull {
  ink: Rgb
  /** How far this plate missed its place, in pixels. */
  shift: readonly [number, number]
  /** Opacity of the film of ink. */
  body: number
  /** How much of it the hollows of the paper refuse. */
  bite: number
  /** Darker edge, where the ink was squeezed or dried, in OKLab lightness. */
  rim: number
  seed: number
}

/** Prints one plate. */
export function pull(sheet: Sheet, plate: Patch, paper: Float32Array, p: Pull) {
  const soft = blur(plate, 3)
  const read = (x: number, y: number) =>
    plate.a[clamp(y, 0, plate.h - 1) * plate.w + clamp(x, 0, plate.w - 1)] as number
  const moved = { ...plate, a: new Float32Array(plate.a.length) }
  const [sx, sy] = [Math.floor(p.shift[0]), Math.floor(p.shift[1])]
  const [fx, fy] = [p.shift[0] - sx, p.shift[1] - sy]
  for (let y = 0, i = 0; y < plate.h; y++)
    for (let x = 0; x < plate.w; x++, i++) {
      const row = (v: number) => read(x - sx, v) * (1 - fx) + read(x - sx - 1, v) * fx
      moved.a[i] = row(y - sy) * (1 - fy) + row(y - sy - 1) * fy
    }
  sheet.paint(
    moved,
    (x, y) => {
      const edge = 1 - (soft.a[(y - soft.y) * soft.w + x - soft.x] as number)
      const cloud = 0.012 * fbm(x / 70, y / 70, 3, p.seed) + 0.01 * noise(x / 2.5, y / 2.5, p.seed + 3)
      return lift(p.ink, cloud - p.rim * edge)
    },
    (x, y) => p.body * (1 - p.bite * step(0.1, 0.62, -(paper[y * sheet.w + x] as number))),
  )
}
