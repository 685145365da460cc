import { createHash, randomInt, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Answer, ShopClient } from './shop-client.ts'

const password = 'Chaos-Passw0rd!'

/** Fees per artist: more uploads per hour hit the shop's own limit. */
const feesEach = 60
const artistCount = 2

/** A fee the provider took, with everything to be sent for it. */
interface PaidUpload {
  token: string
  intentId: string
  texts: Record<string, string>
  images: Buffer[]
}

/** Acknowledged to users; it must hold after every kill. */
export interface Acknowledged {
  charged: Set<string>
  /** Intent → SHA-256 of every image answered with 200 or 201. */
  images: Map<string, Set<string>>
  approved: Set<string>
  payouts: Set<string>
}

export interface Intent {
  clientSecret: string
  paymentIntentId: string
}

export interface ShopOptions {
  /** Charges a card at the provider; test mode's form by default. */
  charge?: (intent: Intent, card: 'good' | 'declined') => Promise<Answer>
  /** Retries without a response, for there are other servers. */
  retries?: boolean
  /** Pixels of the longer side. */
  imageSize?: () => number
  onSold?: (artworkId: string) => void
  onApproved?: (artworkId: string) => void
}

export class ShopLoad {
  readonly acknowledged: Acknowledged = {
    charged: new Set(),
    images: new Map(),
    approved: new Set(),
    payouts: new Set(),
  }
  readonly #client: ShopClient
  readonly #options: ShopOptions
  #buyers: string[] = []
  readonly #artists: string[] = []
  /** Artist's token → fees paid. */
  readonly #fees = new Map<string, number>()
  #made = 0
  #admin = ''
  /** Paid and, as far as acknowledged, not complete. */
  readonly #unfinished = new Map<string, PaidUpload>()
  #running = false

  constructor(client: ShopClient, options: ShopOptions = {}) {
    this.#client = client
    this.#options = { charge: sandboxForm(client), ...options }
  }

  async prepare(admin: { email: string; password: string }): Promise<void> {
    this.#admin = await this.#client.signIn(admin.email, admin.password)
    for (const name of ['buyer1', 'buyer2', 'buyer3', 'buyer4'])
      this.#buyers.push(await this.#client.register(name, 'collector', password))
    await this.#makeArtists()
  }

