import type { Patch, Point } from './paint.ts'

/** Exact area coverage of polygons (signed areas accumulated along scanlines, as font rasterisers do). */
export function cover(rings: Point[][], w: number, h: number): Patch {
  const xs = rings.flat().map((p) => p[0])
  const ys = rings.flat().map((p) => p[1])
  const fold = (list: number[], f: (a: number, b: number) => number) => list.reduce((a, b) => f(a, b))
  const x0 = Math.max(0, Math.floor(fold(xs, Math.min)))
  const y0 = Math.max(0, Math.floor(fold(ys, Math.min)))
  const bw = Math.max(1, Math.min(w, Math.ceil(fold(xs, Math.max)) + 1) - x0)
  const bh = Math.max(1, Math.min(h, Math.ceil(fold(ys, Math.max)) + 1) - y0)
  const acc = new Float32Array((bw + 2) * bh)
  for (const ring of rings)
    for (let i = 0; i < ring.length; i++) {
      const p = ring[i] as Point
      const q = ring[(i + 1) % ring.length] as Point
      edge(acc, bw, bh, [p[0] - x0, p[1] - y0], [q[0] - x0, q[1] - y0])
    }
  const a = new Float32Array(bw * bh)
  for (let y = 0; y < bh; y++) {
    let sum = 0
    for (let x = 0; x < bw; x++) {
      sum += acc[y * (bw + 2) + x] as number
      a[y * bw + x] = Math.min(1, Math.abs(sum))
    }
  }
  return { x: x0, y: y0, w: bw, h: bh, a }
}

function edge(acc: Float32Array, w: number, h: number, p: Point, q: Point) {
  if (p[1] === q[1]) return
  const sign = p[1] < q[1] ? 1 : -1
  const [a, b] = sign > 0 ? [p, q] : [q, p]
  const slope = (b[0] - a[0]) / (b[1] - a[1])
  for (let y = Math.max(0, Math.floor(a[1])); y < Math.min(h, Math.ceil(b[1])); y++) {
    const top = Math.max(a[1], y)
    const low = Math.min(b[1], y + 1)
    const dy = (low - top) * sign
    const clip = (x: number) => Math.max(0, Math.min(w, x))
    const u = clip(a[0] + (top - a[1]) * slope)
    const v = clip(a[0] + (low - a[1]) * slope)
    const [l, r] = u < v ? [u, v] : [v, u]
    const row = y * (w + 2)
    const first = Math.floor(l)
    const last = Math.ceil(r)
    if (last <= first + 1) {
      const mid = (l + r) / 2 - first
      acc[row + first]! += dy * (1 - mid)
      acc[row + first + 1]! += dy * mid
      continue
    }
    const s = 1 / (r - l)
    const head = 0.5 * s * (1 - (l - first)) ** 2
    const tail = 0.5 * s * (r - last + 1) ** 2
    acc[row + first]! += dy * head
    if (last === first + 2) acc[row + first + 1]! += dy * (1 - head - tail)
    else {
      const second = s * (1.5 - (l - first))
      acc[row + first + 1]! += dy * (second - head)
      for (let x = first + 2; x < last - 1; x++) acc[row + x]! += dy * s
      acc[row + last - 1]! += dy * (1 - (second + (last - first - 3) * s) - tail)
    }
    acc[row + last]! += dy * tail
  }
}

/** Catmull-Rom through the points. */
export function curve(points: Point[], closed: boolean, per = 12): Point[] {
  const n = points.length
  const get = (i: number) => points[closed ? (i + n) % n : Math.max(0, Math.min(n - 1, i))] as Point
  const out: Point[] = []
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, d] = [get(i - 1), get(i), get(i + 1), get(i + 2)]
    for (let k = 0; k < per; k++) {
      const t = k / per
      const f = (p: number, q: number, r: number, s: number) =>
        0.5 *
        (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t * t * t)
      out.push([f(a[0], b[0], c[0], d[0]), f(a[1], b[1], c[1], d[1])])
    }
  }
  if (!closed) out.push(get(n - 1))
  return out
}

/** Outline of a line of varying half width. */
export function ribbon(line: Point[], half: (t: number) => number): Point[] {
  const left: Point[] = []
  const right: Point[] = []
  for (let i = 0; i < line.length; i++) {
    const a = line[Math.max(0, i - 1)] as Point
    const b = line[Math.min(line.length - 1, i + 1)] as Point
    const p = line[i] as Point
    const len = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const w = half(i / (line.length - 1))
    left.push([p[0] - ((b[1] - a[1]) / len) * w, p[1] + ((b[0] - a[0]) / len) * w])
    right.push([p[0] + ((b[1] - a[1]) / len) * w, p[1] - ((b[0] - a[0]) / len) * w])
  }
  return [...left, ...right.reverse()]
}

export function disc(x: number, y: number, r: number, n = 96): Point[] {
  return Array.from({ length: n }, (_, i) => {
    const t = (i / n) * 2 * Math.PI
    return [x + r * Math.cos(t), y + r * Math.sin(t)]
  })
}

export function box(x: number, y: number, w: number, h: number): Point[] {
  return [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ]
}

/** Rounds a polygon's straight sides into short ones and pushes them about, as scissors do. */
export function rough(ring: Point[], pitch: number, push: (x: number, y: number) => Point): Point[] {
  return ring.flatMap((p, i) => {
    const q = ring[(i + 1) % ring.length] as Point
    const n = Math.max(1, Math.round(Math.hypot(q[0] - p[0], q[1] - p[1]) / pitch))
    return Array.from({ length: n }, (_, k): Point => {
      const x = p[0] + ((q[0] - p[0]) * k) / n
      const y = p[1] + ((q[1] - p[1]) * k) / n
      const [dx, dy] = push(x, y)
      return [x + dx, y + dy]
    })
  })
}

/** Three box passes, close to a Gaussian; the result is larger by its reach on every side. */
export function blur(p: Patch, radius: number): Patch {
  const r = Math.max(1, Math.round(radius))
  const m = r * 3
  const w = p.w + 2 * m
  const h = p.h + 2 * m
  let a = new Float32Array(w * h)
  for (let y = 0; y < p.h; y++) a.set(p.a.subarray(y * p.w, (y + 1) * p.w), (y + m) * w + m)
  for (let pass = 0; pass < 3; pass++) a = slide(slide(a, w, h, r, 1, w), h, w, r, w, 1)
  return { x: p.x - m, y: p.y - m, w, h, a }
}

function slide(
  a: Float32Array,
  n: number,
  lines: number,
  r: number,
  along: number,
  across: number,
): Float32Array<ArrayBuffer> {
  const out = new Float32Array(a.length)
  for (let l = 0; l < lines; l++) {
    let sum = 0
    for (let i = -r; i < n; i++) {
      if (i + r < n) sum += a[l * across + (i + r) * along] as number
      if (i - r - 1 >= 0) sum -= a[l * across + (i - r - 1) * along] as number
      if (i >= 0) out[l * across + i * along] = sum / (2 * r + 1)
    }
  }
  return out
}

export const moved = (p: Patch, dx: number, dy: number): Patch => ({
  ...p,
  x: p.x + Math.round(dx),
  y: p.y + Math.round(dy),
})
