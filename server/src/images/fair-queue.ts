export interface Queued {
  sender: string
}

/** A queue in which senders take turns: a sender with many tasks delays another by at most one of them. */
export class FairQueue<Task extends Queued> {
  readonly #max: number
  #waiting: Task[] = []

  constructor(max: number) {
    this.#max = max
  }

  get length(): number {
    return this.#waiting.length
  }

  get tasks(): readonly Task[] {
    return this.#waiting
  }

  /** Returns the task rejected by a full queue: the newest of the sender with most queued tasks. */
  add(task: Task): Task | undefined {
    const rejected = this.#waiting.length < this.#max ? undefined : this.#newestOfLargest(task)
    if (rejected === task) return task
    this.#waiting = [...this.#waiting.filter((other) => other !== rejected), task]
    return rejected
  }

  take(task: Task): void {
    const left = this.#waiting.filter((other) => other !== task)
    const isOwn = ({ sender }: Task) => sender === task.sender
    this.#waiting = [...left.filter((other) => !isOwn(other)), ...left.filter(isOwn)]
  }

  takeAll(): Task[] {
    return this.#waiting.splice(0)
  }

  #newestOfLargest(task: Task): Task {
    const counts = Map.groupBy([...this.#waiting, task], ({ sender }) => sender)
    let largest = counts.get(task.sender) ?? []
    for (const tasks of counts.values()) if (tasks.length > largest.length) largest = tasks
    return largest.at(-1) ?? task
  }
}
