const second = 1_000
const longestMs = 30 * second
const maxRetryAfterMs = 2 * 60 * second
const openAfterMs = 5 * 60 * second

/**
 * Growing pauses while a service is unavailable; it opens after five minutes without an accepted email: the remaining
 * emails then fail, so that every run ends.
 */
export class CircuitBreaker {
  reason = ''
  readonly #now: () => number
  #count = 0
  #until = 0
  #since: number | undefined

  constructor(now: () => number) {
    this.#now = now
  }

  get isOpen(): boolean {
    return this.#since !== undefined && this.#now() - this.#since >= openAfterMs
  }

  remainingMs(): number {
    return this.isOpen ? 0 : Math.max(0, this.#until - this.#now())
  }

  /** Emails that were sent concurrently count as one failure. */
  failed(reason: string, retryAfterMs = 0): void {
    this.reason = reason
    this.#since ??= this.#now()
    if (this.#now() < this.#until) return
    const wait = Math.min(longestMs, second * 2 ** this.#count)
    this.#until = this.#now() + Math.max(wait, Math.min(retryAfterMs, maxRetryAfterMs))
    this.#count += 1
  }

  succeeded(): void {
    this.#count = 0
    this.#since = undefined
  }
}
