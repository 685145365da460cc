import sharp from 'sharp'
import { keep, type Rgb, type Sheet } from './paint.ts'

export interface Reel {
  frames: number
  /** Milliseconds a frame. */
  delay: number
  /** Whole-number supersampling to take out. */
  scale: number
  quality?: number
  /** Every pixel becomes the nearest of these, and the file lossless: smaller than lossy where many small edges move. */
  palette?: Rgb[]
}

const gamma = (c: number): number => 255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055)

const steps = 65_535
const LEVELS = Uint8Array.from({ length: steps + 1 }, (_, i) => Math.round(gamma(i / steps)))

/** An endless animated WebP. Frames carry no grain: still ground is what keeps the file small. */
export async function screen(
  key: string,
  draw: (time: number) => Sheet,
  { frames, delay, scale, quality = 82, palette }: Reel,
): Promise<Buffer> {
  const first = draw(0)
  const [width, height] = [Math.floor(first.w / scale), Math.floor(first.h / scale)]
  const strip = new Uint8Array(frames * width * height * 3)
  for (let f = 0, o = 0; f < frames; f++) {
    const { px, w } = f === 0 ? first : draw(f / frames)
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        for (let c = 0; c < 3; c++, o++) {
          let sum = 0
          for (let j = 0; j < scale; j++)
            for (let i = 0; i < scale; i++) sum += px[3 * ((y * scale + j) * w + x * scale + i) + c] as number
          strip[o] = LEVELS[Math.round(steps * Math.max(0, Math.min(1, sum / (scale * scale))))] as number
        }
      }
    }
  }
  if (palette) snap(strip, palette)
  const raw = {
    width,
    height: height * frames,
    channels: 3 as const,
    pageHeight: height,
  }
  const file = await sharp(strip, { raw, limitInputPixels: false })
    .webp({
      quality,
      effort: 5,
      lossless: palette !== undefined,
      loop: 0,
      delay: Array(frames).fill(delay),
      smartSubsample: true,
    })
    .toBuffer()
  await keep(key, file)
  return file
}

function snap(pixels: Uint8Array, palette: Rgb[]): void {
  const inks = palette.map((ink) => ink.map((c) => Math.round(gamma(c))) as [number, number, number])
  const known = new Map<number, [number, number, number]>()
  let last = -1
  let ink: [number, number, number] | undefined
  for (let i = 0; i < pixels.length; i += 3) {
    const [r, g, b] = [pixels[i] as number, pixels[i + 1] as number, pixels[i + 2] as number] as [
      number,
      number,
      number,
    ]
    const key = (r << 16) | (g << 8) | b
    if (key !== last) ink = known.get(key)
    last = key
    if (!ink) {
      const far = (c: [number, number, number]) => (c[0] - r) ** 2 + (c[1] - g) ** 2 + (c[2] - b) ** 2
      ink = inks.reduce((best, c) => (far(c) < far(best) ? c : best))
      known.set(key, ink)
    }
    pixels[i] = ink[0]
    pixels[i + 1] = ink[1]
    pixels[i + 2] = ink[2]
  }
}
