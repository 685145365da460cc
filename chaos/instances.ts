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
  readonly killedOrigins: string[] = []
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

  /** Kills a random instance and deletes its folder. */
  async kill(): Promise<void> {
    const [victim] = this.#running.splice(randomInt(this.#running.length), 1)
    if (!victim) return
    this.kills += 1
    this.killedOrigins.push(victim.origin)
    this.killedAt.push(Date.now())
    if (lastRedisOutage(victim) > Date.now() - outageMs) this.killedInOutage.push(Date.now())
    victim.killed = true
    const closed = new Promise((resolve) => victim.server.child.once('close', resolve))
    victim.server.child.kill('SIGKILL')
    await closed
    rmSync(victim.folder, { recursive: true, force: true })
  }

  /** Instances that exited unexpectedly. */
  exited(): string[] {
    return this.#running.flatMap(({ server, origin }) => {
      const { exitCode, signalCode } = server.child
      const hasEnded = exitCode !== null || signalCode !== null
      return hasEnded ? [`${origin} exited unexpectedly: ${server.output().slice(-2_000)}`] : []
    })
  }

  /**
   * Runs `work`; returns whether all instances stayed connected to Redis; otherwise rate limits were counted per
   * instance.
   */
  async withRedis(work: () => Promise<void>): Promise<boolean> {
    const before = [...this.#running]
    const outageCounts = before.map(redisOutages)
    const connectedBefore = await this.#allReachRedis()
    await work()
    const connectedAfter = await this.#allReachRedis()
    const noNewOutage = before.every((one, index) => redisOutages(one) === outageCounts[index])
    return (
      connectedBefore && connectedAfter && noNewOutage && this.#running.every((one) => before.includes(one))
    )
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

/** When the instance last reported losing Redis, in milliseconds. */
function lastRedisOutage({ server }: Running): number {
  const line = server
    .output()
    .split('\n')
    .findLast((each) => each.includes('"Redis is unreachable'))
  return line ? Date.parse((JSON.parse(line) as { time: string }).time) : 0
}

const redisOutages = ({ server }: Running): number => server.output().split('"Redis is unreachable').length
