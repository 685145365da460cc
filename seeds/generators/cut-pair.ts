import { photograph, type Shot } from './film.ts'
import { backdrop, fbm, grit, hash, Mesh, mix, noise, smooth, through, type Vec } from './shape.ts'
import { type Scene, type Skin, softbox, type Spot } from './scene.ts'

interface Pot {
  outer: [number, number][]
  /** Cuts round the pot, turns they lean from foot to shoulder, and the share of the wall's height they run over. */
  cuts: number
  lean: number
  from: number
  to: number
  depth: number
  at: Vec
  seed: number
  glaze: (p: Spot, ridge: number, rise: number, skin: Skin) => void
}

const wall = 0.06
const mesh = new Mesh()
backdrop(mesh, 0, 3.4, 4)

/** Where a point lies across its cut (-0.5 to 0.5 from ridge to ridge), which cut it is, and how deep that one runs here. */
function cut(pot: Pot, u: number, s: number): { across: number; deep: number } {
  const x = u * pot.cuts + pot.lean * pot.cuts * s + 0.05 * noise(6 * s, pot.seed, 2)
  const k = ((Math.floor(x) % pot.cuts) + pot.cuts) % pot.cuts
  const [start, stop] = [pot.from + 0.05 * hash(k, pot.seed, 1), pot.to - 0.06 * hash(k, pot.seed, 2)]
  return {
    across: x - Math.floor(x) - 0.5,
    deep: smooth(start, start + 0.05, s) * smooth(stop, stop - 0.05, s) * (0.85 + 0.3 * hash(k, pot.seed, 3)),
  }
}

/** A wire pulled through leather-hard clay leaves a shallow scoop; the ridge between two is worn by the sponge. */
function scoop(across: number): number {
  const d = 0.5 - Math.abs(across)
  return Math.sqrt(1 - (across / 0.72) ** 2) * smooth(0, 0.12, d) * 0.55 + 0.45 * (1 - (across / 0.5) ** 2)
}

const pots: Pot[] = [
  {
    outer: [
      [0, 0.5],
      [0.04, 0.53],
      [0.3, 0.7],
      [0.9, 0.94],
      [1.5, 1.02],
      [2.1, 0.9],
      [2.55, 0.62],
      [2.85, 0.42],
      [3.15, 0.36],
      [3.4, 0.4],
      [3.52, 0.5],
    ],
    cuts: 9,
    lean: 0.16,
    from: 0.1,
    to: 0.66,
    depth: 0.105,
    at: [-0.92, 0.001, -0.3],
    seed: 3,
    // Black iron glaze: it runs thin over a ridge and goes rust there.
    glaze(p, ridge, rise, skin) {
      const hare = smooth(0, 0.45, fbm(5 * p.x, 0.9 * p.y, 5 * p.z, 4))
      const lip = smooth(0.965, 0.995, rise)
      const k = Math.min(
        1,
        0.95 * ridge * (0.75 + 0.4 * noise(4 * p.x, 7 * p.y, 4 * p.z)) + 0.28 * hare + lip,
      )
      ;[skin.r, skin.g, skin.b] = [mix(0.016, 0.26, k), mix(0.012, 0.105, k), mix(0.012, 0.042, k)]
      skin.coat = 1
      skin.rough = 0.17 + 0.16 * k
    },
  },
  {
    outer: [
      [0, 0.52],
      [0.04, 0.55],
      [0.25, 0.82],
      [0.6, 1.04],
      [0.95, 1.06],
      [1.25, 0.9],
      [1.38, 0.74],
      [1.45, 0.72],
    ],
    cuts: 13,
    lean: -0.12,
    from: 0.12,
    to: 0.74,
    depth: 0.075,
    at: [1.22, 0.001, 0.55],
    seed: 8,
    // White shino: fat, satin, pinholed, orange where it is thin.
    glaze(p, ridge, rise, skin) {
      const blush = smooth(-0.1, 0.5, fbm(1.3 * p.x + 4, 1.3 * p.y, 1.3 * p.z, 4))
      const hole =
        smooth(0.6, 0.68, noise(24 * p.x, 24 * p.y, 24 * p.z) + 0.12 * grit(p, 90)) *
        smooth(-0.2, 0.4, noise(2 * p.x, 2 * p.y, 2 * p.z))
      const k = Math.min(
        1,
        0.3 * blush + 0.5 * ridge * (0.4 + blush) + 0.6 * hole + 0.7 * smooth(0.96, 0.995, rise),
      )
      ;[skin.r, skin.g, skin.b] = [mix(0.74, 0.56, k), mix(0.7, 0.27, k), mix(0.62, 0.12, k)]
      skin.coat = 0.9
      skin.rough = 0.3
    },
  },
]

