const everyMs = 100

/** Event loop lag, sampled ten times a second. */
export class LoopLateness {
  #before = 0
  #due = 0
  #timer: NodeJS.Timeout | undefined
  #lasting = 0

  /** Milliseconds, the smaller of the last two samples: overload lags every time, a single pause does not. */
  get ms(): number {
    return this.#lasting
  }

  start(): void {
    this.#due = performance.now() + everyMs
    this.#timer = setInterval(() => this.#sample(), everyMs).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #sample(): void {
    const now = performance.now()
    const late = Math.max(0, now - this.#due)
    this.#lasting = Math.min(late, this.#before)
    this.#before = late
    this.#due = now + everyMs
  }
}
