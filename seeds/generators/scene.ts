import { add, cross, dot, type Mesh, scale, sub, unit, type Vec } from './shape.ts'

/** What a material is asked about: where, which way the surface faces, and the mesh's own coordinates. */
export interface Spot {
  x: number
  y: number
  z: number
  nx: number
  ny: number
  nz: number
  u: number
  v: number
}

/** What it answers. A skin starts as matte mid-gray; normals on the spot may be bent in place. */
export interface Skin {
  r: number
  g: number
  b: number
  metal: boolean
  /** Roughness of the metal or the coat: 0.01 is a mirror, 0.5 satin. */
  rough: number
  /** 0 none, 1 a full layer of clear glaze over the color. */
  coat: number
}

/** Color, normal and distance of what each pixel shows. */
export interface First {
  color: Float32Array
  normal: Float32Array
  far: Float32Array
  /** Light reflected by clear coats. */
  shine: Float32Array
}

/** A one-sided rectangle: center, two half sides (their cross product points where it shines), color. */
export interface Lamp {
  center: Vec
  a: Vec
  b: Vec
  color: Vec
}

export type Material = (spot: Spot, skin: Skin) => void

export interface Scene {
  mesh: Mesh
  materials: Material[]
  lamps: Lamp[]
  /** Light from directions that meet nothing. */
  sky: (x: number, y: number, z: number) => Vec
  camera: Camera
}

export interface Camera {
  eye: Vec
  target: Vec
  /** Degrees from the top of the picture to the bottom. */
  fov: number
  up?: Vec
  /** Moves the picture up or down without tilting the camera, in half heights. */
  rise?: number
  /** Radius of the opening; what lies as far off as `focus` is sharp. */
  lens?: number
  focus?: Vec
}

/** A lamp at a place, shining at another. */
export function softbox(center: Vec, at: Vec, width: number, height: number, color: Vec): Lamp {
  const n = unit(sub(at, center))
  const a = unit(cross(Math.abs(n[1]) > 0.95 ? [0, 0, 1] : [0, 1, 0], n))
  return {
    center,
    a: scale(a, width / 2),
    b: scale(cross(n, a), height / 2),
    color,
  }
}

/** A lamp with what the tracer needs of it: which way it faces, its area, its half sides squared. */
export function measure(lamp: Lamp) {
  const n = cross(lamp.a, lamp.b)
  const [aa, bb] = [dot(lamp.a, lamp.a), dot(lamp.b, lamp.b)]
  return { ...lamp, normal: unit(n), area: 4 * Math.hypot(...n), aa, bb }
}

/** Rays through a picture: from x and y, which are 1 at half its height, to origin and direction. */
export function aim(camera: Camera, random: () => number): (x: number, y: number) => [Vec, Vec] {
  const { eye, target, fov, up = [0, 1, 0], rise = 0, lens = 0, focus = target } = camera
  const ahead = unit(sub(target, eye))
  const right = unit(cross(ahead, up))
  const above = cross(right, ahead)
  const far = dot(sub(focus, eye), ahead)
  const half = Math.tan((fov * Math.PI) / 360)
  return (x, y) => {
    const d: Vec = add(ahead, add(scale(right, x * half), scale(above, (y + rise) * half)))
    if (lens > 0) {
      const [radius, a] = [lens * Math.sqrt(random()), 2 * Math.PI * random()] as [number, number]
      const shift = add(scale(right, radius * Math.cos(a)), scale(above, radius * Math.sin(a)))
      return [add(eye, shift), unit(sub(d, scale(shift, 1 / far)))]
    }
    return [eye, unit(d)]
  }
}
