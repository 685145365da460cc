import { randomInt, randomUUID } from 'node:crypto'
import type { ChatMessage } from '@passion-art/contract/chat/chat'
import { type ChatClient, connectChat } from './chat-clients.fixtures.ts'

export type Address = () => string | undefined

/**
 * Like the site's page: sends over HTTP with retries under one client id, and catches up after every lost connection.
 */
export class ChatPerson {
  readonly seen: ChatMessage[] = []
  readonly acknowledged = new Map<string, ChatMessage>()
  readonly faults: string[] = []
  readonly #address: Address
  readonly #token: string
  #client: ChatClient | undefined
  #stopped = false
  readonly #early = new Map<number, ChatMessage>()

  constructor(address: Address, token: string) {
    this.#address = address
    this.#token = token
  }

  async listen(): Promise<void> {
    while (!this.#stopped) {
      const origin = this.#address()
      if (origin) await this.#listenOnce(origin).catch(() => {})
      await pause(randomInt(5, 25))
    }
  }

  stop(): void {
    this.#stopped = true
    this.#client?.socket.disconnect()
  }

  async send(): Promise<void> {
    for (let n = 0; !this.#stopped; n += 1) {
      await this.#sendOne(`Message ${n}`)
      await pause(randomInt(300, 700))
    }
  }

  async catchUp(): Promise<void> {
    for (let more = true; more; ) {
      const after = this.seen.at(-1)?.sequence ?? 0
      const answer = await this.#call('GET', `/chat/messages/general?after=${after}`)
      const { messages } = answer.body as { messages: ChatMessage[] }
      for (const message of messages) this.#see(message)
      more = messages.length > 0
    }
  }

  async #listenOnce(origin: string): Promise<void> {
    const client = await connectChat(origin, this.#token)
    this.#client = client
    client.socket.on('new-message', (message) => this.#see(message))
    await Promise.race([client.join('general'), client.ended])
    await this.catchUp()
    if (this.#stopped) client.socket.disconnect()
    await client.ended
  }

  async #sendOne(message: string): Promise<void> {
    const clientMessageId = randomUUID()
    while (!this.#stopped) {
      const body = { group: 'general', message, clientMessageId }
      const answer = await this.#call('POST', '/chat/send', body).catch(() => undefined)
      if (answer?.status === 201 || answer?.status === 200) {
        this.acknowledged.set(clientMessageId, (answer.body as { chatMessage: ChatMessage }).chatMessage)
        return
      }
      if (answer && answer.status !== 503) this.faults.push(`POST /chat/send answers ${answer.status}`)
      await pause(randomInt(5, 25))
    }
  }

  async #call(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }> {
    const answer = await fetch(`${this.#address()}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }

  /** Accepts messages in order and once; early ones are held back. */
  #see(message: ChatMessage): void {
    const next = (this.seen.at(-1)?.sequence ?? 0) + 1
    if (message.sequence < next) {
      if (this.seen[message.sequence - 1]?.id !== message.id)
        this.faults.push(`sequence ${message.sequence} was another message before`)
      return
    }
    this.#early.set(message.sequence, message)
    for (let sequence = next; ; sequence += 1) {
      const found = this.#early.get(sequence)
      if (!found) return
      this.#early.delete(sequence)
      this.seen.push(found)
    }
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
