import { artworkSeeds, type ArtworkSeed } from '../catalog.ts'
import { cm, corner } from './canvas.ts'
import { print } from './film.ts'
import { board, leaf, planks } from './leaf.ts'
import { encode, keep, Sheet } from './paint.ts'
import { type Camera, type Scene, softbox } from './scene.ts'
import { scale, type Vec } from './shape.ts'
import { texture } from './texture.ts'
import { trace } from './trace.ts'

/** Centimeters on the work from its left upper corner, and how far the camera stands off. */
interface View {
  part: { left: number; top: number; width: number; height: number }
  looks: [number, number]
  /** Where the camera stands from there: right, up from the work, down along it. */
  from: Vec
  fov: number
}

const shape = [2000, 1400] as [number, number]

async function sheet(
  work: ArtworkSeed,
  view: View & {
    deckle: number
    lift: number
    tooth: [number, number]
    table: Parameters<typeof leaf>[0]['table']
    lamp: Vec
  },
): Promise<Scene> {
  const { width, height } = work.size
  const { part, looks, from, fov } = view
  const target: Vec = [looks[0] * cm, 0.03, looks[1] * cm]
  const camera: Camera = {
    eye: [target[0] + from[0] * cm, from[1] * cm, target[2] + from[2] * cm],
    target,
    fov,
    lens: 0.045,
    focus: target,
  }
  return leaf({
    ...view,
    width,
    height,
    camera,
    texture: await texture(work.file, {
      across: 2800,
      part: {
        left: part.left / width,
        top: part.top / height,
        width: part.width / width,
        height: part.height / height,
      },
    }),
    lamps: [
      softbox(
        [target[0] + view.lamp[0], view.lamp[1], target[2] + view.lamp[2]],
        target,
        2.4,
        0.9,
        scale([1, 0.985, 0.96], 70),
      ),
    ],
  })
}

async function edge(
  work: ArtworkSeed,
  ground: 'linen' | 'panel',
  {
    size,
    depth,
    eye,
    target,
    fov,
  }: { size: [number, number]; depth: number; eye: Vec; target: Vec; fov: number },
): Promise<Scene> {
  const { width, height } = work.size
  const at: Vec = scale(target, cm)
  return corner({
    texture: await texture(work.file, {
      across: 2400,
      part: {
        left: 1 - size[0] / width,
        top: 1 - size[1] / height,
        width: size[0] / width,
        height: size[1] / height,
      },
    }),
    width: size[0] * cm,
    height: size[1] * cm,
    depth: depth * cm,
    ground,
    camera: { eye: scale(eye, cm), target: at, fov, lens: 0.012, focus: at },
    lamps: [softbox([5, 13, 4.5], at, 1.2, 1.8, scale([1, 0.985, 0.96], 62))],
  })
}

const scenes: Record<string, (work: ArtworkSeed) => Promise<Scene>> = {
  saltveil: (work) =>
    sheet(work, {
      part: { left: 0, top: 30, width: 44, height: 50 },
      looks: [10, 58],
      from: [3, 34, 21],
      fov: 34,
      deckle: 0.26,
      lift: 1.6,
      tooth: [0.11, 6],
      table: board(0.085),
      lamp: [12, 2.7, -7],
    }),
  herbarium: (work) =>
    sheet(work, {
      part: { left: 0, top: 36, width: 48, height: 44 },
      looks: [14, 69],
      from: [-4, 30, 24],
      fov: 33,
      deckle: 0.16,
      lift: 1.2,
      tooth: [0.07, 9],
      table: planks([0.2, 0.12, 0.065], [0.36, 0.235, 0.135]),
      lamp: [11, 2.9, -9],
    }),
  wetedge: (work) =>
    sheet(work, {
      part: { left: 0, top: 50, width: 50, height: 45 },
      looks: [13, 79],
      from: [6, 33, 25],
      fov: 33,
      deckle: 0.34,
      lift: 2,
      tooth: [0.17, 4.2],
      table: board(0.16),
      lamp: [12, 2.5, -8],
    }),
  ninestrokes: (work) =>
    sheet(work, {
      part: { left: 0, top: 60, width: 48, height: 40 },
      looks: [14, 90],
      from: [-5, 31, 24],
      fov: 32,
      deckle: 0.4,
      lift: 1.4,
      tooth: [0.06, 10],
      table: planks([0.03, 0.018, 0.011], [0.085, 0.05, 0.03]),
      lamp: [11, 2.6, -9],
    }),
  rivertwice: (work) =>
    edge(work, 'linen', {
      size: [34, 34],
      depth: 3,
      eye: [16, 12, 27],
      target: [-3.6, 7.2, 1.5],
      fov: 27,
    }),
  countinggrain: (work) =>
    edge(work, 'panel', {
      size: [34, 34],
      depth: 2.4,
      eye: [17, 14, 25],
      target: [-4, 8, 1],
      fov: 28,
    }),
}

/** Close to an edge in raking light, printed so that the lightest part of the work is nearly paper white. */
if (import.meta.main) {
  const [, , only = '', size = '1'] = process.argv
  for (const work of artworkSeeds) {
    const build = work.key.includes(only) && scenes[work.key]
    if (!build) continue
    const [width, height] = shape.map((pixels) => Math.round(pixels * Number(size))) as [number, number]
    const film = trace(await build(work), width, height, 5)
    const bright = film.filter((_, i) => i % 97 === 0).toSorted()
    const exposure = 0.8 / (bright[Math.floor(0.93 * bright.length)] as number)
    const picture = new Sheet(width, height, [0, 0, 0])
    for (let i = 0; i < film.length; i++) picture.px[i] = print((film[i] as number) * exposure)
    await keep(`${work.key}-edge`, await encode(picture, { scale: 1, grain: 2, seed: 5, maxBytes: 350_000 }))
  }
}
