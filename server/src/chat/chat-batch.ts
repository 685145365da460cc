const maxBatch = 100

interface Waiting<Item, Done> {
  item: Item
  resolve: (done: Done) => void
  reject: (reason: unknown) => void
}

/** Group commit: one commit for all items that arrive during a batch. A failed batch is retried item by item. */
export class Batches<Item, Done> {
  readonly #work: (items: readonly Item[]) => Promise<Done[]>
  readonly #waiting: Waiting<Item, Done>[] = []
  #running = false

  /** `work` returns one result per item, in order, or throws when it was rolled back. */
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
      const batch = this.#waiting.splice(0, maxBatch)
      if (!(await this.#attempt(batch, batch.length === 1)))
        for (const one of batch) await this.#attempt([one], true)
    }
    this.#running = false
  }

  /** False when it failed and no promise was settled. */
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
