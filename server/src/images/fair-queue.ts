export interface Queued {
  /** Account or address it is done for. */
  sender: string
}

/** Waiting tasks. Senders take turns: one with many tasks delays another by no more than one of them. */
export class FairQueue<Task extends Queued> {
  readonly #most: number
  #waiting: Task[] = []

  constructor(most: number) {
    this.#most = most
  }

  get length(): number {
    return this.#waiting.length
  }

  /** In the order of their turns. */
  get tasks(): readonly Task[] {
    return this.#waiting
  }

  /**
   * Answers the task for which there is no room, if any: of a full queue the newest of the sender who has most waiting, which
   * is `task` itself unless another has more.
   */
  add(task: Task): Task | undefined {
    const rejected = this.#waiting.length < this.#most ? undefined : this.#newestOfMost(task)
    if (rejected === task) return task
    this.#waiting = [...this.#waiting.filter((other) => other !== rejected), task]
    return rejected
  }

  /** Takes a task out; the others of its sender go behind everybody else's. */
  take(task: Task): void {
    const left = this.#waiting.filter((other) => other !== task)
    const isOwn = ({ sender }: Task) => sender === task.sender
    this.#waiting = [...left.filter((other) => !isOwn(other)), ...left.filter(isOwn)]
  }

  takeAll(): Task[] {
    return this.#waiting.splice(0)
  }

  #newestOfMost(task: Task): Task {
    const counts = Map.groupBy([...this.#waiting, task], ({ sender }) => sender)
    let most = counts.get(task.sender) ?? []
    for (const tasks of counts.values()) if (tasks.length > most.length) most = tasks
    return most.at(-1) ?? task
  }
}
