import { photograph, type Shot } from './film.ts'
import { hex, random, type Rgb } from './paint.ts'
import { backdrop, fbm, grit, Mesh, mix, noise, smooth, through, type Vec } from './shape.ts'
import { type Scene, type Skin, softbox, type Spot } from './scene.ts'

interface Bowl {
  radius: number
  base: number
  lean: [number, number]
  shift: [number, number]
  turn: number
  glaze: [Rgb, Rgb]
  /** Angle, length and half width of each run of glaze. */
  runs: [number, number, number][]
}

const outer: [number, number][] = [
  [0, 0.4],
  [0.05, 0.42],
  [0.1, 0.4],
  [0.2, 0.6],
  [0.4, 0.82],
  [0.64, 0.95],
  [0.86, 1.0],
]
const inner: [number, number][] = [
  [0.86, 1.0],
  [0.885, 0.985],
  [0.87, 0.955],
  [0.6, 0.86],
  [0.36, 0.68],
  [0.2, 0.36],
  [0.17, 0.02],
]
const glazes: [string, string][] = [
  ['#232f3f', '#64809a'],
  ['#4b605c', '#9db3a6'],
  ['#8a6640', '#cfae78'],
  ['#d2c8b2', '#ece5d6'],
  ['#75392c', '#b4735a'],
  ['#2a2725', '#61544a'],
  ['#b4beb3', '#dfe1d6'],
]

const mesh = new Mesh()
const r = random(17)
backdrop(mesh, 0, 3.5, 4)
let base = 0
const bowls = glazes.map((pair, k): Bowl => {
  const radius = 1.42 - 0.075 * k + 0.05 * (r() - 0.5)
  const bowl: Bowl = {
    radius,
    base,
    lean: [0.085 * (r() - 0.5) * Math.sign(k), 0.085 * (r() - 0.5) * Math.sign(k)],
    shift: [0.17 * (r() - 0.5) * Math.sign(k), 0.12 * (r() - 0.5)],
    turn: 6.28 * r(),
    glaze: [hex(pair[0]), hex(pair[1])],
    runs: Array.from({ length: 26 }, () => [6.2832 * r(), 0.06 + 0.34 * r() ** 2.2, 0.03 + 0.035 * r()]),
  }
  base += 0.35 * radius
  return bowl
})

/** How far down the wall the glaze came at an angle, in radii, and how near a run's middle that is. */
function edge(bowl: Bowl, a: number): number {
  let low = 0.62 + 0.05 * noise(3 * Math.cos(a), 3 * Math.sin(a), bowl.turn)
  const rest = low
  for (const [at, length, half] of bowl.runs) {
    const d = Math.abs(((a - at + 9 * Math.PI) % (2 * Math.PI)) - Math.PI) / half
    // A run narrows, then ends in a round drop.
    if (d < 2.2) low = Math.min(low, rest - length * Math.max(0, 1 - (d / 2.2) ** 1.5) ** 0.55)
  }
  return low
}

bowls.forEach((bowl, k) => {
  mesh.grid({
    nu: 640,
    nv: 150,
    closeU: true,
    material: k + 1,
    at: (u, v) => {
      const out = v < 0.72
      const [y, x] = out ? through(outer, v / 0.72) : through(inner, (v - 0.72) / 0.28)
      const a = 2 * Math.PI * u
      const above = out ? y - edge(bowl, a) : 1
      const bead = 0.02 * smooth(-0.004, 0.012, above) * (0.55 + 0.45 * smooth(0.2, 0.01, above))
      const wobble = 1 + 0.008 * Math.sin(2 * a + bowl.turn) + 0.002 * Math.sin(70 * y)
      const radius = bowl.radius * (x * wobble + (out ? bead : 0))
      const [px, pz] = [radius * Math.cos(a + bowl.turn), -radius * Math.sin(a + bowl.turn)] as [
        number,
        number,
      ]
      const py = bowl.radius * y + px * bowl.lean[0] + pz * bowl.lean[1]
      return [px + bowl.shift[0], bowl.base + py + 0.012, pz + bowl.shift[1]] satisfies Vec
    },
  })
})

function fired(bowl: Bowl, p: Spot, skin: Skin): void {
  const out = p.v < 0.72
  const a = 2 * Math.PI * p.u
  const y = through(out ? outer : inner, out ? p.v / 0.72 : (p.v - 0.72) / 0.28)[0]
  const above = out ? y - edge(bowl, a) : 0.3
  const covered = smooth(-0.002, 0.004, above)
  // Streaks run down with the glaze: noise wide in height, narrow in angle.
  const streak =
    0.5 +
    0.9 * fbm(9 * Math.cos(a) + bowl.turn, 1.3 * y, 9 * Math.sin(a), 4) +
    0.25 * fbm(30 * Math.cos(a), 3 * y, 30 * Math.sin(a), 3)
  const pool = smooth(0.12, 0, above)
  const k = Math.max(0, Math.min(1, streak + 0.35 * smooth(0.5, 0.86, y) - 0.55 * pool))
  const rim = smooth(0.835, 0.872, y) * (out || p.v < 0.78 ? 1 : 0)
  const speck = smooth(0.5, 0.62, noise(46 * p.x, 46 * p.y, 46 * p.z) + 0.2 * grit(p, 120)) * 0.75
  const clay = 1 + 0.25 * fbm(7 * p.x, 7 * p.y, 7 * p.z, 4) + 0.09 * grit(p, 110) + 0.07 * grit(p, 210)
  const [dark, light] = bowl.glaze
  const rgb = [0, 1, 2].map((c) => {
    const glaze = mix(
      mix(dark[c] as number, light[c] as number, k),
      [0.17, 0.085, 0.04][c] as number,
      0.8 * rim,
    )
    const body = mix(([0.42, 0.31, 0.21][c] as number) * clay, 0.07, speck)
    return mix(body, mix(glaze, 0.05, 0.35 * speck), covered)
  })
  ;[skin.r, skin.g, skin.b] = rgb as [number, number, number]
  skin.coat = covered
  skin.rough = 0.14 + 0.08 * streak
  p.nx += 0.02 * fbm(9 * p.x, 9 * p.y, 9 * p.z, 3)
  p.ny += 0.02 * fbm(9 * p.x, 9 * p.y + 50, 9 * p.z, 3)
}

export const scene: Scene = {
  mesh,
  materials: [
    (p, skin) => {
      const k = 1 + 0.03 * fbm(1.5 * p.x, 1.5 * p.y, 1.5 * p.z, 4)
      ;[skin.r, skin.g, skin.b] = [0.66 * k, 0.63 * k, 0.585 * k]
    },
    ...bowls.map((bowl) => (p: Spot, skin: Skin) => fired(bowl, p, skin)),
  ],
  lamps: [softbox([6, 6, 4.5], [0, 1.2, 0], 3, 4, [15, 14.6, 14])],
  sky: (x, y) => {
    const k = 0.32 + 0.25 * Math.max(0, y) - 0.15 * x
    return [0.95 * k, 0.98 * k, 1.02 * k]
  },
  camera: {
    eye: [0, 4.6, 10.6],
    target: [-0.12, 1.56, 0],
    fov: 24.5,
    lens: 0.012,
    focus: [0, 1.6, 1.2],
  },
}

export const shot: Shot = {
  width: 2420,
  height: 2200,
  samples: 4,
  few: 3,
  smooth: 5,
  loose: 1.4,
  exposure: 1.2,
  maxBytes: 700_000,
}

if (import.meta.main) await photograph('bowl-stack', scene, shot, Number(process.argv[2] ?? 1))
