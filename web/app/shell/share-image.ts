import type { ArtworkImage } from '@passion-art/contract/artworks'

/** Pixels; larger copies only make shared links slow. */
const widest = 1280

interface SharedImage {
  path: string
  width: number | null
  height: number | null
}

/** The JPEG a shared link shows: the largest copy up to 1280 px, else the original. */
export function shareImage(image: ArtworkImage): SharedImage {
  const { base, width, height } = image
  const widths = image.variants.find((variant) => variant.format === 'jpg')?.widths ?? []
  const best = Math.max(0, ...widths.filter((value) => value <= widest))
  if (!base || !best) return { path: image.url, width, height }
  return {
    path: `${base}-${best}.jpg`,
    width: best,
    height: width && height && Math.round((best * height) / width),
  }
}
