import { enlarged } from './clean.ts'
import { ash, chair, leatherBench, oak, plant, plinth, slabBench, stool, walnut } from './furniture.ts'
import { print } from './film.ts'
import { encode, keep, Sheet } from './paint.ts'
import { gray, PICTURE, room, type RoomPlan } from './room.ts'
import type { Material, Skin } from './scene.ts'
import { trace } from './trace.ts'

const plans: RoomPlan[] = [
  {
    work: 'undertow',
    frame: { color: 'oak', face: 0.018, margin: 0 },
    wall: 0.74,
    floor: 'oak',
    skirting: 0.1,
    eye: [-0.95, 1.4, 4.3],
    looks: 0.12,
    fov: 35,
    light: 'left',
    things: [[slabBench(1.3, oak), 0.55, 0.6]],
  },
  {
    work: 'neighbours',
    wall: 0.7,
    floor: 'concrete',
    skirting: 0,
    eye: [0.9, 1.4, 4.5],
    looks: -0.12,
    fov: 35,
    light: 'right',
    things: [[stool(walnut), -1.1, 0.55]],
  },
  {
    work: 'malachite',
    shape: [1600, 2000],
    wall: 0.66,
    floor: 'walnut',
    skirting: 0.14,
    hangs: 1.55,
    eye: [-0.6, 1.42, 4.4],
    looks: 0.22,
    fov: 40,
    light: 'left',
    corner: 1.3,
    things: [[plant(1.05, [0.55, 0.5, 0.45], 3), 0.9, 0.5]],
  },
  {
    work: 'atlantic',
    frame: { color: 'black', face: 0.014, margin: 0.07 },
    wall: 0.58,
    floor: 'walnut',
    skirting: 0.12,
    eye: [-0.6, 1.45, 5.2],
    looks: 0.05,
    fov: 34,
    light: 'left',
    things: [[leatherBench(1.65, [0.025, 0.024, 0.024]), 0.1, 1.1]],
  },
  {
    work: 'zellige',
    frame: { color: 'black', face: 0.02, margin: 0 },
    wall: 0.76,
    floor: 'concrete',
    skirting: 0.06,
    eye: [1.1, 1.4, 4.4],
    looks: -0.2,
    fov: 35,
    light: 'right',
    things: [[plinth([0.5, 0.5, 0.48]), -1.25, 0.45]],
  },
  {
    work: 'fortyone',
    frame: { color: 'oak', face: 0.016, margin: 0.06 },
    wall: 0.72,
    floor: 'herringbone',
    skirting: 0.18,
    eye: [-0.5, 1.4, 4.4],
    looks: 0.18,
    fov: 35,
    light: 'left',
    things: [[chair(oak, -0.6), 1.08, 0.42]],
  },
  {
    work: 'ridge',
    frame: { color: 'black', face: 0.016, margin: 0.06 },
    wall: 0.42,
    floor: 'white',
    skirting: 0.15,
    eye: [0.4, 1.4, 4.6],
    looks: 0,
    fov: 34,
    light: 'right',
    things: [[slabBench(1.6, ash), -0.1, 0.5]],
  },
  {
    work: 'fivefold',
    frame: { color: 'walnut', face: 0.02, margin: 0.04 },
    wall: 0.68,
    floor: 'white',
    skirting: 0.09,
    eye: [0.9, 1.4, 4.1],
    looks: 0.05,
    fov: 36,
    light: 'left',
    corner: 1.5,
    things: [[chair(walnut, 0.35), -1.02, 0.36]],
  },
  {
    work: 'ebru',
    shape: [1600, 2000],
    wall: 0.62,
    floor: 'concrete',
    skirting: 0,
    hangs: 1.55,
    eye: [0.5, 1.42, 4],
    looks: 0,
    fov: 40,
    light: 'right',
    things: [[stool(ash, [0.28, 0.045, 0.03]), -0.55, 0.6]],
  },
  {
    work: 'contour',
    frame: { color: 'oak', face: 0.016, margin: 0.05 },
    wall: 0.7,
    floor: 'oak',
    skirting: 0.12,
    eye: [0.6, 1.4, 3.7],
    looks: 0.12,
    fov: 36,
    rise: -0.3,
    light: 'right',
    things: [[stool(oak), 0.82, 0.45]],
  },
  {
    work: 'elevenwindows',
    shape: [1600, 2000],
    frame: { color: 'walnut', face: 0.018, margin: 0.05 },
    wall: 0.72,
    floor: 'herringbone',
    skirting: 0.16,
    hangs: 1.55,
    eye: [-0.4, 1.42, 4.1],
    looks: -0.1,
    fov: 40,
    light: 'right',
    things: [[chair(walnut, 0.5), -0.72, 0.4]],
  },
  {
    work: 'girih',
    frame: { color: 'oak', face: 0.02, margin: 0 },
    wall: 0.68,
    floor: 'white',
    skirting: 0.1,
    eye: [-0.7, 1.4, 4.2],
    looks: 0.22,
    fov: 36,
    light: 'right',
    things: [[plant(0.9, [0.09, 0.09, 0.09], 8), 1.1, 0.42]],
  },
  {
    work: 'mycelium',
    frame: { color: 'black', face: 0.018, margin: 0 },
    wall: 0.4,
    floor: 'concrete',
    skirting: 0,
    eye: [0.8, 1.4, 4.2],
    looks: -0.1,
    fov: 36,
    light: 'left',
    things: [[slabBench(1.2, walnut), -0.35, 0.55]],
  },
  {
    work: 'stripweave',
    shape: [1600, 2000],
    wall: 0.64,
    floor: 'oak',
    skirting: 0.1,
    hangs: 1.6,
    eye: [0.5, 1.42, 4.3],
    looks: 0.1,
    fov: 40,
    light: 'left',
    things: [[plinth([0.3, 0.12, 0.06]), 0.85, 0.42]],
  },
  {
    work: 'tableafter',
    frame: { color: 'oak', face: 0.018, margin: 0.03 },
    wall: 0.7,
    floor: 'walnut',
    skirting: 0.14,
    eye: [-0.5, 1.4, 4],
    looks: 0.12,
    fov: 36,
    light: 'left',
    corner: 1.6,
    things: [[chair(ash, -0.7), 0.98, 0.42]],
  },
  {
    work: 'herbarium',
    frame: { color: 'oak', face: 0.014, margin: 0.06 },
    wall: 0.74,
    floor: 'herringbone',
    skirting: 0.18,
    eye: [0.5, 1.4, 3.6],
    looks: -0.1,
    fov: 36,
    rise: -0.3,
    light: 'right',
    things: [[stool(ash, [0.05, 0.09, 0.075]), -0.72, 0.4]],
  },
  {
    work: 'slowgrowth',
    frame: { color: 'black', face: 0.016, margin: 0.05 },
    wall: 0.56,
    floor: 'concrete',
    skirting: 0.06,
    eye: [-0.7, 1.4, 4.4],
    looks: 0,
    fov: 36,
    light: 'left',
    things: [[leatherBench(1.1, [0.16, 0.085, 0.045]), 0.2, 0.75]],
  },
]

