import { ImageProblem } from './image-problem.ts'
import { AppError } from '../http/app-error.ts'

/** Limits have their own texts. */
const bounds: readonly string[] = ['many_pixels', 'long_side', 'many_frames']

/** A refused picture becomes `unsupported_file` with the text of `textKey`; a full queue an error with Retry-After. */
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
