import type { ImageFacts, ImageResult, ImageTask, Variant, VariantWish } from './image-work.ts'
import { ImageWorker, type WorkerAnswer } from './image-worker.ts'
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
 * costly to decode, or too many waiting before it, or no processor for it in time.
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
  bytes: Uint8Array
  limit: number
  resolve: (result: ImageResult) => void
  reject: (error: Error) => void
}

/** Starts nothing until the first task comes. */
export function openImageFiles({
  atOnce = 2,
  waiting = 40,
  limit = 20_000,
  svgLimit = 5_000,
}: ImageFilesOptions = {}): ImageFiles {
  const queue: Job[] = []
  const idle: ImageWorker[] = []
  const busy = new Set<ImageWorker>()
  let closed = false

  function next(): void {
    if (busy.size >= atOnce) return
    const job = queue.shift()
    if (!job) return
    const worker = idle.pop() ?? new ImageWorker(() => remove(worker))
    busy.add(worker)
    void work(worker, job)
  }

  async function work(worker: ImageWorker, job: Job): Promise<void> {
    const answer = await worker.run(job.task, job.bytes, job.limit)
    busy.delete(worker)
    if (worker.alive) idle.push(worker)
    settle(job, answer)
    next()
  }

  function remove(worker: ImageWorker): void {
    const index = idle.indexOf(worker)
    if (index >= 0) idle.splice(index, 1)
  }

  function run(task: ImageTask, bytes: Uint8Array): Promise<ImageResult> {
    if (closed || queue.length >= waiting) return Promise.reject(new ImageProblem('busy'))
    return new Promise((resolve, reject) => {
      queue.push({ task, bytes, limit: task.kind === 'drawing' ? svgLimit : limit, resolve, reject })
      next()
    })
  }

  return {
    inspect: async (bytes) => factsOf(await run({ kind: 'inspect' }, bytes)),
    async clean(bytes) {
      const result = await run({ kind: 'clean' }, bytes)
      return { bytes: firstOf(result), facts: factsOf(result) }
    },
    async derive(bytes, wishes) {
      const { made = [], files } = await run({ kind: 'derive', wishes }, bytes)
      return made.map((wish, index) => ({ ...wish, bytes: files[index] ?? new Uint8Array(0) }))
    },
    square: async (bytes) => firstOf(await run({ kind: 'square' }, bytes)),
    logo: async (bytes, { svg }) => firstOf(await run({ kind: svg ? 'drawing' : 'logo' }, bytes)),
    share: async ({ picture, ...order }) =>
      firstOf(await run({ kind: 'share', order }, picture ?? new Uint8Array(0))),
    close() {
      closed = true
      for (const job of queue.splice(0)) job.reject(new ImageProblem('busy'))
      for (const worker of [...idle, ...busy]) worker.stop()
    },
  }
}

function settle(job: Job, answer: WorkerAnswer): void {
  if ('result' in answer) job.resolve(answer.result)
  else if ('refused' in answer) job.reject(new ImageProblem(answer.refused))
  else if ('starved' in answer) job.reject(new ImageProblem('busy'))
  else job.reject(new ImageProblem('broken', { cause: answer.fault }))
}

function factsOf({ facts }: ImageResult): ImageFacts {
  if (!facts) throw new ImageProblem('broken', { cause: 'an answer without facts' })
  return facts
}

function firstOf({ files: [first] }: ImageResult): Uint8Array {
  if (!first) throw new ImageProblem('broken', { cause: 'an answer without a file' })
  return first
}
