import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Hands out turns at least so many milliseconds apart, whoever asks; at once when `stop` is aborted. What is measured by
 * it is the processor's time, so the clock of the tests has no say.
 */
export function createPace(everyMs: number, stop: AbortSignal): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY
  return async () => {
    const now = performance.now()
    last = Math.max(now, last + everyMs)
    if (last > now) await sleep(last - now, undefined, { signal: stop }).catch(() => undefined)
  }
}
