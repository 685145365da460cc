import { randomUUID } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Changes } from '../db/watched-dialect.ts'

export interface ClusterOptions {
  /** Called for every commit of another server, and several times a second while disconnected. */
  onChanges: (changes: Changes) => void
  onError: (error: Error) => void
}

const channel = 'passion_art_changes'
// Keys of the product's advisory locks: migrate 727_001, leader 727_002, start 727_003, console 727_019.
const leaderLockKey = 727_002

/**
 * Interval. With the timeout below, a lost connection is detected within 750 ms: less than the second after
 * which nothing may be stale (decision 026).
 */
const heartbeatMs = 250
/** A connection that doesn't respond in time counts as disconnected. */
const heartbeatTimeoutMs = 500
/** Timeout at startup, when no cached response depends on the connection yet. */
const firstTimeoutMs = 10_000
/** PostgreSQL closes the connection of a process that stalls for this long, so that another server can lead. */
const idleSessionTimeoutMs = 5_000

/**
 * This server's connection to the others on the same PostgreSQL: receives notifications of their commits
 * (LISTEN/NOTIFY, delivered with the commit or not at all) and holds the leader's advisory lock. While it is broken,
 * all caches count as stale and this server doesn't lead.
 */
export class ClusterConnection {
  readonly #name = randomUUID()
  readonly #url: string
  readonly #options: ClusterOptions
  #timer: NodeJS.Timeout | undefined
  #client: pg.Client | undefined
  #heartbeat: Promise<void> | undefined
  #isCandidate = false
  #isLeader = false
  #disconnected = false
  #closed = false

  private constructor(url: string, options: ClusterOptions) {
    this.#url = url
    this.#options = options
  }

  /** Throws when the database doesn't respond. */
  static async open(url: string, options: ClusterOptions): Promise<ClusterConnection> {
    const cluster = new ClusterConnection(url, options)
    try {
      await cluster.#connect(firstTimeoutMs)
      cluster.#timer = setInterval(() => cluster.#onInterval(), heartbeatMs)
      cluster.#timer.unref()
      return cluster
    } catch (error) {
      await cluster.close()
      throw error
    }
  }

  /** True on at most one server, except that it may stay true for up to 750 ms after an undetected disconnect. */
  get isLeader(): boolean {
    return this.#isLeader
  }

  setCandidate(value: boolean): void {
    this.#isCandidate = value
  }

  /** The statement that notifies the other servers; run it inside the transaction that made the changes. */
  notify({ content, access }: Changes): CompiledQuery {
    const flags = `${content ? 'content' : ''} ${access ? 'access' : ''}`
    return CompiledQuery.raw('select pg_notify($1, $2)', [channel, `${this.#name} ${flags}`])
  }

  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#timer)
    this.#disconnect()
    await this.#heartbeat
  }

  #onInterval(): void {
    if (this.#disconnected) this.#options.onChanges({ content: true, access: true })
    this.#heartbeat ??= this.#heartbeatOrReconnect()
      .catch((error: Error) => this.#handleDisconnect(error))
      .finally(() => {
        this.#heartbeat = undefined
      })
  }

  async #heartbeatOrReconnect(): Promise<void> {
    if (!this.#client) await this.#connect(heartbeatTimeoutMs)
    await this.#sendHeartbeat()
    if (!this.#disconnected) return
    // Notifications of commits in between were lost.
    this.#disconnected = false
    this.#options.onChanges({ content: true, access: true })
  }

  async #connect(timeoutMs: number): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
      options: '-c client_min_messages=warning',
    })
    client.on('error', (error) => this.#client === client && this.#handleDisconnect(error))
    client.on(
      'end',
      () => this.#client === client && this.#handleDisconnect(new Error('the connection was closed')),
    )
    client.on('notification', ({ payload = '' }) => this.#receive(payload))
    await client.connect()
    if (this.#closed) return destroy(client)
    this.#client = client
    await withTimeout(client.query(`listen ${channel}`), timeoutMs)
    // Before PostgreSQL 14 it doesn't exist: a stalled leader then keeps the lock until its connection
    // breaks.
    await withTimeout(client.query(`set idle_session_timeout = ${idleSessionTimeoutMs}`), timeoutMs).catch(
      () => {},
    )
  }

  async #sendHeartbeat(): Promise<void> {
    const client = this.#client
    if (!client) return
    const triesLock = this.#isCandidate && !this.#isLeader
    const statement = triesLock
      ? `select pg_try_advisory_lock(${leaderLockKey}) as got`
      : 'select false as got'
    const { rows } = await withTimeout(client.query<{ got: boolean }>(statement), heartbeatTimeoutMs)
    if (this.#client === client && rows[0]?.got) this.#isLeader = true
  }

  #receive(payload: string): void {
    const [from, ...flags] = payload.split(' ')
    if (from === this.#name) return
    this.#options.onChanges({ content: flags.includes('content'), access: flags.includes('access') })
  }

  #handleDisconnect(error: Error): void {
    this.#disconnect()
    if (this.#closed) return
    this.#options.onChanges({ content: true, access: true })
    if (!this.#disconnected) this.#options.onError(error)
    this.#disconnected = true
  }

  #disconnect(): void {
    const client = this.#client
    this.#client = undefined
    this.#isLeader = false
    if (client) destroy(client)
  }
}

/** Destroys the socket at once, so that PostgreSQL releases the leader's lock. */
function destroy(client: pg.Client): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy: () => void } } }).connection
  client.end().catch(() => {})
  stream.destroy()
}

function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const fail = () => reject(new Error(`no response within ${timeoutMs} ms`))
  // After this process stalled, the response may already be buffered: I/O is handled before `setImmediate` callbacks.
  const timer = setTimeout(() => setImmediate(fail), timeoutMs)
  work.catch(() => {})
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
