import type { ArtworkImage } from '@passion-art/contract/artworks/artworks'

export interface PictureSources {
  /** Modern formats, best first. */
  sources: { type: string; srcSet: string }[]
  /** Fallback for `<img>`. */
  src: string
  srcSet: string | undefined
}

/** Addresses of the derivatives that exist; an animated picture only moves in its original. */
export function pictureSources(image: ArtworkImage): PictureSources {
  const { base, variants } = image
  if (image.animated || !base) return { sources: [], src: image.url, srcSet: undefined }
  const setOf = (format: string, widths: number[]) =>
    widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ')
  const jpg = variants.find((variant) => variant.format === 'jpg' && variant.widths.length > 0)
  return {
    sources: (['avif', 'webp'] as const).flatMap((format) => {
      const variant = variants.find((entry) => entry.format === format && entry.widths.length > 0)
      return variant ? [{ type: `image/${format}`, srcSet: setOf(format, variant.widths) }] : []
    }),
    src: jpg ? `${base}-${middle(jpg.widths)}.jpg` : image.url,
    srcSet: jpg ? setOf('jpg', jpg.widths) : undefined,
  }
}

/** What a browser without srcset gets: neither the smallest nor the largest. */
const middle = (widths: number[]): number => widths[Math.floor(widths.length / 2)] ?? 0
