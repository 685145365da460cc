import type { People } from './people.ts'

type Action = () => Promise<void>

/** Further actions are skipped. */
const maxInFlight = 200

/** A day's mix of actions, mostly reading, at a fixed interval. */
export class MemoryLoad {
  readonly #actions: [name: string, weight: number, action: Action][]
  readonly #everyMs: number
  readonly #underWay = new Set<Promise<void>>()
  readonly #counts = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined

  constructor(people: People, everyMs: number) {
    this.#everyMs = everyMs
    this.#actions = [
      ['pages', 30, () => people.read(people.somePage())],
      ['calls', 30, () => people.read(people.someCall())],
      ['calls of artists', 10, () => people.read(people.someCall(), { token: people.artist() })],
      ['searches', 5, () => people.read(people.someSearch(), { token: people.collector() })],
      ['favourites', 3, () => people.favourite()],
      ['unknown and wrong', 4, () => people.wrong()],
      ['broken off', 4, () => people.breakOff()],
      ['sign-ins', 0.6, () => people.comeAndGo()],
      ['purchases', 0.5, () => people.buy()],
      ['uploads', 0.15, () => people.upload()],
      ['chats', 1.5, () => people.chat()],
      ['questions', 1, () => people.ask()],
    ]
  }

  start(): void {
    this.#timer = setInterval(() => this.#begin(), this.#everyMs)
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await Promise.all(this.#underWay)
  }

  summary(): string {
    return [...this.#counts].map(([name, count]) => `${name} ${count}`).join(', ')
  }

  #begin(): void {
    if (this.#underWay.size >= maxInFlight) return this.#count('skipped')
    const [name, action] = this.#choose()
    const done = action().then(
      () => this.#count(name),
      (error: unknown) => this.#count(`${name} failed: ${String(error).slice(0, 80)}`),
    )
    this.#underWay.add(done)
    void done.finally(() => this.#underWay.delete(done))
  }

  #choose(): [string, Action] {
    let at = Math.random() * this.#actions.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [name, weight, action] of this.#actions) {
      at -= weight
      if (at < 0) return [name, action]
    }
    throw new Error('No action has a weight.')
  }

  #count(name: string): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
  }
}
