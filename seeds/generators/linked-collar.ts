import { photograph, type Shot } from './film.ts'
import { add, fbm, grit, Mesh, mix, noise, scale, smooth, type Vec } from './shape.ts'
import { type Scene, type Skin, softbox, type Spot } from './scene.ts'

const links = 44
/** The one link that isn't blackened, counted from the back. */
const gold = 27

const mesh = new Mesh()
mesh.grid({
  nu: 2,
  nv: 2,
  material: 0,
  at: (u, v) => [24 * (u - 0.5), 0, -24 * (v - 0.5)],
})

/** The line the chain was laid along: a collar, a little out of round. */
const outline = (t: number): Vec => {
  const a = 2 * Math.PI * t - Math.PI / 2
  const r =
    2.62 * (1 + 0.075 * Math.cos(2 * a + 0.3) + 0.035 * Math.sin(3 * a + 0.6) + 0.012 * Math.sin(5 * a))
  return [0.93 * r * Math.cos(a), 0, -(r * Math.sin(a) * 1.06 + 0.12 * Math.cos(a) ** 2)]
}
const fine = 4000
const lengths = [0]
for (let k = 1; k <= fine; k++) {
  const [a, b] = [outline((k - 1) / fine), outline(k / fine)]
  lengths.push((lengths[k - 1] as number) + Math.hypot(b[0] - a[0], b[2] - a[2]))
}
const total = lengths[fine] as number
const placeAt = (length: number): number => {
  const l = ((length % total) + total) % total
  let [low, high] = [0, fine]
  while (high - low > 1) {
    const mid = (low + high) >> 1
    if ((lengths[mid] as number) < l) low = mid
    else high = mid
  }
  return (
    (low + (l - (lengths[low] as number)) / ((lengths[high] as number) - (lengths[low] as number))) / fine
  )
}

/** Links grow towards the front by the same factor each, and shrink again. */
const size = (n: number): number => 0.5 + 1.15 * Math.sin((Math.PI * (n + 0.5)) / links) ** 2
const sum = Array.from({ length: links }, (_, n) => size(n)).reduce((a, b) => a + b)
const pitch = total / sum

let run = 0
for (let n = 0; n < links; n++) {
  const s = size(n) * pitch
  const t = placeAt(total * 0.5 + run + s / 2)
  run += s
  const here = outline(t)
  const [a, b] = [outline((t + 0.9995) % 1), outline((t + 0.0005) % 1)]
  const length = Math.hypot(b[0] - a[0], b[2] - a[2])
  const along: Vec = [(b[0] - a[0]) / length, 0, (b[2] - a[2]) / length]
  const out: Vec = [along[2], 0, -along[0]]
  const tilt = (n % 2 === 0 ? 1 : -1) * 0.72 + 0.1 * noise(n * 1.7, 2, 3)
  const wire = 0.115 * s
  const [long, wide] = [0.5 * s + 1.75 * wire, 0.46 * s]
  const side: Vec = add(scale(out, Math.cos(tilt)), [0, Math.sin(tilt), 0])
  const lift = wide * Math.abs(Math.sin(tilt)) + wire
  const yaw = 0.05 * noise(n * 2.3, 7, 1)
  mesh.tube({
    closed: true,
    along: 160,
    around: 26,
    material: n === gold ? 2 : 1,
    up: () => add(scale(out, -Math.sin(tilt)), [0, Math.cos(tilt), 0]),
    curve: (u) => {
      const angle = 2 * Math.PI * u
      const p = add(
        scale(along, long * Math.cos(angle)),
        scale(side, wide * Math.sin(angle) + yaw * long * Math.cos(angle)),
      )
      return add(add(here, p), [0, lift, 0])
    },
    // Forged, not drawn: flat inside, thicker at the ends where a link carries its neighbor.
    section: (u, turn) => {
      const w = wire * (1 + 0.18 * Math.cos(4 * Math.PI * u))
      return [w * 0.92 * Math.cos(2 * Math.PI * turn), w * Math.sin(2 * Math.PI * turn)]
    },
  })
}

function plaster(p: Spot, skin: Skin): void {
  const bump = (x: number, z: number) => 0.012 * fbm(3 * x, 1, 3 * z, 6) + 0.02 * fbm(0.6 * x, 5, 0.9 * z, 3)
  const e = 0.006
  const h = bump(p.x, p.z)
  p.nx -= (bump(p.x + e, p.z) - h) / e
  p.nz -= (bump(p.x, p.z + e) - h) / e
  const l = 1 / Math.hypot(p.nx, p.ny, p.nz)
  p.nx *= l
  p.ny *= l
  p.nz *= l
  const k = 1 + 0.1 * fbm(0.9 * p.x, 2, 0.9 * p.z, 5) + 0.025 * grit(p, 40) + 0.02 * grit(p, 95)
  ;[skin.r, skin.g, skin.b] = [0.62 * k, 0.5 * k, 0.43 * k]
}

const hammered = (p: Spot, dent: number) => {
  p.nx += dent * fbm(5 * p.x, 5 * p.y, 5 * p.z, 2)
  p.ny += dent * fbm(5 * p.x + 31, 5 * p.y, 5 * p.z, 2)
  p.nz += dent * fbm(5 * p.x, 5 * p.y + 31, 5 * p.z, 2)
}

function black(p: Spot, skin: Skin): void {
  // Rubbed bright where a sleeve would rub it: on top.
  const worn = smooth(
    0.25,
    0.95,
    p.ny + 0.35 * fbm(4 * p.x, 4 * p.y, 4 * p.z, 4) + 0.09 * grit(p, 34) + 0.06 * grit(p, 80),
  )
  ;[skin.r, skin.g, skin.b] = [mix(0.12, 0.8, worn), mix(0.12, 0.785, worn), mix(0.13, 0.77, worn)]
  skin.metal = true
  skin.rough = mix(0.42, 0.24, worn)
  hammered(p, 0.12)
}

function yellow(p: Spot, skin: Skin): void {
  ;[skin.r, skin.g, skin.b] = [0.98, 0.7, 0.3]
  skin.metal = true
  skin.rough = 0.2
  hammered(p, 0.1)
}

export const scene: Scene = {
  mesh,
  materials: [plaster, black, yellow],
  lamps: [softbox([-6, 6, -4.5], [0, 0, 0], 4, 3, [9, 8.8, 8.4])],
  sky: (x, y) => {
    const k = 0.16 + 0.4 * smooth(0.2, 1, y) + 0.2 * smooth(0.1, 0.9, x)
    return [k, k, 1.04 * k]
  },
  camera: {
    eye: [0, 14, 3.6],
    target: [0.02, 0, 0.06],
    fov: 31.5,
    up: [0, 0, -1],
  },
}

export const shot: Shot = {
  width: 1920,
  height: 2400,
  samples: 4,
  few: 3,
  smooth: 5,
  loose: 1.4,
  exposure: 1.15,
  calm: true,
  maxBytes: 700_000,
}

if (import.meta.main) await photograph('linked-collar', scene, shot, Number(process.argv[2] ?? 1))
