import { randomInt } from 'node:crypto'
import { openDb, type Db } from '../server/src/db/open-db.ts'
import { findMismatches } from '../server/src/payments/provider-mismatches.ts'
import { AdminLoad, isWork } from './admin-load.ts'
import { ChatLoad } from './chat-load.ts'
import { FreshnessChecker } from './freshness-checker.ts'
import { FileChecks, findLostEdits, findWrongLeaders, findWrongEmails } from './instance-checks.ts'
import { admin, startWorld, type World } from './instance-world.ts'
import { Instances } from './instances.ts'
import { findViolations } from './shop-checks.ts'
import { ShopClient } from './shop-client.ts'
import { type Intent, ShopLoad } from './shop-load.ts'
import { VisitorLoad } from './visitor-load.ts'

const servers = 3
const works = 40
const password = 'Chaos-Passw0rd!'
/** Milliseconds after a kill until nothing is undecided. */
const restMs = 120_000

/**
 * Three servers as on separate machines, over one PostgreSQL, one Redis and one bucket: users buy, upload, chat, sign
 * in and out and administer through any of them; each cycle kills one and starts another, then everything
 * acknowledged is verified. Returns whether it all holds.
 */
export async function runInstanceCycles(kills: number): Promise<boolean> {
  const world = await startWorld()
  const shop = new SharedShop(world)
  try {
    const problems = await shop.run(kills)
    for (const line of shop.figures()) console.log(line)
    for (const problem of problems) console.log(`  ${problem}`)
    const verdict = problems.length === 0 ? '✓' : '✗'
    console.log(`${verdict} ${kills} kills on ${servers} servers, ${problems.length} promises broken`)
    return problems.length === 0
  } finally {
    await shop.close()
    await world.close()
  }
}

class SharedShop {
  readonly #world: World
  readonly #instances: Instances
  readonly #client = new ShopClient()
  readonly #fresh: FreshnessChecker
  readonly #files = new FileChecks()
  readonly #load: ShopLoad
  readonly #admin: AdminLoad
  readonly #chat: ChatLoad
  readonly #visitors: VisitorLoad
  readonly #looks: Promise<void>[] = []

