export interface Point {
  x: number
  y: number
}

/** Maps a plane onto another: 3 × 3, row by row. */
export type Homography = readonly [number, number, number, number, number, number, number, number, number]

/** From the top left, clockwise. */
export type Corners = readonly [Point, Point, Point, Point]

const cross = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)

/** Whether the corners, y downwards, are those of a sheet as a camera before it sees it. */
export function isSheet([a, b, c, d]: Corners): boolean {
  return [cross(a, b, c), cross(b, c, d), cross(c, d, a), cross(d, a, b)].every((turn) => turn > 1e-9)
}

/** The one that takes the unit square, from its top left corner and y downwards, to `corners`; null where there is none. */
export function ontoCorners(corners: Corners): Homography | null {
  if (!isSheet(corners)) return null
  const [p, q, r, s] = corners
  const [right, left] = [
    { x: q.x - r.x, y: q.y - r.y },
    { x: s.x - r.x, y: s.y - r.y },
  ]
  const skew = { x: p.x - q.x + r.x - s.x, y: p.y - q.y + r.y - s.y }
  const area = right.x * left.y - left.x * right.y
  const g = (skew.x * left.y - left.x * skew.y) / area
  const h = (right.x * skew.y - skew.x * right.y) / area
  return [
    q.x - p.x + g * q.x,
    s.x - p.x + h * s.x,
    p.x,
    q.y - p.y + g * q.y,
    s.y - p.y + h * s.y,
    p.y,
    g,
    h,
    1,
  ]
}

/** First `inner`, then `outer`. */
export function after(outer: Homography, inner: Homography): Homography {
  const [a, b, c, d, e, f, g, h, i] = outer
  const [j, k, l, m, n, o, p, q, r] = inner
  return [
    a * j + b * m + c * p,
    a * k + b * n + c * q,
    a * l + b * o + c * r,
    d * j + e * m + f * p,
    d * k + e * n + f * q,
    d * l + e * o + f * r,
    g * j + h * m + i * p,
    g * k + h * n + i * q,
    g * l + h * o + i * r,
  ]
}

export function inverse([a, b, c, d, e, f, g, h, i]: Homography): Homography {
  const one = e * i - f * h
  const two = f * g - d * i
  const three = d * h - e * g
  const scale = 1 / (a * one + b * two + c * three)
  return [
    one * scale,
    (c * h - b * i) * scale,
    (b * f - c * e) * scale,
    two * scale,
    (a * i - c * g) * scale,
    (c * d - a * f) * scale,
    three * scale,
    (b * g - a * h) * scale,
    (a * e - b * d) * scale,
  ]
}

/** Null for what lies behind the camera. */
export function mapped([a, b, c, d, e, f, g, h, i]: Homography, { x, y }: Point): Point | null {
  const depth = g * x + h * y + i
  if (depth <= 1e-6) return null
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth }
}

/** The same as a CSS transform with its origin in the top left corner. */
export function matrix3d([a, b, c, d, e, f, g, h, i]: Homography): string {
  const columns = [a, d, 0, g, b, e, 0, h, 0, 0, 1, 0, c, f, 0, i]
  return `matrix3d(${columns.map((value) => Number(value.toPrecision(9))).join()})`
}
