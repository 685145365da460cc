import { createClient, ErrorReply } from '@redis/client'
import type { FastifyBaseLogger } from 'fastify'

export type RedisClient = ReturnType<typeof createClient>

/** Redis is unreachable, or didn't respond in time. */
export class RedisUnavailable extends Error {
  override name = 'RedisUnavailable'
}

/** State shared by several servers. Losing it does no lasting harm. */
export interface Redis {
  /**
   * Rejects with RedisUnavailable at once while Redis is unavailable, and after 200 ms without response, not counting
   * stalls of this process; the command may still have been executed. Other rejections are Redis's own.
   */
  run: <T>(command: (client: RedisClient) => Promise<T>) => Promise<T>
  isConnected: () => boolean
  isClosed: () => boolean
  onReconnect: (listener: () => void) => void
  /** A connection for blocking commands; it reconnects together with the main one and logs nothing. */
  openReader: () => RedisClient
  close: () => Promise<void>
}

const closeMs = 400
/** How long a start waits before it continues without Redis. */
const startTimeoutMs = 1_000
/** Without any response to pings for this long, the connection is replaced. */
const socketTimeoutMs = 10_000
const pingMs = 2_000

/** Resolves when Redis is connected or was found unavailable, which does not prevent the start. */
export async function openRedis(
  url: string,
  log: FastifyBaseLogger,
  { responseTimeoutMs = 200 } = {},
): Promise<Redis> {
  const connection = new Connection(url, log, responseTimeoutMs)
  await connection.attempted
  return connection
}

class Connection implements Redis {
  readonly attempted: Promise<void>
  readonly #url: string
  readonly #log: FastifyBaseLogger
  readonly #responseTimeoutMs: number
  readonly #client: RedisClient
  readonly #readers: RedisClient[] = []
  readonly #listeners: (() => void)[] = []
  readonly #refusals = new Set<string>()
  #unavailable = false
  #overdue = 0
  #closed = false

  constructor(url: string, log: FastifyBaseLogger, responseTimeoutMs: number) {
    this.#url = url
    this.#log = log
    this.#responseTimeoutMs = responseTimeoutMs
    this.#client = openClient(url, { pingInterval: pingMs })
    const { promise, resolve } = Promise.withResolvers<void>()
    this.attempted = promise
    const timer = setTimeout(() => {
      this.#markUnavailable(new Error(`No response within ${startTimeoutMs} ms.`))
      resolve()
    }, startTimeoutMs)
    void promise.then(() => clearTimeout(timer))
    this.#client.on('error', (error: unknown) => {
      this.#markUnavailable(error)
      resolve()
    })
    this.#client.on('ready', () => {
      this.#markAvailable()
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

  run<T>(command: (client: RedisClient) => Promise<T>): Promise<T> {
    if (!this.isConnected()) return Promise.reject(new RedisUnavailable('Redis is unavailable.'))
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    let settled = false
    let overdue = false
    const onTimeout = () => {
      if (settled) return
      overdue = true
      this.#overdue += 1
      const problem = new RedisUnavailable(`No response within ${this.#responseTimeoutMs} ms.`)
      this.#markUnavailable(problem)
      reject(problem)
    }
    let timer: NodeJS.Timeout
    const startTimer = () => {
      const due = performance.now() + this.#responseTimeoutMs
      timer = setTimeout(() => {
        // This process stalled: the command may not be sent yet, or its response not be read.
        if (performance.now() > due + this.#responseTimeoutMs / 2) startTimer()
        else setImmediate(onTimeout)
      }, this.#responseTimeoutMs)
    }
    startTimer()
    const settle = () => {
      settled = true
      clearTimeout(timer)
      if (!overdue) return
      this.#overdue -= 1
      if (this.isConnected()) this.#markAvailable()
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

  #markUnavailable(error: unknown): void {
    if (this.#unavailable || this.#closed) return
    this.#unavailable = true
    this.#log.warn(
      { event: 'redis_lost', err: error, variable: 'REDIS_URL' },
      'Redis is unreachable: until it is back each server counts its limits alone and broadcasts to its own clients only',
    )
  }

  #markAvailable(): void {
    this.#refusals.clear()
    if (!this.#unavailable) return
    this.#unavailable = false
    this.#log.info({ event: 'redis_reconnected' }, 'Redis is reconnected')
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
      socketTimeout: socketTimeoutMs,
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
