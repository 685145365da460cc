import { encode, keep, Sheet } from './paint.ts'
import { type Scene, trace } from './trace.ts'

export interface Shot {
  width: number
  height: number
  samples: number
  /** Multiplies the light before the film curve. */
  exposure?: number
  /** Levels of monochrome grain. */
  grain?: number
}

/** Traces a scene and keeps the picture; `size` below 1 gives a quick draft with fewer pixels and samples. */
export async function photograph(key: string, scene: Scene, shot: Shot, size = 1): Promise<Buffer> {
  const width = Math.round(shot.width * size)
  const height = Math.round(shot.height * size)
  const samples = size < 1 ? Math.max(4, Math.round(shot.samples * size)) : shot.samples
  const sheet = new Sheet(width, height, [0, 0, 0])
  sheet.px.set(trace(scene, width, height, samples))
  develop(sheet, shot.exposure)
  const file = await encode(sheet, { scale: 1, grain: shot.grain ?? 3, seed: 11 })
  await keep(key, file)
  return file
}

/** Scene light to print: the ACES film curve as fitted by Stephen Hill. */
export function develop({ px }: Sheet, exposure = 1): void {
  for (let i = 0; i < px.length; i += 3) {
    const [r, g, b] = [px[i]! * exposure, px[i + 1]! * exposure, px[i + 2]! * exposure] as [number, number, number]
    const x = curve(0.59719 * r + 0.35458 * g + 0.04823 * b)
    const y = curve(0.076 * r + 0.90834 * g + 0.01566 * b)
    const z = curve(0.0284 * r + 0.13383 * g + 0.83777 * b)
    px[i] = 1.60475 * x - 0.53108 * y - 0.07367 * z
    px[i + 1] = -0.10208 * x + 1.10813 * y - 0.00605 * z
    px[i + 2] = -0.00327 * x - 0.07276 * y + 1.07602 * z
  }
}

const curve = (v: number): number => (v * (v + 0.0245786) - 0.000090537) / (v * (0.983729 * v + 0.432951) + 0.238081)
