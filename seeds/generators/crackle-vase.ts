import { photograph, type Shot } from './film.ts'
import {
  add,
  backdrop,
  dot,
  fbm,
  hash,
  Mesh,
  mix,
  noise,
  scale,
  smooth,
  sub,
  through,
  type Vec,
} from './shape.ts'
import { type Scene, type Skin, softbox, type Spot } from './scene.ts'

/** Height and radius along the thrown profile: foot, belly, shoulder, neck, lip. */
const profile: [number, number][] = [
  [0, 0.46],
  [0.06, 0.47],
  [0.1, 0.44],
  [0.5, 0.66],
  [1.0, 0.9],
  [1.5, 1.02],
  [1.95, 0.98],
  [2.3, 0.78],
  [2.55, 0.5],
  [2.75, 0.33],
  [3.1, 0.27],
  [3.5, 0.27],
  [3.78, 0.33],
  [3.9, 0.41],
]
const wall = 0.07

const mesh = new Mesh()
const sweep = 0
const clay = 1
backdrop(mesh, sweep)
mesh.grid({
  nu: 420,
  nv: 700,
  closeU: true,
  material: clay,
  at: (u, v) => {
    const s = v < 0.7 ? v / 0.7 : (1 - v) / 0.3
    const [y, r] = through(profile, s * 0.985)
    const inside = v >= 0.7
    const lip = smooth(0.97, 1, s)
    const thick = wall * (1 - 0.5 * lip * lip)
    const radius =
      (inside ? Math.max(0.02, r - thick) : r) +
      0.0014 * Math.sin(52 * y + 0.9 * Math.sin(2 * Math.PI * u)) * (1 - lip)
    const a = -2 * Math.PI * u
    const oval = 1 + 0.006 * Math.sin(2 * a + 1)
    return [radius * oval * Math.cos(a), inside ? Math.max(0.1, y) : y, radius * Math.sin(a)]
  },
})

/** Distance along the surface to the nearest border of a Voronoi cell in space: the crack between two islands of glaze. */
function crack(x: number, y: number, z: number, normal: Vec): number {
  const [i, j, k] = [Math.floor(x), Math.floor(y), Math.floor(z)] as Vec
  const near: [number, Vec] = [9, [0, 0, 0]]
  const cells: Vec[] = []
  for (let a = i - 1; a <= i + 1; a++) {
    for (let b = j - 1; b <= j + 1; b++) {
      for (let c = k - 1; c <= k + 1; c++) {
        const cell: Vec = [a + hash(a, b, c) - x, b + hash(b, c, a + 31) - y, c + hash(c, a, b + 57) - z]
        const d = Math.hypot(...cell)
        cells.push(cell)
        if (d < near[0]) [near[0], near[1]] = [d, cell]
      }
    }
  }
  let border = 9
  for (const cell of cells) {
    if (cell === near[1]) continue
    const apart = sub(cell, near[1])
    const middle = scale(add(cell, near[1]), 0.5)
    const across = Math.hypot(...sub(apart, scale(normal, dot(apart, normal))))
    border = Math.min(border, dot(middle, apart) / Math.max(across, 0.02))
  }
  return border
}

function glaze(p: Spot, skin: Skin): void {
  const foot = smooth(0.13, 0.1, p.y + 0.03 * noise(3 * p.x, 1, 3 * p.z))
  const bend = 0.12 * fbm(2.5 * p.x, 2.5 * p.y, 2.5 * p.z, 3)
  const normal: Vec = [p.nx, p.ny, p.nz]
  const iron = crack(2.6 * p.x + bend, 2.1 * p.y + bend, 2.6 * p.z, normal)
  const gold = crack(7.5 * p.x + 3 * bend, 6.5 * p.y, 7.5 * p.z + 3 * bend, normal)
  const wide = 0.02 + 0.011 * noise(4 * p.x, 4 * p.y, 4 * p.z)
  const black = smooth(wide, wide * 0.35, iron)
  const thread = smooth(0.036, 0.008, gold) * (0.75 + 0.25 * noise(p.x * 3, p.y * 3, p.z * 3))
  const pool = 0.5 + 0.5 * fbm(0.9 * p.x + 9, 0.7 * p.y, 0.9 * p.z, 4) + 0.12 * smooth(2.2, 0.4, p.y)
  // Thin over the lip, the iron of the clay shows.
  const thin = smooth(3.82, 3.93, p.y)
  const mixTo = (r: number, g: number, b: number, k: number) => {
    skin.r = mix(skin.r, r, k)
    skin.g = mix(skin.g, g, k)
    skin.b = mix(skin.b, b, k)
  }
  ;[skin.r, skin.g, skin.b] = [mix(0.63, 0.5, pool), mix(0.66, 0.56, pool), mix(0.56, 0.49, pool)]
  mixTo(0.42, 0.25, 0.1, 0.72 * thread)
  mixTo(0.045, 0.03, 0.025, 0.92 * black)
  mixTo(0.11, 0.06, 0.04, Math.max(foot, 0.85 * thin))
  skin.coat = 1 - foot
  skin.rough = 0.16 + 0.3 * foot
  const ripple = 0.012
  p.nx += ripple * fbm(6 * p.x, 6 * p.y, 6 * p.z, 2) - 0.02 * black * p.nx
  p.ny += ripple * fbm(6 * p.x + 40, 6 * p.y, 6 * p.z, 2)
}

export const scene: Scene = {
  mesh,
  materials: [
    (p, skin) => {
      const k = 1 + 0.03 * fbm(1.5 * p.x, 1.5 * p.y, 1.5 * p.z, 4)
      ;[skin.r, skin.g, skin.b] = [0.56 * k, 0.51 * k, 0.46 * k]
    },
    glaze,
  ],
  lamps: [softbox([-6, 6.5, 4], [0, 1.8, 0], 3, 4.5, [17, 16.2, 15])],
  sky: (x, y) => {
    const k = 0.3 + 0.25 * Math.max(0, y) + 0.25 * Math.max(0, x)
    return [0.9 * k, 0.95 * k, 1.05 * k]
  },
  camera: {
    eye: [0, 4.9, 11],
    target: [0, 1.84, 0],
    fov: 26,
    lens: 0.012,
    focus: [0, 2, 0.9],
  },
}

export const shot: Shot = {
  width: 1800,
  height: 2400,
  samples: 8,
  few: 4,
  smooth: 5,
  exposure: 1.12,
  grain: 3,
  maxBytes: 700_000,
}

if (import.meta.main) await photograph('crackle-vase', scene, shot, Number(process.argv[2] ?? 1))
