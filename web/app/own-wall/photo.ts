import type { Size } from './hanging-plan.ts'
import type { Corners, Point } from './homography.ts'
import { type Sheet, sheets } from './plane.ts'

export interface Photo {
  bitmap: ImageBitmap
  /** In parts of the photograph's width and height. */
  corners: Corners
  sheet: Sheet
  /** Until the corners are on the sheet. */
  marking: boolean
}

/** Bytes; a phone's largest photographs have about 30 million. */
const largestFile = 60_000_000
/** Pixels of the longer side that are kept. */
const longestSide = 2_400

export type PhotoFault = 'noPicture' | 'tooLarge' | 'unreadable'

/** Decoded on this device, and no larger than screens show it. */
export async function readPhoto(file: File): Promise<ImageBitmap | PhotoFault> {
  if (file.type && !file.type.startsWith('image/')) return 'noPicture'
  if (file.size > largestFile) return 'tooLarge'
  try {
    const whole = await createImageBitmap(file)
    const factor = longestSide / Math.max(whole.width, whole.height)
    if (factor >= 1) return whole
    const small = await createImageBitmap(whole, {
      resizeWidth: Math.round(whole.width * factor),
      resizeHeight: Math.round(whole.height * factor),
      resizeQuality: 'high',
    })
    whole.close()
    return small
  } catch {
    return 'unreadable'
  }
}

/** As large as fits. */
export function fitted({ width, height }: Size, room: Size): Size {
  const factor = Math.min(room.width / width, room.height / height)
  return { width: width * factor, height: height * factor }
}

/** An upright sheet in the middle, to be drawn onto the real one. */
export function firstCorners({ width, height }: Size): Corners {
  const tall = 0.24
  const aside = (tall * height * (sheets.a4.width / sheets.a4.height)) / width / 2
  return [
    { x: 0.5 - aside, y: 0.5 - tall / 2 },
    { x: 0.5 + aside, y: 0.5 - tall / 2 },
    { x: 0.5 + aside, y: 0.5 + tall / 2 },
    { x: 0.5 - aside, y: 0.5 + tall / 2 },
  ]
}

export function inPixels(corners: Corners, { width, height }: Size): Corners {
  const [a, b, c, d] = corners
  const pixel = ({ x, y }: Point) => ({ x: x * width, y: y * height })
  return [pixel(a), pixel(b), pixel(c), pixel(d)]
}

export function withCorner(corners: Corners, at: number, { x, y }: Point): Corners {
  const within = (value: number) => Math.max(0, Math.min(1, value))
  const [a, b, c, d] = corners.map((corner, index) =>
    index === at ? { x: within(x), y: within(y) } : corner,
  ) as unknown as Corners
  return [a, b, c, d]
}
