import type { Mesh } from './shape.ts'

const bins = 12
/** So few triangles are parted in the middle: searching longer costs more than it saves. */
const few = 160

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
    const low = from[i + k] as number
    const high = from[i + 3 + k] as number
    if (low < (into[at + k] as number)) into[at + k] = low
    if (high > (into[at + 3 + k] as number)) into[at + 3 + k] = high
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

/** From where to where the triangles' middles lie along an axis. */
function spread(boxes: Float32Array, slots: Int32Array, axis: number): [number, number] {
  let low = Infinity
  let high = -Infinity
  for (let i = 0; i < slots.length; i++) {
    const at = (slots[i] as number) * 6 + axis
    const c = ((boxes[at] as number) + (boxes[at + 3] as number)) / 2
    if (c < low) low = c
    if (c > high) high = c
  }
  return [low, high]
}

function middle(boxes: Float32Array, slots: Int32Array): Plane | undefined {
  let best: Plane | undefined
  let widest = 1e-7
  for (let axis = 0; axis < 3; axis++) {
    const [low, high] = spread(boxes, slots, axis)
    if (high - low <= widest) continue
    widest = high - low
    best = { axis, at: (low + high) / 2 }
  }
  return best
}

/** The plane across a node's triangles that the surface-area heuristic finds cheapest to split at. */
export function cheapest(boxes: Float32Array, slots: Int32Array): Plane | undefined {
  if (slots.length <= few) return middle(boxes, slots)
  let best: Plane | undefined
  let bestCost = Infinity
  for (let axis = 0; axis < 3; axis++) {
    const [low, high] = spread(boxes, slots, axis)
    if (high - low < 1e-7) continue
    const counts = new Int32Array(bins)
    const box = new Float64Array(6 * bins)
    for (let k = 0; k < bins; k++) box.fill(Infinity, 6 * k, 6 * k + 3).fill(-Infinity, 6 * k + 3, 6 * k + 6)
    for (let i = 0; i < slots.length; i++) {
      const at = (slots[i] as number) * 6
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
