import { createClient, ErrorReply } from '@redis/client'
import type { FastifyBaseLogger } from 'fastify'

export type RedisClient = ReturnType<typeof createClient>

/** Redis is out of reach, or has been asked something it hasn't answered in time. */
export class RedisAway extends Error {
  override name = 'RedisAway'
}

/** What several servers share. Nothing that is kept there is missed when it is lost. */
export interface Redis {
  /**
   * Rejects with RedisAway at once while Redis is away, and after 200 ms when it doesn't answer, those left out in which
   * this process stood still; the command may then have been carried out all the same. Other rejections are Redis's own.
   */
  ask: <T>(command: (client: RedisClient) => Promise<T>) => Promise<T>
  isConnected: () => boolean
  isClosed: () => boolean
  /** Called each time Redis answers again. */
  onBack: (listener: () => void) => void
  /** A connection for commands that wait on purpose; it comes and goes with Redis and says nothing about it. */
  openReader: () => RedisClient
  /** Ends all connections, within 400 ms at most. */
  close: () => Promise<void>
}

const closeMs = 400
/** So long a start waits before it goes on without. */
const firstMs = 1_000
/** Silent for so long, pings unanswered, a connection is given up and opened anew. */
const silenceMs = 10_000
const pingMs = 2_000

/** Answers when Redis is connected, or has been found away: that keeps nobody from starting. */
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
  /** Resolves after the first attempt, however it ended. */
  readonly attempted: Promise<void>
  readonly #url: string
  readonly #log: FastifyBaseLogger
  readonly #answerMs: number
  readonly #client: RedisClient
  readonly #readers: RedisClient[] = []
  readonly #listeners: (() => void)[] = []
  /** Kinds of refusals that have been told since it was connected. */
  readonly #refusals = new Set<string>()
  #away = false
  /** Commands that are over their time and may still be answered. */
  #late = 0
  #closed = false

  constructor(url: string, log: FastifyBaseLogger, answerMs: number) {
    this.#url = url
    this.#log = log
    this.#answerMs = answerMs
    this.#client = openClient(url, { pingInterval: pingMs })
    const { promise, resolve } = Promise.withResolvers<void>()
    this.attempted = promise
    const limit = setTimeout(() => {
      this.#lose(new Error(`No answer within ${firstMs} ms.`))
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
    return this.#client.isReady && this.#late === 0 && !this.#closed
  }

  isClosed(): boolean {
    return this.#closed
  }

  onBack(listener: () => void): void {
    this.#listeners.push(listener)
  }

  ask<T>(command: (client: RedisClient) => Promise<T>): Promise<T> {
    if (!this.isConnected()) return Promise.reject(new RedisAway('Redis is away.'))
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    let settled = false
    let late = false
    const miss = () => {
      if (settled) return
      late = true
      this.#late += 1
      const problem = new RedisAway(`No answer within ${this.#answerMs} ms.`)
      this.#lose(problem)
      reject(problem)
    }
    let limit: NodeJS.Timeout
    const wait = () => {
      const due = performance.now() + this.#answerMs
      limit = setTimeout(() => {
        // This process was halted: the question may still lie here, or its answer, unread.
        if (performance.now() > due + this.#answerMs / 2) wait()
        else setImmediate(miss)
      }, this.#answerMs)
    }
    wait()
    const settle = () => {
      settled = true
      clearTimeout(limit)
      if (!late) return
      this.#late -= 1
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
    // Whatever it is, the other connection has it too and tells.
    reader.on('error', () => {})
    this.#readers.push(reader)
    connect(reader)
    return reader
  }

  async close(): Promise<void> {
    this.#closed = true
    for (const reader of this.#readers) destroy(reader)
    const late = new Promise((resolve) => setTimeout(resolve, closeMs).unref())
    // Rejects when there never was a connection.
    const ended = this.#client.close().catch(() => {})
    await Promise.race([ended, late])
    destroy(this.#client)
  }

  #lose(error: unknown): void {
    if (this.#away || this.#closed) return
    this.#away = true
    this.#log.warn(
      { event: 'redis_lost', err: error, variable: 'REDIS_URL' },
      'Redis is unreachable: until it is back each server counts its limits alone and broadcasts to its own clients only',
    )
  }

  #find(): void {
    this.#refusals.clear()
    if (!this.#away) return
    this.#away = false
    this.#log.info({ event: 'redis_back' }, 'Redis is back')
    for (const listener of this.#listeners) listener()
  }

  /** A lacking right or a full memory: each kind once, or every call would tell. */
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

/** Queues nothing while it is disconnected: what waits is for those to decide who ask. */
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

/** Tries until it succeeds or is destroyed; problems are told by the event. */
function connect(client: RedisClient): void {
  client.connect().catch(() => {})
}

function destroy(client: RedisClient): void {
  if (client.isOpen) client.destroy()
}
