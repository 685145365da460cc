import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import sharp from 'sharp'
import { ChatListener } from './chat-listener.ts'
import { buyer } from './marketplace-works.ts'
import type { Product } from './servers.ts'

type Deed = () => Promise<void>
type Answer = { status: number; body: string }

interface Asked {
  method?: string
  token?: string | undefined
  body?: object | FormData
  language?: string
}

const card = { number: '4242424242424242', exp_month: 12, exp_year: new Date().getFullYear() + 2, cvc: '123' }
/** Deeds under way at a time; more than that waits, as it would in a browser. */
const most = 200

/** What people do all day with one server, one deed every so many milliseconds, most of it reading. */
export class MemoryLoad {
  readonly #product: Product
  readonly #everyMs: number
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 })
  readonly #underWay = new Set<Promise<void>>()
  readonly #counts = new Map<string, number>()
  #works: string[] = []
  #artists: { id: string; email: string }[] = []
  readonly #artistTokens: string[] = []
  readonly #buyerTokens: string[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(product: Product, everyMs: number) {
    this.#product = product
    this.#everyMs = everyMs
  }

  /** Some people sign in; everybody has the same password. */
  async prepare(): Promise<void> {
    const db = new DatabaseSync(join(this.#product.folder, 'passion-art.db'), { readOnly: true })
    const works = db.prepare("select id from artworks where status = 'available' and price_cents > 0").all()
    const artists = db.prepare("select id, email from users where user_type = 'artist'").all()
    db.close()
    this.#works = works.map(({ id }) => String(id))
    this.#artists = artists.map(({ id, email }) => ({ id: String(id), email: String(email) }))
    for (const { email } of this.#artists.slice(0, 20)) this.#artistTokens.push(await this.#signIn(email))
    for (let n = 0; n < 5; n += 1) this.#buyerTokens.push(await this.#signIn(buyer.email))
  }

  start(): void {
    const deeds = this.#deeds()
    const sum = deeds.reduce((all, [, weight]) => all + weight, 0)
    this.#timer = setInterval(() => {
      if (this.#underWay.size >= most) return this.#count('held back')
      let chosen = Math.random() * sum
      const [name, , deed] = deeds.find(([, weight]) => (chosen -= weight) < 0) ?? deeds[0] ?? never()
      const done = deed().then(
        () => this.#count(name),
        (error: unknown) => this.#count(`${name} failed: ${String(error).slice(0, 80)}`),
      )
      this.#underWay.add(done)
      void done.finally(() => this.#underWay.delete(done))
    }, this.#everyMs)
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await Promise.all(this.#underWay)
    this.#agent.destroy()
  }

  summary(): string {
    return [...this.#counts].map(([name, count]) => `${name} ${count}`).join(', ')
  }

  #count(name: string): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
  }

  /** Name, weight, deed. */
  #deeds(): [string, number, Deed][] {
    return [
      ['pages', 30, () => this.#read(this.#somePage())],
      ['calls', 30, () => this.#read(this.#someCall())],
      ['calls of artists', 10, () => this.#read(this.#someCall(), { token: any(this.#artistTokens) })],
      ['searches of collectors', 5, () => this.#read(this.#someSearch(), { token: any(this.#buyerTokens) })],
      ['favourites', 3, () => this.#favourite()],
      ['unknown and wrong', 4, () => this.#wrong()],
      ['broken off', 4, () => this.#breakOff()],
      ['sign-ins', 0.6, () => this.#comeAndGo()],
      ['purchases', 0.5, () => this.#buy()],
      ['uploads', 0.15, () => this.#upload()],
      ['chats', 1.5, () => this.#chat()],
      ['questions', 1, () => this.#ask()],
    ]
  }

  #somePage(): string {
    return any([
      '/',
      '/store',
      '/artists',
      '/articles',
      '/events',
      '/marketplace',
      `/marketplace?q=${randomInt(10_000)}`,
      `/artwork/${any(this.#works)}`,
      `/artwork/${any(this.#works)}`,
      `/artist/${any(this.#artists).id}`,
      '/sitemap.xml',
      '/metrics',
    ])
  }

  #someCall(): string {
    return any(
      [
        '/artworks?limit=24',
        `/artworks?limit=24&page=${randomInt(1, 1_000)}`,
        `/artworks/${any(this.#works)}`,
        `/artworks/artist/${any(this.#artists).id}`,
        `/artists?q=${any(['ada', 'petra', 'ko'])}`,
        '/artworks/featured',
      ].map((path) => `/api${path}`),
    )
  }

  #someSearch(): string {
    const word = any(['tide', 'ledger', String(randomInt(100_000))])
    return any([
      `/api/marketplace/works?q=${word}&page=${randomInt(1, 9)}`,
      `/api/marketplace/counts?minPrice=${randomInt(500)}`,
      '/api/artworks?page=2&limit=100',
    ])
  }

  async #read(path: string, asked: Asked = {}): Promise<void> {
    const { status } = await this.#send(path, { language: any(['en', 'fr', 'es', 'ar']), ...asked })
    if (status >= 400)
      throw new Error(`${path.replaceAll(/[0-9a-f-]{36}/g, '{id}').split('?')[0]} answers ${status}`)
  }

  async #favourite(): Promise<void> {
    const method = any(['POST', 'DELETE'])
    await this.#expect(`/api/artworks/${any(this.#works)}/favourite`, {
      method,
      token: any(this.#artistTokens),
    })
  }

  async #wrong(): Promise<void> {
    const { status } = await any([
      () => this.#send(`/nothing/${randomUUID()}`),
      () => this.#send(`/api/artworks/${randomUUID()}`),
      () => this.#send('/api/auth/login', { method: 'POST', body: { email: 'x', password: '' } }),
      () => this.#send('/api/orders', { token: randomUUID() }),
    ])()
    if (status < 400) throw new Error(`a wrong request answers ${status}`)
  }

  /** Asks and goes away before the answer. */
  async #breakOff(): Promise<void> {
    const socket = connect(Number(new URL(this.#product.origin).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`GET ${this.#somePage()} HTTP/1.1\r\nHost: x\r\nCookie: x=${randomUUID()}\r\n\r\n`)
    await new Promise((resolve) => setTimeout(resolve, randomInt(5)))
    socket.destroy()
  }

  async #comeAndGo(): Promise<void> {
    const token = await this.#signIn(any(this.#artists).email)
    await this.#read('/api/orders', { token })
    await this.#expect('/api/auth/logout', { method: 'POST', token })
  }

  async #buy(): Promise<void> {
    const token = await this.#signIn(buyer.email)
    const artworkId = this.#works.splice(randomInt(this.#works.length), 1)[0]
    const { body } = await this.#send(`/api/artworks/${artworkId}`)
    const { price } = (JSON.parse(body) as { artwork: { price: number } }).artwork
    const path = '/api/payment/create-artwork-payment-intent'
    const opened = await this.#expect(path, { method: 'POST', token, body: { artworkId, price } })
    const { clientSecret, paymentIntentId } = opened as Record<string, string>
    await this.#pay(token, { clientSecret, paymentIntentId })
  }

  async #pay(token: string, { clientSecret, paymentIntentId }: Record<string, unknown>): Promise<void> {
    const charge = { method: 'POST', body: { clientSecret, card } as object }
    await this.#expect('/api/payment/sandbox/confirm', charge)
    await this.#expect('/api/payment/confirm-payment', { method: 'POST', token, body: { paymentIntentId } })
  }

  async #upload(): Promise<void> {
    const token = await this.#signIn(any(this.#artists).email)
    const path = '/api/payment/create-payment-intent'
    const fee = (await this.#expect(path, { method: 'POST', token, body: { amount: 500 } })) as Record<
      string,
      string
    >
    await this.#pay(token, fee)
    const form = new FormData()
    const texts = { title: 'Hour', description: 'Of load.', category: 'digital', mode: 'separate' }
    for (const [name, value] of Object.entries({ ...texts, paymentIntentId: fee.paymentIntentId ?? '' }))
      form.set(name, value)
    form.set('image', new Blob([new Uint8Array(await picture())]), 'hour.png')
    await this.#expect('/api/artworks/upload', { method: 'POST', token, body: form })
  }

  /** Comes, joins, says something, hears it, goes. */
  async #chat(): Promise<void> {
    const token = any(this.#artistTokens)
    const heard = Promise.withResolvers<void>()
    const port = Number(new URL(this.#product.origin).port)
    const listener = new ChatListener({ port, token, onEvent: () => heard.resolve() })
    try {
      await listener.join()
      const body = { group: 'general', message: `Hello ${randomUUID()}`, clientMessageId: randomUUID() }
      const { status } = await this.#send('/api/chat/send', { method: 'POST', token, body })
      if (status === 201) await heard.promise
      else if (status !== 429) throw new Error(`a message answers ${status}`)
    } finally {
      listener.close()
    }
  }

  async #ask(): Promise<void> {
    const message = `${any(['How do I mix greys', 'What is a giclee print', 'How do I price a drawing'])} ${randomInt(1_000)}?`
    await this.#expect('/api/ai-chat', { method: 'POST', body: { message } })
  }

  async #signIn(email: string): Promise<string> {
    const body = { email, password: buyer.password }
    const reply = await this.#expect('/api/auth/login', { method: 'POST', body })
    return String((reply as { token: string }).token)
  }

  async #expect(path: string, asked: Asked): Promise<unknown> {
    const { status, body } = await this.#send(path, asked)
    if (status >= 400) throw new Error(`${path.replaceAll(/[0-9a-f-]{36}/g, '{id}')} answers ${status}`)
    return body.startsWith('{') ? JSON.parse(body) : undefined
  }

  async #send(path: string, { method = 'GET', token, body, language = 'en' }: Asked = {}): Promise<Answer> {
    const form = body instanceof FormData ? new Response(body) : undefined
    const payload = form ? Buffer.from(await form.arrayBuffer()) : body && Buffer.from(JSON.stringify(body))
    const type = form?.headers.get('content-type') ?? 'application/json'
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const call = request(
      this.#product.origin + path,
      {
        method,
        agent: this.#agent,
        headers: {
          'accept-encoding': 'identity',
          'accept-language': language,
          'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
          ...(payload && { 'content-type': type, 'content-length': payload.length }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
      },
      resolve,
    )
    call.once('error', reject)
    call.end(payload)
    const answer = await promise
    const parts: Buffer[] = []
    for await (const part of answer) parts.push(part as Buffer)
    return { status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }
  }
}

const any = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T

function never(): never {
  throw new Error('There is something to do.')
}

function picture(): Promise<Buffer> {
  const side = 400
  const noise = Buffer.from(Array.from({ length: side * side * 3 }, () => randomInt(256)))
  return sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
}
