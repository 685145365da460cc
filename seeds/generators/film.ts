import { cleanBy, enlarged } from './clean.ts'
import { encode, keep, Sheet } from './paint.ts'
import type { First, Scene } from './scene.ts'
import { trace } from './trace.ts'

export interface Shot {
  width: number
  height: number
  samples: number
  /** Samples where only the ground is seen. */
  few?: number
  /** Multiplies the light before the film curve. */
  exposure?: number
  /** Levels of monochrome grain. */
  grain?: number
  maxBytes?: number
  /** Smooths what noise few samples leave along surfaces; the number is how many times. */
  smooth?: number
  /** How different in light the places may be that are smoothed together. */
  loose?: number
  /** Light at half the size, for matte things. */
  halved?: boolean
  /** Takes out the lone sparks that rough metal under a bright lamp leaves. */
  calm?: boolean
}

/** Traces a scene and keeps the picture; `size` below 1 gives a quick draft. */
export async function photograph(key: string, scene: Scene, shot: Shot, size = 1): Promise<void> {
  const [width, height] = [2 * Math.round((shot.width * size) / 2), 2 * Math.round((shot.height * size) / 2)]
  const [w, h] = [width / 2, height / 2]
  const seen: First = {
    color: new Float32Array(3 * width * height),
    normal: new Float32Array(3 * width * height),
    far: new Float32Array(width * height),
    shine: new Float32Array(3 * width * height),
  }
  const film = shot.halved
    ? enlarged(trace(scene, w, h, shot.samples), { lit: scene, scene, width: w, height: h, times: 2 })
    : trace(scene, width, height, shot.samples, { few: shot.few, seen })
  if (shot.calm) despeckle(film, width, height)
  if (!shot.halved) cleanBy(film, seen, { width, height, passes: shot.smooth ?? 0, loose: shot.loose ?? 1 })
  const sheet = new Sheet(width, height, [0, 0, 0])
  sheet.px.set(film)
  develop(sheet, shot.exposure)
  const file = await encode(sheet, {
    scale: 1,
    grain: shot.grain ?? 3,
    seed: 11,
    maxBytes: shot.maxBytes ?? 350_000,
  })
  await keep(key, file)
}

/** Light to print with the colors of a picture kept: straight up to three quarters, then a soft shoulder. */
export const print = (light: number): number =>
  light < 0.72 ? light : 0.72 + 0.28 * (1 - Math.exp((0.72 - light) / 0.28))

/** A pixel far brighter than the fifth of its nine is set to it. */
function despeckle(px: Float32Array, w: number, h: number): void {
  const old = px.slice()
  const tone = (i: number) => (old[i] as number) + (old[i + 1] as number) + (old[i + 2] as number)
  for (let y = 1; y < h - 1; y++) {
    for (let x = 1; x < w - 1; x++) {
      const near = [-w - 1, -w, -w + 1, -1, 0, 1, w - 1, w, w + 1].map((d) => 3 * (y * w + x + d))
      const middle = near.toSorted((a, b) => tone(a) - tone(b))[4] as number
      const i = near[4] as number
      if (tone(i) > 1.25 * tone(middle)) for (let c = 0; c < 3; c++) px[i + c] = old[middle + c] as number
    }
  }
}

/** Scene light to print: the ACES film curve as fitted by Stephen Hill. */
export function develop({ px }: Sheet, exposure = 1): void {
  for (let i = 0; i < px.length; i += 3) {
    const [r, g, b] = [
      (px[i] as number) * exposure,
      (px[i + 1] as number) * exposure,
      (px[i + 2] as number) * exposure,
    ] as [number, number, number]
    const x = curve(0.59719 * r + 0.35458 * g + 0.04823 * b)
    const y = curve(0.076 * r + 0.90834 * g + 0.01566 * b)
    const z = curve(0.0284 * r + 0.13383 * g + 0.83777 * b)
    px[i] = 1.60475 * x - 0.53108 * y - 0.07367 * z
    px[i + 1] = -0.10208 * x + 1.10813 * y - 0.00605 * z
    px[i + 2] = -0.00327 * x - 0.07276 * y + 1.07602 * z
  }
}

const curve = (v: number): number =>
  (v * (v + 0.0245786) - 0.000090537) / (v * (0.983729 * v + 0.432951) + 0.238081)
