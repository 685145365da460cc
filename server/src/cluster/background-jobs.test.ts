import { expect, test } from 'vitest'
import { startJob } from './background-jobs.ts'
import { createMetrics } from '../telemetry/metrics.ts'

const wait = { timeout: 15_000 }

test('rounds, failures and the last success are counted by name', async () => {
  const metrics = createMetrics()
  const lines: unknown[] = []
  const log = { error: (about: unknown) => void lines.push(about) } as never
  let rounds = 0
  const work = async () => {
    rounds += 1
    if (rounds > 1) throw new Error('planted')
  }
  const stop = startJob({ log, metrics }, { name: 'try', everyMs: 5, work })
  const figures = () => metrics.registry.metrics()
  await expect.poll(figures, wait).toMatch(/background_job_failures_total\{work="try"\} [1-9]/)
  await stop()
  expect(await figures()).toMatch(/background_job_duration_seconds_count\{work="try"\} ([2-9]|\d\d)/)
  const success = /last_success_timestamp_seconds\{work="try"\} ([\d.e+]+)/.exec(await figures())?.[1]
  expect(Math.abs(Number(success) - Date.now() / 1000)).toBeLessThan(3_600)
  expect(lines.length).toBeGreaterThan(0)
})

test('a round that returns false counts as failed and is not logged', async () => {
  const metrics = createMetrics()
  const lines: unknown[] = []
  const log = { error: (about: unknown) => void lines.push(about) } as never
  const stop = startJob({ log, metrics }, { name: 'try', everyMs: 60_000, work: async () => false })
  await stop()
  const figures = await metrics.registry.metrics()
  expect(figures).toMatch(/background_job_failures_total\{work="try"\} 1/)
  expect(figures).not.toContain('last_success_timestamp_seconds{work="try"}')
  expect(lines).toEqual([])
})
