import { readFile, writeFile } from 'node:fs/promises'
import { ImageRefused, type ImageResult, type ImageTask, runImageTask } from './image-work.ts'

/** A task from the parent. Pictures are read and written by path: their bytes never pass through the server process. */
export interface SentTask {
  task: ImageTask
  input: string | null
  outputs: string[]
  cpuLimit: number
}

export type ImageAnswer =
  | { result: Omit<ImageResult, 'files'>; written: number }
  | { rejected: ImageRefused['reason'] }
  | { error: string }

/** Checked often enough that the process stops before it uses 512 MB. */
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
  if (files.length > outputs.length) throw new RangeError('The task created more files than requested.')
  for (const [index, file] of files.entries())
    await writeFile(outputs[index] ?? '', file, { flag: 'wx', mode: 0o600, flush: true })
  return { result, written: files.length }
}

const say = (answer: ImageAnswer) => new Promise((resolve) => process.send?.(answer, resolve))

const problemOf = (error: Error): ImageAnswer =>
  error instanceof ImageRefused ? { rejected: error.reason } : { error: error.message }

/** Decoders allocate outside the JavaScript heap, in their own threads, so this one can watch them. */
function stopWhenTooCostly(since: NodeJS.CpuUsage, cpuLimit: number): void {
  const { user, system } = process.cpuUsage(since)
  const tooLong = (user + system) / 1000 > cpuLimit
  if (tooLong || process.memoryUsage.rss() > memoryLimit) process.kill(process.pid, 'SIGKILL')
}
