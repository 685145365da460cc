import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import type { FileContent } from './file-store.ts'
import type { ChildManner } from './image-child.ts'
import type { ImageFacts, ImageResult, ImageTask, VariantWish } from './image-work.ts'
import { ImageWorker, type WorkerAnswer } from './image-worker.ts'
import { isStarving, type Starvation } from './low-priority.ts'
import type { ShareOrder } from './share-picture.ts'
import { discard, type LocalFile, type Spool } from './spool.ts'

/** A picture to work on; it stays as it is. */
export type Picture = FileContent

export type Variant = VariantWish & LocalFile

/**
 * Looks at pictures and makes others of them, in child processes that are killed when one takes too long. What is made
 * lies in the spool, synced, and is whoever asked for it's to move or discard.
 */
export interface ImageFiles {
  /** Type by content, size, colours and blurred copy. Throws ImageProblem. */
  inspect: (picture: Picture) => Promise<ImageFacts>
  /** The picture encoded anew: upright, no metadata, animation kept. Throws ImageProblem. */
  clean: (picture: Picture) => Promise<{ file: LocalFile; facts: ImageFacts }>
  /** Smaller copies, decoded once; the frames of an animation keep moving. Throws ImageProblem. */
  derive: (picture: Picture, wishes: VariantWish[]) => Promise<Variant[]>
  /** The middle as a square WebP of at most 512 px; animations stand still. Throws ImageProblem. */
  square: (picture: Picture) => Promise<LocalFile>
  /** PNG of at most 1,024 px each way, from a picture or, with `svg`, from a drawing. Throws ImageProblem. */
  logo: (picture: Picture, options: { svg: boolean }) => Promise<LocalFile>
  /** JPEG of 1200 x 630 with the whole picture and its label; an unreadable picture is left out. Throws ImageProblem. */
  share: (order: ShareWish) => Promise<LocalFile>
  /** Tasks that wait for a child, and those in one. */
  load: () => { waiting: number; running: number }
  /** Ends the children; what still runs or waits is refused as 'busy'. */
  close: () => void
}

export type ShareWish = Omit<ShareOrder, 'picture'> & { picture: Picture | null }

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
  /** When a child last got no processor, by performance.now(); one for the whole process unless given. */
  starved?: Starvation
}

const starvedHere: Starvation = { at: Number.NEGATIVE_INFINITY }

interface Job {
  task: ImageTask
  picture: Picture | null
  limit: number
  resolve: (made: Made) => void
  reject: (error: Error) => void
}

interface Made extends Omit<ImageResult, 'files'> {
  files: LocalFile[]
}

const isCopying = ({ task }: Job): boolean => task.kind === 'derive'

/** One processor is left to the server. */
const besideTheServer = Math.min(2, Math.max(1, availableParallelism() - 1))

