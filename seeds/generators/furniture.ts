import type { Material } from './scene.ts'
import { fbm, hash, type Mesh, mix, noise, smooth, through, type Vec } from './shape.ts'

/** Meters; y is up, the wall is z = 0 and the room in front of it. */
export type Thing = (mesh: Mesh, at: Vec, materials: Material[]) => void

/** A block from its middle at the bottom; `tilt` turns it round its upright axis. */
export function block(mesh: Mesh, at: Vec, size: Vec, material: number, tilt = 0): void {
  const [c, s] = [Math.cos(tilt), Math.sin(tilt)]
  const p = (x: number, y: number, z: number): Vec => {
    const [dx, dz] = [(x * size[0]) / 2, (z * size[2]) / 2]
    return [at[0] + c * dx + s * dz, at[1] + y * size[1], at[2] - s * dx + c * dz]
  }
  const sides: [Vec, Vec, Vec, Vec][] = [
    [p(-1, 0, 1), p(1, 0, 1), p(1, 1, 1), p(-1, 1, 1)],
    [p(1, 0, 1), p(1, 0, -1), p(1, 1, -1), p(1, 1, 1)],
    [p(-1, 0, -1), p(-1, 0, 1), p(-1, 1, 1), p(-1, 1, -1)],
    [p(-1, 1, 1), p(1, 1, 1), p(1, 1, -1), p(-1, 1, -1)],
    [p(1, 0, -1), p(-1, 0, -1), p(-1, 1, -1), p(1, 1, -1)],
    [p(-1, 0, -1), p(1, 0, -1), p(1, 0, 1), p(-1, 0, 1)],
  ]
  for (const corners of sides) mesh.polygon(corners, material)
}

/** Turned on a lathe from pairs of height and radius. */
export function turned(mesh: Mesh, at: Vec, profile: [number, number][], material: number): void {
  mesh.grid({
    nu: 72,
    nv: 60,
    closeU: true,
    material,
    at: (u, v) => {
      const [y, r] = through(profile, v)
      const a = -2 * Math.PI * u
      return [at[0] + r * Math.cos(a), at[1] + y, at[2] + r * Math.sin(a)]
    },
  })
}

function rod(mesh: Mesh, from: Vec, to: Vec, thick: [number, number], material: number): void {
  mesh.tube({
    curve: (t) => [mix(from[0], to[0], t), mix(from[1], to[1], t), mix(from[2], to[2], t)],
    closed: false,
    along: 6,
    around: 20,
    section: (t, turn) => {
      const r = mix(thick[0], thick[1], t)
      return [r * Math.cos(2 * Math.PI * turn), r * Math.sin(2 * Math.PI * turn)]
    },
    material,
  })
}

/** A cushion: a box whose corners and edges are round. */
function cushion(mesh: Mesh, at: Vec, size: Vec, material: number): void {
  const soft = (v: number, power: number) => Math.sign(v) * Math.abs(v) ** power
  mesh.grid({
    nu: 160,
    nv: 60,
    closeU: true,
    material,
    at: (u, v) => {
      const a = -2 * Math.PI * u
      const b = Math.PI * (0.002 + 0.996 * v) - Math.PI / 2
      const flat = v === 0 || v === 1 ? 0 : soft(Math.cos(b), 0.28)
      return [
        at[0] + (size[0] / 2) * flat * soft(Math.cos(a), 0.16),
        at[1] + (size[1] / 2) * (1 + soft(Math.sin(b), 0.45)),
        at[2] + (size[2] / 2) * flat * soft(Math.sin(a), 0.16),
      ]
    },
  })
}

/** Wood whose grain runs along x, y or z. */
export function wood(dark: Vec, light: Vec, along: 0 | 1 | 2, coat = 0.25): Material {
  return (p, skin) => {
    const q: Vec = [p.x, p.y, p.z]
    const l = q[along]
    const [a, b] = [q[(along + 1) % 3] as number, q[(along + 2) % 3] as number]
    const ring = fbm(1.2 * l, 9 * a + 3, 9 * b, 3)
    const pore = noise(9 * l, 260 * a, 260 * b)
    const k = Math.min(1, Math.max(0, 0.55 + 0.5 * ring + 0.16 * pore))
    ;[skin.r, skin.g, skin.b] = [0, 1, 2].map((c) => mix(dark[c] as number, light[c] as number, k)) as Vec
    skin.coat = coat
    skin.rough = 0.42
  }
}

const plain =
  (color: Vec, { coat = 0, rough = 0.4, uneven = 0.06 } = {}): Material =>
  (p, skin) => {
    const k = 1 + uneven * fbm(6 * p.x, 6 * p.y, 6 * p.z, 3)
    ;[skin.r, skin.g, skin.b] = [color[0] * k, color[1] * k, color[2] * k]
    skin.coat = coat
    skin.rough = rough
  }

