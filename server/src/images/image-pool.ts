import { writeFile } from 'node:fs/promises'
import { FairQueue } from './fair-queue.ts'
import type { FileContent } from '../files/file-store.ts'
import { ImageProblem } from './image-problem.ts'
import type { ImageResult, ImageTask } from './image-work.ts'
import { ImageWorker, type WorkerAnswer } from './image-worker.ts'
import { discard, type LocalFile, type Spool } from '../files/spool.ts'

export interface ImagePoolOptions {
  spool: Spool
  concurrency: number
  maxQueued: number
  /** Tasks per sender, queued or running; more are rejected as 'too_many'. */
  maxPerSender?: number
  /** Milliseconds of CPU time per task; a task that exceeds it fails as too_costly. */
  cpuLimit: number
  /** Milliseconds until its process is killed; then the machine was too busy to provide `cpuLimit`. */
  timeLimit: number
  isBackground: (task: ImageTask) => boolean
  mayStart?: () => boolean
  onChange?: () => void
}

export interface ImageOutput extends Omit<ImageResult, 'files'> {
  files: LocalFile[]
}

interface Job {
  task: ImageTask
  picture: FileContent | null
  sender: string
  resolve: (made: ImageOutput) => void
  reject: (error: Error) => void
}

export class ImagePool {
  readonly #options: ImagePoolOptions
  readonly #queue: FairQueue<Job>
  readonly #idle: ImageWorker[] = []
  readonly #busy = new Map<ImageWorker, Job>()
  #closed = false

  constructor(options: ImagePoolOptions) {
    this.#options = options
    this.#queue = new FairQueue(options.maxQueued)
  }

  get queued(): number {
    return this.#queue.length
  }

  get running(): number {
    return this.#busy.size
  }

  get hasForegroundTasks(): boolean {
    return this.#queue.tasks.some((job) => !this.#isBackground(job))
  }

  run(task: ImageTask, picture: FileContent | null, sender: string): Promise<ImageOutput> {
    if (this.#closed) return Promise.reject(new ImageProblem('busy'))
    const own = [...this.#queue.tasks, ...this.#busy.values()].filter((job) => job.sender === sender)
    if (own.length >= (this.#options.maxPerSender ?? Number.POSITIVE_INFINITY))
      return Promise.reject(new ImageProblem('too_many'))
    return new Promise((resolve, reject) => {
      this.#queue.add({ task, picture, sender, resolve, reject })?.reject(new ImageProblem('busy'))
      this.next()
    })
  }

  next(): void {
    if (!(this.#options.mayStart?.() ?? true)) return
    // Background tasks run after those that a request waits for.
    const { tasks } = this.#queue
    const job = tasks.find((one) => !this.#isBackground(one)) ?? tasks[0]
    if (!job || this.#busy.size >= this.#options.concurrency) return
    this.#queue.take(job)
    const worker = this.#idle.pop() ?? new ImageWorker(() => this.#remove(worker))
    this.#busy.set(worker, job)
    void this.#work(worker, job)
    this.#options.onChange?.()
  }

  close(): void {
    this.#closed = true
    for (const job of this.#queue.takeAll()) job.reject(new ImageProblem('busy'))
    for (const worker of [...this.#idle, ...this.#busy.keys()]) worker.stop()
  }

  async #work(worker: ImageWorker, job: Job): Promise<void> {
    await this.#perform(worker, job).then(job.resolve, job.reject)
    this.#busy.delete(worker)
    if (worker.alive) this.#idle.push(worker)
    this.next()
    this.#options.onChange?.()
  }

  #isBackground({ task }: Job): boolean {
    return this.#options.isBackground(task)
  }

  #remove(worker: ImageWorker): void {
    const index = this.#idle.indexOf(worker)
    if (index >= 0) this.#idle.splice(index, 1)
  }

  /** Throws ImageProblem after removing its output files. */
  async #perform(worker: ImageWorker, { task, picture }: Job): Promise<ImageOutput> {
    const { spool, cpuLimit, timeLimit } = this.#options
    const outputs = Array.from({ length: maxCreated(task) }, () => ({ path: spool.newPath() }))
    const temporaryInput = picture instanceof Uint8Array ? { path: spool.newPath() } : null
    try {
      if (temporaryInput)
        await writeFile(temporaryInput.path, picture as Uint8Array, { flag: 'wx', mode: 0o600 })
      const input = (temporaryInput ?? (picture as LocalFile | null))?.path ?? null
      const sent = { task, input, outputs: outputs.map(({ path }) => path), cpuLimit }
      const { result, written } = resultOf(await worker.run(sent, timeLimit))
      return { ...result, files: outputs.slice(0, written) }
    } catch (error) {
      if (!worker.alive) void worker.gone.then(() => Promise.all(outputs.map(discard))).catch(() => {})
      else await Promise.all(outputs.map(discard))
      throw error
    } finally {
      if (temporaryInput) await discard(temporaryInput)
    }
  }
}

function maxCreated(task: ImageTask): number {
  if (task.kind === 'inspect') return 0
  if (task.kind === 'tiles') return task.tiles.length
  return task.kind === 'derive' ? task.specs.length : 1
}

function resultOf(answer: WorkerAnswer) {
  if ('result' in answer) return answer
  if ('rejected' in answer) throw new ImageProblem(answer.rejected)
  if ('timedOut' in answer) throw new ImageProblem('busy')
  if ('exited' in answer) throw new ImageProblem('too_costly')
  throw new ImageProblem('damaged', { cause: answer.error })
}
