import { cheapest, triangleBoxes } from './boxes.ts'
import type { Mesh } from './shape.ts'

/** Where a ray ended: distance, triangle index and barycentric weights of its 2nd and 3rd corner. */
export interface Strike {
  t: number
  triangle: number
  b1: number
  b2: number
}

const leafSize = 4
const stack = new Int32Array(96)
const entries = new Float64Array(96)

const built = new WeakMap<Mesh, Bvh>()

/** Builds the tree of a finished mesh once. */
export function bvhOf(mesh: Mesh): Bvh {
  const bvh = built.get(mesh) ?? new Bvh(mesh)
  built.set(mesh, bvh)
  return bvh
}

/** Bounding volume hierarchy over a mesh, binned surface-area heuristic, flat arrays (Wald 2007). */
class Bvh {
  /** Triangle ids in leaf order. */
  order: Int32Array
  /** Per slot in leaf order: corner, edge 1, edge 2. */
  private corners: Float32Array
  private bounds: Float32Array
  /** Leaf: first slot. Inner: index of the left child; the right one follows it. */
  private links: Int32Array
  private counts: Int32Array
  private used = 1

  constructor(mesh: Mesh) {
    const n = mesh.triangles.length / 3
    this.order = Int32Array.from({ length: n }, (_, i) => i)
    this.bounds = new Float32Array(12 * n + 12)
    this.links = new Int32Array(2 * n + 2)
    this.counts = new Int32Array(2 * n + 2)
    const boxes = triangleBoxes(mesh)
    this.fit(boxes, 0, 0, n)
    const todo = [0]
    while (todo.length > 0) {
      const node = todo.pop() as number
      const left = this.split(boxes, node)
      if (left > 0) todo.push(left, left + 1)
    }
    this.corners = new Float32Array(9 * n)
    for (let s = 0; s < n; s++) {
      const at = (this.order[s] as number) * 3
      const [a, b, c] = [0, 1, 2].map((k) => (mesh.triangles[at + k] as number) * 3) as [
        number,
        number,
        number,
      ]
      for (let k = 0; k < 3; k++) {
        const p = mesh.positions[a + k] as number
        this.corners[9 * s + k] = p
        this.corners[9 * s + 3 + k] = (mesh.positions[b + k] as number) - p
        this.corners[9 * s + 6 + k] = (mesh.positions[c + k] as number) - p
      }
    }
  }

  private fit(boxes: Float32Array, node: number, first: number, count: number): void {
    this.links[node] = first
    this.counts[node] = count
    const b = this.bounds
    for (let k = 0; k < 3; k++) {
      let low = Infinity
      let high = -Infinity
      for (let i = first; i < first + count; i++) {
        const at = (this.order[i] as number) * 6 + k
        if ((boxes[at] as number) < low) low = boxes[at] as number
        if ((boxes[at + 3] as number) > high) high = boxes[at + 3] as number
      }
      b[6 * node + k] = low - 1e-5
      b[6 * node + 3 + k] = high + 1e-5
    }
  }

  /** Splits a node at its cheapest bin border; answers the left child or 0 when it stays a leaf. */
  private split(boxes: Float32Array, node: number): number {
    const first = this.links[node] as number
    const count = this.counts[node] as number
    if (count <= leafSize) return 0
    const plane = cheapest(boxes, this.order.subarray(first, first + count))
    if (plane === undefined) return 0
    let i = first
    let j = first + count - 1
    while (i <= j) {
      const at = (this.order[i] as number) * 6 + plane.axis
      if (((boxes[at] as number) + (boxes[at + 3] as number)) / 2 < plane.at) i++
      else {
        const swap = this.order[i] as number
        this.order[i] = this.order[j] as number
        this.order[j--] = swap
      }
    }
    if (i === first || i === first + count) return 0
    const left = this.used
    this.used += 2
    this.fit(boxes, left, first, i - first)
    this.fit(boxes, left + 1, i, first + count - i)
    this.links[node] = left
    this.counts[node] = 0
    return left
  }