export const oak: [Vec, Vec] = [
  [0.27, 0.155, 0.075],
  [0.47, 0.31, 0.175],
]
export const walnut: [Vec, Vec] = [
  [0.055, 0.028, 0.016],
  [0.15, 0.085, 0.05],
]
export const ash: [Vec, Vec] = [
  [0.42, 0.31, 0.2],
  [0.6, 0.48, 0.34],
]

const add = (materials: Material[], material: Material): number => materials.push(material) - 1

/** 45 cm high, as long as asked. */
export const slabBench =
  (length: number, kind: [Vec, Vec]): Thing =>
  (mesh, [x, , z], materials) => {
    const top = add(materials, wood(...kind, 0))
    const leg = add(materials, wood(...kind, 1))
    block(mesh, [x, 0.405, z], [length, 0.045, 0.38], top)
    for (const side of [-1, 1]) block(mesh, [x + side * (length / 2 - 0.18), 0, z], [0.045, 0.405, 0.34], leg)
  }

/** The museum kind: a black leather cushion on a steel frame. */
export const leatherBench =
  (length: number, color: Vec): Thing =>
  (mesh, [x, , z], materials) => {
    const leather = add(materials, (p, skin) => {
      const grain = noise(240 * p.x, 240 * p.y, 240 * p.z)
      const k = 1 + 0.16 * fbm(3 * p.x, 3 * p.y, 3 * p.z, 4) + 0.08 * grain
      ;[skin.r, skin.g, skin.b] = [color[0] * k, color[1] * k, color[2] * k]
      skin.coat = 0.7
      skin.rough = 0.5
      if (p.v > 0.9) [p.nx, p.ny, p.nz] = [0, 1, 0]
      p.nx += 0.05 * grain
      p.nz += 0.05 * noise(240 * p.z, 240 * p.x, 240 * p.y)
    })
    const steel = add(materials, plain([0.06, 0.06, 0.06], { coat: 0.8, rough: 0.35 }))
    const parts = Math.round(length / 0.55)
    for (let k = 0; k < parts; k++)
      cushion(
        mesh,
        [x + (k - (parts - 1) / 2) * (length / parts), 0.325, z],
        [length / parts - 0.004, 0.12, 0.5],
        leather,
      )
    block(mesh, [x, 0.3, z], [length - 0.04, 0.025, 0.46], steel)
    for (const sx of [-1, 1])
      for (const sz of [-1, 1])
        block(mesh, [x + sx * (length / 2 - 0.09), 0, z + sz * 0.2], [0.025, 0.3, 0.025], steel)
  }

/** Three legs, 45 cm high, 34 cm across. */
export const stool =
  (kind: [Vec, Vec], seat: Vec = [0, 0, 0]): Thing =>
  (mesh, [x, , z], materials) => {
    const leg = add(materials, wood(...kind, 1))
    const top = seat[0] > 0 ? add(materials, plain(seat, { coat: 0.4 })) : add(materials, wood(...kind, 0))
    turned(
      mesh,
      [x, 0.41, z],
      [
        [0, 0.01],
        [0, 0.155],
        [0.006, 0.166],
        [0.02, 0.171],
        [0.034, 0.166],
        [0.04, 0.155],
        [0.038, 0.08],
        [0.037, 0.001],
      ],
      top,
    )
    for (let k = 0; k < 3; k++) {
      const a = 0.5 + (k * 2 * Math.PI) / 3
      const [c, s] = [Math.cos(a), Math.sin(a)] as [number, number]
      rod(mesh, [x + 0.19 * c, 0, z + 0.19 * s], [x + 0.11 * c, 0.415, z + 0.11 * s], [0.012, 0.018], leg)
    }
  }

