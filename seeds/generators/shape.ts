export type Vec = [number, number, number]

export interface Grid {
  nu: number
  nv: number
  at: (u: number, v: number) => Vec
  material: number
  /** First and last column are the same line of points. */
  closeU?: boolean
  closeV?: boolean
}

export interface Tube {
  curve: (t: number) => Vec
  closed: boolean
  /** Closed along, but the section comes back turned (a Möbius band), so columns don't meet themselves. */
  twisted?: boolean
  /** Steps along and around. */
  along: number
  around: number
  /** Cross-section: offset along the frame's normal and binormal at (t, angle in turns). */
  section: (t: number, turn: number) => [number, number]
  /** Which way the frame's normal points; only its part across the curve counts. Without it the frame is carried along. */
  up?: (t: number, point: Vec) => Vec
  material: number
}

/** A triangle mesh with smooth normals and texture coordinates, grown surface by surface. */
export class Mesh {
  positions: number[] = []
  normals: number[] = []
  uvs: number[] = []
  triangles: number[] = []
  /** Material index of each triangle. */
  materials: number[] = []

  /** A parametric surface over the unit square. */
  grid({ nu, nv, at, material, closeU = false, closeV = false }: Grid): void {
    const base = this.positions.length / 3
    const points: Vec[] = []
    for (let j = 0; j <= nv; j++) for (let i = 0; i <= nu; i++) points.push(at(i / nu, j / nv))
    const point = (i: number, j: number): Vec => {
      const a = closeU ? (i + nu) % nu : Math.max(0, Math.min(nu, i))
      const b = closeV ? (j + nv) % nv : Math.max(0, Math.min(nv, j))
      return points[b * (nu + 1) + a] as Vec
    }
    for (let j = 0; j <= nv; j++) {
      for (let i = 0; i <= nu; i++) {
        this.positions.push(...(points[j * (nu + 1) + i] as Vec))
        const du = sub(point(i + 1, j), point(i - 1, j))
        const dv = sub(point(i, j + 1), point(i, j - 1))
        this.normals.push(...unit(cross(du, dv)))
        this.uvs.push(i / nu, j / nv)
      }
    }
    for (let j = 0; j < nv; j++) {
      for (let i = 0; i < nu; i++) {
        const a = base + j * (nu + 1) + i
        const d = a + nu + 1
        this.triangles.push(a, a + 1, d + 1, a, d + 1, d)
        this.materials.push(material, material)
      }
    }
  }

  /** A flat convex polygon; u and v measure it in its own plane, from its first corner. */
  polygon(corners: Vec[], material: number): void {
    const base = this.positions.length / 3
    const u = unit(sub(corners[1] as Vec, corners[0] as Vec))
    const n = unit(cross(u, sub(corners[2] as Vec, corners[0] as Vec)))
    const v = cross(n, u)
    for (const c of corners) {
      this.positions.push(...c)
      this.normals.push(...n)
      const d = sub(c, corners[0] as Vec)
      this.uvs.push(dot(d, u), dot(d, v))
    }
    for (let i = 1; i + 1 < corners.length; i++) {
      this.triangles.push(base, base + i, base + i + 1)
      this.materials.push(material)
    }
  }

  tube({ curve, closed, twisted = false, along, around, section, up, material }: Tube): void {
    const frames = carry(curve, closed, along, up)
    this.grid({
      nu: around,
      nv: along,
      closeU: true,
      closeV: closed && !twisted,
      material,
      at: (u, v) => {
        const k = Math.round(v * along)
        const { point, normal, binormal } = frames[k] as Frame
        const [a, b] = section(v, u)
        return add(point, add(scale(normal, a), scale(binormal, b)))
      },
    })
  }

  sphere(center: Vec, radius: number, material: number, steps = 24): void {
    this.grid({
      nu: steps,
      nv: steps / 2,
      closeU: true,
      material,
      at: (u, v) => {
        // Kept off the poles, where a grid has no normal.
        const polar = Math.PI * (0.004 + 0.992 * v)
        const a = -2 * Math.PI * u
        return add(
          center,
          scale([Math.sin(polar) * Math.cos(a), Math.cos(polar), Math.sin(polar) * Math.sin(a)], radius),
        )
      },
    })
  }
}

interface Frame {
  point: Vec
  normal: Vec
  binormal: Vec
}

