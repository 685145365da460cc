import { photograph, type Shot } from './film.ts'
import { backdrop, fbm, grit, Mesh, noise, smooth, type Vec } from './shape.ts'
import { type Scene, type Skin, softbox, type Spot } from './scene.ts'

/** Half turns of the strip before it is welded to itself; odd, so that it has one side. */
const halfTurns = 3
const [reach, width, gauge] = [1.18, 0.44, 0.022]

const mesh = new Mesh()
backdrop(mesh, 0, 3, 4)

// Plinth with a broken arris: a box of six grids would do, but its edges must catch light.
const block = { half: [0.95, 0.62, 0.8] as Vec, round: 0.014 }
mesh.grid({
  nu: 400,
  nv: 60,
  closeU: true,
  material: 1,
  at: (u, v) => {
    // A rounded square, pulled in flat across the top.
    const [hx, hy, hz] = block.half
    const r = block.round
    const side = Math.min(1, v / 0.5)
    const arris = smooth(0, 1, (v - 0.5) / 0.2)
    const lid = Math.max(0, (v - 0.7) / 0.3) * 0.999
    const a = -2 * Math.PI * u
    const [c, s] = [Math.cos(a), Math.sin(a)]
    const k = 1 / Math.max(Math.abs(c), Math.abs(s))
    const inset = r * (1 - Math.cos((arris * Math.PI) / 2))
    const y = (2 * hy - r) * side + r * Math.sin((arris * Math.PI) / 2)
    return [c * k * (hx - inset) * (1 - lid), y, s * k * (hz - inset) * (1 - lid)]
  },
})

const top = 2 * block.half[1]
const center: Vec = [0.1, top + 1.36, 0]
/** A circle lifted into a saddle and leaned back, so that all three turns show. */
const path = (t: number): Vec => {
  const a = 2 * Math.PI * t + 0.5
  const [x, y, z] = [
    reach * Math.cos(a),
    0.92 * reach * Math.sin(a),
    0.34 * reach * Math.sin(2 * a + 0.4),
  ] as Vec
  const lean = 0.35
  return [
    center[0] + x * Math.cos(lean) + z * Math.sin(lean),
    center[1] + y,
    center[2] - x * Math.sin(lean) + z * Math.cos(lean),
  ]
}
const first = mesh.positions.length
mesh.tube({
  closed: true,
  twisted: true,
  along: 2200,
  around: 240,
  material: 2,
  curve: path,
  up: (_, p) => [p[0] - center[0], p[1] - center[1], p[2] - center[2]],
  section: (t, turn) => {
    const a = 2 * Math.PI * turn
    // Superellipse: flat faces, rounded edge.
    const bar = (v: number, n: number) => Math.sign(v) * Math.abs(v) ** n
    const [w, g] = [width * bar(Math.cos(a), 0.35), gauge * bar(Math.sin(a), 0.35)] as [number, number]
    const b = Math.PI * halfTurns * t + 1.05
    return [w * Math.cos(b) - g * Math.sin(b), w * Math.sin(b) + g * Math.cos(b)]
  },
})

// Let down until it stands in the block by a weld's depth.
let lowest = Infinity
for (let i = first + 1; i < mesh.positions.length; i += 3)
  lowest = Math.min(lowest, mesh.positions[i] as number)
for (let i = first + 1; i < mesh.positions.length; i += 3)
  mesh.positions[i] = (mesh.positions[i] as number) - (lowest - top + 0.012)

/** Air that was caught against the form. */
const pit = (p: Spot, f: number): number => smooth(0.62, 0.7, grit(p, f) + 0.12 * grit(p, 4 * f))

function concrete(p: Spot, skin: Skin): void {
  const k =
    1 +
    0.16 * fbm(1.6 * p.x, 1.6 * p.y, 1.6 * p.z, 5) -
    0.5 * pit(p, 21) * smooth(-0.3, 0.5, noise(2 * p.x, 2 * p.y, 2 * p.z)) -
    0.3 * pit(p, 47) +
    0.05 * grit(p, 90) +
    0.04 * grit(p, 180)
  ;[skin.r, skin.g, skin.b] = [0.52 * k, 0.505 * k, 0.48 * k]
}

function steel(p: Spot, skin: Skin): void {
  // Ground lengthwise: scratches are long along the strip and short across it.
  const across = Math.cos(2 * Math.PI * p.u) >= 0 ? p.u : 1 - p.u
  const scratch = noise(420 * across, 26 * p.v, 1) + 0.6 * noise(1400 * across, 40 * p.v, 7)
  const heat = smooth(0.1, 0.5, fbm(1.2 * p.x + 8, 1.2 * p.y, 1.2 * p.z, 3))
  // In the color too: reflections are smoothed, and the grinding must stay.
  const k = 1 + 0.11 * scratch + 0.06 * noise(190 * across, 9 * p.v, 13)
  ;[skin.r, skin.g, skin.b] = [k * (0.74 + 0.03 * heat), k * 0.72, k * (0.69 - 0.03 * heat)]
  skin.metal = true
  skin.rough = 0.24 + 0.05 * scratch
  p.nx += 0.018 * scratch + 0.03 * fbm(2 * p.x, 2 * p.y, 2 * p.z, 2)
  p.ny += 0.018 * scratch
  p.nz += 0.018 * scratch + 0.03 * fbm(2 * p.x, 2 * p.y + 20, 2 * p.z, 2)
}

export const scene: Scene = {
  mesh,
  materials: [
    (p, skin) => {
      const k = 1 + 0.04 * fbm(1.2 * p.x, 1.2 * p.y, 1.2 * p.z, 4)
      ;[skin.r, skin.g, skin.b] = [0.24 * k, 0.225 * k, 0.215 * k]
    },
    concrete,
    steel,
  ],
  lamps: [
    softbox([-4.5, 6.5, 3.5], [0, 2.2, 0], 2.6, 4, [17, 16.4, 15.4]),
    softbox([6, 3.5, -0.5], [0, 2.4, 0], 1, 5, [6, 6.3, 6.8]),
  ],
  sky: (x, y, z) => {
    const k = 0.1 + 0.5 * smooth(0.1, 0.9, y) * smooth(0.6, -0.6, x) + 0.25 * smooth(0.2, 0.9, z)
    return [k, 1.01 * k, 1.03 * k]
  },
  camera: { eye: [0.4, 2.7, 11], target: [0.04, 1.84, 0], fov: 26.5 },
}

export const shot: Shot = {
  width: 1876,
  height: 2412,
  samples: 5,
  few: 3,
  smooth: 3,
  exposure: 1.2,
  calm: true,
  maxBytes: 700_000,
}

if (import.meta.main) await photograph('one-edge', scene, shot, Number(process.argv[2] ?? 1))
