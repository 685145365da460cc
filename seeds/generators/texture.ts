import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { mix, type Vec } from './shape.ts'

/** Linear light of a work's picture at a place from 0 to 1, with the left top corner first. */
export type Texture = (u: number, v: number) => Vec

const linear = Float32Array.from({ length: 256 }, (_, i) => {
  const c = i / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
})

/** A work's finished picture, or a part of it in shares of its sides, scaled to about the pixels it gets. */
export async function texture(
  file: string,
  { across, part }: { across: number; part?: { left: number; top: number; width: number; height: number } },
): Promise<Texture> {
  const path = fileURLToPath(new URL(`../images/${file}`, import.meta.url))
  const image = sharp(path)
  if (part) {
    const { width, height } = await sharp(path).metadata()
    image.extract({
      left: Math.round(part.left * width),
      top: Math.round(part.top * height),
      width: Math.round(part.width * width),
      height: Math.round(part.height * height),
    })
  }
  const { data, info } = await image
    .removeAlpha()
    .resize({ width: across, kernel: 'lanczos3' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const at = (x: number, y: number, c: number): number =>
    linear[data[3 * (y * width + x) + c] as number] as number
  return (u, v) => {
    const x = Math.min(width - 1, Math.max(0, u * width - 0.5))
    const y = Math.min(height - 1, Math.max(0, v * height - 0.5))
    const [i, j] = [Math.floor(x), Math.floor(y)]
    const [i1, j1] = [Math.min(width - 1, i + 1), Math.min(height - 1, j + 1)]
    return [0, 1, 2].map((c) =>
      mix(mix(at(i, j, c), at(i1, j, c), x - i), mix(at(i, j1, c), at(i1, j1, c), x - i), y - j),
    ) as Vec
  }
}
