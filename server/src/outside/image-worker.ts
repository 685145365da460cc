import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ImageAnswer, SentTask } from './image-child.ts'

/** How a task ended: with its result, refused for a reason, with the child's own fault, or for want of a processor. */
export type WorkerAnswer = ImageAnswer | { starved: true }

/** Starting one keeps the server for some milliseconds; the next image of an artist comes within half a minute. */
const idleMs = 30_000

/** One child, kept for the next task until it has been idle for a while. */
export class ImageWorker {
  alive = true
  /** Resolves when the process has ended: from then on it writes nothing. */
  readonly gone: Promise<void>
  readonly #child: ChildProcess
  #idle: NodeJS.Timeout | undefined

  readonly #onEnd: () => void

  /** `onEnd` is told at once when the child is stopped, not when it has ended: nobody may ask it any more. */
  constructor(onEnd: () => void) {
    this.#onEnd = onEnd
    this.#child = fork(fileURLToPath(new URL('image-child.ts', import.meta.url)), [], {
      execArgv: [],
      // Nothing of the server's environment: no key is worth having in a decoder's memory.
      env: { MALLOC_ARENA_MAX: '2' },
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
    const before = processorMs(this.#child.pid)
    const timer = setTimeout(() => {
      const used = processorMs(this.#child.pid) - before
      this.stop()
      resolve(used < limit / 2 ? { starved: true } : { fault: `stopped after ${limit} ms` })
    }, limit)
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

/** Processor time the child has had; not a number where the system doesn't tell. */
function processorMs(pid: number | undefined): number {
  try {
    const [, afterName = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const fields = afterName.split(' ')
    // Hundredths of a second in the program and in the system: proc_pid_stat(5), fields 14 and 15.
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return Number.NaN
  }
}

interface Held {
  ref?: () => void
  unref?: () => void
}
