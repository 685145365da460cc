import type { FastifyBaseLogger } from 'fastify'

export interface Job {
  /** For the log. */
  name: string
  everyMs: number
  /** Once at the start too. Never runs twice at the same time. */
  work: () => Promise<void>
}

/** Repeats work until stopped; a failing round is logged and the next one comes. `stop` waits for what is running. */
export function startJob(log: FastifyBaseLogger, job: Job): () => Promise<void> {
  let running: Promise<void> | undefined
  const round = () => {
    running ??= job
      .work()
      .catch((error: unknown) => log.error({ err: error, job: job.name }, 'background work failed'))
      .finally(() => {
        running = undefined
      })
  }
  round()
  const timer = setInterval(round, job.everyMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}
