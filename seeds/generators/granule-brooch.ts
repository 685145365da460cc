import { photograph, type Shot } from './film.ts'
import { fbm, grit, Mesh, mix, noise, smooth, type Vec } from './shape.ts'
import { type Scene, type Skin, softbox, type Spot } from './scene.ts'

const granules = 987
const golden = Math.PI * (3 - Math.sqrt(5))
const plate = 1
/** The part left bare: a disc that bites into the plate. */
const moon = { x: 0.36, z: -0.3, r: 0.5 }

const dome = (r: number): number => 0.1 + 0.2 * Math.sqrt(Math.max(0, 1 - 0.82 * r * r))
const mesh = new Mesh()
mesh.grid({
  nu: 2,
  nv: 2,
  material: 0,
  at: (u, v) => [16 * (u - 0.5), 0, -16 * (v - 0.5)],
})
mesh.grid({
  nu: 240,
  nv: 90,
  closeU: true,
  material: 1,
  at: (u, v) => {
    // Over the dome, round the edge, down to the cloth.
    const a = -2 * Math.PI * u
    const r = plate * Math.min(1, Math.max(0.0004, 1.06 * v)) + 0.02 * Math.sin(Math.PI * smooth(0.94, 1, v))
    const y = v < 0.943 ? dome(r) : mix(dome(1), 0.02, (v - 0.943) / 0.057)
    return [r * Math.cos(a), y, r * Math.sin(a)]
  },
})
const ring = (radius: number, y: number, wire: number, twist: number) => {
  for (const phase of twist > 0 ? [0, 0.5] : [0]) {
    mesh.tube({
      closed: true,
      along: 1400,
      around: 20,
      material: 1,
      up: () => [0, 1, 0],
      curve: (t) => {
        const [a, b] = [2 * Math.PI * t, 2 * Math.PI * (twist * t + phase)]
        const r = radius + (twist > 0 ? wire * Math.cos(b) : 0)
        return [r * Math.cos(a), y + (twist > 0 ? wire * Math.sin(b) : 0), -r * Math.sin(a)]
      },
      section: (_, turn) => [wire * Math.cos(2 * Math.PI * turn), wire * Math.sin(2 * Math.PI * turn)],
    })
  }
}
ring(1.045, 0.13, 0.026, 54)
ring(1.01, 0.05, 0.05, 0)

for (let n = 0; n < granules; n++) {
  const r = 0.965 * Math.sqrt((n + 0.5) / granules)
  const a = n * golden
  const [x, z] = [r * Math.cos(a), r * Math.sin(a)] as [number, number]
  const bare = Math.hypot(x - moon.x, z - moon.z) - moon.r
  if (bare < 0) continue
  // Counted in 34s, the family of spirals the eye follows; every 34th is cut larger.
  const size = (0.0225 + 0.0062 * Math.cos((2 * Math.PI * n) / 34)) * smooth(-0.05, 0.12, bare)
  if (size > 0.006) mesh.sphere([x, dome(r) + 0.55 * size, z], size, 1, 22)
}

/** Plain weave: which thread is on top alternates; each is a rounded ridge along its length. */
function weave(x: number, z: number): { h: number; gap: number; tint: number } {
  const pitch = 0.046
  const wx = x / pitch + 0.22 * noise(2 * x, 3, 0.7 * z) + 0.05 * noise(9 * x, 1, 3 * z)
  const wz = z / pitch + 0.22 * noise(0.7 * x, 8, 2 * z) + 0.05 * noise(3 * x, 5, 9 * z)
  const [i, j] = [Math.floor(wx), Math.floor(wz)] as [number, number]
  const [fx, fz] = [wx - i - 0.5, wz - j - 0.5] as [number, number]
  const fat = 0.42 + 0.07 * noise(i * 7.3, 1, 0.25 * j)
  const thin = 0.42 + 0.07 * noise(0.25 * i, 9, j * 7.3)
  const wave = Math.cos(Math.PI * fz) * ((i + j) % 2 === 0 ? 1 : -1)
  const wave2 = Math.cos(Math.PI * fx) * ((i + j) % 2 === 0 ? -1 : 1)
  const warp = Math.sqrt(Math.max(0, 1 - (fx / fat) ** 2)) + 0.6 * wave
  const weft = Math.sqrt(Math.max(0, 1 - (fz / thin) ** 2)) + 0.6 * wave2
  const up = warp > weft
  const open = Math.abs(fx) > fat && Math.abs(fz) > thin ? 0 : 1
  return {
    h: Math.max(warp, weft) * open,
    gap: open,
    tint: up ? noise(i * 3.1, 2, 0.3 * j) : noise(0.3 * i, 6, j * 3.1),
  }
}

function linen(p: Spot, skin: Skin): void {
  const e = 0.002
  const { h, gap, tint } = weave(p.x, p.z)
  const [dx, dz] = [weave(p.x + e, p.z).h - h, weave(p.x, p.z + e).h - h] as [number, number]
  const slope = (d: number) => Math.max(-1.2, Math.min(1.2, (d * 0.0105) / e))
  const soft = 0.4 * fbm(0.8 * p.x, 2, 0.8 * p.z, 3)
  p.nx -= slope(dx) + 0.2 * soft
  p.nz -= slope(dz)
  const l = 1 / Math.hypot(p.nx, p.ny, p.nz)
  p.nx *= l
  p.ny *= l
  p.nz *= l
  const k =
    (0.5 + 0.5 * smooth(-0.2, 1.3, h)) *
    (0.35 + 0.65 * gap) *
    (1 + 0.14 * tint + 0.12 * fbm(40 * p.x, 1, 40 * p.z, 2) + 0.12 * grit(p, 120) + 0.12 * grit(p, 260))
  ;[skin.r, skin.g, skin.b] = [0.44 * k, 0.385 * k, 0.315 * k]
}

function gold(p: Spot, skin: Skin): void {
  const bare = Math.hypot(p.x - moon.x, p.z - moon.z) < moon.r + 0.05 ? 1 : 0
  ;[skin.r, skin.g, skin.b] = [0.98, 0.72, 0.33]
  skin.metal = true
  skin.rough = 0.22 + 0.06 * bare
  const k = bare ? 0.05 : 0.02
  p.nx += k * fbm(9 * p.x, 3, 9 * p.z, 3)
  p.nz += k * fbm(9 * p.x, 13, 9 * p.z, 3)
}

export const scene: Scene = {
  mesh,
  materials: [linen, gold],
  lamps: [
    softbox([-3.4, 3.4, -3], [0, 0, 0], 3, 2, [10, 9.7, 9.2]),
    softbox([4.5, 3.2, 1.5], [0, 0, 0], 1.2, 2.4, [3, 3.1, 3.4]),
  ],
  sky: (x, y, z) => {
    const k = 0.1 + 0.5 * smooth(0.3, 1, y) + 0.15 * smooth(0, 1, z)
    return [k, 0.99 * k, 0.97 * k] satisfies Vec
  },
  camera: {
    eye: [0.25, 7.2, 3.1],
    target: [0.02, 0.1, 0.03],
    fov: 21.5,
    lens: 0.015,
    focus: [0, 0.3, 0.2],
  },
}

export const shot: Shot = {
  width: 2400,
  height: 2400,
  samples: 4,
  few: 3,
  smooth: 3,
  exposure: 1.1,
  calm: true,
  maxBytes: 1_100_000,
}

if (import.meta.main) await photograph('granule-brooch', scene, shot, Number(process.argv[2] ?? 1))
