import type { Through } from '../db/open-db.ts'
import type { Changes } from '../db/watched-dialect.ts'
import { createBell } from '../platform/bell.ts'
import type { Figures } from '../platform/metrics.ts'
import type { Siblings, Told } from '../platform/siblings.ts'
import type { Beginning, OfFirst, OfServing } from './calls.ts'
import { Link } from './link.ts'

/** The first process, as one that serves sees it. */
export class FirstSide {
  readonly link: Link<OfFirst, OfServing>
  /** Replaced as soon as this process has any. */
  figures: () => Promise<Figures> = async () => []
  /** Replaced as soon as there is something to end. */
  stop: (reason: string) => void = () => process.exit(0)
  readonly #changes = createBell<Changes>()
  readonly #told = createBell<Told>()

  constructor() {
    // Node ends this process when the first one is gone: without it nothing can be written.
    const port = {
      send: (message: object) => void process.send?.(message, undefined, undefined, () => {}),
      listen: (hear: (message: unknown) => void) => void process.on('message', hear),
    }
    this.link = new Link<OfFirst, OfServing>(port, {
      changed: (changes) => this.#changes.ring(changes),
      told: (told) => this.#told.ring(told),
      figures: () => this.figures(),
      alive: () => {},
      stop: () => this.stop('the first process ends'),
    })
  }

  /** The way to SQLite's writing connection. */
  writer(): Through {
    const { link } = this
    return {
      desk: {
        run: (sql, parameters, changes) => link.ask('write', sql, parameters, changes),
        leave: () => {},
      },
      listen: (hear) => void this.#changes.listen(hear),
    }
  }

  siblings({ number, relayKey }: Pick<Beginning, 'number' | 'relayKey'>): Siblings {
    const { link } = this
    return {
      number,
      tellRooms: (told) => link.tell('tellRooms', told),
      onTold: (hear) => void this.#told.listen(hear),
      exchangePeople: (here) => link.ask('exchangePeople', here),
      figures: () => link.ask('figures'),
      relay: {
        key: relayKey,
        open: (port) => link.tell('openRelay', port),
        portOf: (owner) => link.ask('relayPort', owner),
      },
    }
  }
}
