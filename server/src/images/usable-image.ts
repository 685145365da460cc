import { ImageProblem } from './image-problem.ts'
import { AppError } from '../http/app-error.ts'

/** Bounds have texts of their own. */
const bounds: readonly string[] = ['many_pixels', 'long_side', 'many_frames']

/**
 * Work on a stranger's picture: refused as `unsupported_file`, with the text of `textKey` and a sentence that says why, or
 * told to come back when too many wait before it or its sender has enough in hand.
 */
export async function onlyUsable<T>(work: Promise<T>, textKey = 'unsupported_file'): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ImageProblem)) throw error
    const { reason } = error
    if (reason === 'busy') throw new AppError('unavailable', { retryAfter: 5 })
    if (reason === 'too_many') throw new AppError('too_many_requests', { retryAfter: 5 })
    throw new AppError(
      'unsupported_file',
      bounds.includes(reason) ? { textKey: reason } : { textKey, because: reason },
    )
  }
}
