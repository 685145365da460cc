import { enlarged } from './clean.ts'
import { ash, chair, leatherBench, oak, plant, plinth, slabBench, stool, walnut } from './furniture.ts'
import { print } from './film.ts'
import { encode, keep, Sheet } from './paint.ts'
import { gray, PICTURE, room, type RoomPlan } from './room.ts'
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
    frame: { color: 'white', face: 0.016, margin: 0.06 },
    wall: 0.42,
    floor: 'white',
    skirting: 0.1,
    eye: [0.4, 1.4, 4.6],
    looks: 0,
    fov: 34,
    light: 'right',
    things: [[slabBench(1.6, ash), -0.1, 0.6]],
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
]

/** The work on a wall at its size; `size` below 1 gives a quick draft. */
async function photograph(plan: RoomPlan, size: number): Promise<void> {
  const [wide, high] = plan.shape ?? [2000, 1500]
  const times = 3
  const [width, height] = [Math.round((wide * size) / times), Math.round((high * size) / times)]
  const scene = await room(plan, Math.round(1500 * size))
  // The picture is gray while its light is traced: where it is dark there would be little to tell the light from.
  const lit = { ...scene, materials: scene.materials.with(PICTURE, gray(0.4)) }
  const film = enlarged(trace(lit, width, height, 12), { lit, scene, width, height, times })
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
