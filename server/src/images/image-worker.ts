import type { ChildProcess } from 'node:child_process'
import type { ImageAnswer, SentTask } from './image-child.ts'
import { forkLowPriority, setRef, whenEnded } from './low-priority-child.ts'

export type WorkerAnswer = ImageAnswer | { exited: true } | { timedOut: true }

/** Starting a process takes a tenth of a second; the next image of an upload comes within half a minute. */
const idleMs = 30_000

export class ImageWorker {
  alive = true
  /** Resolves when the process has exited and can't write any more. */
  readonly gone: Promise<void>
  readonly #child: ChildProcess
  readonly #onEnd: () => void
  #idle: NodeJS.Timeout | undefined

  /** `onEnd` is called as soon as the process is being stopped, because it accepts no more tasks. */
  constructor(onEnd: () => void) {
    this.#onEnd = onEnd
    // The environment is empty, so that a compromised decoder finds no keys. With more than two arenas glibc keeps so
    // much memory of a picture that the next one exceeds the limit.
    this.#child = forkLowPriority(new URL('image-child.ts', import.meta.url), {
      env: { MALLOC_ARENA_MAX: '2' },
    })
    const { promise, resolve } = Promise.withResolvers<void>()
    this.gone = promise
    whenEnded(this.#child, () => {
      this.stop()
      resolve()
    })
    // An idle process must not keep the server from exiting.
    setRef(this.#child, false)
  }

  /**
   * Never rejects. A process killed at `limit` ms doesn't blame the picture: a too expensive one would have exceeded
   * its CPU time before.
   */
  async run(task: SentTask, limit: number): Promise<WorkerAnswer> {
    clearTimeout(this.#idle)
    setRef(this.#child, true)
    const answer = await this.#send(task, limit)
    setRef(this.#child, false)
    this.#idle = setTimeout(() => this.stop(), idleMs).unref()
    return answer
  }

  stop(): void {
    this.alive = false
    this.#onEnd()
    this.#child.kill('SIGKILL')
  }

  async #send(task: SentTask, limit: number): Promise<WorkerAnswer> {
    const { promise, resolve } = Promise.withResolvers<WorkerAnswer>()
    const onMessage = (message: unknown) => resolve(message as ImageAnswer)
    const handleExit = () => resolve({ exited: true })
    const timer = setTimeout(() => {
      this.stop()
      resolve({ timedOut: true })
    }, limit)
    this.#child.once('message', onMessage).once('exit', handleExit)
    this.#child.send(task, (error) => error && handleExit())
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      this.#child.off('message', onMessage).off('exit', handleExit)
    }
  }
}
