import { AppError } from '../http/app-error.ts'

/** Bytes of uploads under way: so many together, and so many of one sender, who must not keep all others out. */
export class HeldBytes {
  readonly #most: number
  readonly #mostEach: number
  readonly #bySender = new Map<string, number>()
  #all = 0

  constructor(most: number, mostEach: number) {
    this.#most = most
    this.#mostEach = mostEach
  }

  /** Throws too_many_requests or unavailable. */
  hold(sender: string, bytes: number): void {
    const own = (this.#bySender.get(sender) ?? 0) + bytes
    if (own > this.#mostEach) throw new AppError('too_many_requests', { retryAfter: 5 })
    if (this.#all + bytes > this.#most) throw new AppError('unavailable', { retryAfter: 5 })
    this.#all += bytes
    this.#bySender.set(sender, own)
  }

  release(sender: string, bytes: number): void {
    this.#all -= bytes
    const own = (this.#bySender.get(sender) ?? 0) - bytes
    if (own > 0) this.#bySender.set(sender, own)
    else this.#bySender.delete(sender)
  }
}
