import { randomUUID } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Changes } from '../db/watched-dialect.ts'

export interface ClusterOptions {
  /** Told of every commit of another server, and several times a second while nothing can be received. */
  onChanges: (changes: Changes) => void
  onError: (error: Error) => void
}

const channel = 'passion_art_changes'
const leadKey = 727_002

/** Milliseconds between two beats; with `deadlineMs` and the way there it stays below the second that is promised. */
const beatMs = 250
/** A connection that doesn't answer in time hears nothing either. */
const deadlineMs = 500
/** The first answers may take longer: nothing is kept yet. */
const firstMs = 10_000
/** One whose program stands still is ended by the database, and somebody else leads. */
const idleMs = 5_000

/**
 * One connection that ties this server to the others on the same PostgreSQL. It hears what they commit (LISTEN/NOTIFY
 * deliver with the commit, or not at all), and holds the lock that lets exactly one of them lead. While it is broken,
 * everything kept counts as old and this server doesn't lead.
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
  #deaf = false
  #closed = false

  private constructor(url: string, options: ClusterOptions) {
    this.#url = url
    this.#options = options
  }

  /** Throws when the database doesn't answer. */
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

  /** True on one server at most, but for the half second after its connection broke unnoticed. */
  get leads(): boolean {
    return this.#leads
  }

  /** Only who wants to may come to lead: a command that writes a little never does. */
  wantLead(wanted: boolean): void {
    this.#wantsLead = wanted
  }

  /** Runs inside the transaction it tells of. */
  tell({ content, access }: Changes): CompiledQuery {
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
    if (this.#deaf) this.#options.onChanges({ content: true, access: true })
    this.#beating ??= this.#beatOrMend()
      .catch((error: Error) => this.#lose(error))
      .finally(() => {
        this.#beating = undefined
      })
  }

  async #beatOrMend(): Promise<void> {
    if (!this.#client) await this.#connect(deadlineMs)
    await this.#beat()
    if (!this.#deaf) return
    // What was committed meanwhile was told to nobody here.
    this.#deaf = false
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
    // PostgreSQL before 14 knows no such limit.
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
    if (!this.#deaf) this.#options.onError(error)
    this.#deaf = true
  }

  #drop(): void {
    const client = this.#client
    this.#client = undefined
    this.#leads = false
    if (client) cut(client)
  }
}

/** At once: whatever the other side does, the lock must not outlive our belief in it for long. */
function cut(client: pg.Client): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy: () => void } } }).connection
  client.end().catch(() => {})
  stream.destroy()
}

function inTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const miss = () => reject(new Error(`no answer within ${limitMs} ms`))
  // After a halt of this process the answer may be here already, unread: reading comes before what is immediate.
  const timer = setTimeout(() => setImmediate(miss), limitMs)
  work.catch(() => {})
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