/** Starts nothing until the first task comes. */
export function openImageFiles(
  spool: Spool,
  {
    atOnce = besideTheServer,
    waiting = 40,
    limit = 20_000,
    svgLimit = 5_000,
    starved = starvedHere,
  }: ImageFilesOptions = {},
): ImageFiles {
  const queue: Job[] = []
  const idle: ImageWorker[] = []
  const busy = new Set<ImageWorker>()
  let closed = false

  function next(): void {
    // Copies are made for later; who sent a picture waits.
    const [later, awaited] = [queue.filter(isCopying), queue.filter((job) => !isCopying(job))]
    const job = [...awaited, ...later].find((one) => isFree(mannerOf(one)))
    if (!job) return
    queue.splice(queue.indexOf(job), 1)
    const manner = mannerOf(job)
    const worker = takeIdle(manner) ?? new ImageWorker(() => remove(worker), manner)
    busy.add(worker)
    void work(worker, job)
  }

  /** Copies at low priority, on a machine with too much to do, keep no sender waiting. */
  const isFree = (manner: ChildManner) =>
    [...busy].filter((worker) => worker.manner === manner).length < atOnce

  async function work(worker: ImageWorker, job: Job): Promise<void> {
    await perform(spool, worker, job).then(job.resolve, (error: Error) => fail(worker, job, error))
    busy.delete(worker)
    if (worker.alive) idle.push(worker)
    next()
  }

  /** Whoever got no processor is tried once more, in a child that gets one. */
  function fail(worker: ImageWorker, job: Job, error: Error): void {
    const noProcessor = error instanceof ImageProblem && error.reason === 'busy' && !closed
    if (noProcessor) starved.at = performance.now()
    if (noProcessor && !worker.hurried) queue.unshift(job)
    else job.reject(error)
  }

  function mannerOf(job: Job): ChildManner {
    if (!isStarving(starved)) return 'idle'
    return isCopying(job) ? 'later' : 'awaited'
  }

  function takeIdle(manner: ChildManner): ImageWorker | undefined {
    const index = idle.findLastIndex((worker) => worker.manner === manner)
    return index < 0 ? undefined : idle.splice(index, 1)[0]
  }

  function remove(worker: ImageWorker): void {
    const index = idle.indexOf(worker)
    if (index >= 0) idle.splice(index, 1)
  }

  function run(task: ImageTask, picture: Picture | null): Promise<Made> {
    if (closed || queue.length >= waiting) return Promise.reject(new ImageProblem('busy'))
    return new Promise((resolve, reject) => {
      queue.push({ task, picture, limit: task.kind === 'drawing' ? svgLimit : limit, resolve, reject })
      next()
    })
  }

  return {
    inspect: async (picture) => factsOf(await run({ kind: 'inspect' }, picture)),
    async clean(picture) {
      const made = await run({ kind: 'clean' }, picture)
      return { file: firstOf(made), facts: factsOf(made) }
    },
    async derive(picture, wishes) {
      const { made = [], files } = await run({ kind: 'derive', wishes }, picture)
      return files.flatMap((file, index) => (made[index] ? { ...made[index], ...file } : []))
    },
    square: async (picture) => firstOf(await run({ kind: 'square' }, picture)),
    logo: async (picture, { svg }) => firstOf(await run({ kind: svg ? 'drawing' : 'logo' }, picture)),
    share: async ({ picture, ...order }) => firstOf(await run({ kind: 'share', order }, picture)),
    load: () => ({ waiting: queue.length, running: busy.size }),
    close() {
      closed = true
      for (const job of queue.splice(0)) job.reject(new ImageProblem('busy'))
      for (const worker of [...idle, ...busy]) worker.stop()
    },
  }
}

/** Throws ImageProblem, with nothing left behind. */
async function perform(spool: Spool, worker: ImageWorker, { task, picture, limit }: Job): Promise<Made> {
  const outputs = Array.from({ length: mostMade(task) }, () => ({ path: spool.newPath() }))
  const laid = picture instanceof Uint8Array ? { path: spool.newPath() } : null
  try {
    if (laid) await writeFile(laid.path, picture as Uint8Array, { flag: 'wx', mode: 0o600 })
    const input = laid ?? (picture as LocalFile | null)
    const sent = { task, input: input?.path ?? null, outputs: outputs.map(({ path }) => path) }
    const { result, written } = resultOf(await worker.run(sent, limit))
    return { ...result, files: outputs.slice(0, written) }
  } catch (error) {
    // A child that was stopped may write until it is gone.
    if (!worker.alive) void worker.gone.then(() => Promise.all(outputs.map(discard))).catch(() => {})
    else await Promise.all(outputs.map(discard))
    throw error
  } finally {
    if (laid) await discard(laid)
  }
}

function mostMade(task: ImageTask): number {
  if (task.kind === 'inspect') return 0
  return task.kind === 'derive' ? task.wishes.length : 1
}

function resultOf(answer: WorkerAnswer) {
  if ('result' in answer) return answer
  if ('refused' in answer) throw new ImageProblem(answer.refused)
  if ('starved' in answer) throw new ImageProblem('busy')
  throw new ImageProblem('broken', { cause: answer.fault })
}

function factsOf({ facts }: Made): ImageFacts {
  if (!facts) throw new ImageProblem('broken', { cause: 'an answer without facts' })
  return facts
}

function firstOf({ files: [first] }: Made): LocalFile {
  if (!first) throw new ImageProblem('broken', { cause: 'an answer without a file' })
  return first
}
