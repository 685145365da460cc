import { bvhOf, type Strike } from './bvh.ts'
import { aim, type First, type Material, type Scene, type Skin, type Spot } from './scene.ts'

/** What a pinhole camera sees first, without any light. */
function first(scene: Scene, width: number, height: number): Omit<First, 'shine'> {
  const bvh = bvhOf(scene.mesh)
  const { normals, triangles, uvs, materials } = scene.mesh
  const ray = aim({ ...scene.camera, lens: 0 }, () => 0.5)
  const strike: Strike = { t: 0, triangle: 0, b1: 0, b2: 0 }
  const spot: Spot = { x: 0, y: 0, z: 0, nx: 0, ny: 0, nz: 0, u: 0, v: 0 }
  const out = {
    color: new Float32Array(3 * width * height),
    normal: new Float32Array(3 * width * height),
    far: new Float32Array(width * height),
  }
  const kind = new Int16Array(width * height)
  const corner = (list: number[], size: number, k: number) =>
    (1 - strike.b1 - strike.b2) * (list[size * (triangles[3 * strike.triangle] as number) + k] as number) +
    strike.b1 * (list[size * (triangles[3 * strike.triangle + 1] as number) + k] as number) +
    strike.b2 * (list[size * (triangles[3 * strike.triangle + 2] as number) + k] as number)
  const skin: Skin = { r: 0.5, g: 0.5, b: 0.5, metal: false, rough: 0.1, coat: 0 }
  /** Adds a share of what a ray through a place in the picture meets to a pixel. */
  const look = (i: number, x: number, y: number, share: number) => {
    const [o, d] = ray((x * 2 - width) / height, 1 - (y * 2) / height)
    skin.r = skin.g = skin.b = 0.5
    if (!bvh.intersect(o[0], o[1], o[2], d[0], d[1], d[2], 1e9, strike, false)) strike.t = 99
    else {
      const { t, triangle } = strike
      ;[spot.x, spot.y, spot.z] = [o[0] + d[0] * t, o[1] + d[1] * t, o[2] + d[2] * t]
      ;[spot.nx, spot.ny, spot.nz] = [corner(normals, 3, 0), corner(normals, 3, 1), corner(normals, 3, 2)]
      ;[spot.u, spot.v] = [corner(uvs, 2, 0), corner(uvs, 2, 1)]
      kind[i] = materials[triangle] as number
      const material = scene.materials[kind[i] as number] as Material
      material(spot, skin)
    }
    out.far[i]! += strike.t * share
    out.color[3 * i]! += skin.r * share
    out.color[3 * i + 1]! += skin.g * share
    out.color[3 * i + 2]! += skin.b * share
    out.normal[3 * i]! += spot.nx * share
    out.normal[3 * i + 1]! += spot.ny * share
    out.normal[3 * i + 2]! += spot.nz * share
  }
  for (let y = 0, i = 0; y < height; y++) for (let x = 0; x < width; x++, i++) look(i, x + 0.5, y + 0.5, 1)
  const differ = (i: number, j: number) => {
    if (kind[i] !== kind[j]) return true
    if (Math.abs((out.far[i] as number) - (out.far[j] as number)) > 0.02 * (out.far[i] as number)) return true
    let [off, turn] = [0, 0]
    for (let c = 0; c < 3; c++) {
      off += Math.abs((out.color[3 * i + c] as number) - (out.color[3 * j + c] as number))
      turn += Math.abs((out.normal[3 * i + c] as number) - (out.normal[3 * j + c] as number))
    }
    return off > 0.12 || turn > 0.4
  }
  // Four rays where neighbors differ, one elsewhere.
  const rough = new Uint8Array(width * height)
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      for (const j of [x + 1 < width ? i + 1 : i, y + 1 < height ? i + width : i])
        if (differ(i, j)) rough[i] = rough[j] = 1
  for (let i = 0; i < rough.length; i++) {
    if (!rough[i]) continue
    out.far[i] = 0
    out.color.fill(0, 3 * i, 3 * i + 3)
    out.normal.fill(0, 3 * i, 3 * i + 3)
    const [x, y] = [i % width, Math.floor(i / width)] as [number, number]
    look(i, x + 0.125, y + 0.375, 0.25)
    look(i, x + 0.625, y + 0.125, 0.25)
    look(i, x + 0.375, y + 0.875, 0.25)
    look(i, x + 0.875, y + 0.625, 0.25)
  }
  return out
}

interface Smoothing {
  width: number
  height: number
  passes: number
  /** How different in light the places may be that are smoothed together; 1 suits four rays a pixel. */
  loose: number
}

