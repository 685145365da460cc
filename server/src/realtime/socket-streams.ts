import { setTimeout as sleep } from 'node:timers/promises'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { FastifyBaseLogger } from 'fastify'
import type { Redis, RedisClient } from './redis.ts'

export type SocketAdapter = ReturnType<typeof createAdapter>

type Entry = Parameters<RedisClient['xAdd']>
type ReadOptions = NonNullable<Parameters<RedisClient['xRead']>[1]>

export const streamName = 'passion-art:sockets'
/** A server that was away for more entries than these misses the oldest; browsers ask for what is missing. */
const streamLength = 2_000
/** Entries kept while Redis is away, the newest. */
const most = 1_000
const retryMs = 200

/**
 * Carries broadcasts to every server's sockets by a stream in Redis; nobody here waits for it. Whoever connects afterwards
 * hears everything: the place from which the stream is read is known before, unless Redis is away.
 */
export async function streamAdapter(redis: Redis, log: FastifyBaseLogger): Promise<SocketAdapter> {
  const start = await redis.ask(endOf).catch(() => undefined)
  const create = createAdapter(new StreamClient(redis, start), {
    streamName,
    maxLen: streamLength,
    // Between any two readings this server answers others: telling thousands of sockets takes a while.
    readCount: 5,
    onlyPlaintext: true,
  })
  // Socket.IO calls it with `new`.
  return function guardedAdapter(namespace) {
    return guard(create(namespace), log)
  }
}

type Adapter = ReturnType<SocketAdapter>

/** Left to itself one broadcast that can't be encoded ends the process, one that can't be read is read for ever. */
function guard(adapter: Adapter, log: FastifyBaseLogger): Adapter {
  const broadcast = adapter.broadcast.bind(adapter)
  const onRawMessage = adapter.onRawMessage.bind(adapter)
  adapter.broadcast = async (packet, options) => {
    try {
      await broadcast(packet, options)
    } catch (error) {
      log.error({ event: 'broadcast_failed', err: error }, 'a broadcast failed')
    }
  }
  adapter.onRawMessage = (message, offset) => {
    try {
      onRawMessage(message, offset)
    } catch (error) {
      log.error(
        { event: 'broadcast_unreadable', err: error },
        'a broadcast of another server could not be read',
      )
    }
  }
  return adapter
}

/**
 * What the adapter takes for a client; by `sSubscribe` it knows the kind. A real one that queues keeps the own people waiting
 * until Redis is back; with one that doesn't the adapter spins without a pause, which halts the process. Only broadcasts are
 * carried: what asks other servers something (fetchSockets, serverSideEmit) goes by channels, which nothing here uses.
 */
class StreamClient {
  readonly #redis: Redis
  readonly #start: string | undefined
  readonly #held: Entry[] = []

  constructor(redis: Redis, start: string | undefined) {
    this.#redis = redis
    this.#start = start
    redis.onBack(() => {
      for (const entry of this.#held.splice(0)) void this.xAdd(...entry)
    })
  }

  sSubscribe(): void {}

  duplicate(): StreamReader {
    return new StreamReader(this.#redis, this.#start)
  }

  /** Resolves at once, without the entry's place in the stream: that would only serve Socket.IO's recovery, which is off. */
  async xAdd(...entry: Entry): Promise<string> {
    if (this.#redis.isConnected()) {
      // What fails under way may have arrived: sending it again could tell it twice.
      this.#redis.ask((client) => client.xAdd(...entry)).catch(() => {})
    } else {
      this.#held.push(entry)
      if (this.#held.length > most) this.#held.shift()
    }
    return ''
  }
}

/** Reads on where it stood, however often the connection is lost. */
class StreamReader {
  readonly #redis: Redis
  #client: RedisClient | undefined
  #start: string | undefined

  constructor(redis: Redis, start: string | undefined) {
    this.#redis = redis
    this.#start = start
  }

  sSubscribe(): void {}

  on(): this {
    return this
  }

  async connect(): Promise<void> {}

  async subscribe(): Promise<void> {}

  async disconnect(): Promise<void> {}

  /** Never rejects, and never settles once everything is closed: the adapter would ask again at once. */
  async xRead([{ key, id }]: [{ key: string; id: string }], options: ReadOptions): Promise<unknown> {
    this.#client ??= this.#redis.openReader()
    while (!this.#redis.isClosed()) {
      try {
        return await this.#client.xRead({ key, id: id === '$' ? await this.#end(this.#client) : id }, options)
      } catch {
        await sleep(retryMs, undefined, { ref: false })
      }
    }
    return new Promise(() => {})
  }

  /** Asked for once: '$' anew with each call would skip what comes between two calls. */
  async #end(client: RedisClient): Promise<string> {
    this.#start ??= await endOf(client)
    return this.#start
  }
}

/** The place of the newest entry. */
async function endOf(client: RedisClient): Promise<string> {
  const [newest] = (await client.xRevRange(streamName, '+', '-', { COUNT: 1 })) ?? []
  return newest?.id ?? '0-0'
}
