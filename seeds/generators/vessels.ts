import { clean } from './clean.ts'
import { develop } from './film.ts'
import { encode, keep, Sheet } from './paint.ts'
import { backdrop, fbm, Mesh, mix, noise, smooth, type Vec } from './shape.ts'
import { type Scene, type Skin, softbox, type Spot } from './scene.ts'
import { trace } from './trace.ts'

type Field = (x: number, y: number, z: number) => number

const mesh = new Mesh()
const [PAPER, ROUND, TALL, BLUE] = [0, 1, 2, 3]
const ball = { at: [-1.26, 1.31, 0.15] as Vec, r: 1.32 }
const tall = { at: [0.42, 0, -0.75] as Vec, height: 4.3 }
const drops = { at: [1.35, 0, 0.95] as Vec }

/** A surface net over a box (Gibson 1998): one point per cell the surface crosses, walked onto the surface. */
function net(field: Field, low: Vec, high: Vec, step: number, material: number) {
  const [nx, ny, nz] = [0, 1, 2].map(
    (k) => Math.ceil(((high[k] as number) - (low[k] as number)) / step) + 1,
  ) as Vec
  const value = new Float32Array(nx * ny * nz)
  const at = (i: number, j: number, k: number) => (k * ny + j) * nx + i
  for (let k = 0; k < nz; k++)
    for (let j = 0; j < ny; j++)
      for (let i = 0; i < nx; i++)
        value[at(i, j, k)] = field(low[0] + i * step, low[1] + j * step, low[2] + k * step)
  const slope = (p: Vec): Vec => {
    const e = step * 0.12
    return [
      field(p[0] + e, p[1], p[2]) - field(p[0] - e, p[1], p[2]),
      field(p[0], p[1] + e, p[2]) - field(p[0], p[1] - e, p[2]),
      field(p[0], p[1], p[2] + e) - field(p[0], p[1], p[2] - e),
    ].map((d) => d / (2 * e)) as Vec
  }
  const point = new Map<number, number>()
  const vertex = (i: number, j: number, k: number): number => {
    const key = at(i, j, k)
    const known = point.get(key)
    if (known !== undefined) return known
    const sum: Vec = [0, 0, 0]
    let n = 0
    for (let c = 0; c < 8; c++)
      for (let axis = 0; axis < 3; axis++) {
        if (c & (1 << axis)) continue
        const [a, b, d] = [c & 1, (c >> 1) & 1, (c >> 2) & 1] as Vec
        const v = value[at(i + a, j + b, k + d)] as number
        const w = value[
          at(i + a + (axis === 0 ? 1 : 0), j + b + (axis === 1 ? 1 : 0), k + d + (axis === 2 ? 1 : 0))
        ] as number
        if (v < 0 === w < 0) continue
        const t = v / (v - w)
        sum[0] += i + a + (axis === 0 ? t : 0)
        sum[1] += j + b + (axis === 1 ? t : 0)
        sum[2] += k + d + (axis === 2 ? t : 0)
        n++
      }
    let p: Vec = [low[0] + (step * sum[0]) / n, low[1] + (step * sum[1]) / n, low[2] + (step * sum[2]) / n]
    for (let r = 0; r < 2; r++) {
      const g = slope(p)
      const f = field(...p) / Math.max(0.05, g[0] ** 2 + g[1] ** 2 + g[2] ** 2)
      p = [p[0] - f * g[0], p[1] - f * g[1], p[2] - f * g[2]]
    }
    const g = slope(p)
    const l = Math.hypot(...g) || 1
    const index = mesh.positions.length / 3
    mesh.positions.push(...p)
    mesh.normals.push(g[0] / l, g[1] / l, g[2] / l)
    mesh.uvs.push(0, 0)
    point.set(key, index)
    return index
  }
  for (let k = 1; k < nz - 1; k++)
    for (let j = 1; j < ny - 1; j++)
      for (let i = 1; i < nx - 1; i++)
        for (let axis = 0; axis < 3; axis++) {
          const v = value[at(i, j, k)] as number
          const [di, dj, dk] = [axis === 0 ? 1 : 0, axis === 1 ? 1 : 0, axis === 2 ? 1 : 0]
          const w = value[at(i + di, j + dj, k + dk)] as number
          if (v < 0 === w < 0) continue
          const around = [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 1],
          ].map(([a, b]) => {
            const [p, q] = [a as number, b as number]
            if (axis === 0) return vertex(i, j - p, k - q)
            if (axis === 1) return vertex(i - q, j, k - p)
            return vertex(i - p, j - q, k)
          }) as [number, number, number, number]
          const [a, b, c, d] = v < 0 ? around : (around.toReversed() as typeof around)
          mesh.triangles.push(a, c, b, a, d, c)
          mesh.materials.push(material, material)
        }
}

