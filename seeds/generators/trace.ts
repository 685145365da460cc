import { bvhOf, type Strike } from './bvh.ts'
import { aim, type First, measure, type Material, type Scene, type Skin, type Spot } from './scene.ts'
import { scale, type Vec } from './shape.ts'

const bounces = 6
/** Shine met after a matte bounce is rare and bright; it is cut so that it can't leave sparks. */
const clampAt = 0.6
const lift = 3e-4
/** Steps of Roberts' R sequence in seven dimensions: powers of the inverse root of x^8 = x + 1. */
const steps = Array.from({ length: 7 }, (_, k) => (1 / 1.0969815577985598) ** (k + 1))

/**
 * Path-traced linear light, three floats a pixel. Lamps are sampled for matte light and met by chance for shine. With
 * `few`, pixels whose first rays all meet material 0, the ground, get no more than these, and edges get three times as
 * many. `seen` is filled with what the rays met first, and takes the reflections of coats met first out of the film.
 */
export function trace(
  scene: Scene,
  width: number,
  height: number,
  samples: number,
  { few, seen }: { few?: number | undefined; seen?: First | undefined } = {},
): Float32Array {
  const bvh = bvhOf(scene.mesh)
  const { positions, normals, uvs, triangles, materials } = scene.mesh
  const N = Float32Array.from(normals)
  const UV = Float32Array.from(uvs)
  const P = Float32Array.from(positions)
  const T = Int32Array.from(triangles)
  const lamps = scene.lamps.map(measure)
  const strike: Strike = { t: 0, triangle: 0, b1: 0, b2: 0 }
  const shade: Strike = { ...strike }
  const spot: Spot = { x: 0, y: 0, z: 0, nx: 0, ny: 0, nz: 0, u: 0, v: 0 }
  const skin: Skin = { r: 0.5, g: 0.5, b: 0.5, metal: false, rough: 0.1, coat: 0 }

  let seed = 1
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) | 0
    const h = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d)
    return ((h ^ (h >>> 13)) >>> 0) / 4294967296
  }
  const offsets = new Float64Array(7)
  let index = 0
  let dimension = 0
  const even = (k: number) => ((offsets[k] as number) + index * (steps[k] as number)) % 1
  /** Evenly spread over a pixel's samples for the first bounce of a path, plain after that. */
  const next = () => (dimension < 5 ? even(dimension++) : random())

  const light = new Float64Array(3)
  /** Sums over a pixel: color, normal and distance of what its rays met first. */
  const met = new Float64Array(7)
  let [plain, nearest, farthest] = [true, Infinity, 0]
  /** What a coat met first reflects: origin, direction, share. */
  let mirror: [number, number, number, number, number, number, number] | undefined
  /** Follows a ray into `light`. */
  function follow(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    share: number,
    from: number,
  ): void {
    let [tr, tg, tb] = [share, share, share]
    let shiny = true
    let matte = false
    light.fill(0)
    for (let depth = from; depth < bounces; depth++) {
      const cap = matte ? clampAt : depth === 0 ? 20 : 6
      const gain = (r: number, g: number, b: number) => {
        light[0] = (light[0] as number) + Math.min(cap, tr * r)
        light[1] = (light[1] as number) + Math.min(cap, tg * g)
        light[2] = (light[2] as number) + Math.min(cap, tb * b)
      }
      const hit = bvh.intersect(ox, oy, oz, dx, dy, dz, 1e9, strike, false)
      if (shiny) {
        let first = hit ? strike.t : Infinity
        let seen: Vec | undefined
        for (const l of lamps) {
          const c = dx * l.normal[0] + dy * l.normal[1] + dz * l.normal[2]
          if (c >= 0) continue
          const [px, py, pz] = [l.center[0] - ox, l.center[1] - oy, l.center[2] - oz] as Vec
          const t = (px * l.normal[0] + py * l.normal[1] + pz * l.normal[2]) / c
          if (t <= 0 || t >= first) continue
          const [qx, qy, qz] = [dx * t - px, dy * t - py, dz * t - pz] as Vec
          const s = Math.abs(qx * l.a[0] + qy * l.a[1] + qz * l.a[2]) / l.aa
          const r = Math.abs(qx * l.b[0] + qy * l.b[1] + qz * l.b[2]) / l.bb
          if (s > 1 || r > 1) continue
          first = t
          // Softboxes fade to their edge; matte light ignores the fade, which changes little.
          const fade = Math.min(1, (1 - s) * 2.5) * Math.min(1, (1 - r) * 2.5)
          seen = scale(l.color, fade)
        }
        if (seen) return gain(...seen)
      }
      if (!hit) {
        if (depth === 0) for (let k = 0; k < 3; k++) met[k]! += 1
        return gain(...scene.sky(dx, dy, dz))
      }

      const { t, triangle, b1, b2 } = strike
      const b0 = 1 - b1 - b2
      const i = T[3 * triangle] as number,
        j = T[3 * triangle + 1] as number,
        k = T[3 * triangle + 2] as number
      spot.x = ox + dx * t
      spot.y = oy + dy * t
      spot.z = oz + dz * t
      let nx = b0 * (N[3 * i] as number) + b1 * (N[3 * j] as number) + b2 * (N[3 * k] as number)
      let ny = b0 * (N[3 * i + 1] as number) + b1 * (N[3 * j + 1] as number) + b2 * (N[3 * k + 1] as number)
      let nz = b0 * (N[3 * i + 2] as number) + b1 * (N[3 * j + 2] as number) + b2 * (N[3 * k + 2] as number)
      spot.u = b0 * (UV[2 * i] as number) + b1 * (UV[2 * j] as number) + b2 * (UV[2 * k] as number)
      spot.v =
        b0 * (UV[2 * i + 1] as number) + b1 * (UV[2 * j + 1] as number) + b2 * (UV[2 * k + 1] as number)
      const ex = (P[3 * j] as number) - (P[3 * i] as number),
        ey = (P[3 * j + 1] as number) - (P[3 * i + 1] as number),
        ez = (P[3 * j + 2] as number) - (P[3 * i + 2] as number)
      const fx = (P[3 * k] as number) - (P[3 * i] as number),
        fy = (P[3 * k + 1] as number) - (P[3 * i + 1] as number),
        fz = (P[3 * k + 2] as number) - (P[3 * i + 2] as number)
      let gx = ey * fz - ez * fy,
        gy = ez * fx - ex * fz,
        gz = ex * fy - ey * fx
      const gl = 1 / Math.sqrt(gx * gx + gy * gy + gz * gz)
      const face = gx * dx + gy * dy + gz * dz > 0 ? -gl : gl
      gx *= face
      gy *= face
      gz *= face
      const nl = (nx * gx + ny * gy + nz * gz < 0 ? -1 : 1) / Math.sqrt(nx * nx + ny * ny + nz * nz)
      spot.nx = nx * nl
      spot.ny = ny * nl
      spot.nz = nz * nl
      skin.r = skin.g = skin.b = 0.5
      skin.metal = false
      skin.rough = 0.1
      skin.coat = 0
      const material = scene.materials[materials[triangle] as number] as Material
      material(spot, skin)
      if (depth === 0) {
        if (materials[triangle] !== 0) plain = false
        met[0]! += skin.r
        met[1]! += skin.g
        met[2]! += skin.b
        met[3]! += spot.nx
        met[4]! += spot.ny
        met[5]! += spot.nz
        met[6]! += t
        nearest = Math.min(nearest, t)
        farthest = Math.max(farthest, t)
      }
      nx = spot.nx
      ny = spot.ny
      nz = spot.nz
      // A bent or smoothed normal may face away from the eye; push it back into view.
      let facing = -(nx * dx + ny * dy + nz * dz)
      if (facing < 0.01) {
        nx += (0.01 - facing) * -dx
        ny += (0.01 - facing) * -dy
        nz += (0.01 - facing) * -dz
        const l = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz)
        nx *= l
        ny *= l
        nz *= l
        facing = 0.01
      }
      ox = spot.x + gx * lift
      oy = spot.y + gy * lift
      oz = spot.z + gz * lift

      // A basis around the normal (Duff et al. 2017).
      const sign = nz >= 0 ? 1 : -1
      const a = -1 / (sign + nz)
      const bb = nx * ny * a
      const ux = 1 + sign * nx * nx * a,
        uy = sign * bb,
        uz = -sign * nx
      const vx = bb,
        vy = sign + ny * ny * a,
        vz = -ny

      const schlick = (1 - facing) ** 5
      const fresnel = skin.coat * (0.04 + 0.96 * schlick * (1 - skin.rough) ** 2)
      // A coat met first both reflects and shows its color; later ones do either.
      const both = depth === 0 && !skin.metal && skin.coat > 0
      const chance = skin.metal ? 1 : skin.coat > 0 && !both ? Math.min(0.9, fresnel + 0.2) : 0
      const pick = next(),
        r1 = next(),
        r2 = next()
      if (both || pick < chance) {
        // GGX half vector by its normals; wide enough lamps make the better sampling unnecessary.
        const alpha = Math.max(1e-4, skin.rough * skin.rough)
        const cos = Math.sqrt((1 - r1) / (1 + (alpha * alpha - 1) * r1))
        const sin = Math.sqrt(1 - cos * cos)
        const [p, q] = [sin * Math.cos(2 * Math.PI * r2), sin * Math.sin(2 * Math.PI * r2)] as [
          number,
          number,
        ]
        const hx = ux * p + vx * q + nx * cos,
          hy = uy * p + vy * q + ny * cos,
          hz = uz * p + vz * q + nz * cos
        const dh = dx * hx + dy * hy + dz * hz
        const [sx, sy, sz] = [dx - 2 * dh * hx, dy - 2 * dh * hy, dz - 2 * dh * hz] as Vec
        const out = sx * gx + sy * gy + sz * gz > 0
        if (both) {
          if (out) mirror = [ox, oy, oz, sx, sy, sz, fresnel]
        } else {
          if (!out) return
          dx = sx
          dy = sy
          dz = sz
          shiny = true
        }
        if (skin.metal) {
          const f = (1 - Math.abs(dh)) ** 5
          tr *= skin.r + (1 - skin.r) * f
          tg *= skin.g + (1 - skin.g) * f
          tb *= skin.b + (1 - skin.b) * f
        } else if (!both) {
          const w = fresnel / chance
          tr *= w
          tg *= w
          tb *= w
        }
        if (!both) continue
      }
      const w = (1 - fresnel) / (1 - chance)
      tr *= w * skin.r
      tg *= w * skin.g
      tb *= w * skin.b
      const s1 = next(),
        s2 = next()
      for (const l of lamps) {
        const [p, q] = [2 * s1 - 1, 2 * s2 - 1] as [number, number]
        const lx = l.center[0] + l.a[0] * p + l.b[0] * q - ox
        const ly = l.center[1] + l.a[1] * p + l.b[1] * q - oy
        const lz = l.center[2] + l.a[2] * p + l.b[2] * q - oz
        const d2 = lx * lx + ly * ly + lz * lz
        const d = Math.sqrt(d2)
        const here = (lx * nx + ly * ny + lz * nz) / d
        const there = -(lx * l.normal[0] + ly * l.normal[1] + lz * l.normal[2]) / d
        if (here <= 0 || there <= 0 || lx * gx + ly * gy + lz * gz <= 0) continue
        if (bvh.intersect(ox, oy, oz, lx / d, ly / d, lz / d, d * 0.999, shade, true)) continue
        const k = (here * there * l.area) / (Math.PI * d2)
        gain(k * l.color[0], k * l.color[1], k * l.color[2])
      }
      const turn = 2 * Math.PI * r2
      const [p, q, c] = [
        Math.sqrt(r1) * Math.cos(turn),
        Math.sqrt(r1) * Math.sin(turn),
        Math.sqrt(1 - r1),
      ] as Vec
      dx = ux * p + vx * q + nx * c
      dy = uy * p + vy * q + ny * c
      dz = uz * p + vz * q + nz * c
      if (dx * gx + dy * gy + dz * gz <= 0) return
      shiny = false
      matte = true
      const strength = Math.max(tr, tg, tb)
      if (depth > 0) {
        if (random() > strength) return
        tr /= strength
        tg /= strength
        tb /= strength
      }
    }
  }

  const ray = aim(scene.camera, random)
  const film = new Float32Array(3 * width * height)
  const shine = seen?.shine ?? film
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      seed = Math.imul(x + 1, 0x9e3779b1) ^ Math.imul(y + 1, 0x85ebca6b)
      for (let k = 0; k < 7; k++) offsets[k] = random()
      const at = 3 * (y * width + x)
      ;[plain, nearest, farthest] = [true, Infinity, 0]
      met.fill(0)
      const edge = () => !plain && farthest > 1.004 * nearest
      const enough = () => (few === undefined ? samples : plain ? few : edge() ? 3 * samples : samples)
      for (index = 0; index < enough(); index++) {
        dimension = 0
        const px = ((x + even(5)) * 2 - width) / height
        const py = 1 - ((y + even(6)) * 2) / height
        const [o, n] = ray(px, py)
        mirror = undefined as typeof mirror
        follow(o[0], o[1], o[2], n[0], n[1], n[2], 1, 0)
        for (let k = 0; k < 3; k++) film[at + k]! += light[k] as number
        if (!mirror) continue
        follow(...mirror, 1)
        for (let k = 0; k < 3; k++) shine[at + k]! += light[k] as number
      }
      for (let k = 0; k < 3; k++) {
        film[at + k]! /= index
        if (seen) shine[at + k]! /= index
      }
      if (!seen) continue
      for (let k = 0; k < 3; k++) {
        seen.color[at + k] = (met[k] as number) / index
        // An edge has no normal, so that it is smoothed with nothing.
        seen.normal[at + k] = edge() ? 0 : (met[3 + k] as number) / index
      }
      seen.far[at / 3] = (met[6] as number) / index
    }
  }
  return film
}
