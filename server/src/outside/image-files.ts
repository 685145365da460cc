import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ImageAnswer } from './image-child.ts'
import type { ImageFacts, ImageTask, Variant, VariantWish } from './image-work.ts'
import type { ShareOrder } from './share-picture.ts'

/** Looks at pictures and makes others of them, in child processes that are killed when one takes too long. */
export interface ImageFiles {
  /** Type by content, size, colours and blurred copy. Throws ImageProblem. */
  inspect: (bytes: Uint8Array) => Promise<ImageFacts>
  /** The picture encoded anew: upright, no metadata, animation kept. Throws ImageProblem. */
  clean: (bytes: Uint8Array) => Promise<{ bytes: Uint8Array; facts: ImageFacts }>
  /** Smaller copies, decoded once; the frames of an animation keep moving. Throws ImageProblem. */
  derive: (bytes: Uint8Array, wishes: VariantWish[]) => Promise<Variant[]>
  /** The middle as a square WebP of at most 512 px; animations stand still. Throws ImageProblem. */
  square: (bytes: Uint8Array) => Promise<Uint8Array>
  /** PNG of at most 1,024 px each way, from a picture or, with `svg`, from a drawing. Throws ImageProblem. */
  logo: (bytes: Uint8Array, options: { svg: boolean }) => Promise<Uint8Array>
  /** JPEG of 1200 x 630 with the whole picture and its label; an unreadable picture is left out. Throws ImageProblem. */
  share: (order: ShareOrder) => Promise<Uint8Array>
  /** Ends the children; what still runs or waits is refused as 'busy'. */
  close: () => void
}

/**
 * Why a picture wasn't worked on: not one of the four types, more than 50 million pixels in all frames, damaged or too
 * costly to decode, or too many waiting before it.
 */
export class ImageProblem extends Error {
  override name = 'ImageProblem'
  readonly reason: 'unsupported' | 'too_large' | 'broken' | 'busy'
  constructor(reason: ImageProblem['reason'], options?: ErrorOptions) {
    super(`The image is not usable: ${reason}`, options)
    this.reason = reason
  }
}

export interface ImageFilesOptions {
  atOnce?: number
  waiting?: number
  /** Milliseconds until a task's child is killed. */
  limit?: number
  /** The same for a drawing in an SVG, which may ask for endless work in a few bytes. */
  svgLimit?: number
}

interface Job {
  task: ImageTask
  limit: number
  resolve: (result: unknown) => void
  reject: (error: Error) => void
}

const idleMs = 5_000

/** Starts nothing until the first task comes. */
export function openImageFiles({
  atOnce = 2,
  waiting = 40,
  limit = 20_000,
  svgLimit = 5_000,
}: ImageFilesOptions = {}): ImageFiles {
  const queue: Job[] = []
  const idle: Worker[] = []
  const busy = new Set<Worker>()
  let closed = false

  function next(): void {
    if (busy.size >= atOnce) return
    const job = queue.shift()
    if (!job) return
    const worker = idle.pop() ?? new Worker(() => remove(worker))
    busy.add(worker)
    void worker.run(job).finally(() => {
      busy.delete(worker)
      if (worker.alive) idle.push(worker)
      next()
    })
  }

  function remove(worker: Worker): void {
    const index = idle.indexOf(worker)
    if (index >= 0) idle.splice(index, 1)
  }

  function run(task: ImageTask): Promise<unknown> {
    if (closed || queue.length >= waiting) return Promise.reject(new ImageProblem('busy'))
    return new Promise((resolve, reject) => {
      queue.push({ task, limit: task.kind === 'drawing' ? svgLimit : limit, resolve, reject })
      next()
    })
  }

  return {
    inspect: (bytes) => run({ kind: 'inspect', bytes }) as Promise<ImageFacts>,
    clean: (bytes) => run({ kind: 'clean', bytes }) as ReturnType<ImageFiles['clean']>,
    derive: (bytes, wishes) => run({ kind: 'derive', bytes, wishes }) as Promise<Variant[]>,
    square: (bytes) => run({ kind: 'square', bytes }) as Promise<Uint8Array>,
    logo: (bytes, { svg }) => run({ kind: svg ? 'drawing' : 'logo', bytes }) as Promise<Uint8Array>,
    share: (order) => run({ kind: 'share', order }) as Promise<Uint8Array>,
    close() {
      closed = true
      for (const job of queue.splice(0)) job.reject(new ImageProblem('busy'))
      for (const worker of [...idle, ...busy]) worker.stop()
    },
  }
}

/** One child, kept for the next task until it has been idle for a while. */
class Worker {
  alive = true
  readonly #child: ChildProcess
  #idle: NodeJS.Timeout | undefined

  readonly #onEnd: () => void

  /** `onEnd` is told at once when the child is stopped, not when it has ended: nobody may ask it any more. */
  constructor(onEnd: () => void) {
    this.#onEnd = onEnd
    this.#child = fork(fileURLToPath(new URL('image-child.ts', import.meta.url)), [], {
      serialization: 'advanced',
      execArgv: [],
      // Nothing of the server's environment: no key is worth having in a decoder's memory.
      env: { MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    this.#child.once('exit', () => this.stop())
    this.#child.on('error', () => this.stop())
    this.#child.unref()
    this.#child.channel?.unref()
  }

  async run(job: Job): Promise<void> {
    clearTimeout(this.#idle)
    this.#child.channel?.ref()
    const answer = await this.#ask(job.task, job.limit)
    this.#child.channel?.unref()
    if ('result' in answer) job.resolve(answer.result)
    else if ('refused' in answer) job.reject(new ImageProblem(answer.refused))
    else job.reject(new ImageProblem('broken', { cause: answer.fault }))
    this.#idle = setTimeout(() => this.stop(), idleMs).unref()
  }

  stop(): void {
    this.alive = false
    this.#onEnd()
    this.#child.kill('SIGKILL')
  }

  #ask(task: ImageTask, limit: number): Promise<ImageAnswer> {
    return new Promise((resolve) => {
      const end = (answer: ImageAnswer) => {
        clearTimeout(timer)
        this.#child.off('message', end).off('exit', lost)
        resolve(answer)
      }
      const lost = () => end({ fault: 'the child ended' })
      const timer = setTimeout(() => {
        this.stop()
        end({ fault: `stopped after ${limit} ms` })
      }, limit)
      this.#child.once('message', end).once('exit', lost)
      this.#child.send(task, (error) => error && lost())
    })
  }
}
