import { fileURLToPath } from 'node:url'
import type { ChildManner, ImageAnswer, SentTask } from './image-child.ts'
import { LaunchedProcess } from './launched-process.ts'
import { keptMemory, processorUse } from './low-priority.ts'

/** How a task ended: with its result, refused for a reason, with the child's own fault, or for want of a processor. */
export type WorkerAnswer = ImageAnswer | { starved: true }

/** Starting one takes a tenth of a second; the next image of an artist comes within half a minute. */
const idleMs = 30_000

/** Who gets less than half a processor for so long, in the idle class, won't get more soon. */
const patienceMs = 2_000

/** One child, kept for the next task until it has been idle for a while. */
export class ImageWorker {
  alive = true
  /** Resolves when the process has ended: from then on it writes nothing. */
  readonly gone: Promise<void>
  readonly manner: ChildManner
  readonly #child: LaunchedProcess
  #idle: NodeJS.Timeout | undefined

  readonly #onEnd: () => void

  /** `onEnd` is told at once when the child is stopped, not when it has ended: nobody may ask it any more. */
  constructor(onEnd: () => void, manner: ChildManner) {
    this.#onEnd = onEnd
    this.manner = manner
    this.#child = new LaunchedProcess(fileURLToPath(new URL('image-child.ts', import.meta.url)), {
      hurried: this.hurried,
      args: [manner],
      // Nothing of the server's environment: no key is worth having in a decoder's memory.
      env: keptMemory,
    })
    const { promise, resolve } = Promise.withResolvers<void>()
    this.gone = promise
    this.#child.once('exit', () => {
      this.stop()
      resolve()
    })
    // An idle child keeps the server from ending no more than a closed one.
    this.#child.hold(false)
  }

  /** Not in the idle class: it gets its share on a machine with too much to do. */
  get hurried(): boolean {
    return this.manner !== 'idle'
  }

  /**
   * Never rejects. A child that takes longer than `limit` ms is killed, without blame for the picture: one that is too
   * costly has used up its processor time before.
   */
  async run(task: SentTask, limit: number): Promise<WorkerAnswer> {
    clearTimeout(this.#idle)
    this.#child.hold(true)
    const answer = await this.#within(limit, this.#ask(task))
    this.#child.hold(false)
    this.#idle = setTimeout(() => this.stop(), idleMs).unref()
    return answer
  }

  stop(): void {
    this.alive = false
    this.#onEnd()
    this.#child.kill()
  }

  async #within(limit: number, work: Promise<WorkerAnswer>): Promise<WorkerAnswer> {
    const { promise, resolve } = Promise.withResolvers<WorkerAnswer>()
    const before = this.#used()
    const stop = (answer: WorkerAnswer) => {
      this.stop()
      resolve(answer)
    }
    const timer = setTimeout(() => stop({ starved: true }), limit)
    const early = setTimeout(() => {
      if (!this.hurried && this.#used() - before < patienceMs / 2) stop({ starved: true })
    }, patienceMs)
    const lost = () => resolve({ fault: 'the child ended' })
    this.#child.once('exit', lost)
    try {
      return await Promise.race([promise, work])
    } catch (error) {
      // What it says no longer makes sense.
      this.stop()
      return { fault: String(error) }
    } finally {
      clearTimeout(timer)
      clearTimeout(early)
      this.#child.off('exit', lost)
    }
  }

  /** Milliseconds of processor time; none while it waits to be started. */
  #used(): number {
    const { pid } = this.#child
    return pid === undefined ? 0 : processorUse(pid).ms
  }

  async #ask(task: SentTask): Promise<WorkerAnswer> {
    const { promise, resolve } = Promise.withResolvers<ImageAnswer>()
    const hear = (message: unknown) => resolve(message as ImageAnswer)
    this.#child.once('message', hear)
    this.#child.send(task)
    return promise.finally(() => this.#child.off('message', hear))
  }
}
