import { artworkSeeds } from '../catalog.ts'
import { block, oak, type Thing, walnut, wood } from './furniture.ts'
import type { Material, Scene } from './scene.ts'
import { fbm, hash, Mesh, mix, noise, smooth, type Vec } from './shape.ts'
import { texture } from './texture.ts'

export type Floor = 'oak' | 'walnut' | 'concrete' | 'herringbone' | 'white'

/** Inside a frame: its wood, how wide its face is and how much paper shows round the picture. */
export interface Frame {
  color: 'oak' | 'walnut' | 'black' | 'white'
  face: number
  margin: number
}

export interface RoomPlan {
  /** Key of the work. */
  work: string
  /** Pixels across and down. */
  shape?: [number, number]
  /** Without it the work is a stretched canvas or a panel. */
  frame?: Frame
  /** Reflectance of the wall, without hue. */
  wall: number
  floor: Floor
  /** Height of the skirting, 0 for a shadow gap. */
  skirting: number
  /** Middle of the work, from the floor. */
  hangs?: number
  eye: Vec
  /** Where on the wall the camera looks. */
  looks: number
  /** Degrees from top to bottom. */
  fov: number
  rise?: number
  /** Side the daylight comes from. */
  light: 'left' | 'right'
  /** A wall that comes forward at this x. */
  corner?: number
  things: [Thing, number, number][]
}

const boards =
  (dark: Vec, light: Vec, wide: number, coat: number): Material =>
  (p, skin) => {
    const row = Math.floor(p.x / wide)
    const run = p.z + 2.1 * hash(row, 3, 1)
    const board = Math.floor(run / 2.1)
    const shade = hash(row, board, 5)
    const grain = fbm(7 * p.x + 20 * shade, 3, 0.7 * p.z + 9 * shade, 4)
    const pore = noise(210 * p.x, 1, 5 * p.z)
    const k = Math.min(1, Math.max(0, 0.5 + 0.55 * (shade - 0.5) + 0.45 * grain + 0.1 * pore))
    const [a, b] = [p.x - row * wide, run - board * 2.1]
    const joint = Math.min(1, Math.min(a, wide - a, b, 2.1 - b) / 0.0016)
    const tone = 0.45 + 0.55 * joint
    ;[skin.r, skin.g, skin.b] = [0, 1, 2].map(
      (c) => tone * mix(dark[c] as number, light[c] as number, k),
    ) as Vec
    skin.coat = coat * joint
    skin.rough = 0.3 + 0.06 * pore
    p.nx += 0.012 * (shade - 0.5) + 0.01 * noise(14 * p.x, 2, 1.5 * p.z)
  }

const herringbone =
  (dark: Vec, light: Vec): Material =>
  (p, skin) => {
    const long = 6
    const [a, b] = [(p.x + p.z) / Math.SQRT2 / 0.08 + 600, (p.z - p.x) / Math.SQRT2 / 0.08 + 600]
    const [i, j] = [Math.floor(a), Math.floor(b)]
    // Along a row of cells, one block lies across and the next one up, a cell further in each row.
    const k = (((i - j) % (2 * long)) + 2 * long) % (2 * long)
    const lies = k < long
    const step = lies ? k : 2 * long - 1 - k
    const [along, across] = lies ? [k + a - i, b - j] : [step + b - j, a - i]
    const [row, start] = lies ? [j, i - k] : [i, j - step]
    const shade = hash(row, start, lies ? 3 : 8)
    const edge = Math.min(across, 1 - across, along, long - along)
    const grain = fbm(0.5 * along + 9 * shade, 4 * across, 40 * shade, 3)
    const tone = Math.min(1, Math.max(0, 0.5 + 0.5 * (shade - 0.5) + 0.4 * grain))
    const joint = Math.min(1, edge / 0.022)
    ;[skin.r, skin.g, skin.b] = [0, 1, 2].map(
      (c) => (0.5 + 0.5 * joint) * mix(dark[c] as number, light[c] as number, tone),
    ) as Vec
    skin.coat = 0.5 * joint
    skin.rough = 0.3
    p.nx += 0.014 * (shade - 0.5)
  }

const concrete: Material = (p, skin) => {
  const cloud = fbm(0.9 * p.x + 3, 1, 0.9 * p.z, 5)
  const fine = noise(60 * p.x, 2, 60 * p.z)
  const k = 0.3 * (1 + 0.22 * cloud + 0.04 * fine)
  ;[skin.r, skin.g, skin.b] = [k, k, k]
  skin.coat = 0.6
  skin.rough = 0.34 + 0.1 * cloud
}

const floors: Record<Floor, Material> = {
  oak: boards([0.3, 0.185, 0.1], [0.5, 0.35, 0.215], 0.135, 0.45),
  walnut: boards([0.075, 0.042, 0.025], [0.19, 0.115, 0.07], 0.11, 0.6),
  white: boards([0.46, 0.43, 0.39], [0.62, 0.59, 0.545], 0.16, 0.3),
  herringbone: herringbone([0.25, 0.15, 0.08], [0.46, 0.31, 0.185]),
  concrete,
}

export const gray =
  (tone: number): Material =>
  (p, skin) => {
    skin.r = skin.g = skin.b = tone * (1 + 0.012 * noise(0.8 * p.x, 0.8 * p.y, 0.8 * p.z))
  }

