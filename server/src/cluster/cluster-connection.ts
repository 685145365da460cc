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
const leadKey = 727_002

/** Milliseconds between two heartbeats; with `deadlineMs` and the latency below the guaranteed second. */
const beatMs = 250
/** A connection that doesn't respond in time counts as disconnected. */
const deadlineMs = 500
/** The first responses may take longer: nothing is cached yet. */
const firstMs = 10_000
/** PostgreSQL closes the connection of a process that stalls for this long, so that another server can lead. */
const idleMs = 5_000

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
  #beating: Promise<void> | undefined
  #wantsLead = false
  #leads = false
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
      await cluster.#connect(firstMs)
      cluster.#timer = setInterval(() => cluster.#tick(), beatMs)
      cluster.#timer.unref()
      return cluster
    } catch (error) {
      await cluster.close()
      throw error
    }
  }

  /** True on at most one server, except for up to half a second after its connection broke unnoticed. */
  get leads(): boolean {
    return this.#leads
  }

  /** Only servers that run the jobs stand for election; a short command never does. */
  wantLead(lead: boolean): void {
    this.#wantsLead = lead
  }

  /** Runs inside the transaction it announces. */
  notify({ content, access }: Changes): CompiledQuery {
    const what = `${content ? 'content' : ''} ${access ? 'access' : ''}`
    return CompiledQuery.raw('select pg_notify($1, $2)', [channel, `${this.#name} ${what}`])
  }

  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#timer)
    this.#drop()
    await this.#beating
  }

  #tick(): void {
    if (this.#disconnected) this.#options.onChanges({ content: true, access: true })
    this.#beating ??= this.#beatOrReconnect()
      .catch((error: Error) => this.#lose(error))
      .finally(() => {
        this.#beating = undefined
      })
  }

  async #beatOrReconnect(): Promise<void> {
    if (!this.#client) await this.#connect(deadlineMs)
    await this.#beat()
    if (!this.#disconnected) return
    // Commits in the meantime were missed.
    this.#disconnected = false
    this.#options.onChanges({ content: true, access: true })
  }

  async #connect(limitMs: number): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
      options: '-c client_min_messages=warning',
    })
    client.on('error', (error) => this.#client === client && this.#lose(error))
    client.on('end', () => this.#client === client && this.#lose(new Error('the connection ended')))
    client.on('notification', ({ payload = '' }) => this.#receive(payload))
    await client.connect()
    if (this.#closed) return cut(client)
    this.#client = client
    await inTime(client.query(`listen ${channel}`), limitMs)
    // Not supported before PostgreSQL 14.
    await inTime(client.query(`set idle_session_timeout = ${idleMs}`), limitMs).catch(() => {})
  }

  async #beat(): Promise<void> {
    const client = this.#client
    if (!client) return
    const tries = this.#wantsLead && !this.#leads
    const statement = tries ? `select pg_try_advisory_lock(${leadKey}) as got` : 'select false as got'
    const { rows } = await inTime(client.query<{ got: boolean }>(statement), deadlineMs)
    if (this.#client === client && rows[0]?.got) this.#leads = true
  }

  #receive(payload: string): void {
    const [from, ...what] = payload.split(' ')
    if (from === this.#name) return
    this.#options.onChanges({ content: what.includes('content'), access: what.includes('access') })
  }

  #lose(error: Error): void {
    this.#drop()
    if (this.#closed) return
    this.#options.onChanges({ content: true, access: true })
    if (!this.#disconnected) this.#options.onError(error)
    this.#disconnected = true
  }

  #drop(): void {
    const client = this.#client
    this.#client = undefined
    this.#leads = false
    if (client) cut(client)
  }
}

/** Closes at once: the server must not keep the lock after this process has given it up. */
function cut(client: pg.Client): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy: () => void } } }).connection
  client.end().catch(() => {})
  stream.destroy()
}

function inTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const miss = () => reject(new Error(`no answer within ${limitMs} ms`))
  // After this process stalled, the response may already be buffered: I/O is handled before `setImmediate` callbacks.
  const timer = setTimeout(() => setImmediate(miss), limitMs)
  work.catch(() => {})
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
