/**
 * Why a picture wasn't worked on: not one of the four types, more than 50 million pixels in all frames, damaged or too
 * costly to decode, or too many waiting before it, or no processor for it in time, or its sender has enough in hand.
 */
export class ImageProblem extends Error {
  override name = 'ImageProblem'
  readonly reason: 'unsupported' | 'too_large' | 'broken' | 'busy' | 'too_many'
  constructor(reason: ImageProblem['reason'], options?: ErrorOptions) {
    super(`The image is not usable: ${reason}`, options)
    this.reason = reason
  }
}
