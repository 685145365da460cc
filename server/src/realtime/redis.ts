import { createClient, ErrorReply } from '@redis/client'
import type { FastifyBaseLogger } from 'fastify'

export type RedisClient = ReturnType<typeof createClient>

/** Redis is unreachable, or didn't respond in time. */
export class RedisUnavailable extends Error {
  override name = 'RedisAway'
}

/** State shared by several servers. Losing it does no lasting harm. */
export interface Redis {
  /**
   * Rejects with RedisUnavailable at once while Redis is unavailable, and after 200 ms without response, not counting
   * stalls of this process; the command may still have been executed. Other rejections are Redis's own.
   */
  ask: <T>(command: (client: RedisClient) => Promise<T>) => Promise<T>
  isConnected: () => boolean
  isClosed: () => boolean
  onReconnect: (listener: () => void) => void
  /** A connection for blocking commands; it reconnects together with the main one and logs nothing. */
  openReader: () => RedisClient
  close: () => Promise<void>
}

const closeMs = 400
/** How long a start waits before it continues without Redis. */
const firstMs = 1_000
/** Without any response to pings for this long, the connection is replaced. */
const silenceMs = 10_000
const pingMs = 2_000

/** Resolves when Redis is connected or was found unavailable, which does not prevent the start. */
export async function openRedis(
  url: string,
  log: FastifyBaseLogger,
  { answerMs = 200 } = {},
): Promise<Redis> {
  const connection = new Connection(url, log, answerMs)
  await connection.attempted
  return connection
}

class Connection implements Redis {
  readonly attempted: Promise<void>
  readonly #url: string
  readonly #log: FastifyBaseLogger
  readonly #answerMs: number
  readonly #client: RedisClient
  readonly #readers: RedisClient[] = []
  readonly #listeners: (() => void)[] = []
  readonly #refusals = new Set<string>()
  #unavailable = false
  #overdue = 0
  #closed = false

  constructor(url: string, log: FastifyBaseLogger, answerMs: number) {
    this.#url = url
    this.#log = log
    this.#answerMs = answerMs
    this.#client = openClient(url, { pingInterval: pingMs })
    const { promise, resolve } = Promise.withResolvers<void>()
    this.attempted = promise
    const limit = setTimeout(() => {
      this.#lose(new Error(`No response within ${firstMs} ms.`))
      resolve()
    }, firstMs)
    void promise.then(() => clearTimeout(limit))
    this.#client.on('error', (error: unknown) => {
      this.#lose(error)
      resolve()
    })
    this.#client.on('ready', () => {
      this.#find()
      resolve()
    })
    connect(this.#client)
  }

  isConnected(): boolean {
    return this.#client.isReady && this.#overdue === 0 && !this.#closed
  }

  isClosed(): boolean {
    return this.#closed
  }

  onReconnect(listener: () => void): void {
    this.#listeners.push(listener)
  }

  ask<T>(command: (client: RedisClient) => Promise<T>): Promise<T> {
    if (!this.isConnected()) return Promise.reject(new RedisUnavailable('Redis is away.'))
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    let settled = false
    let overdue = false
    const miss = () => {
      if (settled) return
      overdue = true
      this.#overdue += 1
      const problem = new RedisUnavailable(`No response within ${this.#answerMs} ms.`)
      this.#lose(problem)
      reject(problem)
    }
    let limit: NodeJS.Timeout
    const wait = () => {
      const due = performance.now() + this.#answerMs
      limit = setTimeout(() => {
        // This process stalled: the command may not be sent yet, or its response not be read.
        if (performance.now() > due + this.#answerMs / 2) wait()
        else setImmediate(miss)
      }, this.#answerMs)
    }
    wait()
    const settle = () => {
      settled = true
      clearTimeout(limit)
      if (!overdue) return
      this.#overdue -= 1
      if (this.isConnected()) this.#find()
    }
    command(this.#client).then(
      (answer) => {
        settle()
        resolve(answer)
      },
      (error: unknown) => {
        settle()
        this.#logRefusal(error)
        reject(error)
      },
    )
    return promise
  }

  openReader(): RedisClient {
    const reader = openClient(this.#url, {})
    // The main connection fails as well and logs it.
    reader.on('error', () => {})
    this.#readers.push(reader)
    connect(reader)
    return reader
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const reader of this.#readers) destroy(reader)
    const overdue = new Promise((resolve) => setTimeout(resolve, closeMs).unref())
    // Rejects when there never was a connection.
    const ended = this.#client.close().catch(() => {})
    await Promise.race([ended, overdue])
    destroy(this.#client)
  }

  #lose(error: unknown): void {
    if (this.#unavailable || this.#closed) return
    this.#unavailable = true
    this.#log.warn(
      { event: 'redis_lost', err: error, variable: 'REDIS_URL' },
      'Redis is unreachable: until it is back each server counts its limits alone and broadcasts to its own clients only',
    )
  }

  #find(): void {
    this.#refusals.clear()
    if (!this.#unavailable) return
    this.#unavailable = false
    this.#log.info({ event: 'redis_back' }, 'Redis is back')
    for (const listener of this.#listeners) listener()
  }

  /** A missing permission or a full memory: each kind is logged once, not for every call. */
  #logRefusal(error: unknown): void {
    if (!(error instanceof ErrorReply)) return
    const [kind = ''] = error.message.split(' ')
    if (this.#refusals.has(kind)) return
    this.#refusals.add(kind)
    this.#log.warn(
      { event: 'redis_command_refused', err: error, variable: 'REDIS_URL' },
      'Redis refused a command',
    )
  }
}

/** Queues no commands while disconnected: callers decide what to do. */
function openClient(url: string, more: { pingInterval?: number }): RedisClient {
  return createClient({
    url,
    ...more,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 2_000,
      socketTimeout: silenceMs,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, 1_000) + Math.random() * 100,
    },
  }) as RedisClient
}

/** Tries until it succeeds or is destroyed; errors are handled by the event. */
function connect(client: RedisClient): void {
  client.connect().catch(() => {})
}

function destroy(client: RedisClient): void {
  if (client.isOpen) client.destroy()
}
