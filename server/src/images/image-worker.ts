import type { ChildProcess } from 'node:child_process'
import type { ImageAnswer, SentTask } from './image-child.ts'
import { forkLow, holdChild, whenEnded } from './low-child.ts'

/** How a task ended: with its result, refused for a reason, with a fault of the decoder, the child's end, or not in time. */
export type WorkerAnswer = ImageAnswer | { ended: true } | { late: true }

/** Starting one takes a tenth of a second; the next image of an artist comes within half a minute. */
const idleMs = 30_000

/** One child, kept for the next task until it has been idle for a while. */
export class ImageWorker {
  alive = true
  /** Resolves when the process has ended: from then on it writes nothing. */
  readonly gone: Promise<void>
  readonly #child: ChildProcess
  readonly #onEnd: () => void
  #idle: NodeJS.Timeout | undefined

  /** `onEnd` is told at once when the child is stopped, not when it has ended: nobody may ask it any more. */
  constructor(onEnd: () => void) {
    this.#onEnd = onEnd
    // Nothing of the server's environment: no key is worth having in a decoder's memory. With more arenas than two glibc
    // keeps so much of what a picture has used that the next one is stopped for its memory.
    this.#child = forkLow(new URL('image-child.ts', import.meta.url), { env: { MALLOC_ARENA_MAX: '2' } })
    const { promise, resolve } = Promise.withResolvers<void>()
    this.gone = promise
    whenEnded(this.#child, () => {
      this.stop()
      resolve()
    })
    // An idle child keeps the server from ending no more than a closed one.
    holdChild(this.#child, false)
  }

  /**
   * Never rejects. A child that takes longer than `limit` ms is killed, without blame for the picture: one that is too
   * costly has used up its processor time before.
   */
  async run(task: SentTask, limit: number): Promise<WorkerAnswer> {
    clearTimeout(this.#idle)
    holdChild(this.#child, true)
    const answer = await this.#ask(task, limit)
    holdChild(this.#child, false)
    this.#idle = setTimeout(() => this.stop(), idleMs).unref()
    return answer
  }

  stop(): void {
    this.alive = false
    this.#onEnd()
    this.#child.kill('SIGKILL')
  }

  async #ask(task: SentTask, limit: number): Promise<WorkerAnswer> {
    const { promise, resolve } = Promise.withResolvers<WorkerAnswer>()
    const onMessage = (message: unknown) => resolve(message as ImageAnswer)
    const lost = () => resolve({ ended: true })
    const timer = setTimeout(() => {
      this.stop()
      resolve({ late: true })
    }, limit)
    this.#child.once('message', onMessage).once('exit', lost)
    this.#child.send(task, (error) => error && lost())
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      this.#child.off('message', onMessage).off('exit', lost)
    }
  }
}
