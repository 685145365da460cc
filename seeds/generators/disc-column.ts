import { photograph, type Shot } from './film.ts'
import { random } from './paint.ts'
import { backdrop, fbm, grit, Mesh, mix, noise, smooth } from './shape.ts'
import { type Scene, type Skin, softbox, type Spot } from './scene.ts'

const golden = Math.PI * (3 - Math.sqrt(5))
const count = 21
/** Thicknesses in eighths of a hand: each disc takes its place in 1, 1, 2, 3, 5 and starts over. */
const thickness = [1, 1, 2, 3, 5].map((n) => 0.072 * n)

const mesh = new Mesh()
const paper = (p: Spot, skin: Skin) => {
  const k = 1 + 0.03 * fbm(1.5 * p.x, 1.5 * p.y, 1.5 * p.z, 4)
  ;[skin.r, skin.g, skin.b] = [0.5 * k, 0.52 * k, 0.54 * k]
}
const materials: Scene['materials'] = [paper]
backdrop(mesh, 0, 3.5, 4)

/** Sedimentary: thin level beds, with holes along some of them. */
function travertine(p: Spot, k: number, skin: Skin): void {
  const bed = 7 * (p.y + 0.12 * fbm(1.1 * p.x + k, 1.3 * p.y, 1.1 * p.z, 3))
  const fine = noise(2 * p.x, bed * 19, 2 * p.z) + 0.6 * grit(p, 70, k)
  const band = 0.5 + 0.5 * noise(0.3, bed * 2.2, k) + 0.25 * noise(p.x, bed * 7, p.z) + 0.16 * fine
  const open = smooth(-0.1, 0.4, noise(k, bed * 3, 2))
  const torn = 0.12 * grit(p, 34, 3) + 0.06 * grit(p, 90, 4)
  const hole =
    smooth(0.3, 0.36, noise(5 * p.x, 30 * p.y, 5 * p.z + k) + torn) *
    smooth(0.25, 0.5, noise(k, bed * 3, 2) + torn)
  const pore = smooth(0.56, 0.66, noise(26 * p.x, 60 * p.y, 26 * p.z + k) + 0.5 * torn) * open
  const dark = 1 - Math.min(0.8, 0.72 * hole + 0.5 * pore)
  ;[skin.r, skin.g, skin.b] = [
    mix(0.7, 0.52, band) * dark,
    mix(0.61, 0.41, band) * dark,
    mix(0.5, 0.29, band) * dark,
  ]
}

/** Volcanic: fine crystals that glint, a few bubbles. */
function basalt(p: Spot, k: number, skin: Skin): void {
  const speck = smooth(0.4, 0.75, grit(p, 74, k)) + 0.7 * smooth(0.4, 0.8, grit(p, 150, k))
  const bubble = smooth(0.62, 0.7, grit(p, 24, k + 5) + 0.12 * grit(p, 80, k))
  const v =
    (0.034 + 0.016 * fbm(3 * p.x, 3 * p.y, 3 * p.z, 4) + 0.006 * grit(p, 120, k) + 0.026 * speck) *
    (1 - 0.75 * bubble)
  ;[skin.r, skin.g, skin.b] = [v, v * 1.02, v * 1.06]
  skin.coat = 0.5 * (1 - bubble)
  skin.rough = 0.42
  p.nx += 0.035 * grit(p, 90, 1)
  p.ny += 0.035 * grit(p, 90, 21)
  p.nz += 0.035 * grit(p, 90, 41)
}

/** Metamorphic: veins where folded noise crosses nought. */
function marble(p: Spot, k: number, skin: Skin, ground: readonly number[], vein: readonly number[]): void {
  const [x, y, z] = [p.x + k, p.y - 0.4 * p.x, p.z] as [number, number, number]
  const fold = fbm(1.1 * x + fbm(2 * x, 2 * y, 2 * z, 3), 1.6 * y, 1.1 * z, 5)
  const line =
    smooth(0.06, 0, Math.abs(fold)) + 0.4 * smooth(0.12, 0, Math.abs(fbm(3 * x, 3 * y + 7, 3 * z, 4)))
  const cloud = 0.3 + 0.5 * fbm(0.8 * x, y, 0.8 * z, 4)
  const hair = 0.5 * smooth(0.012, 0, Math.abs(fbm(2.1 * x + 9, 2.6 * y + fold, 2.1 * z, 6)))
  const sugar = 0.035 * grit(p, 95, k) + 0.03 * grit(p, 190, k)
  const m = Math.min(1, 0.75 * line + hair + 0.4 * cloud + sugar)
  ;[skin.r, skin.g, skin.b] = [0, 1, 2].map((c) => mix(ground[c] as number, vein[c] as number, m)) as [
    number,
    number,
    number,
  ]
  skin.coat = 0.8
  skin.rough = 0.24
}

