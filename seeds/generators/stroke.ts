import type { Point } from './paint.ts'

export interface Plate {
  w: number
  h: number
  /** Coverage, 0 to 1. */
  a: Float32Array
}

export const plate = (w: number, h: number): Plate => ({
  w,
  h,
  a: new Float32Array(w * h),
})

/** Calls `touch` with the coverage of every pixel near a round-ended segment; visits no others. */
export function segment(
  { w, h }: { w: number; h: number },
  p: Point,
  q: Point,
  half: number,
  touch: (i: number, cover: number) => void,
): void {
  const [dx, dy] = [q[0] - p[0], q[1] - p[1]]
  const reach = half + 1
  const squared = dx * dx + dy * dy || 1e-9
  const y0 = Math.max(0, Math.floor(Math.min(p[1], q[1]) - reach))
  const y1 = Math.min(h - 1, Math.ceil(Math.max(p[1], q[1]) + reach))
  for (let y = y0; y <= y1; y++) {
    // The part of the segment near this row bounds the columns.
    let t0 = 0
    let t1 = 1
    if (Math.abs(dy) > 1e-9) {
      const a = (y - reach - p[1]) / dy
      const b = (y + reach - p[1]) / dy
      t0 = Math.max(0, Math.min(1, Math.min(a, b)))
      t1 = Math.max(0, Math.min(1, Math.max(a, b)))
    }
    const xa = p[0] + dx * t0
    const xb = p[0] + dx * t1
    const x0 = Math.max(0, Math.floor(Math.min(xa, xb) - reach))
    const x1 = Math.min(w - 1, Math.ceil(Math.max(xa, xb) + reach))
    for (let x = x0; x <= x1; x++) {
      const [px, py] = [x + 0.5 - p[0], y + 0.5 - p[1]]
      const t = Math.max(0, Math.min(1, (px * dx + py * dy) / squared))
      const d = Math.hypot(px - dx * t, py - dy * t)
      const cover = Math.min(1, half + 0.5 - d)
      if (cover > 0) touch(y * w + x, cover)
    }
  }
}

/** A line through points, pressed into a plate: crossings are no darker than the line. */
export function line(
  on: Plate,
  points: readonly Point[],
  half: number | ((t: number) => number),
  strength = 1,
): void {
  const press = (i: number, cover: number) => {
    const c = cover * strength
    if (c > (on.a[i] as number)) on.a[i] = c
  }
  for (let k = 0; k + 1 < points.length; k++) {
    const width = typeof half === 'number' ? half : half(k / (points.length - 1))
    // A line thinner than a pixel keeps its place and loses strength.
    if (width < 0.5)
      segment(on, points[k] as Point, points[k + 1] as Point, 0.5, (i, c) => press(i, c * width * 2))
    else segment(on, points[k] as Point, points[k + 1] as Point, width, press)
  }
}