/** Frames along a curve; carried without twist, and the twist left at a closed seam is spread over the length. */
function carry(curve: (t: number) => Vec, closed: boolean, steps: number, up?: Tube['up']): Frame[] {
  const frames: Frame[] = []
  let normal: Vec = [0, 0, 0]
  for (let k = 0; k <= steps; k++) {
    const t = k / steps
    const point = curve(closed ? t % 1 : t)
    const h = 0.5 / steps
    const ahead = closed ? curve((t + h) % 1) : curve(Math.min(1, t + h))
    const back = closed ? curve((t - h + 1) % 1) : curve(Math.max(0, t - h))
    const tangent = unit(sub(ahead, back))
    if (up) normal = up(t, point)
    else if (k === 0) normal = Math.abs(tangent[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]
    normal = unit(sub(normal, scale(tangent, dot(normal, tangent))))
    frames.push({ point, normal, binormal: cross(tangent, normal) })
  }
  if (closed && !up) {
    const { normal: n, binormal: b } = frames[0] as Frame
    const end = (frames[steps] as Frame).normal
    const twist = Math.atan2(dot(end, b), dot(end, n))
    frames.forEach((f, k) => {
      const a = (-twist * k) / steps
      const turned = add(scale(f.normal, Math.cos(a)), scale(f.binormal, Math.sin(a)))
      f.binormal = sub(scale(f.binormal, Math.cos(a)), scale(f.normal, Math.sin(a)))
      f.normal = turned
    })
  }
  return frames
}

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scale = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k]
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const unit = (a: Vec): Vec => scale(a, 1 / (Math.hypot(...a) || 1))
export const mix = (a: number, b: number, k: number): number => a + (b - a) * k
export const smooth = (low: number, high: number, x: number): number => {
  const k = Math.min(1, Math.max(0, (x - low) / (high - low)))
  return k * k * (3 - 2 * k)
}

/** 0 to 1 from three integers. */
export const hash = (x: number, y: number, z: number): number =>
  scatter(Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(z, 0x9e3779b1))

function scatter(key: number): number {
  let h = Math.imul(key ^ (key >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** Value noise in space, -1 to 1; `hash` written out, which a picture calls some thousand million times. */
export function noise(x: number, y: number, z: number): number {
  const [i, j, k] = [Math.floor(x), Math.floor(y), Math.floor(z)] as Vec
  const fx = smooth(0, 1, x - i)
  const fy = smooth(0, 1, y - j)
  const fz = smooth(0, 1, z - k)
  const left = Math.imul(i, 0x27d4eb2d)
  const right = Math.imul(i + 1, 0x27d4eb2d)
  const low = Math.imul(j, 0x165667b1)
  const high = Math.imul(j + 1, 0x165667b1)
  const near = Math.imul(k, 0x9e3779b1)
  const far = Math.imul(k + 1, 0x9e3779b1)
  const front = mix(
    mix(scatter(left ^ low ^ near), scatter(right ^ low ^ near), fx),
    mix(scatter(left ^ high ^ near), scatter(right ^ high ^ near), fx),
    fy,
  )
  const back = mix(
    mix(scatter(left ^ low ^ far), scatter(right ^ low ^ far), fx),
    mix(scatter(left ^ high ^ far), scatter(right ^ high ^ far), fx),
    fy,
  )
  return 2 * mix(front, back, fz) - 1
}

/** Noise on a lattice turned away from the axes, so that its cells don't line up with edges. */
export const grit = ({ x, y, z }: { x: number; y: number; z: number }, f: number, shift = 0): number =>
  noise(
    f * (0.8 * x + 0.36 * y + 0.48 * z) + shift,
    f * (-0.6 * x + 0.48 * y + 0.64 * z),
    f * (0.8 * y - 0.6 * z),
  )

export function fbm(x: number, y: number, z: number, octaves = 5): number {
  let sum = 0
  let size = 0.5
  for (let o = 0; o < octaves; o++, size /= 2) {
    sum += size * noise(x, y, z)
    ;[x, y, z] = [1.93 * x + 17.3 + 0.4 * z, 1.93 * y - 5.1, 1.93 * z + 9.7 - 0.4 * x]
  }
  return sum
}

/** A sheet of studio paper: floor from z = 12 backwards, a quarter bend, then wall. */
export function backdrop(mesh: Mesh, material: number, back = 3, bend = 3): void {
  mesh.grid({
    nu: 2,
    nv: 90,
    material,
    at: (u, v) => {
      const s = v * 32 - 12
      const a = Math.max(0, Math.min(Math.PI / 2, (s - back) / bend))
      const rise = Math.max(0, s - back - (bend * Math.PI) / 2)
      return [60 * (u - 0.5), bend * (1 - Math.cos(a)) + rise, -(Math.min(s, back) + bend * Math.sin(a))]
    },
  })
}

/** Catmull-Rom through two-number knots, 0 to 1 from end to end. */
export function through(knots: [number, number][], s: number): [number, number] {
  const x = Math.min(0.999999, Math.max(0, s)) * (knots.length - 1)
  const i = Math.floor(x)
  const f = x - i
  const p = (k: number) => knots[Math.max(0, Math.min(knots.length - 1, i + k))] as [number, number]
  const at = (a: number, b: number, c: number, d: number) =>
    b + 0.5 * f * (c - a + f * (2 * a - 5 * b + 4 * c - d + f * (3 * (b - c) + d - a)))
  return [at(p(-1)[0], p(0)[0], p(1)[0], p(2)[0]), at(p(-1)[1], p(0)[1], p(1)[1], p(2)[1])]
}
