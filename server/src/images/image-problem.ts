import type { RefusedKind } from '@passion-art/contract/images/picture-kinds'

/** More than 50 million pixels in all frames, a side of more than 16,000, or more than 1,000 frames. */
export type PastBounds = 'many_pixels' | 'long_side' | 'many_frames'

/** What a child says of a picture that isn't taken. */
export type Refusal = RefusedKind | PastBounds

/**
 * Why a picture wasn't worked on: not one of the four types or damaged, past a bound, too costly to decode, or too many
 * waiting before it, or no processor for it in time, or its sender has enough in hand.
 */
export class ImageProblem extends Error {
  override name = 'ImageProblem'
  readonly reason: Refusal | 'too_costly' | 'busy' | 'too_many'
  constructor(reason: ImageProblem['reason'], options?: ErrorOptions) {
    super(`The image is not usable: ${reason}`, options)
    this.reason = reason
  }
}
