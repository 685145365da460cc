import { randomInt, randomUUID } from 'node:crypto'
import { rateRules } from '../server/src/http/rate-limits.ts'
import { request, type FreshnessChecker } from './freshness-checker.ts'
import type { Instances } from './instances.ts'

const password = 'Chaos-Passw0rd!'

export class VisitorLoad {
  /** Addresses that were allowed more requests than the limit, or fewer. */
  readonly errors: string[] = []
  sessions = 0
  addresses = 0
  readonly #instances: Instances
  readonly #fresh: FreshnessChecker
  #people: string[] = []
  #running = false

  constructor(instances: Instances, fresh: FreshnessChecker) {
    this.#instances = instances
    this.#fresh = fresh
  }

  prepare(emails: string[]): void {
    this.#people = emails
  }

  async run(): Promise<void> {
    this.#running = true
    await Promise.all([
      this.#repeat(() => this.#signInAndOut(), 300),
      this.#repeat(() => this.#insist(), 1_000),
    ])
  }

  stop(): void {
    this.#running = false
  }

  async #repeat(step: () => Promise<void>, pauseMs: number): Promise<void> {
    while (this.#running) {
      await step()
      await pause(randomInt(pauseMs))
    }
  }

  async #signInAndOut(): Promise<void> {
    const email = this.#people[randomInt(this.#people.length)]
    const signedIn = await this.#post('/auth/login', { body: { email, password }, from: anyAddress() })
    if (signedIn?.status !== 200) return
    const token = String(signedIn.body.token)
    await this.#fresh.expect('session', (origin) => isLetIn(origin, token, 200), 0)
    const left = await this.#post('/auth/logout', { body: {}, token })
    if (left?.status !== 200) return
    await this.#fresh.expect('session left', (origin) => isLetIn(origin, token, 401), 0)
    this.sessions += 1
  }

  /** One address subscribes to the newsletter half as often again as allowed, through all servers at once. */
  async #insist(): Promise<void> {
    const from = anyAddress()
    const limit = rateRules.subscriptions.points
    const body = { email: `${randomUUID()}@chaos.example.com` }
    let answers: Awaited<ReturnType<typeof request>>[] = []
    const shared = await this.#instances.withRedis(async () => {
      const tries = Array.from({ length: Math.ceil(limit * 1.5) }, () =>
        this.#post('/newsletter/subscribe', { body, from }),
      )
      answers = await Promise.all(tries)
    })
    const count = (status: number) => answers.filter((answer) => answer?.status === status).length
    const [letIn, refused] = [count(200), count(429)]
    const unknown = answers.length - letIn - refused
    if (shared && letIn > limit) this.errors.push(`${letIn} of ${limit} calls of one address were let in`)
    if (letIn + unknown < limit)
      this.errors.push(`only ${letIn} of ${limit} calls of one address were let in`)
    if (shared && unknown === 0) this.addresses += 1
  }

  #post(path: string, options: { body: object; token?: string; from?: string }) {
    const origin = this.#instances.any()?.origin ?? ''
    return request(origin, path, { method: 'POST', ...options }).catch(() => undefined)
  }
}

async function isLetIn(origin: string, token: string, expected: 200 | 401): Promise<boolean | undefined> {
  const answer = await request(origin, '/orders', { token })
  return answer && answer.status === expected
}

/** The client address as the proxy reports it. */
const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
