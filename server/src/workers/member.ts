import type { Worker } from 'node:cluster'
import type { OfFirst, OfServing } from './calls.ts'
import { closeHandedConnections } from './handed-connections.ts'
import { Link } from './link.ts'

/** What a member may ask, but for saying that it listens. */
export type CallsOfMember = Omit<OfFirst, 'listening'>

/** One serving process, as the first one sees it. */
export class Member {
  readonly number: number
  readonly link: Link<OfServing, OfFirst>
  /** Resolves when it takes requests; rejects when it ends before. */
  readonly listening: Promise<void>
  /** Resolves when it has ended, with how. */
  readonly gone: Promise<{ code: number | null; signal: string | null }>
  readonly #worker: Worker
  #asked = false

  constructor(worker: Worker, callsFor: (member: Member) => CallsOfMember) {
    this.#worker = worker
    this.number = worker.id
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.listening = promise
    promise.catch(() => {})
    const port = {
      send: (message: object) => void worker.process.send?.(message, undefined, undefined, () => {}),
      listen: (hear: (message: unknown) => void) => void worker.on('message', hear),
    }
    this.link = new Link<OfServing, OfFirst>(port, { ...callsFor(this), listening: resolve })
    this.gone = new Promise((end) => {
      const over = (code: number | null, signal: string | null) => {
        this.link.end()
        reject(new Error(`A serving process ended with ${signal ?? code}.`))
        end({ code, signal })
      }
      worker.once('exit', over)
      // One that could not be started never exits; other faults show in the end of its connection.
      worker.on('error', (error: Error) => {
        if (worker.process.pid === undefined) over(null, error.message)
      })
    })
    closeHandedConnections(worker.process)
    // Whoever can't be spoken to can't write either.
    worker.once('disconnect', () => this.kill())
  }

  kill(): void {
    this.#worker.process.kill('SIGKILL')
  }

  /** Kills it when it doesn't answer in time: another can take its place. */
  async mustAnswer(patienceMs: number): Promise<void> {
    if (this.#asked) return
    this.#asked = true
    // After a halt of this process the answer may be here already, unread: reading comes before what is immediate.
    const late = setTimeout(() => setImmediate(() => this.#asked && this.kill()), patienceMs)
    await this.link.ask('alive').catch(() => {})
    this.#asked = false
    clearTimeout(late)
  }
}
