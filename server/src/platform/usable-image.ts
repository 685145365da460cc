import { ImageProblem } from '../outside/image-problem.ts'
import { AppError } from './app-error.ts'

/** Texts of refusals, keys of the server texts. */
interface RefusalTexts {
  unsupported: string
  /** Of more pixels than are taken; as `unsupported` when absent. */
  tooLarge?: string
}

/**
 * Work on a stranger's picture: refused as `unsupported_file`, or told to come back when too many wait before it or its
 * sender has enough in hand.
 */
export async function onlyUsable<T>(work: Promise<T>, { unsupported, tooLarge }: RefusalTexts): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ImageProblem)) throw error
    if (error.reason === 'busy') throw new AppError('unavailable', { retryAfter: 5 })
    if (error.reason === 'too_many') throw new AppError('too_many_requests', { retryAfter: 5 })
    const textKey = error.reason === 'too_large' ? (tooLarge ?? unsupported) : unsupported
    throw new AppError('unsupported_file', { textKey })
  }
}
