import { type Bell, createBell } from '../platform/bell.ts'
import type { Done, SqliteWriter, Writing } from './sqlite-writer.ts'
import type { Changes } from './watched-dialect.ts'

/** One process's place at the writing connection that several share. */
export interface Desk {
  /** Waits while another has a transaction open. `changes` are what this statement commits. */
  run: (sql: string, parameters: readonly unknown[], changes?: Changes) => Promise<Done>
  /** Takes back what wasn't committed; nothing of what waits here is run any more. */
  leave: () => void
}

export interface DeskOptions {
  /** Called when it holds up everybody: a transaction is open and nothing has been asked for ten seconds. */
  onIdle?: () => void
}

interface Seat {
  gone: boolean
  desk: Desk
  onIdle: () => void
}

interface Turn {
  seat: Seat
  sql: string
  parameters: readonly unknown[]
  changes: Changes | undefined
  resolve: (done: Done) => void
  reject: (error: Error) => void
}

/** As PostgreSQL is told for its own connections. */
const idleMs = 10_000

/**
 * Lets several processes write by one connection: from the beginning of a transaction to its end only whoever began it,
 * then whoever waits longest.
 */
export class WriterGate {
  /** Rung after every statement that may have committed a change, before it is answered. */
  readonly changes: Bell<{ changes: Changes; by: Desk }> = createBell()
  readonly #writer: Pick<SqliteWriter, 'execute' | 'inTransaction'>
  readonly #idleMs: number
  readonly #waiting: Turn[] = []
  #holder: Seat | undefined
  #running = false
  #idle: NodeJS.Timeout | undefined

  constructor(writer: Pick<SqliteWriter, 'execute' | 'inTransaction'>, patience = idleMs) {
    this.#writer = writer
    this.#idleMs = patience
  }

  desk({ onIdle = () => {} }: DeskOptions = {}): Desk {
    const desk: Desk = {
      run: (sql, parameters, changes) =>
        new Promise((resolve, reject) => {
          if (seat.gone) return reject(new Error('This process no longer writes.'))
          this.#waiting.push({ seat, sql, parameters, changes, resolve, reject })
          this.#next()
        }),
      leave: () => this.#leave(seat),
    }
    const seat: Seat = { gone: false, desk, onIdle }
    return desk
  }

  #next(): void {
    if (this.#running) return
    if (this.#holder?.gone) return this.#work(() => this.#takeBack())
    const index = this.#holder ? this.#waiting.findIndex(({ seat }) => seat === this.#holder) : 0
    const [turn] = index < 0 ? [] : this.#waiting.splice(index, 1)
    if (turn) this.#work(() => this.#perform(turn))
    else if (this.#holder) this.#watch(this.#holder)
  }

  /** `work` answers what is to be done when the next may come. */
  #work(work: () => Promise<() => void>): void {
    this.#running = true
    clearTimeout(this.#idle)
    this.#idle = undefined
    // What fails here leaves the connection to nobody: the process ends, and starts anew with whatever was committed.
    void work().then((answer) => {
      this.#running = false
      answer()
      this.#next()
    })
  }

  async #perform({ seat, sql, parameters, changes, resolve, reject }: Turn): Promise<() => void> {
    let answer: () => void
    try {
      const done = await this.#writer.execute(sql, parameters)
      answer = () => resolve(done)
    } catch (error) {
      answer = () => reject(error as Error)
    }
    this.#holder = this.#writer.inTransaction ? seat : undefined
    if (changes) this.changes.ring({ changes, by: seat.desk })
    return answer
  }

  #leave(seat: Seat): void {
    seat.gone = true
    const left = this.#waiting.filter((turn) => turn.seat === seat)
    for (const turn of left) {
      this.#waiting.splice(this.#waiting.indexOf(turn), 1)
      turn.reject(new Error('This process no longer writes.'))
    }
    this.#next()
  }

  async #takeBack(): Promise<() => void> {
    await this.#writer.execute('rollback', [])
    this.#holder = undefined
    return () => {}
  }

  #watch(holder: Seat): void {
    if (this.#idle) return
    // After a halt of this process the next statement may be here already, unread: reading comes before what is immediate.
    const timer = setTimeout(() => setImmediate(() => this.#idle === timer && holder.onIdle()), this.#idleMs)
    this.#idle = timer.unref()
  }
}

/** A desk as the writing connection of this process; what is announced goes along with the next statement. */
export function writingAt(desk: Desk): Writing & { announce: (changes: Changes) => void } {
  let announced: Changes | undefined
  return {
    announce: (changes) => {
      announced = changes
    },
    execute(sql, parameters) {
      const changes = announced
      announced = undefined
      return desk.run(sql, parameters, changes)
    },
    close: async () => desk.leave(),
  }
}
