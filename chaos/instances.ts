import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type RunningServer, runServer } from '../server/src/testing/run-server.ts'

export interface Instance {
  origin: string
  /** True from the moment it is killed. */
  killed: boolean
}

interface Running extends Instance {
  server: RunningServer
  folder: string
}

/**
 * Several servers as on machines of their own: each has a folder that is empty at its start and gone with it, so that
 * nothing is shared but what the configuration names.
 */
export class Instances {
  readonly #environment: Record<string, string>
  readonly #count: number
  #running: Running[] = []
  /** How often one was killed. */
  kills = 0
  /** What was killed, the newest last. */
  readonly killed: string[] = []
  /** When each kill happened, in milliseconds. */
  readonly killedAt: number[] = []
  /** Those of a server that had just said it doesn't reach Redis, and took what it held back for the others with it. */
  readonly killedInOutage: number[] = []

  constructor(environment: Record<string, string>, count: number) {
    this.#environment = environment
    this.#count = count
    process.once('exit', () => {
      for (const { server } of this.#running) server.child.kill('SIGKILL')
    })
  }

  /** Those that can be asked now, as a balancer knows them. */
  get alive(): readonly Instance[] {
    return this.#running
  }

  /** Any of them. */
  any(): Instance | undefined {
    return this.#running[randomInt(Math.max(1, this.#running.length))]
  }

  /** As many as there are to be, those that are missing all at once. */
  async start(): Promise<void> {
    const missing = Array.from({ length: this.#count - this.#running.length }, () => this.#startOne())
    this.#running.push(...(await Promise.all(missing)))
  }

  /** Any of them, at once and with everything on its disk. */
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

  /** Those that ended without being told to. */
  fallen(): string[] {
    return this.#running.flatMap(({ server, origin }) => {
      const { exitCode, signalCode } = server.child
      const hasEnded = exitCode !== null || signalCode !== null
      return hasEnded ? [`${origin} ended by itself: ${server.output().slice(-2_000)}`] : []
    })
  }

  /**
   * Runs `work` and answers whether Redis was in reach of all of them meanwhile: on a machine that has too much to do it
   * isn't always, and then each counts for itself.
   */
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

  /** What each of them tells at /metrics; blank when it didn't. */
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

/** A machine with too much to do finds Redis away for some seconds now and then. */
const outageMs = 20_000

/** When it last said so, in milliseconds. */
function lastAway({ server }: Running): number {
  const line = server
    .output()
    .split('\n')
    .findLast((each) => each.includes('"Redis is unreachable'))
  return line ? Date.parse((JSON.parse(line) as { time: string }).time) : 0
}

const timesAway = ({ server }: Running): number => server.output().split('"Redis is unreachable').length
