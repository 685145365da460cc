import { Bvh, type Strike } from './bvh.ts'
import { aim, type Material, type Scene, type Skin, type Spot } from './scene.ts'

interface First {
  /** Color, normal and distance of what each pixel shows, averaged over four rays. */
  color: Float32Array
  normal: Float32Array
  far: Float32Array
}

/** What a pinhole camera sees first, without any light. */
function first(scene: Scene, width: number, height: number): First {
  const bvh = new Bvh(scene.mesh)
  const { normals, triangles, uvs, materials } = scene.mesh
  const ray = aim({ ...scene.camera, lens: 0 }, () => 0.5)
  const strike: Strike = { t: 0, triangle: 0, b1: 0, b2: 0 }
  const spot: Spot = { x: 0, y: 0, z: 0, nx: 0, ny: 0, nz: 0, u: 0, v: 0 }
  const out = {
    color: new Float32Array(3 * width * height),
    normal: new Float32Array(3 * width * height),
    far: new Float32Array(width * height),
  }
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      for (const [a, b] of [
        [0.125, 0.375],
        [0.625, 0.125],
        [0.375, 0.875],
        [0.875, 0.625],
      ] as [number, number][]) {
        const [o, d] = ray(((x + a) * 2 - width) / height, 1 - ((y + b) * 2) / height)
        const skin: Skin = { r: 0.5, g: 0.5, b: 0.5, metal: false, rough: 0.1, coat: 0 }
        if (!bvh.intersect(o[0], o[1], o[2], d[0], d[1], d[2], 1e9, strike, false)) strike.t = 99
        else {
          const { t, triangle, b1, b2 } = strike
          const corner = (list: number[], size: number, k: number) =>
            (1 - b1 - b2) * (list[size * (triangles[3 * triangle] as number) + k] as number) +
            b1 * (list[size * (triangles[3 * triangle + 1] as number) + k] as number) +
            b2 * (list[size * (triangles[3 * triangle + 2] as number) + k] as number)
          ;[spot.x, spot.y, spot.z] = [o[0] + d[0] * t, o[1] + d[1] * t, o[2] + d[2] * t]
          ;[spot.nx, spot.ny, spot.nz] = [corner(normals, 3, 0), corner(normals, 3, 1), corner(normals, 3, 2)]
          ;[spot.u, spot.v] = [corner(uvs, 2, 0), corner(uvs, 2, 1)]
          const material = scene.materials[materials[triangle] as number] as Material
          material(spot, skin)
        }
        out.far[i]! += strike.t / 4
        out.color[3 * i]! += skin.r / 4
        out.color[3 * i + 1]! += skin.g / 4
        out.color[3 * i + 2]! += skin.b / 4
        out.normal[3 * i]! += spot.nx / 4
        out.normal[3 * i + 1]! += spot.ny / 4
        out.normal[3 * i + 2]! += spot.nz / 4
      }
  return out
}

/** Light without the color of what it falls on is smoothed along surfaces, then colored again (Dammertz 2010). */
export function clean(film: Float32Array, scene: Scene, width: number, height: number, passes = 5): void {
  const { color, normal, far } = first(scene, width, height)
  let light = new Float32Array(film.length)
  let other = new Float32Array(film.length)
  for (let i = 0; i < film.length; i++)
    light[i] = Math.min(8, (film[i] as number) / Math.max(0.02, color[i] as number))
  const kernel = [0.0625, 0.25, 0.375, 0.25, 0.0625]
  for (let pass = 0; pass < passes; pass++) {
    const reach = 1 << pass
    // The first passes look past single dark or bright pixels.
    const loose = [6, 2, 0.7, 0.4, 0.3][pass] as number
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
            const off = (l - tone) / (loose * (tone + l) + 0.12)
            const w =
              (kernel[v + 2] as number) *
              (kernel[u + 2] as number) *
              face ** 24 *
              Math.exp(-apart * apart - off * off)
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
  for (let i = 0; i < film.length; i++) film[i] = (light[i] as number) * Math.max(0.02, color[i] as number)
}