for (const [index, pot] of pots.entries()) {
  mesh.grid({
    nu: 720,
    nv: 420,
    closeU: true,
    material: index + 1,
    at: (u, v) => {
      const out = v < 0.75
      const s = out ? v / 0.75 : (1 - v) / 0.25
      const [y, r] = through(pot.outer, s)
      const { across, deep } = cut(pot, u, s)
      const lip = 1 - 0.7 * smooth(0.94, 1, s)
      const radius = out
        ? r - pot.depth * deep * scoop(across) + 0.0012 * Math.sin(44 * y)
        : Math.max(0.02, r - wall * lip - pot.depth * 0.9 * deep)
      const a = -2 * Math.PI * u
      const oval = 1 + 0.008 * Math.sin(2 * a + index)
      return [
        pot.at[0] + radius * oval * Math.cos(a),
        out ? y : Math.max(0.08, y),
        pot.at[2] + radius * Math.sin(a),
      ]
    },
  })
}

function fired(pot: Pot, p: Spot, skin: Skin): void {
  const out = p.v < 0.75
  const s = out ? p.v / 0.75 : (1 - p.v) / 0.25
  const { across, deep } = cut(pot, p.u, s)
  const wander = 0.035 * noise(5 * p.x, 5 * p.y, 5 * p.z)
  const ridge = out ? smooth(0.36 + wander, 0.49, Math.abs(across)) * deep : 0
  const k = 0.035
  p.nx += k * fbm(5 * p.x, 5 * p.y, 5 * p.z, 3)
  p.ny += k * fbm(5 * p.x, 5 * p.y + 70, 5 * p.z, 3)
  p.nz += k * fbm(5 * p.x + 70, 5 * p.y, 5 * p.z, 3)
  pot.glaze(p, ridge, s, skin)
  // The foot was waxed, so it stayed clay.
  const foot = smooth(0.075, 0.062, p.y + 0.012 * noise(4 * p.x, 1, 4 * p.z)) * (out ? 1 : 0)
  ;[skin.r, skin.g, skin.b] = [mix(skin.r, 0.3, foot), mix(skin.g, 0.19, foot), mix(skin.b, 0.12, foot)]
  skin.coat *= 1 - foot
}

export const scene: Scene = {
  mesh,
  materials: [
    (p, skin) => {
      const k = 1 + 0.03 * fbm(1.5 * p.x, 1.5 * p.y, 1.5 * p.z, 4)
      ;[skin.r, skin.g, skin.b] = [0.62 * k, 0.545 * k, 0.475 * k]
    },
    ...pots.map((pot) => (p: Spot, skin: Skin) => fired(pot, p, skin)),
  ],
  lamps: [
    softbox([-5.5, 5.5, 5], [0, 1.2, 0], 2.6, 4.2, [15, 14.4, 13.4]),
    softbox([7, 4, -1.5], [0, 1.5, 0], 1.2, 5, [4, 4.2, 4.6]),
  ],
  sky: (x, y) => {
    const k = 0.3 + 0.25 * Math.max(0, y) + 0.1 * x
    return [0.95 * k, 0.97 * k, 1.02 * k]
  },
  camera: {
    eye: [0.2, 4.2, 11],
    target: [0.06, 1.66, 0],
    fov: 24.3,
    lens: 0.012,
    focus: [0, 1.6, 0.6],
  },
}

export const shot: Shot = {
  width: 2400,
  height: 2040,
  samples: 3,
  few: 2,
  smooth: 5,
  loose: 1.4,
  exposure: 1.18,
  maxBytes: 600_000,
}

if (import.meta.main) await photograph('cut-pair', scene, shot, Number(process.argv[2] ?? 1))
