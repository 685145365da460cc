/** Milliseconds between two looks. */
const everyMs = 100

/** How late the event loop runs, looked at ten times a second. */
export class LoopLateness {
  #before = 0
  #due = 0
  #timer: NodeJS.Timeout | undefined
  #lasting = 0

  /**
   * Milliseconds, the lesser of the last two looks: a loop with too much to do is late every time, while after a single
   * halt (another program's, the disk's, the start's own) everybody is answered at once again.
   */
  get ms(): number {
    return this.#lasting
  }

  start(): void {
    this.#due = performance.now() + everyMs
    this.#timer = setInterval(() => this.#look(), everyMs).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #look(): void {
    const now = performance.now()
    const late = Math.max(0, now - this.#due)
    this.#lasting = Math.min(late, this.#before)
    this.#before = late
    this.#due = now + everyMs
  }
}