/** Seat at 45 cm, back at 80; `turn` is where it looks, 0 towards the room. */
export const chair =
  (kind: [Vec, Vec], turn: number): Thing =>
  (mesh, [x, , z], materials) => {
    const upright = add(materials, wood(...kind, 1))
    const seat = add(materials, wood(...kind, 0))
    const [c, s] = [Math.cos(turn), Math.sin(turn)]
    const p = (a: number, y: number, b: number): Vec => [x + c * a + s * b, y, z - s * a + c * b]
    const posts: [number, number][] = [
      [-0.19, 0.18],
      [0.19, 0.18],
      [-0.165, -0.18],
      [0.165, -0.18],
    ]
    for (const [a, b] of posts) {
      rod(mesh, p(a * 1.08, 0, b * 1.1), p(a, 0.44, b), [0.011, 0.016], upright)
      if (b < 0) rod(mesh, p(a, 0.44, b), p(a * 1.08, 0.82, b - 0.075), [0.016, 0.012], upright)
    }
    block(mesh, p(0, 0.435, 0), [0.42, 0.022, 0.41], seat, turn)
    for (const h of [0.25, 0.31]) {
      rod(mesh, p(-0.18, h, 0), p(0.18, h, 0), [0.008, 0.008], upright)
      for (const side of [-1, 1])
        rod(mesh, p(side * 0.19, h - 0.04, 0.19), p(side * 0.17, h - 0.04, -0.19), [0.008, 0.008], upright)
    }
    for (const h of [0.6, 0.7, 0.8])
      mesh.grid({
        nu: 24,
        nv: 10,
        closeV: true,
        material: seat,
        at: (u, v) => {
          const t = 2 * u - 1
          const lean = -0.18 - ((h - 0.44) / 0.38) * 0.075 - 0.03 * (1 - t * t)
          const turnV = 2 * Math.PI * v
          return p(0.172 * t, h + 0.027 * Math.sin(turnV), lean + 0.006 * Math.cos(turnV))
        },
      })
  }

/** Upright leaves with pale margins in a clay pot, about a meter high. */
export const plant =
  (height: number, pot: Vec, seed: number): Thing =>
  (mesh, [x, , z], materials) => {
    const clay = add(materials, plain(pot, { uneven: 0.12 }))
    const earth = add(materials, plain([0.03, 0.022, 0.016], { uneven: 0.6 }))
    const leaf = add(materials, (p, skin) => {
      const band = smooth(0.05, 0.5, noise(3, 34 * p.y + 2.2 * noise(20 * p.x, 9 * p.y, 20 * p.z), seed))
      const margin = smooth(0.4, 0.46, Math.abs(p.u - 0.5))
      const k = mix(0.75, 1.25, band)
      ;[skin.r, skin.g, skin.b] = [
        mix(0.05 * k, 0.34, margin),
        mix(0.105 * k, 0.35, margin),
        mix(0.05 * k, 0.12, margin),
      ]
      skin.coat = 0.5
      skin.rough = 0.4
    })
    turned(
      mesh,
      [x, 0, z],
      [
        [0, 0.005],
        [0, 0.13],
        [0.02, 0.142],
        [0.14, 0.162],
        [0.26, 0.178],
        [0.275, 0.18],
        [0.28, 0.174],
        [0.27, 0.165],
        [0.22, 0.16],
      ],
      clay,
    )
    turned(
      mesh,
      [x, 0.235, z],
      [
        [0, 0.168],
        [0.004, 0.1],
        [0.004, 0.002],
      ],
      earth,
    )
    for (let k = 0; k < 15; k++) {
      const [h1, h2, h3, h4] = [1, 2, 3, 4].map((n) => hash(k, n, seed)) as [number, number, number, number]
      const a = k * 2.4 + h1
      const from = 0.03 + 0.085 * Math.sqrt(k / 15)
      const tall = height * (0.55 + 0.45 * h2) - 0.23
      const [c, s] = [Math.cos(a), Math.sin(a)]
      const wide = 0.028 + 0.012 * h3
      mesh.grid({
        nu: 10,
        nv: 60,
        material: leaf,
        at: (u, v) => {
          const w = wide * Math.sin(Math.PI * Math.min(1, 0.28 + 0.72 * v)) ** 0.75 * (1 - 0.2 * v) + 0.0015
          const out = from + (0.05 + 0.12 * h4) * v * v
          const face = a + 1.2 + 1.4 * (h1 - 0.5) * v + 0.25 * Math.sin(5 * v + k)
          const side = (2 * u - 1) * w
          const fold = 0.35 * w * (1 - (2 * u - 1) ** 2)
          return [
            x + c * out + side * Math.cos(face) - fold * Math.sin(face),
            0.23 + tall * v,
            z + s * out + side * Math.sin(face) + fold * Math.cos(face),
          ]
        },
      })
    }
  }

/** A plinth, one meter high, with a jar on it. */
export const plinth =
  (jar: Vec): Thing =>
  (mesh, [x, , z], materials) => {
    const white = add(materials, plain([0.78, 0.78, 0.78], { uneven: 0.015 }))
    const glaze = add(materials, plain(jar, { coat: 0.9, rough: 0.24, uneven: 0.25 }))
    block(mesh, [x, 0, z], [0.32, 1, 0.32], white)
    turned(
      mesh,
      [x, 1.001, z],
      [
        [0, 0.01],
        [0, 0.06],
        [0.03, 0.085],
        [0.1, 0.115],
        [0.17, 0.1],
        [0.22, 0.055],
        [0.25, 0.045],
        [0.27, 0.055],
        [0.265, 0.048],
        [0.2, 0.05],
      ],
      glaze,
    )
  }
