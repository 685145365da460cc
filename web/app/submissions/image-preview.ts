import { pixelMax } from './image-check.ts'

/** Pixels of the longer side: enough for the payment summary on a dense screen. */
const longSide = 960

export interface Preview {
  /** data: URL; the content policy forbids blob URLs. */
  address: string | null
  ratio: number
}

/** 'damaged' when it cannot be decoded, 'pixels' when it exceeds the server's limit. */
export async function previewOf(file: Blob): Promise<Preview | 'damaged' | 'pixels'> {
  if (typeof createImageBitmap !== 'function') return { address: null, ratio: 1 }
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return 'damaged'
  const { width, height } = bitmap
  try {
    if (width * height > pixelMax) return 'pixels'
    return { address: draw(bitmap), ratio: width / height }
  } finally {
    bitmap.close()
  }
}

function draw(bitmap: ImageBitmap): string | null {
  const scale = Math.min(1, longSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/webp', 0.85)
}