/** A material that is everywhere what this one is on the whole. */
function average(material: Material): Material {
  const whole: Skin = { r: 0, g: 0, b: 0, metal: false, rough: 0, coat: 0 }
  for (let i = 0; i < 400; i++) {
    const skin: Skin = { r: 0.5, g: 0.5, b: 0.5, metal: false, rough: 0.1, coat: 0 }
    const [x, z] = [0.137 * i, 0.0931 * i] as [number, number]
    material({ x, y: 0.05 * i, z, nx: 0, ny: 1, nz: 0, u: x % 1, v: z % 0.9 }, skin)
    for (const k of ['r', 'g', 'b', 'rough', 'coat'] as const) whole[k] += skin[k] / 400
  }
  const { r, g, b, rough, coat } = whole
  return (_spot, skin) => {
    skin.r = r
    skin.g = g
    skin.b = b
    skin.rough = rough
    skin.coat = coat
  }
}

/** The work on a wall at its size; `size` below 1 gives a quick draft. */
async function photograph(plan: RoomPlan, size: number): Promise<void> {
  const [wide, high] = plan.shape ?? [2000, 1500]
  const times = 3
  const [width, height] = [Math.round((wide * size) / times), Math.round((high * size) / times)]
  const scene = await room(plan, Math.round(1500 * size))
  // While light is traced, every material is its own average, and the picture gray: color comes afterwards.
  const lit = { ...scene, materials: scene.materials.with(PICTURE, gray(0.4)).map(average) }
  const film = enlarged(trace(lit, width, height, 8), { lit, scene, width, height, times })
  const sheet = new Sheet(times * width, times * height, [0, 0, 0])
  // Exposed and balanced for the wall: the middle tone of the picture's upper fifth.
  for (let c = 0; c < 3; c++) {
    const tones = Array.from(
      { length: 4000 },
      (_, i) => film[3 * Math.floor((i / 20_000) * times * times * width * height) + c] as number,
    )
    const wall = tones.toSorted((a, b) => a - b)[2000] as number
    const exposure = (plan.wall * 0.88) / wall
    for (let i = c; i < film.length; i += 3) sheet.px[i] = print((film[i] as number) * exposure)
  }
  const file = await encode(sheet, { scale: 1, grain: 2, seed: 5, maxBytes: 350_000 })
  await keep(`${plan.work}-room`, file)
}

if (import.meta.main) {
  const [, , only = '', size = '1'] = process.argv
  for (const plan of plans) if (plan.work.includes(only)) await photograph(plan, Number(size))
}
