import { randomBytes } from 'node:crypto'
import type { Desk } from '../db/writer-gate.ts'
import { budgetFactor } from '../open-deps.ts'
import { placeOf } from '../outside/open-payments.ts'
import type { Deps } from '../platform/deps.ts'
import { addUp, type Figures, onlyCounts } from '../platform/metrics.ts'
import { createBudgets } from '../platform/rate-limits.ts'
import type { People } from '../platform/siblings.ts'
import type { CallsOfMember, Member } from './member.ts'

/** What the first process knows of one that serves. */
interface Account {
  desk: Desk | undefined
  people: People
  /** As of when it was last asked. */
  figures: Figures
  relayPort: number | undefined
}

/** How long one that serves may take for its figures; then those of before count. */
const figuresMs = 2_000

/** Where serving processes get what they share: the writing connection, limits, who is online, what is told, figures. */
export class Counter {
  readonly #deps: Deps
  readonly #accounts = new Map<Member, Account>()
  readonly #budgets: ReturnType<typeof createBudgets>
  readonly #relayKey = randomBytes(24).toString('base64url')
  /** What those that have ended had counted. */
  #ended: Figures = []

  constructor(deps: Deps) {
    this.#deps = deps
    this.#budgets = createBudgets({ factor: budgetFactor(deps.config) })
    deps.db.gate?.changes.listen(({ changes, by }) => {
      for (const [{ link }, { desk }] of this.#accounts) if (desk !== by) link.tell('changed', changes)
    })
  }

  callsFor(member: Member): CallsOfMember {
    const account = this.#open(member)
    const others = () => [...this.#accounts].filter(([other]) => other !== member)
    return {
      begin: () => ({
        sandbox: placeOf(this.#deps.payments),
        relayKey: this.#relayKey,
        number: member.number,
      }),
      write: async (sql, parameters, changes) => account.desk?.run(sql, parameters, changes),
      takeLimit: this.#budgets.consume,
      giveBackLimit: this.#budgets.giveBack,
      exchangePeople: (here) => {
        account.people = here
        return others().map(([, { people }]) => people)
      },
      tellRooms: (told) => {
        for (const [{ link }] of others()) link.tell('told', told)
      },
      newPicture: (name) => this.#deps.newPictures.ring(name),
      figures: () => this.#figures(),
      openRelay: (port) => {
        account.relayPort = port
      },
      relayPort: (number) => [...this.#accounts].find(([other]) => other.number === number)?.[1].relayPort,
    }
  }

  /** It has ended: what it left open is taken back. */
  forget(member: Member): void {
    const account = this.#accounts.get(member)
    this.#accounts.delete(member)
    account?.desk?.leave()
    const counted = onlyCounts(account?.figures ?? [])
    if (counted.length > 0) void this.#keep(counted)
  }

  #open(member: Member): Account {
    const onIdle = () => {
      this.#deps.log.error('a serving process stood still in a transaction and is ended')
      member.kill()
    }
    const account = {
      desk: this.#deps.db.gate?.desk({ onIdle }),
      people: new Map(),
      figures: [],
      relayPort: undefined,
    }
    this.#accounts.set(member, account)
    return account
  }

  async #keep(counted: Figures): Promise<void> {
    this.#ended = await addUp([this.#ended, counted]).getMetricsAsJSON()
  }

  async #figures(): Promise<string> {
    const told = [...this.#accounts].map(async ([{ link }, account]) => {
      const late = new Promise<Figures>((resolve) => setTimeout(() => resolve(account.figures), figuresMs))
      account.figures = await Promise.race([link.ask('figures').catch(() => account.figures), late])
      return account.figures
    })
    const own = await this.#deps.metrics.registry.getMetricsAsJSON()
    return addUp([own, this.#ended, ...(await Promise.all(told))]).metrics()
  }
}
