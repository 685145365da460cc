import type { Camera, Lamp, Material, Scene } from './scene.ts'
import { fbm, Mesh, mix, noise, smooth, type Vec } from './shape.ts'
import type { Texture } from './texture.ts'

/** Centimeters in a unit of these scenes. */
export const cm = 1 / 4

export interface Stretched {
  texture: Texture
  /** Units: the part of the work that the texture shows, from its right lower corner. */
  width: number
  height: number
  depth: number
  ground: 'linen' | 'panel'
  camera: Camera
  lamps: Lamp[]
}

/** Height of a plain weave, threads one unit apart, none of them quite even. */
function weave(a: number, b: number): number {
  const [i, j] = [Math.floor(a), Math.floor(b)]
  const [x, y] = [a - i - 0.5, b - j - 0.5]
  const thick = (k: number, l: number, s: number) => 0.85 + 0.3 * noise(0.37 * k, 0.021 * l, s)
  const warp =
    Math.max(0, 1 - (2 * x * thick(i * 7.1, b, 3)) ** 2) * (i + j === 2 * Math.floor((i + j) / 2) ? 1 : 0.45)
  const weft =
    Math.max(0, 1 - (2 * y * thick(j * 7.1, a, 9)) ** 2) * (i + j === 2 * Math.floor((i + j) / 2) ? 0.45 : 1)
  return Math.max(warp * Math.cos(Math.PI * y * 0.8), weft * Math.cos(Math.PI * x * 0.8))
}

