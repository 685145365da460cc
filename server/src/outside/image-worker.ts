import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { ImageAnswer, SentTask } from './image-child.ts'
import { readBytes } from './image-pipe.ts'
import type { ImageResult, ImageTask } from './image-work.ts'

/** How a task ended: with its result, refused for a reason, with the child's own fault, or for want of a processor. */
export type WorkerAnswer =
  | { result: ImageResult }
  | Exclude<ImageAnswer, { lengths: number[] }>
  | { starved: true }

const idleMs = 5_000
/** A cleaned picture of 50 million pixels with alpha that can't be made smaller. */
const mostAnswered = 256 * 1024 * 1024

/** One child, kept for the next task until it has been idle for a while. */
export class ImageWorker {
  alive = true
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
      stdio: ['pipe', 'pipe', 'ignore', 'ipc'],
    })
    this.#child.once('exit', () => this.stop())
    this.#child.on('error', () => this.stop())
    // Both break when the child is killed, which its exit tells.
    for (const stream of [this.#input, this.#output]) stream.on('error', () => {})
    this.#hold(false)
  }

  /**
   * Never rejects. A task that takes longer than `limit` ms is a fault and its child is killed; on a machine so busy that
   * the child hardly ran, the picture isn't to blame.
   */
  async run(task: ImageTask, bytes: Uint8Array, limit: number): Promise<WorkerAnswer> {
    clearTimeout(this.#idle)
    this.#hold(true)
    const answer = await this.#within(limit, this.#ask(task, bytes))
    this.#hold(false)
    this.#idle = setTimeout(() => this.stop(), idleMs).unref()
    return answer
  }

  stop(): void {
    this.alive = false
    this.#onEnd()
    this.#child.kill('SIGKILL')
  }

  get #input(): Writable {
    return this.#child.stdin as Writable
  }

  get #output(): Readable {
    return this.#child.stdout as Readable
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

  async #ask(task: ImageTask, bytes: Uint8Array): Promise<WorkerAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<ImageAnswer>()
    this.#child.once('message', resolve)
    this.#child.send({ task, length: bytes.length } satisfies SentTask, (error) => error && reject(error))
    this.#input.write(bytes)
    const answer = await promise.finally(() => this.#child.off('message', resolve))
    if (!('lengths' in answer)) return answer
    return { result: { ...answer.result, files: await this.#readFiles(answer.lengths) } }
  }

  async #readFiles(lengths: readonly number[]): Promise<Uint8Array[]> {
    const all = lengths.reduce((sum, length) => sum + length, 0)
    if (all > mostAnswered) throw new RangeError('Too much came back.')
    const bytes = await readBytes(this.#output, all)
    let at = 0
    return lengths.map((length) => {
      at += length
      return bytes.subarray(at - length, at)
    })
  }

  /** An idle child keeps the server from ending no more than a closed one. */
  #hold(held: boolean): void {
    const handles = [this.#child, this.#child.channel, this.#input, this.#output] as unknown as Held[]
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