type Stone = (p: Spot, k: number, skin: Skin) => void

const stones: Stone[] = [
  travertine,
  basalt,
  (p, k, skin) => marble(p, k, skin, [0.66, 0.65, 0.63], [0.3, 0.3, 0.32]),
  travertine,
  (p, k, skin) => marble(p, k, skin, [0.4, 0.17, 0.13], [0.68, 0.56, 0.49]),
  basalt,
  (p, k, skin) => marble(p, k, skin, [0.09, 0.17, 0.13], [0.42, 0.5, 0.42]),
]

const r = random(5)
let y = 0
for (let n = 0; n < count; n++) {
  const tall = thickness[n % 5] as number
  const s = n / (count - 1)
  const radius = 0.62 + 0.3 * Math.sin(2.1 * Math.PI * s + 0.9) * (1 - 0.35 * s) + 0.09 * (r() - 0.5)
  const away = n === 0 ? 0 : 0.17 * Math.sqrt(s + 0.15)
  const [cx, cz] = [away * Math.cos(n * golden), away * Math.sin(n * golden)] as [number, number]
  const round = Math.min(0.022, tall * 0.2)
  const base = y
  mesh.grid({
    nu: 260,
    nv: 60,
    closeU: true,
    material: materials.length,
    at: (u, v) => {
      // Underside, rounded arris, side, arris, top: unrolled from center to center.
      const a = -2 * Math.PI * u
      const legs: [number, number][] = [
        [0.004, 0],
        [radius - round, 0],
      ]
      for (let k = 1; k <= 6; k++)
        legs.push([
          radius - round + round * Math.sin((k * Math.PI) / 12),
          round - round * Math.cos((k * Math.PI) / 12),
        ])
      for (let k = 0; k <= 6; k++)
        legs.push([
          radius - round + round * Math.cos((k * Math.PI) / 12),
          tall - round + round * Math.sin((k * Math.PI) / 12),
        ])
      legs.push([0.004, tall])
      const x = (1 - v) * (legs.length - 1)
      const i = Math.min(legs.length - 2, Math.floor(x))
      const [p, q] = [legs[i] as [number, number], legs[i + 1] as [number, number]]
      const rr = mix(p[0], q[0], x - i)
      return [cx + rr * Math.cos(a), base + mix(p[1], q[1], x - i), cz + rr * Math.sin(a)]
    },
  })
  const stone = stones[(n * 3 + Math.floor(n / 7)) % stones.length] as Stone
  const k = 13.7 * n
  materials.push((p, skin) => stone(p, k, skin))
  y += tall + 0.0015
}

export const scene: Scene = {
  mesh,
  materials,
  lamps: [softbox([-5, 6, 4.5], [0, 1.7, 0], 2.6, 4.5, [16, 15.4, 14.4])],
  sky: (x, up) => {
    const k = 0.3 + 0.25 * Math.max(0, up) + 0.12 * x
    return [0.97 * k, k, 1.04 * k]
  },
  camera: {
    eye: [0, 3.2, 12],
    target: [0.06, y * 0.485, 0],
    fov: 24.5,
    lens: 0.01,
    focus: [0, 1.8, 0.7],
  },
}

export const shot: Shot = {
  width: 1690,
  height: 2404,
  samples: 6,
  few: 3,
  smooth: 5,
  loose: 1.4,
  exposure: 1.05,
  maxBytes: 600_000,
}

if (import.meta.main) await photograph('disc-column', scene, shot, Number(process.argv[2] ?? 1))