/** The right lower corner of a stretched linen or a panel on its wall; the corner of its back is the origin. */
export function corner({ texture, width, height, depth, ground, camera, lamps }: Stretched): Scene {
  const mesh = new Mesh()
  const round = ground === 'linen' ? 0.05 : 0.012
  const rounded = (x: number, y: number, z: number): Vec => {
    const q: Vec = [Math.min(x, -round), Math.max(y, round), Math.min(z, depth - round)]
    const d: Vec = [x - q[0], y - q[1], z - q[2]]
    const l = Math.hypot(...d) || 1
    return [q[0] + (round * d[0]) / l, q[1] + (round * d[1]) / l, q[2] + (round * d[2]) / l]
  }
  // Most of the steps go to where the surface is round.
  const near = (t: number, whole: number) =>
    t < 0.5 ? round * 1.2 * 2 * t : round * 1.2 + (2 * t - 1) * (whole - round * 1.2)
  const [FRONT, SIDE, UNDER, WALL, TACK] = [0, 1, 2, 3, 4] as [number, number, number, number, number]
  mesh.grid({
    nu: 40,
    nv: 40,
    material: FRONT,
    at: (u, v) => rounded(-near(1 - u, width), near(v, height), depth),
  })
  mesh.grid({
    nu: 40,
    nv: 40,
    material: SIDE,
    at: (u, v) => rounded(0, near(v, height), depth - near(u, depth)),
  })
  mesh.grid({
    nu: 40,
    nv: 40,
    material: UNDER,
    at: (u, v) => rounded(-near(u, width), 0, depth - near(v, depth)),
  })
  mesh.polygon(
    [
      [-30, -30, -0.02],
      [30, -30, -0.02],
      [30, 30, -0.02],
      [-30, 30, -0.02],
    ],
    WALL,
  )
  if (ground === 'linen')
    for (let y = 2.1 * cm; y < height; y += 5.2 * cm)
      mesh.grid({
        nu: 32,
        nv: 16,
        closeU: true,
        material: TACK,
        at: (u, v) => {
          const a = 2 * Math.PI * u
          const b = (Math.PI / 2) * (0.01 + 0.99 * v)
          const r = 0.42 * cm * Math.sin(b)
          const off = 0.15 * noise(y, 1, 1)
          return [
            0.16 * cm * Math.cos(b),
            y + r * Math.cos(a) + off * cm,
            depth * 0.42 + r * Math.sin(a) + off * cm,
          ]
        },
      })

  const pitch = ground === 'linen' ? 0.078 * cm : 0
  const at = (x: number, y: number): Vec => texture((x + width) / width, 1 - y / height)
  const tone = (c: Vec) => 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2]
  /** Tilts a normal along two directions of the surface by the weave and by the paint on it. */
  const relief = (a: number, b: number, deep: number): [number, number] => {
    if (pitch === 0) {
      const brush = (s: number, t: number) =>
        0.02 * noise(26 * s, 3 * t, 4) + 0.012 * noise(90 * s, 14 * t, 9)
      return [brush(a, b), 0.6 * brush(b, a + 40)]
    }
    const e = 0.12
    const [s, t] = [a / pitch, b / pitch]
    const h = weave(s, t)
    return [(deep * (weave(s + e, t) - h)) / e, (deep * (weave(s, t + e) - h)) / e]
  }
  const raw = (a: number, b: number): Vec => {
    const k = 0.8 + 0.25 * (pitch > 0 ? weave(a / pitch, b / pitch) : 0.6) + 0.08 * fbm(3 * a, 3 * b, 2, 3)
    return [0.47 * k, 0.4 * k, 0.3 * k]
  }
  const ply = (deep: number, along: number): Vec => {
    const layer = Math.floor((deep / depth) * 9)
    const k = 1 + 0.22 * fbm(layer % 2 ? 2 * along : 40 * along, 30 * deep, layer, 3)
    const dark = layer % 2 ? 0.62 : 1
    const glue = smooth(0.06, 0, Math.abs(((deep / depth) * 9) % 1))
    return [0.52, 0.37, 0.23].map((c) => c * k * dark * (1 - 0.5 * glue)) as Vec
  }
  const front: Material = (p, skin) => {
    const e = 0.03 * cm
    const fringe = 0.012 * cm
    const [wx, wy] = [fringe * noise(120 * p.x, 120 * p.y, 1), fringe * noise(120 * p.y, 120 * p.x, 7)]
    const c = at(p.x + wx, p.y + wy)
    ;[skin.r, skin.g, skin.b] = c
    const [dx, dy] = relief(p.x, p.y, 0.2)
    // Paint stands up where it changes.
    const paint = 0.16
    p.nx -= dx + paint * (Math.sqrt(tone(at(p.x + e, p.y))) - Math.sqrt(tone(at(p.x - e, p.y))))
    p.ny -= dy + paint * (Math.sqrt(tone(at(p.x, p.y + e))) - Math.sqrt(tone(at(p.x, p.y - e))))
  }
  /** Past the edge the paint ends in its own time. */
  const past =
    (along: 'x' | 'y'): Material =>
    (p, skin) => {
      const l = p[along]
      const deep = depth - p.z
      const until = 0.35 * cm + 0.5 * cm * fbm(1.4 * l, 2, 1, 4) + 0.1 * cm * noise(12 * l, 1, 1)
      const bare = smooth(-0.03, 0.05, deep - Math.max(0.1 * cm, until))
      const c = along === 'y' ? at(-0.02, p.y) : at(p.x, 0.02)
      const b = ground === 'linen' ? raw(deep, l) : ply(deep, l)
      ;[skin.r, skin.g, skin.b] = [0, 1, 2].map((k) =>
        mix((c[k] as number) * 0.92, b[k] as number, bare),
      ) as Vec
      const [da, db] = relief(deep, l, mix(0.16, 0.28, bare))
      p.nz += da
      if (along === 'y') p.ny -= db
      else p.nx -= db
    }
  return {
    mesh,
    materials: [
      front,
      past('y'),
      past('x'),
      (p, skin) => {
        const k = 0.5 * (1 + 0.03 * fbm(0.4 * p.x, 0.4 * p.y, 1, 3))
        skin.r = skin.g = skin.b = k
        p.nx += 0.035 * fbm(3.2 * p.x, 3.2 * p.y, 1, 3)
        p.ny += 0.035 * fbm(3.2 * p.x, 3.2 * p.y, 31, 3)
      },
      (p, skin) => {
        ;[skin.r, skin.g, skin.b] = [0.42, 0.27, 0.19]
        skin.metal = true
        skin.rough = 0.4 + 0.1 * noise(9 * p.x, 9 * p.y, 9 * p.z)
      },
    ],
    lamps,
    sky: (x, y, z) => {
      const k = 0.07 + 0.05 * Math.max(0, y) + 0.05 * Math.max(0, z) - 0.03 * x
      return [k, k, k]
    },
    camera,
  }
}