  /** Nearest strike before `tMax` into `out`, or with `any` whichever comes first. */
  intersect(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    tMax: number,
    out: Strike,
    any: boolean,
  ): boolean {
    const { bounds: b, links, counts, corners: c, order } = this
    const ix = 1 / dx
    const iy = 1 / dy
    const iz = 1 / dz
    let best = tMax
    let found = false
    // Which corner of a box the ray meets first, by axis.
    const nx = ix < 0 ? 3 : 0
    const ny = iy < 0 ? 4 : 1
    const nz = iz < 0 ? 5 : 2
    const fx = 3 - nx
    const fy = 5 - ny
    const fz = 7 - nz
    let depth = 0
    entries[0] = 0
    stack[depth++] = 0
    while (depth > 0) {
      const node = stack[--depth] as number
      if ((entries[depth] as number) >= best) continue
      const count = counts[node] as number
      if (count === 0) {
        // Both children in one go, written out: this is where a picture's time goes.
        const left = links[node] as number
        const i = 6 * left
        let l0 = ((b[i + nx] as number) - ox) * ix
        const l1 = ((b[i + ny] as number) - oy) * iy
        const l2 = ((b[i + nz] as number) - oz) * iz
        if (l1 > l0) l0 = l1
        if (l2 > l0) l0 = l2
        let m0 = ((b[i + fx] as number) - ox) * ix
        const m1 = ((b[i + fy] as number) - oy) * iy
        const m2 = ((b[i + fz] as number) - oz) * iz
        if (m1 < m0) m0 = m1
        if (m2 < m0) m0 = m2
        const inLeft = l0 <= m0 && m0 >= 0 && l0 < best
        const j = i + 6
        let r0 = ((b[j + nx] as number) - ox) * ix
        const r1 = ((b[j + ny] as number) - oy) * iy
        const r2 = ((b[j + nz] as number) - oz) * iz
        if (r1 > r0) r0 = r1
        if (r2 > r0) r0 = r2
        let q0 = ((b[j + fx] as number) - ox) * ix
        const q1 = ((b[j + fy] as number) - oy) * iy
        const q2 = ((b[j + fz] as number) - oz) * iz
        if (q1 < q0) q0 = q1
        if (q2 < q0) q0 = q2
        const inRight = r0 <= q0 && q0 >= 0 && r0 < best
        if (inLeft && inRight) {
          const leftFirst = l0 <= r0
          entries[depth] = leftFirst ? r0 : l0
          stack[depth++] = leftFirst ? left + 1 : left
          entries[depth] = leftFirst ? l0 : r0
          stack[depth++] = leftFirst ? left : left + 1
        } else if (inLeft) {
          entries[depth] = l0
          stack[depth++] = left
        } else if (inRight) {
          entries[depth] = r0
          stack[depth++] = left + 1
        }
        continue
      }
      const first = links[node] as number
      for (let s = first; s < first + count; s++) {
        const i = 9 * s
        const e1x = c[i + 3] as number,
          e1y = c[i + 4] as number,
          e1z = c[i + 5] as number
        const e2x = c[i + 6] as number,
          e2y = c[i + 7] as number,
          e2z = c[i + 8] as number
        const px = dy * e2z - dz * e2y,
          py = dz * e2x - dx * e2z,
          pz = dx * e2y - dy * e2x
        const det = e1x * px + e1y * py + e1z * pz
        if (det === 0) continue
        const inv = 1 / det
        const tx = ox - (c[i] as number),
          ty = oy - (c[i + 1] as number),
          tz = oz - (c[i + 2] as number)
        const u = (tx * px + ty * py + tz * pz) * inv
        if (u < 0 || u > 1) continue
        const qx = ty * e1z - tz * e1y,
          qy = tz * e1x - tx * e1z,
          qz = tx * e1y - ty * e1x
        const v = (dx * qx + dy * qy + dz * qz) * inv
        if (v < 0 || u + v > 1) continue
        const t = (e2x * qx + e2y * qy + e2z * qz) * inv
        if (t < 1e-5 || t >= best) continue
        best = t
        found = true
        out.t = t
        out.triangle = order[s] as number
        out.b1 = u
        out.b2 = v
        if (any) return true
      }
    }
    return found
  }
}