/** The gyroid's sum of sines, a wall as thick as a finger on both sides of it, clipped by a sphere. */
const PERIOD = 0.182
const gyroid = (x: number, y: number, z: number) => {
  const [u, v, w] = [x / PERIOD + 0.6, y / PERIOD + 0.9, z / PERIOD + 0.4]
  return PERIOD * (Math.sin(u) * Math.cos(v) + Math.sin(v) * Math.cos(w) + Math.sin(w) * Math.cos(u))
}
const round: Field = (x, y, z) => {
  const [u, v, w] = [x - ball.at[0], y - ball.at[1], z - ball.at[2]]
  const shell = Math.abs(gyroid(u, v, w)) / 1.25 - 0.058
  const clip = Math.hypot(u, v, w) - ball.r
  // The slip softened every cut edge a little before it dried.
  const h = Math.max(0, 0.03 - Math.abs(shell - clip)) / 0.03
  return Math.max(shell, clip) + h * h * 0.0075
}

const DROPS: [number, number, number, number][] = [
  [0, 0.62, 0, 0.62],
  [0.42, 0.98, -0.1, 0.44],
  [-0.4, 0.88, 0.12, 0.4],
  [0.02, 1.42, -0.06, 0.36],
  [0.1, 0.62, 0.36, 0.4],
]
const cluster: Field = (x, y, z) => {
  let d = 9
  for (const [a, b, c, r] of DROPS) {
    const e = Math.hypot(x - drops.at[0] - a, y - b, z - drops.at[2] - c) - r
    const h = Math.max(0, 0.3 - Math.abs(d - e)) / 0.3
    d = Math.min(d, e) - h * h * h * 0.05
  }
  return Math.max(d, 0.015 - y)
}

/** Half width of the tall one at a height from 0 to 1. */
const lathe = (t: number) =>
  0.4 +
  0.35 * Math.sin(Math.PI * (0.92 * t + 0.02)) ** 2 +
  0.17 * Math.exp(-(((t - 0.52) / 0.2) ** 2)) -
  0.3 * smooth(0.72, 1, t) +
  0.05 * smooth(0.93, 1, t)

backdrop(mesh, PAPER as number, 4, 4)
net(
  round,
  [ball.at[0] - 1.4, -0.05, ball.at[2] - 1.4],
  [ball.at[0] + 1.4, 2.72, ball.at[2] + 1.4],
  0.0155,
  ROUND as number,
)
net(cluster, [0.35, -0.06, -0.1], [2.5, 1.95, 2.1], 0.028, BLUE as number)
mesh.grid({
  nu: 720,
  nv: 560,
  closeU: true,
  material: TALL as number,
  at: (u, v) => {
    const inside = v >= 0.8
    const t = inside ? 1 - 0.5 * ((v - 0.8) / 0.2) : v / 0.8
    const a = -2 * Math.PI * u
    // A sine wave turned on the lathe: flutes that twist as they rise.
    const flute = Math.sin(13 * a + 5.2 * t + 0.9 * Math.sin(5 * t))
    const deep = 0.045 + 0.035 * smooth(0.75, 1, t) + 0.02 * smooth(0.25, 0, t)
    const lip = inside ? 0.05 * smooth(1, 0.985, t) : 0.012 * smooth(0.985, 1, t)
    // Printed layer by layer: a bead of slip every few millimeters.
    const bead = 0.0022 * Math.sin(2 * Math.PI * t * 110)
    const r = Math.max(0.02, lathe(t) * (1 + deep * (flute + 0.3 * flute * flute)) + bead - lip)
    return [tall.at[0] + r * Math.cos(a), 0.004 + t * tall.height, tall.at[2] + r * Math.sin(a)]
  },
})

const tint = (skin: Skin, c: Vec, k: number) => {
  ;[skin.r, skin.g, skin.b] = [c[0] * k, c[1] * k, c[2] * k]
}
const speckle = (p: Spot, size: number) => smooth(0.55, 0.72, noise(p.x * size, p.y * size, p.z * size))

