import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type RunningServer, runServer } from '../server/src/testing/run-server.ts'

export interface Instance {
  origin: string
  killed: boolean
}

interface Running extends Instance {
  server: RunningServer
  folder: string
}

/** Servers as on separate machines: each has a temporary empty folder, so that only the configuration is shared. */
export class Instances {
  readonly #environment: Record<string, string>
  readonly #count: number
  #running: Running[] = []
  kills = 0
  readonly killed: string[] = []
  /** Times of the kills, in milliseconds. */
  readonly killedAt: number[] = []
  readonly killedInOutage: number[] = []

  constructor(environment: Record<string, string>, count: number) {
    this.#environment = environment
    this.#count = count
    process.once('exit', () => {
      for (const { server } of this.#running) server.child.kill('SIGKILL')
    })
  }

  get alive(): readonly Instance[] {
    return this.#running
  }

  any(): Instance | undefined {
    return this.#running[randomInt(Math.max(1, this.#running.length))]
  }

  /** Starts as many as are missing, in parallel. */
  async start(): Promise<void> {
    const missing = Array.from({ length: this.#count - this.#running.length }, () => this.#startOne())
    this.#running.push(...(await Promise.all(missing)))
  }

  /** A random one, with everything on its disk. */
  async kill(): Promise<void> {
    const [one] = this.#running.splice(randomInt(this.#running.length), 1)
    if (!one) return
    this.kills += 1
    this.killed.push(one.origin)
    this.killedAt.push(Date.now())
    if (lastAway(one) > Date.now() - outageMs) this.killedInOutage.push(Date.now())
    one.killed = true
    const gone = new Promise((resolve) => one.server.child.once('close', resolve))
    one.server.child.kill('SIGKILL')
    await gone
    rmSync(one.folder, { recursive: true, force: true })
  }

  /** Those that exited by themselves. */
  exited(): string[] {
    return this.#running.flatMap(({ server, origin }) => {
      const { exitCode, signalCode } = server.child
      const hasEnded = exitCode !== null || signalCode !== null
      return hasEnded ? [`${origin} exited unexpectedly: ${server.output().slice(-2_000)}`] : []
    })
  }

  /** Runs `work`; returns whether all reached Redis throughout: without it each counts rate limits alone. */
  async withRedis(work: () => Promise<void>): Promise<boolean> {
    const before = [...this.#running]
    const outages = before.map(timesAway)
    const wasThere = await this.#allReachRedis()
    await work()
    const isThere = await this.#allReachRedis()
    const same = before.every((one, index) => timesAway(one) === outages[index])
    return wasThere && isThere && same && this.#running.every((one) => before.includes(one))
  }

  async #allReachRedis(): Promise<boolean> {
    const figures = await this.metrics()
    return figures.every((text) => /^redis_connected 1$/m.test(text))
  }

  /** /metrics of each; '' when it failed. */
  metrics(): Promise<string[]> {
    return Promise.all(
      this.#running.map(({ origin }) =>
        fetch(`${origin}/metrics`)
          .then((answer) => answer.text())
          .catch(() => ''),
      ),
    )
  }

  async stop(): Promise<void> {
    const running = this.#running.splice(0)
    await Promise.all(running.map(({ server }) => server.stop()))
    for (const { folder } of running) rmSync(folder, { recursive: true, force: true })
  }

  async #startOne(): Promise<Running> {
    const folder = mkdtempSync(join(tmpdir(), 'passion-art-instance-'))
    const PORT = String(await freePort())
    const server = await runServer({ ...this.#environment, PORT, DATA_DIR: folder })
    return { origin: server.origin, killed: false, server, folder }
  }
}

/** An overloaded machine loses Redis for some seconds now and then. */
const outageMs = 20_000

/** When it last reported so, in milliseconds. */
function lastAway({ server }: Running): number {
  const line = server
    .output()
    .split('\n')
    .findLast((each) => each.includes('"Redis is unreachable'))
  return line ? Date.parse((JSON.parse(line) as { time: string }).time) : 0
}

const timesAway = ({ server }: Running): number => server.output().split('"Redis is unreachable').length
