import { readFile, writeFile } from 'node:fs/promises'
import { ImageRefused, type ImageResult, type ImageTask, runImageTask } from './image-work.ts'

/** What the parent sends. Pictures are read and written here, by their paths: none of their bytes passes the server. */
export interface SentTask {
  task: ImageTask
  /** Path of the picture; null for a task without one. */
  input: string | null
  /** Paths of the files to make, as many as the task makes at most. */
  outputs: string[]
  /** Milliseconds of processor time the task may use. */
  cpuLimit: number
}

/** What the child answers to one task; by then the files are written and synced. */
export type ImageAnswer =
  | { result: Omit<ImageResult, 'files'>; written: number }
  | { refused: ImageRefused['reason'] }
  | { fault: string }

/** Looked at often enough that a decoder is killed before it holds 512 MB. */
const memoryLimit = 496 * 1024 * 1024
const watchEveryMs = 10

process.on('message', async (sent: SentTask) => {
  const before = process.cpuUsage()
  const watch = setInterval(() => stopWhenTooCostly(before, sent.cpuLimit), watchEveryMs)
  try {
    await say(await answerTo(sent))
  } catch (error) {
    await say(problemOf(error as Error))
  } finally {
    clearInterval(watch)
  }
})
process.on('disconnect', () => process.exit(0))

async function answerTo({ task, input, outputs }: SentTask): Promise<ImageAnswer> {
  const bytes = input === null ? new Uint8Array(0) : await readFile(input)
  const { files, ...result } = await runImageTask(task, bytes)
  if (files.length > outputs.length) throw new RangeError('More was made than was asked for.')
  for (const [index, file] of files.entries())
    await writeFile(outputs[index] ?? '', file, { flag: 'wx', mode: 0o600, flush: true })
  return { result, written: files.length }
}

const say = (answer: ImageAnswer) => new Promise((resolve) => process.send?.(answer, resolve))

const problemOf = (error: Error): ImageAnswer =>
  error instanceof ImageRefused ? { refused: error.reason } : { fault: error.message }

/**
 * Decoders allocate outside the heap, where no flag of Node's reaches. They work in threads of their own, so this one can
 * watch them; the time is that of all threads.
 */
function stopWhenTooCostly(since: NodeJS.CpuUsage, cpuLimit: number): void {
  const { user, system } = process.cpuUsage(since)
  const tooLong = (user + system) / 1000 > cpuLimit
  if (tooLong || process.memoryUsage.rss() > memoryLimit) process.kill(process.pid, 'SIGKILL')
}
