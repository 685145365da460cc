import { randomInt, randomUUID } from 'node:crypto'
import type { ChatMessage } from '@passion-art/contract/chat/chat'
import { connectChat } from '../server/src/chat/chat-clients.fixtures.ts'
import { request } from './freshness-checker.ts'
import type { Instance, Instances } from './instances.ts'

export interface Acknowledged {
  message: ChatMessage
  sentAt: number
  /** The server it was sent to. */
  to: string
  attempts: number
}

interface ConnectionRecord {
  origin: string
  joinedAt: number
  endedAt: number | undefined
  /** Message id → number of receptions. */
  received: Map<string, number>
}

interface MemberOptions {
  instances: Instances
  preferredIndex: number
  token: string
}

export class ChatMember {
  readonly acknowledged: Acknowledged[] = []
  readonly connections: ConnectionRecord[] = []
  /** What the page shows, by sequence. */
  readonly shown = new Map<number, ChatMessage>()
  readonly errors: string[] = []
  connectionsLost = 0
  readonly #options: MemberOptions
  #sending = false
  #closed = false
  #disconnect: (() => void) | undefined

  constructor(options: MemberOptions) {
    this.#options = options
  }

  async listen(): Promise<void> {
    while (!this.#closed) {
      const { alive } = this.#options.instances
      const instance = alive[this.#options.preferredIndex % Math.max(1, alive.length)]
      if (instance) await this.#listenTo(instance).catch(() => {})
      await pause(randomInt(5, 50))
    }
  }

  async send(): Promise<void> {
    this.#sending = true
    while (this.#sending) {
      await this.#sendOne(`Message ${randomUUID()}`)
      await pause(randomInt(500, 2_500))
    }
  }

  stopSending(): void {
    this.#sending = false
  }

  close(): void {
    this.#closed = true
    this.#disconnect?.()
  }

  /** Fetches everything after the last gapless message, as the page does after each join. */
  async catchUp(origin: string): Promise<void> {
    for (let more = true; more; ) {
      const path = `/chat/messages/general?after=${this.#lastContiguousSequence()}`
      const answer = await request(origin, path, { token: this.#options.token })
      const messages = (answer?.body.messages ?? []) as ChatMessage[]
      for (const message of messages) this.#show(message)
      more = messages.length > 0
    }
  }

  async #listenTo(instance: Instance): Promise<void> {
    const client = await connectChat(instance.origin, this.#options.token)
    const listening: ConnectionRecord = {
      origin: instance.origin,
      joinedAt: Number.POSITIVE_INFINITY,
      endedAt: undefined,
      received: new Map(),
    }
    this.#disconnect = () => client.socket.disconnect()
    client.socket.on('new-message', (message) => {
      listening.received.set(message.id, (listening.received.get(message.id) ?? 0) + 1)
      this.#show(message)
    })
    const joined = client.join('general').then((answer) => {
      if (!answer.ok) this.errors.push(`join failed: ${answer.code}`)
      listening.joinedAt = Date.now()
      this.connections.push(listening)
      return this.catchUp(instance.origin)
    })
    joined.catch(() => {})
    await client.ended
    listening.endedAt = Date.now()
    if (!this.#closed) this.connectionsLost += 1
  }

  async #sendOne(message: string): Promise<void> {
    const clientMessageId = randomUUID()
    const body = { group: 'general', message, clientMessageId }
    const sentAt = Date.now()
    for (let attempts = 1; !this.#closed; attempts += 1) {
      const origin = this.#options.instances.any()?.origin ?? ''
      const answer = await request(origin, '/chat/send', {
        token: this.#options.token,
        method: 'POST',
        body,
      }).catch(() => undefined)
      if (answer?.status === 201 || answer?.status === 200) {
        this.acknowledged.push({
          message: answer.body.chatMessage as ChatMessage,
          sentAt,
          to: origin,
          attempts,
        })
        return
      }
      if (answer && answer.status !== 429) this.errors.push(`POST /chat/send returned ${answer.status}`)
      await pause(answer?.status === 429 ? 1_000 : randomInt(5, 50))
    }
  }

  #show(message: ChatMessage): void {
    const known = this.shown.get(message.sequence)
    if (known && known.id !== message.id)
      this.errors.push(`sequence ${message.sequence} belongs to two messages`)
    this.shown.set(message.sequence, message)
  }

  #lastContiguousSequence(): number {
    let last = 0
    while (this.shown.has(last + 1)) last += 1
    return last
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
