import { setPriority } from 'node:os'
import { ImageRefused, type ImageTask, runImageTask } from './image-work.ts'

/** What the child answers to one task. */
export type ImageAnswer = { result: unknown } | { refused: ImageRefused['reason'] } | { fault: string }

const memoryLimit = 512 * 1024 * 1024

// Pages come first; pictures may wait.
setPriority(process.pid, 10)

process.on('message', async (task: ImageTask) => {
  const watch = setInterval(stopWhenTooBig, 100)
  const answer = await runImageTask(task).then(
    (result): ImageAnswer => ({ result }),
    (error): ImageAnswer =>
      error instanceof ImageRefused ? { refused: error.reason } : { fault: String((error as Error).message) },
  )
  clearInterval(watch)
  process.send?.(answer)
})
process.on('disconnect', () => process.exit(0))

/** Decoders allocate outside the heap, where no flag of Node's reaches. */
function stopWhenTooBig(): void {
  if (process.memoryUsage.rss() > memoryLimit) process.kill(process.pid, 'SIGKILL')
}
