export interface AnswerCacheOptions {
  /** Rises with every committed change to what the public sees; an answer counts only for the number it began at. */
  version: () => number
  /** Milliseconds; the server's monotonic clock. */
  now: () => number
  maxBytes: number
  /** An answer's life in milliseconds even without a write: what depends on the clock may lag this much. */
  maxAge: number
}

/** What can be kept: its size in bytes counts against the cache's limit. */
export interface Cacheable {
  bytes: number
  /** False for failures and for whatever forbids keeping: handed to those who wait, then forgotten. */
  keep: boolean
}

interface Slot<T> {
  answer: T
  version: number
  expires: number
  /** Asked for since the last sweep; such an answer is passed over once. */
  recent: boolean
}

interface Flight<T> {
  version: number
  made: Promise<T>
}

/** Answers by key, each valid for one content version. Bounded by bytes; the longest unused leave first. */
export class AnswerCache<T extends Cacheable> {
  readonly #options: AnswerCacheOptions
  readonly #slots = new Map<string, Slot<T>>()
  readonly #flights = new Map<string, Flight<T>>()
  #bytes = 0

  constructor(options: AnswerCacheOptions) {
    this.#options = options
  }

  get bytes(): number {
    return this.#bytes
  }

  get size(): number {
    return this.#slots.size
  }

  /** The kept answer, if nothing was written since it was begun. */
  find(key: string): T | undefined {
    const slot = this.#slots.get(key)
    if (!slot || slot.version !== this.#options.version() || slot.expires < this.#options.now())
      return undefined
    slot.recent = true
    return slot.answer
  }

  /** Makes the answer once for all who ask while the content stays the same; a write in between starts a new one. */
  load(key: string, make: () => Promise<T>): Promise<T> {
    const version = this.#options.version()
    const flying = this.#flights.get(key)
    if (flying?.version === version) return flying.made
    const flight: Flight<T> = { version, made: make() }
    this.#flights.set(key, flight)
    const land = () => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key)
    }
    flight.made.then((answer) => {
      land()
      if (answer.keep && this.#options.version() === version) this.#keep(key, answer, version)
    }, land)
    return flight.made
  }

  /** Counts bytes that a kept answer gained later, for example another encoding. */
  grown(key: string, answer: T, bytes: number): void {
    answer.bytes += bytes
    if (this.#slots.get(key)?.answer !== answer) return
    this.#bytes += bytes
    this.#makeRoom()
  }

  #keep(key: string, answer: T, version: number): void {
    this.#drop(key)
    const expires = this.#options.now() + this.#options.maxAge
    this.#slots.set(key, { answer, version, expires, recent: false })
    this.#bytes += answer.bytes
    this.#makeRoom()
  }

  #makeRoom(): void {
    for (const [key, slot] of this.#slots) {
      if (this.#bytes <= this.#options.maxBytes) return
      if (slot.recent && slot.version === this.#options.version()) {
        slot.recent = false
        this.#slots.delete(key)
        this.#slots.set(key, slot)
      } else this.#drop(key)
    }
  }

  #drop(key: string): void {
    const slot = this.#slots.get(key)
    if (!slot) return
    this.#slots.delete(key)
    this.#bytes -= slot.answer.bytes
  }
}
