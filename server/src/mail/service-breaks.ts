const second = 1_000
const longestMs = 30 * second
/** As long as a service may ask us to wait. */
const longestAskedMs = 2 * 60 * second
const openAfterMs = 5 * 60 * second

/**
 * Lets a service that is away, busy or refusing us rest, twice as long each time; one that took no email for five
 * minutes is given up, so that every run ends.
 */
export class ServiceBreaks {
  /** What it said last. */
  reason = ''
  readonly #now: () => number
  #count = 0
  #until = 0
  #since: number | undefined

  constructor(now: () => number) {
    this.#now = now
  }

  get isHopeless(): boolean {
    return this.#since !== undefined && this.#now() - this.#since >= openAfterMs
  }

  remainingMs(): number {
    return this.isHopeless ? 0 : Math.max(0, this.#until - this.#now())
  }

  /** Emails that were under way together count as one failure. */
  failed(reason: string, askedMs = 0): void {
    this.reason = reason
    this.#since ??= this.#now()
    if (this.#now() < this.#until) return
    const wait = Math.min(longestMs, second * 2 ** this.#count)
    this.#until = this.#now() + Math.max(wait, Math.min(askedMs, longestAskedMs))
    this.#count += 1
  }

  worked(): void {
    this.#count = 0
    this.#since = undefined
  }
}