const frameWood: Record<Frame['color'], Material> = {
  oak: wood(...oak, 0, 0.1),
  walnut: wood(...walnut, 0, 0.2),
  black: (p, skin) => {
    skin.r = skin.g = skin.b = 0.022 + 0.004 * noise(20 * p.x, 20 * p.y, 300 * p.z)
    skin.coat = 0.4
    skin.rough = 0.4
  },
  white: (_p, skin) => {
    skin.r = skin.g = skin.b = 0.74
    skin.coat = 0.2
  },
}

export const PICTURE = 3
const [WALL, FLOOR, TRIM, FRAME, MARGIN, SIDE] = [0, 1, 2, 4, 5, 6]

function hang(mesh: Mesh, plan: RoomPlan, middle: number, size: { w: number; h: number; d: number }): void {
  const { w, h, d } = size
  const face = (z: number, half: [number, number], material: number) =>
    mesh.polygon(
      [
        [-half[0], middle - half[1], z],
        [half[0], middle - half[1], z],
        [half[0], middle + half[1], z],
        [-half[0], middle + half[1], z],
      ],
      material,
    )
  if (!plan.frame) {
    block(mesh, [0, middle - h / 2, 0.006 + d / 2], [w, h, d], SIDE)
    return face(0.0063 + d, [w / 2, h / 2], PICTURE)
  }
  const { face: wide, margin } = plan.frame
  const inner: [number, number] = [w / 2 + margin, h / 2 + margin]
  if (margin > 0) face(0.0155, inner, MARGIN)
  face(0.018, [w / 2, h / 2], PICTURE)
  const [ow, oh] = [inner[0] + wide, inner[1] + wide]
  for (const side of [-1, 1]) {
    block(mesh, [side * (inner[0] + wide / 2), middle - oh, 0.018], [wide, 2 * oh, 0.034], FRAME)
    block(
      mesh,
      [0, middle + side * (inner[1] + wide / 2) - wide / 2, 0.018],
      [2 * inner[0], wide, 0.034],
      FRAME,
    )
  }
  block(mesh, [0, middle - oh, 0.0075], [2 * ow - 0.004, 2 * oh - 0.004, 0.013], SIDE)
}

export async function room(plan: RoomPlan, pixels: number): Promise<Scene> {
  const work = artworkSeeds.find(({ key }) => key === plan.work)
  if (!work) throw new Error(`No work ${plan.work}.`)
  const size = {
    w: work.size.width / 100,
    h: work.size.height / 100,
    d: Math.max(0.02, (work.size.depth ?? 3) / 100),
  }
  const picture = await texture(work.file, { across: pixels })
  const middle = plan.hangs ?? 1.5
  const mesh = new Mesh()
  const materials: Material[] = []
  materials[WALL as number] = gray(plan.wall)
  materials[FLOOR as number] = floors[plan.floor]
  materials[TRIM as number] = gray(Math.min(0.82, plan.wall * 1.14))
  materials[PICTURE] = (p, skin) => {
    ;[skin.r, skin.g, skin.b] = picture(p.x / size.w + 0.5, 0.5 - (p.y - middle) / size.h)
  }
  materials[FRAME as number] = frameWood[plan.frame?.color ?? 'white']
  materials[MARGIN as number] = gray(0.8)
  materials[SIDE as number] = (p, skin) => {
    const tone = 0.62 + 0.05 * noise(300 * p.x, 300 * p.y, 300 * p.z)
    ;[skin.r, skin.g, skin.b] = [tone, tone * 0.97, tone * 0.91]
  }

  const right = plan.corner ?? 9
  mesh.polygon(
    [
      [-9, 0, 0],
      [right, 0, 0],
      [right, 5, 0],
      [-9, 5, 0],
    ],
    WALL as number,
  )
  mesh.polygon(
    [
      [-9, 0, 12],
      [9, 0, 12],
      [9, 0, 0],
      [-9, 0, 0],
    ],
    FLOOR as number,
  )
  if (plan.corner !== undefined)
    mesh.polygon(
      [
        [right, 0, 0],
        [right, 0, 12],
        [right, 5, 12],
        [right, 5, 0],
      ],
      WALL as number,
    )
  if (plan.skirting > 0) {
    block(mesh, [(right - 9) / 2, 0, 0.003], [9 + right, plan.skirting, 0.006], TRIM as number)
    if (plan.corner !== undefined)
      block(mesh, [right - 0.003, 0, 6], [0.006, plan.skirting, 12], TRIM as number)
  }
  hang(mesh, plan, middle, size)
  for (const [thing, x, z] of plan.things) thing(mesh, [x, 0, z], materials)

  const side = plan.light === 'left' ? -1 : 1
  return {
    mesh,
    materials,
    // Half sides whose product points into the room.
    lamps: [
      { center: [side * 5, 2.6, 2.6], a: [0, 0, side * 0.9], b: [-side * 0.15, 1.1, 0], color: [16, 16, 16] },
    ],
    sky: (x, y, z) => {
      const k = 0.1 + 0.1 * Math.max(0, y) + 0.12 * smooth(-0.2, 1, side * x) + 0.05 * Math.max(0, z)
      return [k, k, k]
    },
    camera: { eye: plan.eye, target: [plan.looks, plan.eye[1], 0], fov: plan.fov, rise: plan.rise ?? -0.2 },
  }
}