function terracotta(p: Spot, skin: Skin) {
  const cloud = fbm(2.4 * p.x, 2.4 * p.y, 2.4 * p.z, 4)
  const rough = 0.5 * noise(70 * p.x, 70 * p.y, 70 * p.z) + 0.5 * noise(150 * p.x, 150 * p.y, 150 * p.z)
  // The cut edges came out of the kiln paler than the folds.
  const out = Math.hypot(p.x - ball.at[0], p.y - ball.at[1], p.z - ball.at[2]) / ball.r
  const cut = smooth(0.982, 0.994, out)
  tint(
    skin,
    [mix(0.54, 0.68, cut), mix(0.165, 0.285, cut), mix(0.085, 0.17, cut)],
    1 + 0.14 * cloud + 0.07 * rough - 0.22 * speckle(p, 50),
  )
  const layer = 0.05 * Math.sin(2 * Math.PI * p.y * 46)
  p.ny += layer
  p.nx += 0.05 * noise(90 * p.x, 90 * p.y, 90 * p.z)
  p.nz += 0.05 * noise(90 * p.z, 90 * p.x, 90 * p.y)
}

function stoneware(p: Spot, skin: Skin) {
  const h = p.y / tall.height
  const cloud = fbm(1.6 * p.x, 1.1 * p.y, 1.6 * p.z, 4)
  // Glaze on what a hand would reach: down to the waist, in a wavering line.
  const glazed = smooth(-0.012, 0.012, h - 0.3 - 0.03 * noise(2.2 * p.x, 0, 2.2 * p.z))
  const k = 1 + 0.08 * cloud + 0.03 * noise(60 * p.x, 60 * p.y, 60 * p.z) - 0.25 * speckle(p, 62)
  tint(skin, [mix(0.52, 0.73, glazed), mix(0.475, 0.7, glazed), mix(0.4, 0.61, glazed)], k)
  skin.coat = 0.4 * glazed
  skin.rough = 0.42
}

function cobalt(p: Spot, skin: Skin) {
  const cloud = fbm(1.7 * p.x, 1.4 * p.y, 1.7 * p.z, 5)
  const bare = smooth(0.15, 0.12, p.y + 0.03 * noise(4 * p.x, 0, 4 * p.z))
  const thin = 0.5 + 0.5 * cloud
  const k = 1 - 0.14 * speckle(p, 26)
  tint(
    skin,
    [
      mix(mix(0.026, 0.075, thin), 0.5, bare),
      mix(mix(0.1, 0.2, thin), 0.44, bare),
      mix(mix(0.3, 0.46, thin), 0.36, bare),
    ],
    k,
  )
  skin.coat = 1 - bare
  skin.rough = 0.13
  p.nx += 0.01 * fbm(7 * p.x, 7 * p.y, 7 * p.z, 3)
  p.ny += 0.01 * fbm(7 * p.x + 30, 7 * p.y, 7 * p.z, 3)
}

const scene: Scene = {
  mesh,
  materials: [
    (p, skin) => {
      const k =
        1 + 0.03 * fbm(1.5 * p.x, 1.5 * p.y, 1.5 * p.z, 4) + 0.012 * noise(60 * p.x, 60 * p.y, 60 * p.z)
      tint(skin, [0.63, 0.605, 0.57], k)
    },
    terracotta,
    stoneware,
    cobalt,
  ],
  lamps: [softbox([-6.5, 8, 6], [0, 1.5, 0], 3.4, 3.4, [21, 19.8, 18])],
  sky: (x, y) => {
    const k = 0.3 + 0.24 * Math.max(0, y) - 0.1 * x
    return [0.93 * k, 0.97 * k, 1.03 * k]
  },
  camera: { eye: [0, 3.4, 14], target: [0.05, 1.86, 0], fov: 28.5, lens: 0.05, focus: [-0.4, 1.4, 1.1] },
}

/** Few rays a pixel at this size: what noise they leave is smoothed before the film curve. */
export async function render(size = 1): Promise<Buffer> {
  const [width, height] = [Math.round(1920 * size), Math.round(2400 * size)]
  const sheet = new Sheet(width, height, [0, 0, 0])
  const film = trace(scene, width, height, 4)
  clean(film, scene, width, height)
  sheet.px.set(film)
  develop(sheet, 1.28)
  return encode(sheet, { scale: 1, grain: 4, seed: 27, maxBytes: 900_000 })
}

if (import.meta.main) await keep('vessels', await render(Number(process.argv[2] ?? 1)))
