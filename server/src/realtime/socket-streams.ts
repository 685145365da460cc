import { setTimeout as sleep } from 'node:timers/promises'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { FastifyBaseLogger } from 'fastify'
import type { Redis, RedisClient } from './redis.ts'

export type SocketAdapter = ReturnType<typeof createAdapter>

type Entry = Parameters<RedisClient['xAdd']>
type ReadOptions = NonNullable<Parameters<RedisClient['xRead']>[1]>

export const streamName = 'passion-art:sockets'
/** A server that was disconnected for more entries misses the oldest; browsers request missed messages. */
const streamLength = 2_000
/** Newest entries that are kept while Redis is unavailable. */
const maxHeld = 1_000
const retryMs = 200

/**
 * Broadcasts through a Redis stream without waiting for it. The read position is determined before sockets connect,
 * so that they miss nothing, unless Redis is unavailable.
 */
export async function streamAdapter(redis: Redis, log: FastifyBaseLogger): Promise<SocketAdapter> {
  const start = await redis.run(endOf).catch(() => undefined)
  const create = createAdapter(new StreamClient(redis, start), {
    streamName,
    maxLen: streamLength,
    // Few at a time, because sending to thousands of sockets takes a while.
    readCount: 5,
    onlyPlaintext: true,
  })
  // Socket.IO calls it with `new`.
  return function guardedAdapter(namespace) {
    return guard(create(namespace), log)
  }
}

type Adapter = ReturnType<SocketAdapter>

/** An unencodable broadcast would end the process, an undecodable one would be read forever. */
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
 * The client for the adapter, which detects its kind by `sSubscribe`. A real client that queues would delay local
 * sockets until Redis is back; one that doesn't makes the adapter loop and block the process. Only broadcasts are
 * supported: the product needs no requests to other servers (fetchSockets, serverSideEmit).
 */
class StreamClient {
  readonly #redis: Redis
  readonly #start: string | undefined
  readonly #held: Entry[] = []

  constructor(redis: Redis, start: string | undefined) {
    this.#redis = redis
    this.#start = start
    redis.onReconnect(() => {
      for (const entry of this.#held.splice(0)) void this.xAdd(...entry)
    })
  }

  sSubscribe(): void {}

  duplicate(): StreamReader {
    return new StreamReader(this.#redis, this.#start)
  }

  /** Resolves at once, without the entry's id, which only Socket.IO's recovery would need; that is off. */
  async xAdd(...entry: Entry): Promise<string> {
    if (this.#redis.isConnected()) {
      // A failed command may have been executed; repeating it could send the broadcast twice.
      this.#redis.run((client) => client.xAdd(...entry)).catch(() => {})
    } else {
      this.#held.push(entry)
      if (this.#held.length > maxHeld) this.#held.shift()
    }
    return ''
  }
}

/** Continues from its last position after a lost connection. */
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

  /** Never rejects, and never settles after closing, because the adapter would call it again at once. */
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

  /** Determined once: '$' in each call would skip entries between two calls. */
  async #end(client: RedisClient): Promise<string> {
    this.#start ??= await endOf(client)
    return this.#start
  }
}

async function endOf(client: RedisClient): Promise<string> {
  const [newest] = (await client.xRevRange(streamName, '+', '-', { COUNT: 1 })) ?? []
  return newest?.id ?? '0-0'
}
