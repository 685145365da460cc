/** Most items of one batch; one more waits for the next. */
const most = 100

interface Waiting<Item, Done> {
  item: Item
  resolve: (done: Done) => void
  reject: (reason: unknown) => void
}

/**
 * Hands over what arrives while the last batch is under way as one batch, in the order of arrival, one batch after the
 * other: a commit costs the same for one message and for fifty. When a batch fails, each of its items is tried alone.
 */
export class Batches<Item, Done> {
  readonly #work: (items: readonly Item[]) => Promise<Done[]>
  readonly #waiting: Waiting<Item, Done>[] = []
  #running = false

  /** `work` answers one result per item, in their order, or throws when nothing of it has happened. */
  constructor(work: (items: readonly Item[]) => Promise<Done[]>) {
    this.#work = work
  }

  add(item: Item): Promise<Done> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject })
      if (!this.#running) void this.#run()
    })
  }

  async #run(): Promise<void> {
    this.#running = true
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, most)
      if (!(await this.#attempt(batch, batch.length === 1)))
        for (const one of batch) await this.#attempt([one], true)
    }
    this.#running = false
  }

  /** False when it failed and nobody has been told. */
  async #attempt(batch: Waiting<Item, Done>[], rejectOnFailure: boolean): Promise<boolean> {
    try {
      const done = await this.#work(batch.map(({ item }) => item))
      for (const [index, { resolve }] of batch.entries()) resolve(done[index] as Done)
      return true
    } catch (reason) {
      if (rejectOnFailure) for (const { reject } of batch) reject(reason)
      return rejectOnFailure
    }
  }
}
