import { randomInt, randomUUID } from 'node:crypto'
import { connectChat } from '../server/src/chat/chat-clients.fixtures.ts'
import { request, type FreshnessChecker, type Probe } from './freshness-checker.ts'
import type { Instances } from './instances.ts'

const password = 'Chaos-Passw0rd!'
/** Milliseconds until a socket of a disabled account must be closed. */
const closedWithinMs = 10_000

/** Acknowledged writes of the administrator; undefined while the outcome is unknown. */
export interface Written {
  /** Article → its title while it is published, null while it is a draft. */
  articles: Map<string, string | null | undefined>
  /** Work → title. */
  titles: Map<string, string | undefined>
  /** Account → whether it may sign in. */
  accounts: Map<string, boolean | undefined>
}

/**
 * The administrator: articles, works, accounts. Acknowledged changes must be visible through every server in time.
 */
export class AdminLoad {
  readonly written: Written = { articles: new Map(), titles: new Map(), accounts: new Map() }
  readonly errors: string[] = []
  actions = 0
  readonly #instances: Instances
  readonly #fresh: FreshnessChecker
  #token = ''
  #running = false

  constructor(instances: Instances, fresh: FreshnessChecker) {
    this.#instances = instances
    this.#fresh = fresh
  }

  async prepare(token: string, works: number): Promise<void> {
    this.#token = token
    for (let left = works; left > 0; left -= 1) await this.#newWork()
  }

  async run(): Promise<void> {
    this.#running = true
    const all = [() => this.#article(), () => this.#retitle(), () => this.#account(), () => this.#newWork()]
    const repeat = async () => {
      while (this.#running) {
        await all[randomInt(all.length)]?.()
        await pause(20)
      }
    }
    await Promise.all([repeat(), repeat()])
  }

  stop(): void {
    this.#running = false
  }

  async #newWork(): Promise<void> {
    const title = `Work ${randomUUID()}`
    const work = {
      title,
      artist: 'Somebody',
      price: randomInt(10, 500),
      category: 'painting',
      clientId: randomUUID(),
    }
    const made = await this.#write('POST', '/admin/products', work)
    if (!made) return
    const { id } = made.product as { id: string }
    this.written.titles.set(id, title)
    await this.#fresh.expect(
      'new work',
      isWork(id, (found) => found?.title === title),
    )
  }

  async #retitle(): Promise<void> {
    const ids = [...this.written.titles].flatMap(([id, title]) => (title === undefined ? [] : [id]))
    const id = ids[randomInt(Math.max(1, ids.length))]
    if (id === undefined) return
    const title = `Renamed ${randomUUID()}`
    const before = this.written.titles.get(id)
    // No other actor renames it.
    this.written.titles.set(id, undefined)
    const done = await this.#write('PUT', `/admin/products/${id}`, { title }, () =>
      this.written.titles.set(id, before),
    )
    if (!done) return
    await this.#fresh.expect(
      'new title',
      isWork(id, (found) => found?.title === title),
    )
    this.written.titles.set(id, title)
  }

  async #article(): Promise<void> {
    const title = `Article ${randomUUID()}`
    const text = { title, category: 'MOTION', content: 'Of servers that come and go.', status: 'published' }
    const made = await this.#write('POST', '/admin/articles', text)
    if (!made) return
    const { id } = made.article as { id: string }
    await this.#sayArticle(id, title)
    const changed = `Changed ${randomUUID()}`
    if (await this.#change(id, { title: changed })) await this.#sayArticle(id, changed)
    if (randomInt(2) === 0 && (await this.#change(id, { status: 'draft' }))) await this.#sayArticle(id, null)
  }

  async #change(id: string, edit: object): Promise<boolean> {
    this.written.articles.set(id, undefined)
    return Boolean(await this.#write('PUT', `/admin/articles/${id}`, edit))
  }

  async #sayArticle(id: string, title: string | null): Promise<void> {
    this.written.articles.set(id, title)
    await this.#fresh.expect(title === null ? 'article taken back' : 'article', async (origin) => {
      const answer = await request(origin, `/articles/${id}`)
      if (answer?.status === 404) return title === null
      return answer && (answer.body.article as { title: string } | undefined)?.title === title
    })
  }

  async #account(): Promise<void> {
    const email = `${randomUUID()}@chaos.example.com`
    const made = await this.#write('POST', '/admin/users', { email, password, userType: 'artist' })
    if (!made) return
    const { id } = made.user as { id: string }
    this.written.accounts.set(id, true)
    const first_name = `Name ${randomUUID()}`
    if (await this.#write('PUT', `/admin/users/${id}`, { firstName: first_name }))
      await this.#fresh.expect('name', async (origin) => {
        const answer = await request(origin, `/user/${id}`)
        return answer && (answer.body.user as { first_name: string } | undefined)?.first_name === first_name
      })
    const token = await this.#signIn(email)
    if (!token) return
    await this.#fresh.expect('session', isLetIn(token, true), 0)
    const socket = this.#connected(token)
    if (!(await socket.joined)) return
    this.written.accounts.set(id, undefined)
    if (!(await this.#write('PUT', `/admin/users/${id}`, { isActive: false }))) return
    this.written.accounts.set(id, false)
    await this.#fresh.expect('session ended', isLetIn(token, false), 0)
    if (!(await socket.closedInTime())) this.errors.push('a socket outlives its account')
  }

  async #signIn(email: string): Promise<string | undefined> {
    const origin = this.#instances.any()?.origin ?? ''
    // Each from its own address, as the proxy reports it.
    const from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
    const body = { email, password }
    const answer = await request(origin, '/auth/login', { method: 'POST', body, from }).catch(() => undefined)
    if (answer && answer.status !== 200) this.errors.push(`/auth/login returned ${answer.status}`)
    return answer?.status === 200 ? String(answer.body.token) : undefined
  }

  #connected(token: string): { joined: Promise<boolean>; closedInTime: () => Promise<boolean> } {
    const connecting = connectChat(this.#instances.any()?.origin ?? '', token)
    return {
      joined: connecting.then(
        () => true,
        () => false,
      ),
      closedInTime: async () => {
        const { ended, socket } = await connecting
        const inTime = await Promise.race([ended.then(() => true), pause(closedWithinMs).then(() => false)])
        socket.disconnect()
        return inTime
      },
    }
  }

  /** The response body, or undefined when refused or unknown; `refused` is called for the former. */
  async #write(
    method: string,
    path: string,
    body: object,
    refused: () => void = () => {},
  ): Promise<Record<string, unknown> | undefined> {
    const origin = this.#instances.any()?.origin ?? ''
    const options = { token: this.#token, method, body }
    const answer = await request(origin, path, options).catch(() => undefined)
    if (answer && answer.status < 300) {
      this.actions += 1
      return answer.body
    }
    if (answer) refused()
    if (answer && ![409, 429].includes(answer.status))
      this.errors.push(`${method} ${path} returned ${answer.status} ${JSON.stringify(answer.body)}`)
    return undefined
  }
}

interface SeenWork {
  title: string
  status: string
}

export const isWork =
  (id: string, isNew: (work: SeenWork | undefined) => boolean): Probe =>
  async (origin) => {
    const answer = await request(origin, `/artworks/${id}`)
    return answer && isNew(answer.body.artwork as SeenWork | undefined)
  }

const isLetIn =
  (token: string, expected: boolean): Probe =>
  async (origin) => {
    const answer = await request(origin, '/orders', { token })
    return answer && (answer.status === 200) === expected
  }

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
