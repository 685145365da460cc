import { photograph, type Shot } from './film.ts'
import { fbm, Mesh, mix, noise, smooth, type Vec } from './shape.ts'
import { type Scene, type Skin, softbox, type Spot } from './scene.ts'

// A (5, 13) torus knot: one wire, five times round the finger, thirteen times through itself.
const [rounds, winds] = [5, 13]
const [finger, rope, wire] = [1, 0.26, 0.088]
const lie = rope + wire

const knot = (t: number): Vec => {
  const [p, q] = [2 * Math.PI * rounds * t, 2 * Math.PI * winds * t]
  const r = finger + rope * Math.cos(q)
  return [r * Math.cos(p), lie + rope * Math.sin(q), -r * Math.sin(p)]
}
const core = (t: number): Vec => [
  finger * Math.cos(2 * Math.PI * rounds * t),
  lie,
  -finger * Math.sin(2 * Math.PI * rounds * t),
]

const mesh = new Mesh()
mesh.grid({
  nu: 2,
  nv: 2,
  material: 0,
  at: (u, v) => [30 * (u - 0.5), 0, -30 * (v - 0.5)],
})
mesh.tube({
  curve: knot,
  closed: true,
  along: 5200,
  around: 40,
  material: 1,
  up: (t, point) => {
    const c = core(t)
    return [point[0] - c[0], point[1] - c[1], point[2] - c[2]]
  },
  section: (_, a) => [wire * 0.92 * Math.cos(2 * Math.PI * a), wire * 1.1 * Math.sin(2 * Math.PI * a)],
})

/** Height of riven slate: broad ledges, fine grit. */
const cleft = (x: number, z: number): number => {
  const ledge = 5 * fbm(0.35 * x + 3, 0.2, 0.55 * z, 4)
  return (
    (0.1 * (Math.floor(ledge * 3) + smooth(0.82, 1, ledge * 3 - Math.floor(ledge * 3)))) / 3 +
    0.035 * fbm(2.2 * x, 1, 3 * z, 6)
  )
}

function slate(p: Spot, skin: Skin): void {
  const e = 0.004
  const h = cleft(p.x, p.z)
  p.nx = -(cleft(p.x + e, p.z) - h) / e
  p.nz = -(cleft(p.x, p.z + e) - h) / e
  const l = 1 / Math.hypot(p.nx, 1, p.nz)
  p.nx *= l
  p.ny = l
  p.nz *= l
  const k = 0.15 + 0.09 * fbm(1.3 * p.x, 4, 1.3 * p.z, 5) + 0.03 * noise(60 * p.x, 1, 60 * p.z)
  ;[skin.r, skin.g, skin.b] = [0.92 * k, 0.98 * k, 1.08 * k]
}

function silver(p: Spot, skin: Skin): void {
  // Sulfur blackens what polishing can't reach: the side of the wire that faces the others.
  const inward = Math.cos(2 * Math.PI * p.u)
  const dark = smooth(0.05, -0.75, inward + 0.2 * fbm(5 * p.x, 5 * p.y, 5 * p.z, 3))
  ;[skin.r, skin.g, skin.b] = [mix(0.93, 0.1, dark), mix(0.905, 0.085, dark), mix(0.87, 0.075, dark)]
  skin.metal = true
  skin.rough = 0.17 + 0.2 * dark + 0.05 * fbm(6 * p.x, 6 * p.y, 6 * p.z, 3)
  const dent = 0.09
  p.nx += dent * fbm(7 * p.x, 7 * p.y, 7 * p.z, 2)
  p.ny += dent * fbm(7 * p.x + 31, 7 * p.y, 7 * p.z, 2)
  p.nz += dent * fbm(7 * p.x, 7 * p.y + 31, 7 * p.z, 2)
}

export const scene: Scene = {
  mesh,
  materials: [slate, silver],
  lamps: [
    softbox([-3.2, 4.2, -3], [0, 0, 0], 3.6, 2.4, [11, 10.7, 10.2]),
    softbox([5, 2.4, 2], [0, 0.2, 0], 0.8, 3.4, [4, 4.2, 4.6]),
  ],
  sky: (x, y, z) => {
    const k = 0.12 + 0.5 * smooth(0.2, 1, y) + 0.12 * smooth(0.3, 0.9, -x) * smooth(-0.4, 0.4, z)
    return [k, 1.02 * k, 1.06 * k]
  },
  camera: {
    eye: [0.7, 3.7, 5.1],
    target: [0.1, 0.12, 0.02],
    fov: 25,
    lens: 0.03,
    focus: [0, 0.55, 0.75],
  },
}

export const shot: Shot = {
  width: 2400,
  height: 1600,
  samples: 4,
  few: 3,
  smooth: 4,
  exposure: 1.2,
  grain: 4,
  calm: true,
  maxBytes: 900_000,
}

if (import.meta.main) await photograph('torus-ring', scene, shot, Number(process.argv[2] ?? 1))
