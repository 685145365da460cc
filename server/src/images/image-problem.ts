import type { RefusedKind } from '@passion-art/contract/images/picture-kinds'

/** More than 50 million pixels in all frames, a side of more than 16,000, or more than 1,000 frames. */
export type PastBounds = 'many_pixels' | 'long_side' | 'many_frames'

export type Refusal = RefusedKind | PastBounds

/** Unsupported, damaged, above a limit, too expensive, queue full, no CPU time, or too many tasks of its sender. */
export class ImageProblem extends Error {
  override name = 'ImageProblem'
  readonly reason: Refusal | 'too_costly' | 'busy' | 'too_many'
  constructor(reason: ImageProblem['reason'], options?: ErrorOptions) {
    super(`The image is not usable: ${reason}`, options)
    this.reason = reason
  }
}
