import cluster from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '../operator-error.ts'
import type { Deps } from '../platform/deps.ts'
import { type CallsOfMember, Member } from './member.ts'

export interface CrewOptions {
  count: number
  log: Deps['log']
  /** What a new member may ask. */
  callsFor: (member: Member) => CallsOfMember
  /** It has ended, whatever way. */
  onGone: (member: Member) => void
}

/** How often each is asked whether it is alive, and how long it may take to answer. */
const everyMs = 5_000
const patienceMs = 30_000
/** Before another takes the place of one that ended; doubled each time, until they last a minute. */
const firstPauseMs = 100
const longestPauseMs = 10_000
const lastingMs = 60_000

/** The serving processes: as many as there shall be, each replaced when it ends. */
export class Crew {
  readonly members = new Set<Member>()
  readonly #options: CrewOptions
  #watch: NodeJS.Timeout | undefined
  #pauseMs = firstPauseMs
  #stopping = false

  constructor(options: CrewOptions) {
    this.#options = options
    // What goes to databases passes as it is, big numbers and bytes too.
    cluster.setupPrimary({ serialization: 'advanced' })
  }

  /** Resolves when all are listening. Throws OperatorError when one can't; it has said why. */
  async start(): Promise<void> {
    const members = Array.from({ length: this.#options.count }, () => this.#fork())
    try {
      await Promise.all(members.map(({ listening }) => listening))
    } catch {
      this.#stopping = true
      this.kill()
      throw new OperatorError('A serving process could not start.')
    }
    this.#watch = setInterval(() => {
      for (const member of this.members) void member.mustAnswer(patienceMs)
    }, everyMs).unref()
  }

  /** Lets all end in good order; resolves when they have. */
  async stop(): Promise<void> {
    this.#stopping = true
    clearInterval(this.#watch)
    for (const { link } of this.members) link.tell('stop')
    while (this.members.size > 0) await Promise.all([...this.members].map(({ gone }) => gone))
  }

  kill(): void {
    for (const member of this.members) member.kill()
  }

  #fork(): Member {
    const began = performance.now()
    const member = new Member(cluster.fork(), this.#options.callsFor)
    this.members.add(member)
    void member.gone.then((how) => {
      this.members.delete(member)
      this.#options.onGone(member)
      if (!this.#stopping) void this.#replace(how, performance.now() - began)
    })
    return member
  }

  async #replace(how: object, lastedMs: number): Promise<void> {
    this.#options.log.error(how, 'a serving process ended, another takes its place')
    this.#pauseMs = lastedMs > lastingMs ? firstPauseMs : Math.min(this.#pauseMs * 2, longestPauseMs)
    await sleep(this.#pauseMs, undefined, { ref: false })
    if (!this.#stopping) this.#fork()
  }
}
