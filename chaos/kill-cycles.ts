import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDb } from '../server/src/db/open-db.ts'
import { startCrashServer } from '../server/src/testing/crash-client.ts'
import { freePort, type RunningServer, runServer } from '../server/src/testing/run-server.ts'
import { startPostgres } from '../tools/temporary-postgres.ts'
import { findViolations } from './shop-checks.ts'
import { ShopClient } from './shop-client.ts'
import { ShopLoad } from './shop-load.ts'

type Kind = 'sqlite' | 'postgres'
const names: Record<Kind, string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' }
const admin = { email: 'admin@passion-art.test', password: 'Chaos-Passw0rd!' }
/** Milliseconds after a restart until nothing is undecided. */
const restMs = 120_000

/** Kills the server during writes and verifies everything acknowledged, both databases in parallel. */
export async function runKillCycles(cycles: number, kinds: readonly Kind[]): Promise<boolean> {
  const results = await Promise.all(kinds.map((kind) => cyclesOn(kind, cycles)))
  return results.every((problems) => problems.length === 0)
}

async function cyclesOn(kind: Kind, cycles: number): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'passion-art-chaos-'))
  const postgres = kind === 'postgres' ? await startPostgres('passion-art-chaos') : undefined
  const shop = new Shop(folder, postgres?.url)
  try {
    const problems = await shop.run(cycles)
    const { acknowledged } = shop.load
    const images = [...acknowledged.images.values()].reduce((sum, sent) => sum + sent.size, 0)
    console.log(
      `${names[kind]}: ${acknowledged.charged.size} works charged, ${acknowledged.images.size} fees with ${images} images, ` +
        `${acknowledged.approved.size} reviews, ${acknowledged.payouts.size} payouts`,
    )
    for (const problem of problems) console.log(`  ${problem}`)
    const verdict = problems.length === 0 ? '✓' : '✗'
    console.log(`${verdict} ${cycles} kills on ${names[kind]}, ${problems.length} violations`)
    return problems
  } finally {
    await shop.close()
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

class Shop {
  readonly #client = new ShopClient()
  readonly load = new ShopLoad(this.#client)
  readonly #folder: string
  readonly #url: string | undefined
  #server: RunningServer | undefined

  constructor(folder: string, url: string | undefined) {
    this.#folder = folder
    this.#url = url
  }

  async run(cycles: number): Promise<string[]> {
    await this.#start()
    await this.load.prepare(admin)
    for (let cycle = 1; cycle <= cycles; cycle += 1) {
      const loaded = this.load.run()
      await this.#anyMoment()
      await this.#kill()
      await loaded
      await this.#start()
      const problems = await this.#untilRest()
      if (problems.length > 0) return problems.map((problem) => `after kill ${cycle}: ${problem}`)
    }
    return [...(await this.#finish()), ...this.#client.errors]
  }

  async #anyMoment(): Promise<void> {
    const enough = this.#client.answers + randomInt(1, 100)
    const alive = () => this.#server?.child.exitCode === null
    while (this.#client.answers < enough && alive()) await pause(5)
    await pause(randomInt(0, 50))
  }

  /** Every paid upload can be completed, and our ledger agrees with the provider's. */
  async #finish(): Promise<string[]> {
    const refused = await this.load.finishUploads(restMs)
    if (refused) return [`I1 a paid upload cannot be completed: ${refused}`]
    const problems = await this.#untilRest()
    await this.#stop()
    const options = { folder: this.#folder, database: { url: this.#url } as never, losesEvents: false }
    const checker = await startCrashServer(options)
    problems.push(...(await checker.violations()))
    await checker.kill()
    return problems
  }

  async #untilRest(): Promise<string[]> {
    const until = Date.now() + restMs
    const db = await openDb(this.#url ? { url: this.#url } : { file: join(this.#folder, 'passion-art.db') })
    try {
      for (;;) {
        const problems = await findViolations(db, this.load.acknowledged, join(this.#folder, 'uploads'))
        if (problems.length === 0 || Date.now() > until) return problems
        await pause(250)
      }
    } finally {
      await db.close()
    }
  }

  async #start(): Promise<void> {
    this.#server ??= await runServer({
      PORT: String(await freePort()),
      DATA_DIR: this.#folder,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      EMAIL_VERIFICATION: 'off',
      LOG_LEVEL: 'error',
      ...(this.#url && { DATABASE_URL: this.#url }),
    })
    this.#client.origins = [this.#server.origin]
  }

  async #kill(): Promise<void> {
    const killed = this.#server
    this.#server = undefined
    if (!killed) return
    const gone = new Promise((resolve) => killed.child.once('close', resolve))
    killed.child.kill('SIGKILL')
    await gone
  }

  async #stop(): Promise<void> {
    await this.#server?.stop()
    this.#server = undefined
  }

  async close(): Promise<void> {
    this.load.stop()
    await this.#stop()
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
