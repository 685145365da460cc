import type { Deps } from '../deps.ts'

export interface Job {
  /** For the log and the metrics: one of a few, written in the source. */
  name: string
  everyMs: number
  /** Once at the start too. Never runs twice at the same time. False, or a rejection, is a round that failed. */
  work: () => Promise<void | boolean>
}

/** Repeats work until stopped; a failing round is logged and the next one comes. `stop` waits for what is running. */
export function startJob({ log, metrics }: Pick<Deps, 'log' | 'metrics'>, job: Job): () => Promise<void> {
  let running: Promise<void> | undefined
  const round = () => {
    running ??= measured(metrics, job)
      .catch((error: unknown) =>
        log.error({ event: 'job_failed', err: error, job: job.name }, 'a background job failed'),
      )
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

/** Fails as the work does. */
export async function measured(metrics: Deps['metrics'], { name, work }: Pick<Job, 'name' | 'work'>) {
  const began = performance.now()
  let done = false
  try {
    done = (await work()) !== false
  } finally {
    metrics.observeJob(name, (performance.now() - began) / 1000, done)
  }
}