  constructor(world: World) {
    this.#world = world
    this.#instances = new Instances(world.environment, servers)
    this.#fresh = new FreshnessChecker(this.#instances)
    this.#admin = new AdminLoad(this.#instances, this.#fresh)
    this.#chat = new ChatLoad(this.#instances)
    this.#visitors = new VisitorLoad(this.#instances, this.#fresh)
    const sees = (what: string, id: string, statuses: string[]) =>
      this.#looks.push(
        this.#fresh.expect(
          what,
          isWork(id, (work) => statuses.includes(work?.status ?? '')),
        ),
      )
    this.#load = new ShopLoad(this.#client, {
      charge: (intent, card) => this.#charge(intent, card),
      retries: true,
      imageSize: () => [32, 340, 700][randomInt(3)] ?? 32,
      onSold: (id) => sees('sale', id, ['sold']),
      onApproved: (id) => sees('approval', id, ['approved', 'sold']),
    })
  }

  async run(kills: number): Promise<string[]> {
    await this.#start()
    await this.#prepare()
    for (let kill = 1; kill <= kills; kill += 1) {
      await this.#oneKill()
      const problems = await this.#untilRest()
      const about = `after kill ${kill}, of ${this.#instances.killedOrigins.at(-1)}`
      if (problems.length > 0) return problems.map((problem) => `${about}: ${problem}`)
      if (kill % 10 === 0) console.log(`  ${kill} of ${kills} kills`)
    }
    return this.#finish()
  }

  figures(): string[] {
    const { charged, images, approved, payouts } = this.#load.acknowledged
    const sent = [...images.values()].reduce((sum, hashes) => sum + hashes.size, 0)
    const { acknowledged, received, reconnected } = this.#chat.figures
    const emails = [...this.#world.mails.emails.values()]
    const again = emails.reduce((sum, times) => sum + times - 1, 0)
    return [
      `shop: ${charged.size} works charged, ${images.size} fees with ${sent} images, ${approved.size} reviews, ${payouts.size} payouts`,
      `chat: ${acknowledged} messages acknowledged, ${received} received, ${reconnected} connections lost and reopened, ${this.#instances.killedInOutage.length} kills while Redis was out of reach`,
      `administrator: ${this.#admin.actions} actions; visitors: ${this.#visitors.sessions} sessions, ${this.#visitors.addresses} addresses at their limit`,
      `emails: ${emails.length}, ${again} of them twice; files looked at: ${this.#files.found}`,
      `answers: ${this.#client.answers} to the shop; new states shown in time: ${this.#fresh.shown}, old ones: ${this.#fresh.stale.length}`,
    ]
  }

  async close(): Promise<void> {
    this.#stopLoads()
    await this.#chat.close()
    await this.#instances.stop()
  }

  async #start(): Promise<void> {
    await this.#instances.start()
    this.#client.origins = this.#instances.alive.map(({ origin }) => origin)
  }

  async #prepare(): Promise<void> {
    this.#world.sendEventsTo(() => this.#client.origins)
    await this.#load.prepare(admin)
    const token = await this.#client.signIn(admin.email, admin.password)
    await this.#admin.prepare(token, works)
    await this.#chat.prepare((name) => this.#client.register(name, 'collector', password))
    this.#visitors.prepare(['buyer1', 'buyer2', 'artist1'].map((name) => `${name}@chaos.example.com`))
  }

  async #oneKill(): Promise<void> {
    const loads = [this.#load, this.#admin, this.#chat, this.#visitors].map((load) => load.run())
    await pause(randomInt(1_000, 3_000))
    const killing = this.#instances.kill()
    this.#client.origins = this.#instances.alive.map(({ origin }) => origin)
    await killing
    // The next one starts while the others run.
    await Promise.all([this.#start(), pause(randomInt(500, 1_500))])
    this.#stopLoads()
    await Promise.all(loads)
    await Promise.all(this.#looks.splice(0))
  }

  #stopLoads(): void {
    for (const load of [this.#load, this.#admin, this.#chat, this.#visitors]) load.stop()
  }

  async #untilRest(): Promise<string[]> {
    const until = Date.now() + restMs
    const db = await openDb({ url: this.#world.url })
    try {
      for (;;) {
        const problems = [...this.#certain(), ...(await this.#open(db))]
        if (problems.length === 0 || this.#certain().length > 0 || Date.now() > until) return problems
        await pause(250)
      }
    } finally {
      this.#chat.settle()
      await db.close()
    }
  }

  /** Violations that waiting cannot fix. */
  #certain(): string[] {
    return [
      ...this.#instances.exited(),
      ...this.#fresh.stale,
      ...this.#client.errors,
      ...this.#admin.errors,
      ...this.#visitors.errors,
    ]
  }

  async #open(db: Db): Promise<string[]> {
    const found = await Promise.all([
      findViolations(db, this.#load.acknowledged),
      this.#chat.problems(db),
      findLostEdits(db, this.#admin.written),
      findWrongEmails(db, this.#world, this.#instances),
      findWrongLeaders(this.#instances),
      this.#files.missing(db, this.#instances, { copies: false }),
    ])
    return found.flat()
  }

  /** Every paid upload can be completed, our ledger agrees with the provider's, and every picture has its files. */
  async #finish(): Promise<string[]> {
    const refused = await this.#load.finishUploads(restMs)
    if (refused) return [`I1 a paid upload cannot be completed: ${refused}`]
    const problems = await this.#untilRest()
    const db = await openDb({ url: this.#world.url })
    try {
      const payments = { stripe: this.#world.provider }
      const deps = { db, payments, now: () => new Date(), log: console }
      problems.push(...(await findMismatches(deps as never)))
      problems.push(...(await this.#files.missing(db, this.#instances, { copies: true })))
      return problems
    } finally {
      await db.close()
    }
  }

  async #charge({ paymentIntentId }: Intent, card: 'good' | 'declined') {
    const payment_method = card === 'good' ? 'pm_card_visa' : 'pm_card_chargeDeclined'
    try {
      await this.#world.provider.paymentIntents.confirm(paymentIntentId, { payment_method })
      return { status: 200, body: {} }
    } catch {
      return { status: 402, body: {} }
    }
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
