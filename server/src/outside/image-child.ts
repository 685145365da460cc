import { setPriority } from 'node:os'
import { readBytes } from './image-pipe.ts'
import { ImageRefused, type ImageResult, type ImageTask, runImageTask } from './image-work.ts'

/** What the parent sends: the bytes themselves come through the standard input. */
export interface SentTask {
  task: ImageTask
  /** Bytes of the picture. */
  length: number
}

/** What the child answers to one task; the files themselves go to the standard output, in this order. */
export type ImageAnswer =
  | { result: Omit<ImageResult, 'files'>; lengths: number[] }
  | { refused: ImageRefused['reason'] }
  | { fault: string }

/** Looked at often enough that a decoder is killed before it holds 512 MB. */
const memoryLimit = 496 * 1024 * 1024
const watchEveryMs = 10

// Pages come first; pictures may wait.
setPriority(process.pid, 10)

process.on('message', async ({ task, length }: SentTask) => {
  const watch = setInterval(stopWhenTooBig, watchEveryMs)
  try {
    const bytes = await readBytes(process.stdin, length)
    const { files, ...result } = await runImageTask(task, bytes)
    await say({ result, lengths: files.map((file) => file.length) })
    for (const file of files) process.stdout.write(file)
  } catch (error) {
    await say(problemOf(error as Error))
  } finally {
    clearInterval(watch)
  }
})
process.on('disconnect', () => process.exit(0))

const say = (answer: ImageAnswer) => new Promise((resolve) => process.send?.(answer, resolve))

const problemOf = (error: Error): ImageAnswer =>
  error instanceof ImageRefused ? { refused: error.reason } : { fault: error.message }

/** Decoders allocate outside the heap, where no flag of Node's reaches. */
function stopWhenTooBig(): void {
  if (process.memoryUsage.rss() > memoryLimit) process.kill(process.pid, 'SIGKILL')
}
