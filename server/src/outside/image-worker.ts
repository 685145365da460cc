import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ChildManner, ImageAnswer, SentTask } from './image-child.ts'
import { forkLow, keptMemory, processorUse } from './low-priority.ts'

/** How a task ended: with its result, refused for a reason, with the child's own fault, or for want of a processor. */
export type WorkerAnswer = ImageAnswer | { starved: true }

/** Starting one keeps the server for some milliseconds; the next image of an artist comes within half a minute. */
const idleMs = 30_000

/** Who gets less than half a processor for so long, in the idle class, won't get more soon. */
const patienceMs = 2_000

/** One child, kept for the next task until it has been idle for a while. */
export class ImageWorker {
  alive = true
  /** Resolves when the process has ended: from then on it writes nothing. */
  readonly gone: Promise<void>
  readonly manner: ChildManner
  readonly #child: ChildProcess
  #idle: NodeJS.Timeout | undefined

  readonly #onEnd: () => void

  /** `onEnd` is told at once when the child is stopped, not when it has ended: nobody may ask it any more. */
  constructor(onEnd: () => void, manner: ChildManner) {
    this.#onEnd = onEnd
    this.manner = manner
    this.#child = forkLow(fileURLToPath(new URL('image-child.ts', import.meta.url)), {
      hurried: this.hurried,
      args: [manner],
      execArgv: [],
      // Nothing of the server's environment: no key is worth having in a decoder's memory.
      env: keptMemory,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const { promise, resolve } = Promise.withResolvers<void>()
    this.gone = promise
    const end = () => {
      this.stop()
      resolve()
    }
    this.#child.once('exit', end)
    this.#child.on('error', () => (this.#child.pid === undefined ? end() : this.stop()))
    this.#hold(false)
  }

  /** Not in the idle class: it gets its share on a machine with too much to do. */
  get hurried(): boolean {
    return this.manner !== 'idle'
  }

  /**
   * Never rejects. A task that takes longer than `limit` ms is a fault and its child is killed; on a machine so busy that
   * the child hardly ran, the picture isn't to blame.
   */
  async run(task: SentTask, limit: number): Promise<WorkerAnswer> {
    clearTimeout(this.#idle)
    this.#hold(true)
    const answer = await this.#within(limit, this.#ask(task))
    this.#hold(false)
    this.#idle = setTimeout(() => this.stop(), idleMs).unref()
    return answer
  }

  stop(): void {
    this.alive = false
    this.#onEnd()
    this.#child.kill('SIGKILL')
  }

  async #within(limit: number, work: Promise<WorkerAnswer>): Promise<WorkerAnswer> {
    const { promise, resolve } = Promise.withResolvers<WorkerAnswer>()
    const before = processorUse(this.#child.pid).ms
    const starved = (ms: number) => processorUse(this.#child.pid).ms - before < ms / 2
    const stop = (answer: WorkerAnswer) => {
      this.stop()
      resolve(answer)
    }
    const timer = setTimeout(
      () => stop(starved(limit) ? { starved: true } : { fault: `stopped after ${limit} ms` }),
      limit,
    )
    const early = setTimeout(() => {
      if (!this.hurried && starved(patienceMs)) stop({ starved: true })
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

  async #ask(task: SentTask): Promise<WorkerAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<ImageAnswer>()
    this.#child.once('message', resolve)
    this.#child.send(task, (error) => error && reject(error))
    return promise.finally(() => this.#child.off('message', resolve))
  }

  /** An idle child keeps the server from ending no more than a closed one. */
  #hold(held: boolean): void {
    const handles = [this.#child, this.#child.channel] as unknown as Held[]
    for (const handle of handles) handle?.[held ? 'ref' : 'unref']?.()
  }
}

interface Held {
  ref?: () => void
  unref?: () => void
}