  async #makeArtists(): Promise<void> {
    for (let index = 0; index < artistCount; index += 1) {
      if ((this.#fees.get(this.#artists[index] ?? '') ?? feesEach) < feesEach) continue
      this.#made += 1
      const token = await this.#client.register(`artist${this.#made}`, 'artist', password)
      this.#artists[index] = token
      this.#fees.set(token, 0)
    }
  }

  /** Resolves when all users have noticed that the server is gone, or after `stop`. */
  async run(): Promise<void> {
    this.#running = true
    // No new users while the server is gone.
    await this.#makeArtists().catch(() => undefined)
    await Promise.all([
      ...this.#buyers.map((token) => this.#repeat(() => this.#buy(token))),
      ...this.#artists.map((token) => this.#repeat(() => this.#sell(token))),
      this.#repeat(() => this.#review()),
    ])
  }

  stop(): void {
    this.#running = false
  }

  /** Sends the missing parts of every paid upload in time; returns the last refusal, or null when none is left. */
  async finishUploads(withinMs: number): Promise<string | null> {
    const until = Date.now() + withinMs
    let refused: Answer
    do for (const upload of this.#unfinished.values()) refused = await this.#sendImages(upload)
    while (this.#unfinished.size > 0 && Date.now() < until)
    return this.#unfinished.size === 0 ? null : `${refused?.status} ${JSON.stringify(refused?.body)}`
  }

  async #repeat(step: () => Promise<Answer | 'nothing to do'>): Promise<void> {
    while (this.#running) {
      const answer = await step()
      if (answer === undefined && !this.#options.retries) return
      if (answer === undefined || answer === 'nothing to do' || [429, 503].includes(answer.status))
        await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  async #buy(token: string): Promise<Answer | 'nothing to do'> {
    const list = await this.#client.get('/artworks', '')
    if (list?.status !== 200) return list
    const works = Object.values(list.body as Record<string, Work>)
    const free = works.filter((work) => !work.held && work.price > 0 && work.status !== 'sold')
    const work = free[randomInt(Math.max(1, free.length))]
    if (!work) return 'nothing to do'
    const opened = await this.#client.post('/payment/create-artwork-payment-intent', token, {
      artworkId: work.id,
      price: work.price,
    })
    if (opened?.status !== 200) return opened
    const { orderId, ...intent } = opened.body as unknown as Intent & { orderId: string }
    if (randomInt(6) === 0) await this.#options.charge?.(intent, 'declined')
    const charged = await this.#options.charge?.(intent, 'good')
    if (charged?.status !== 200) return charged
    this.acknowledged.charged.add(orderId)
    // One in three browsers is closed right after the charge.
    if (randomInt(3) === 0) return charged
    const { paymentIntentId } = intent
    const confirmed = await this.#client.post('/payment/confirm-payment', token, { paymentIntentId })
    if (confirmed?.status === 200) this.#options.onSold?.(work.id)
    return confirmed
  }

  async #sell(token: string): Promise<Answer | 'nothing to do'> {
    const own = [...this.#unfinished.values()].find((upload) => upload.token === token)
    return own ? this.#sendImages(own) : this.#payFee(token)
  }

  async #payFee(token: string): Promise<Answer> {
    const id = randomUUID()
    const images = await Promise.all(
      Array.from({ length: randomInt(1, 4) }, () => newImage(this.#options.imageSize?.() ?? 32)),
    )
    const mode = randomInt(2) === 0 ? 'views' : 'separate'
    const texts = {
      title: `Work ${id}`,
      description: 'Made to be killed.',
      category: 'digital',
      price: '12.50',
      mode,
    }
    const draft = { id, ...texts, keywords: '', imageCount: images.length }
    const opened = await this.#client.post('/payment/create-payment-intent', token, { amount: 500, draft })
    if (opened?.status !== 200) return opened
    const intent = opened.body as unknown as Intent
    const charged = await this.#options.charge?.(intent, 'good')
    if (charged?.status !== 200) return charged
    const intentId = intent.paymentIntentId
    this.#unfinished.set(intentId, { token, intentId, texts, images })
    this.#fees.set(token, (this.#fees.get(token) ?? 0) + 1)
    return randomInt(3) === 0
      ? charged
      : this.#client.post('/payment/confirm-payment', token, { paymentIntentId: intentId })
  }

  /** All images from the first on: existing ones take no slot. */
  async #sendImages(upload: PaidUpload): Promise<Answer> {
    let answer: Answer
    for (const [index, bytes] of upload.images.entries()) {
      const form = new FormData()
      const fields = {
        ...upload.texts,
        keywords: '',
        paymentIntentId: upload.intentId,
        position: String(index + 1),
      }
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      form.set('image', new Blob([new Uint8Array(bytes)]), 'work.png')
      answer = await this.#client.send('POST', '/artworks/upload', upload.token, form)
      if (answer?.status !== 200 && answer?.status !== 201) return answer
      this.#noteImage(upload.intentId, bytes)
      const { complete } = answer.body.submission as { complete: boolean }
      if (complete) this.#unfinished.delete(upload.intentId)
    }
    return answer
  }

  #noteImage(intentId: string, bytes: Buffer): void {
    const sent = this.acknowledged.images.get(intentId) ?? new Set()
    sent.add(createHash('sha256').update(bytes).digest('hex'))
    this.acknowledged.images.set(intentId, sent)
  }

  async #review(): Promise<Answer | 'nothing to do'> {
    const list = await this.#client.get('/artworks', this.#admin)
    if (list?.status !== 200) return list
    const works = Object.values(list.body as Record<string, { id: string; status: string; title: string }>)
    const open = new Set([...this.#unfinished.values()].map(({ texts }) => texts.title))
    const ready = works.find((work) => work.status === 'pending' && !open.has(work.title))
    if (ready) {
      const path = `/admin/products/${ready.id}/status`
      const answer = await this.#client.send('PUT', path, this.#admin, { status: 'approved' })
      if (answer?.status !== 200) return answer
      this.acknowledged.approved.add(ready.id)
      this.#options.onApproved?.(ready.id)
      return answer
    }
    return randomInt(5) === 0 ? this.#payOut() : 'nothing to do'
  }

  async #payOut(): Promise<Answer | 'nothing to do'> {
    const ledger = await this.#client.get('/admin/ledger/artists?balance=owed', this.#admin)
    if (ledger?.status !== 200) return ledger
    const artists = ledger.body.artists as { user_id: string; summary: { open: number } }[]
    const [due] = artists
    if (!due) return 'nothing to do'
    const reference = randomUUID()
    const amount = Math.max(0.01, Math.round(due.summary.open * 50) / 100)
    const answer = await this.#client.post('/admin/ledger/payouts', this.#admin, {
      user_id: due.user_id,
      amount,
      reference,
      sent_at: new Date().toISOString().slice(0, 10),
    })
    if (answer?.status === 201) this.acknowledged.payouts.add(reference)
    return answer
  }
}

interface Work {
  id: string
  price: number
  held: boolean
  status: string
}

function sandboxForm(client: ShopClient): NonNullable<ShopOptions['charge']> {
  const good = {
    number: '4242424242424242',
    exp_month: 12,
    exp_year: new Date().getFullYear() + 2,
    cvc: '123',
  }
  const cards = { good, declined: { ...good, number: '4000000000000002' } }
  return ({ clientSecret }, card) =>
    client.post('/payment/sandbox/confirm', '', { clientSecret, card: cards[card] })
}

function newImage(size: number): Promise<Buffer> {
  const [r, g, b] = [randomInt(256), randomInt(256), randomInt(256)]
  const noise = Buffer.from(Array.from({ length: 24 * 32 * 3 }, () => randomInt(256)))
  return sharp(noise, { raw: { width: 32, height: 24, channels: 3 } })
    .tint({ r, g, b })
    .resize(size)
    .png()
    .toBuffer()
}