/** Light without the color of what it falls on, smoothed along surfaces (Dammertz 2010). */
function smoothed(
  film: Float32Array,
  seen: Omit<First, 'shine'>,
  { width, height, passes, loose: tolerance }: Smoothing,
): Float32Array {
  const { color, normal, far } = seen
  let light = new Float32Array(film.length)
  let other = new Float32Array(film.length)
  for (let i = 0; i < film.length; i++)
    light[i] = Math.min(8, (film[i] as number) / Math.max(0.02, color[i] as number))
  const kernel = [0.0625, 0.25, 0.375, 0.25, 0.0625]
  for (let pass = 0; pass < passes; pass++) {
    const reach = 1 << pass
    // The first passes look past single dark or bright pixels.
    const loose = tolerance * ([6, 2, 0.7, 0.4, 0.3][pass] as number)
    for (let y = 0, i = 0; y < height; y++)
      for (let x = 0; x < width; x++, i++) {
        const k = 3 * i
        const [nx, ny, nz, z] = [normal[k], normal[k + 1], normal[k + 2], far[i]] as [
          number,
          number,
          number,
          number,
        ]
        const tone = (light[k] as number) + (light[k + 1] as number) + (light[k + 2] as number)
        let [r, g, b, sum] = [0, 0, 0, 0]
        for (let v = -2; v <= 2; v++) {
          const py = y + v * reach
          if (py < 0 || py >= height) continue
          for (let u = -2; u <= 2; u++) {
            const px = x + u * reach
            if (px < 0 || px >= width) continue
            const j = py * width + px
            const q = 3 * j
            const face =
              nx * (normal[q] as number) + ny * (normal[q + 1] as number) + nz * (normal[q + 2] as number)
            if (face < 0.5) continue
            const apart = Math.abs(z - (far[j] as number)) / (0.012 * reach + 0.03)
            const l = (light[q] as number) + (light[q + 1] as number) + (light[q + 2] as number)
            const off = (l - tone) / (loose * (tone + l) + 0.12 * tolerance)
            const unlike = apart * apart + off * off
            if (unlike > 7) continue
            const face2 = face * face
            const face8 = face2 * face2 * face2 * face2
            const w =
              (kernel[v + 2] as number) *
              (kernel[u + 2] as number) *
              face8 *
              face8 *
              face8 *
              Math.exp(-unlike)
            r += w * (light[q] as number)
            g += w * (light[q + 1] as number)
            b += w * (light[q + 2] as number)
            sum += w
          }
        }
        other[k] = sum > 0 ? r / sum : (light[k] as number)
        other[k + 1] = sum > 0 ? g / sum : (light[k + 1] as number)
        other[k + 2] = sum > 0 ? b / sum : (light[k + 2] as number)
      }
    ;[light, other] = [other, light]
  }
  return light
}

/** Smooths what noise few samples leave, in place. */
export function clean(film: Float32Array, scene: Scene, width: number, height: number, passes = 5): void {
  const seen = first(scene, width, height)
  const light = smoothed(film, seen, { width, height, passes, loose: 1 })
  for (let i = 0; i < film.length; i++)
    film[i] = (light[i] as number) * Math.max(0.02, seen.color[i] as number)
}

/** The same by what the rays of the picture itself met first, which keeps what is out of focus so; adds reflections. */
export function cleanBy(film: Float32Array, seen: First, smoothing: Smoothing): void {
  const light = smoothed(film, seen, smoothing)
  const white = new Float32Array(film.length).fill(1)
  const shine = smoothed(seen.shine, { ...seen, color: white }, { ...smoothing, passes: 2 })
  for (let i = 0; i < film.length; i++)
    film[i] = (light[i] as number) * Math.max(0.02, seen.color[i] as number) + (shine[i] as number)
}

/** The light of a small film, smoothed, on the surfaces and colors of a picture some times as wide and high; `lit` is what was traced. */
export function enlarged(
  film: Float32Array,
  {
    lit,
    scene,
    width,
    height,
    times,
  }: { lit: Scene; scene: Scene; width: number; height: number; times: number },
): Float32Array {
  const small = first(lit, width, height)
  const light = smoothed(film, small, { width, height, passes: 4, loose: 0.4 })
  const large = first(scene, times * width, times * height)
  const out = new Float32Array(times * times * film.length)
  for (let y = 0, i = 0; y < times * height; y++)
    for (let x = 0; x < times * width; x++, i++) {
      const [sx, sy] = [(x + 0.5) / times - 0.5, (y + 0.5) / times - 0.5] as [number, number]
      const [left, top] = [Math.floor(sx), Math.floor(sy)] as [number, number]
      let sum = 0
      const gather = (px: number, py: number, share: number) => {
        const j = Math.min(height - 1, Math.max(0, py)) * width + Math.min(width - 1, Math.max(0, px))
        let face = 0
        for (let c = 0; c < 3; c++)
          face += (large.normal[3 * i + c] as number) * (small.normal[3 * j + c] as number)
        const apart = ((large.far[i] as number) - (small.far[j] as number)) / 0.02
        const w = Math.max(0, share) * Math.max(0, face) ** 16 * Math.exp(-apart * apart) + 1e-6
        for (let c = 0; c < 3; c++) out[3 * i + c]! += w * (light[3 * j + c] as number)
        sum += w
      }
      for (let k = 0; k < 4; k++) {
        const [px, py] = [left + (k & 1), top + (k >> 1)] as [number, number]
        gather(px, py, (1 - Math.abs(sx - px)) * (1 - Math.abs(sy - py)))
      }
      // Beside a thin thing none of the four may lie on the same surface.
      if (sum < 0.05)
        for (let k = 0; k < 36; k++) gather(left - 2 + (k % 6), top - 2 + Math.floor(k / 6), 0.02)
      for (let c = 0; c < 3; c++)
        out[3 * i + c] = ((out[3 * i + c] as number) / sum) * Math.max(0.02, large.color[3 * i + c] as number)
    }
  return out
}
