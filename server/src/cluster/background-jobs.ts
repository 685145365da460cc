import type { Deps } from '../deps.ts'

export interface Job {
  name: string
  everyMs: number
  /** Runs at the start too, never concurrently with itself. Returning false or rejecting counts as a failed round. */
  work: () => Promise<void | boolean>
}

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

export async function measured(metrics: Deps['metrics'], { name, work }: Pick<Job, 'name' | 'work'>) {
  const began = performance.now()
  let done = false
  try {
    done = (await work()) !== false
  } finally {
    metrics.observeJob(name, (performance.now() - began) / 1000, done)
  }
}
