import { AppError } from '../http/app-error.ts'

/** Limits the bytes of running uploads, in total and per sender, so that one sender cannot block all others. */
export class UploadBytesLimit {
  readonly #max: number
  readonly #maxPerSender: number
  readonly #bySender = new Map<string, number>()
  #all = 0

  constructor(max: number, maxPerSender: number) {
    this.#max = max
    this.#maxPerSender = maxPerSender
  }

  /** Throws too_many_requests or unavailable. */
  reserve(sender: string, bytes: number): void {
    const own = (this.#bySender.get(sender) ?? 0) + bytes
    if (own > this.#maxPerSender) throw new AppError('too_many_requests', { retryAfter: 5 })
    if (this.#all + bytes > this.#max) throw new AppError('unavailable', { retryAfter: 5 })
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
