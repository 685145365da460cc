import { errorOf, type Failure, failureOf } from '../db/failure.ts'

/** What one side may be asked by the other: name → function. Arguments and answers are copied on their way. */
// oxlint-disable-next-line typescript/no-explicit-any -- Any function with any arguments.
type Calls = { [Name in string]: (...given: any[]) => unknown }

interface Port {
  send: (message: object) => void
  listen: (hear: (message: unknown) => void) => void
}

type Message =
  | { link: 'ask'; call: number; name: string; given: unknown[] }
  | { link: 'tell'; name: string; given: unknown[] }
  | { link: 'done'; call: number; done: unknown }
  | { link: 'failed'; call: number; failed: Failure }

interface Waiting {
  resolve: (done: never) => void
  reject: (error: Error) => void
}

/** Two processes of one machine that ask and tell each other; each hears the other in the order it spoke. */
export class Link<Theirs, Ours> {
  readonly #port: Port
  readonly #calls: Calls
  readonly #waiting = new Map<number, Waiting>()
  #count = 0
  #ended = false

  constructor(port: Port, calls: Ours) {
    this.#port = port
    this.#calls = calls as Calls
    port.listen((message) => this.#hear(message as Message))
  }

  /** Rejects as the other side does, and when the link ends. */
  ask<Name extends keyof Theirs & string>(
    name: Name,
    ...given: Arguments<Theirs[Name]>
  ): Promise<Answer<Theirs[Name]>> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer<Theirs[Name]>>()
    if (this.#ended) {
      reject(new Error('The other process has ended.'))
      return promise
    }
    this.#count += 1
    this.#waiting.set(this.#count, { resolve, reject })
    this.#port.send({ link: 'ask', call: this.#count, name, given } satisfies Message)
    return promise
  }

  /** Nobody waits for it. */
  tell<Name extends keyof Theirs & string>(name: Name, ...given: Arguments<Theirs[Name]>): void {
    if (!this.#ended) this.#port.send({ link: 'tell', name, given } satisfies Message)
  }

  end(): void {
    this.#ended = true
    for (const { reject } of this.#waiting.values()) reject(new Error('The other process has ended.'))
    this.#waiting.clear()
  }

  #hear(message: Message): void {
    if (this.#ended) return
    switch (message.link) {
      case 'ask':
        return void this.#answer(message)
      case 'tell':
        return void this.#calls[message.name]?.(...message.given)
      case 'done':
        return this.#take(message.call)?.resolve(message.done as never)
      case 'failed':
        return this.#take(message.call)?.reject(errorOf(message.failed))
    }
  }

  #take(call: number): Waiting | undefined {
    const waiting = this.#waiting.get(call)
    this.#waiting.delete(call)
    return waiting
  }

  async #answer({ call, name, given }: Extract<Message, { link: 'ask' }>): Promise<void> {
    const reply = (message: Message) => this.#ended || this.#port.send(message)
    try {
      const done = await this.#calls[name]?.(...given)
      reply({ link: 'done', call, done })
    } catch (error) {
      reply({ link: 'failed', call, failed: failureOf(error) })
    }
  }
}

type Arguments<Call> = Call extends (...given: infer Given) => unknown ? Given : never
type Answer<Call> = Call extends (...given: never[]) => infer Result ? Awaited<Result> : never
