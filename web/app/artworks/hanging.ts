import type { Artwork } from '@passion-art/contract/artworks/artworks'

export function ratioOf(artwork: Pick<Artwork, 'images'>): number {
  const image = artwork.images[0]
  return image?.width && image.height ? image.width / image.height : 1
}

/** Landscapes at least this wide get their own row on a small screen. */
const landscape = 1.2

/** 'full' for one across, 'half' for one of a pair. A portrait next to a landscape has its own row. */
export function smallSpans(ratios: readonly number[]): ('full' | 'half')[] {
  const spans: ('full' | 'half')[] = []
  for (let index = 0; index < ratios.length; index += 1) {
    const next = ratios[index + 1]
    if ((ratios[index] ?? 1) >= landscape || next === undefined || next >= landscape) spans.push('full')
    else {
      spans.push('half', 'half')
      index += 1
    }
  }
  return spans
}

export const hangWidth = (ratio: number): number => Math.round(Math.sqrt(155_000 * ratio))
