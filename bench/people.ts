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

type Answer = { status: number; body: string }

interface CallInput {
  method?: string
  token?: string | undefined
  body?: object | FormData
  language?: string
}

const card = { number: '4242424242424242', exp_month: 12, exp_year: new Date().getFullYear() + 2, cvc: '123' }
const signedIn = 20

export class People {
  readonly #product: Product
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 })
  readonly #works: string[]
  readonly #artists: { id: string; email: string }[]
  readonly #artistTokens: string[] = []
  readonly #buyerTokens: string[] = []

  constructor(product: Product) {
    this.#product = product
    const db = new DatabaseSync(join(product.folder, 'passion-art.db'), { readOnly: true })
    const open = "status = 'available' and price_cents > 0"
    // Signed-in users buy as well, and never their own work.
    const others = `user_id not in (select id from users where user_type = 'artist' order by id limit ${signedIn})`
    const works = db.prepare(`select id from artworks where ${open} and ${others}`).all()
    const artists = db.prepare("select id, email from users where user_type = 'artist' order by id").all()
    db.close()
    this.#works = works.map(({ id }) => String(id))
    this.#artists = artists.map(({ id, email }) => ({ id: String(id), email: String(email) }))
  }

  /** All accounts have the same password. */
  async comeIn(): Promise<void> {
    for (const { email } of this.#artists.slice(0, signedIn))
      this.#artistTokens.push(await this.#signIn(email))
    for (let n = 0; n < signedIn / 4; n += 1) this.#buyerTokens.push(await this.#signIn(buyer.email))
  }

  leave(): void {
    this.#agent.destroy()
  }

  artist = () => any(this.#artistTokens)
  collector = () => any(this.#buyerTokens)

  somePage(): string {
    return any([
      '/',
      '/store',
      '/artists',
      '/articles',
      '/events',
      '/marketplace',
      `/marketplace?q=${randomInt(10_000)}`,
      this.someWork(),
      this.someWork(),
      `/artist/${any(this.#artists).id}`,
      '/sitemap.xml',
      '/metrics',
    ])
  }

  someWork = () => `/artwork/${any(this.#works)}`

  someCall(): string {
    return any([
      '/api/artworks?limit=24',
      `/api/artworks?limit=24&page=${randomInt(1, 1_000)}`,
      `/api/artworks/${any(this.#works)}`,
      `/api/artworks/artist/${any(this.#artists).id}`,
      `/api/artists?q=${any(['ada', 'petra', 'ko'])}`,
      '/api/artworks/featured',
    ])
  }

  someSearch(): string {
    const word = any(['tide', 'ledger', String(randomInt(100_000))])
    return any([
      `/api/marketplace/works?q=${word}&page=${randomInt(1, 9)}`,
      `/api/marketplace/counts?minPrice=${randomInt(500)}`,
    ])
  }

  /** Throws when refused, like the actions below. */
  async read(path: string, input: CallInput = {}): Promise<void> {
    await this.#expect(path, { language: any(['en', 'fr', 'es', 'ar']), ...input })
  }

  async favourite(): Promise<void> {
    const method = any(['POST', 'DELETE'])
    await this.#expect(`/api/artworks/${any(this.#works)}/favourite`, { method, token: this.artist() })
  }

  async wrong(): Promise<void> {
    const { status } = await any([
      () => this.#send(`/nothing/${randomUUID()}`),
      () => this.#send(`/api/artworks/${randomUUID()}`),
      () => this.#send('/api/auth/login', { method: 'POST', body: { email: 'x', password: '' } }),
      () => this.#send('/api/orders', { token: randomUUID() }),
    ])()
    if (status < 400) throw new Error(`a wrong request returned ${status}`)
  }

  async breakOff(): Promise<void> {
    const socket = connect(Number(new URL(this.#product.origin).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`GET ${this.somePage()} HTTP/1.1\r\nHost: x\r\nCookie: x=${randomUUID()}\r\n\r\n`)
    await new Promise((resolve) => setTimeout(resolve, randomInt(5)))
    socket.destroy()
  }

  async comeAndGo(): Promise<void> {
    const token = await this.#signIn(any(this.#artists).email)
    await this.read('/api/orders', { token })
    await this.#expect('/api/auth/logout', { method: 'POST', token })
  }

  async buy(): Promise<void> {
    const token = any([...this.#artistTokens, ...this.#buyerTokens])
    const artworkId = this.#works.splice(randomInt(this.#works.length), 1)[0]
    const { body } = await this.#send(`/api/artworks/${artworkId}`)
    const { price } = (JSON.parse(body) as { artwork: { price: number } }).artwork
    const path = '/api/payment/create-artwork-payment-intent'
    await this.#pay(token, await this.#expect(path, { method: 'POST', token, body: { artworkId, price } }))
  }

  async upload(): Promise<void> {
    const token = this.artist()
    const path = '/api/payment/create-payment-intent'
    const fee = await this.#expect(path, { method: 'POST', token, body: { amount: 500 } })
    await this.#pay(token, fee)
    const form = new FormData()
    const texts = { title: 'Hour', description: 'Of load.', category: 'digital', mode: 'separate' }
    for (const [name, value] of Object.entries({ ...texts, paymentIntentId: String(fee.paymentIntentId) }))
      form.set(name, value)
    form.set('image', new Blob([new Uint8Array(await picture())]), 'hour.png')
    await this.#expect('/api/artworks/upload', { method: 'POST', token, body: form })
  }

  async chat(): Promise<void> {
    const token = this.artist()
    const received = Promise.withResolvers<void>()
    const port = Number(new URL(this.#product.origin).port)
    const listener = new ChatListener({ port, token, onEvent: () => received.resolve() })
    try {
      await listener.join()
      const body = { group: 'general', message: `Hello ${randomUUID()}`, clientMessageId: randomUUID() }
      const { status } = await this.#send('/api/chat/send', { method: 'POST', token, body })
      if (status === 201) await received.promise
      else if (status !== 429) throw new Error(`a message returned ${status}`)
    } finally {
      listener.close()
    }
  }

  async ask(): Promise<void> {
    const topic = any(['How do I mix greys', 'What is a giclee print', 'How do I price a drawing'])
    await this.#expect('/api/ai-chat', {
      method: 'POST',
      body: { message: `${topic} ${randomInt(1_000)}?` },
    })
  }

  async #pay(token: string, { clientSecret, paymentIntentId }: Record<string, unknown>): Promise<void> {
    const charge = { method: 'POST', body: { clientSecret, card } }
    await this.#expect('/api/payment/sandbox/confirm', charge)
    await this.#expect('/api/payment/confirm-payment', { method: 'POST', token, body: { paymentIntentId } })
  }

  async #signIn(email: string): Promise<string> {
    const body = { email, password: buyer.password }
    return String((await this.#expect('/api/auth/login', { method: 'POST', body })).token)
  }

  async #expect(path: string, input: CallInput): Promise<Record<string, unknown>> {
    const { status, body } = await this.#send(path, input)
    if (status >= 400) throw new Error(`${path.replaceAll(/[0-9a-f-]{36}/g, '{id}')} returned ${status}`)
    return body.startsWith('{') ? JSON.parse(body) : {}
  }

  async #send(
    path: string,
    { method = 'GET', token, body, language = 'en' }: CallInput = {},
  ): Promise<Answer> {
    const form = body instanceof FormData ? new Response(body) : undefined
    const payload = form ? Buffer.from(await form.arrayBuffer()) : body && Buffer.from(JSON.stringify(body))
    const type = form?.headers.get('content-type') ?? 'application/json'
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const headers = {
      'accept-language': language,
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
      ...(payload && { 'content-type': type, 'content-length': payload.length }),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const call = request(this.#product.origin + path, { method, agent: this.#agent, headers }, resolve)
    call.once('error', reject)
    call.end(payload)
    const answer = await promise
    const parts: Buffer[] = []
    for await (const part of answer) parts.push(part as Buffer)
    return { status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }
  }
}

export const any = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T

function picture(): Promise<Buffer> {
  const side = 400
  const noise = Buffer.from(Array.from({ length: side * side * 3 }, () => randomInt(256)))
  return sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
}
