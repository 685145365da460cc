import type { Mesh } from './shape.ts'

const bins = 12

export interface Plane {
  axis: number
  at: number
}

/** Bounds of every triangle: low corner, high corner. */
export function triangleBoxes(mesh: Mesh): Float32Array {
  const n = mesh.triangles.length / 3
  const boxes = new Float32Array(6 * n)
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < 3; k++) {
      const values = [0, 1, 2].map(
        (j) => mesh.positions[(mesh.triangles[3 * i + j] as number) * 3 + k] as number,
      )
      boxes[6 * i + k] = Math.min(...values)
      boxes[6 * i + 3 + k] = Math.max(...values)
    }
  }
  return boxes
}

function grow(into: Float64Array, at: number, from: ArrayLike<number>, i: number): void {
  for (let k = 0; k < 3; k++) {
    into[at + k] = Math.min(into[at + k] as number, from[i + k] as number)
    into[at + 3 + k] = Math.max(into[at + 3 + k] as number, from[i + 3 + k] as number)
  }
}

function area(b: Float64Array): number {
  const [x, y, z] = [
    (b[3] as number) - (b[0] as number),
    (b[4] as number) - (b[1] as number),
    (b[5] as number) - (b[2] as number),
  ] as [number, number, number]
  return x * y + y * z + z * x
}

/** The plane across a node's triangles that the surface-area heuristic finds cheapest to split at. */
export function cheapest(boxes: Float32Array, slots: Int32Array): Plane | undefined {
  let best: Plane | undefined
  let bestCost = Infinity
  for (let axis = 0; axis < 3; axis++) {
    let low = Infinity
    let high = -Infinity
    for (const slot of slots) {
      const at = slot * 6 + axis
      const c = ((boxes[at] as number) + (boxes[at + 3] as number)) / 2
      low = Math.min(low, c)
      high = Math.max(high, c)
    }
    if (high - low < 1e-7) continue
    const counts = new Int32Array(bins)
    const box = new Float64Array(6 * bins)
    for (let k = 0; k < bins; k++) box.fill(Infinity, 6 * k, 6 * k + 3).fill(-Infinity, 6 * k + 3, 6 * k + 6)
    for (const slot of slots) {
      const at = slot * 6
      const c = ((boxes[at + axis] as number) + (boxes[at + axis + 3] as number)) / 2
      const k = Math.min(bins - 1, Math.floor(((c - low) / (high - low)) * bins))
      counts[k] = (counts[k] as number) + 1
      grow(box, 6 * k, boxes, at)
    }
    const cost = new Float64Array(bins)
    for (const side of [1, -1]) {
      const run = new Float64Array(6).fill(Infinity, 0, 3).fill(-Infinity, 3)
      let seen = 0
      for (let s = 0; s < bins - 1; s++) {
        const k = side > 0 ? s : bins - 1 - s
        grow(run, 0, box, 6 * k)
        seen += counts[k] as number
        if (seen > 0) cost[side > 0 ? k + 1 : k] = (cost[side > 0 ? k + 1 : k] as number) + area(run) * seen
      }
    }
    for (let k = 1; k < bins; k++) {
      if ((cost[k] as number) < bestCost) {
        bestCost = cost[k] as number
        best = { axis, at: low + ((high - low) * k) / bins }
      }
    }
  }
  return best
}
