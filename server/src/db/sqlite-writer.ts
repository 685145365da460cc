import { Worker } from 'node:worker_threads'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { errorOf, type Failure } from './failure.ts'

export type WriterRequest =
  | { kind: 'open'; databaseId: number; file: string }
  | { kind: 'run'; databaseId: number; sql: string; parameters: readonly unknown[] }
  | { kind: 'close'; databaseId: number }

/** Rows of a statement that returns rows, otherwise its number of changes; undefined after open and close. */
export type WriteResult = { rows: unknown[] } | { changes: bigint; insertId: bigint } | undefined

export type WriterReply = { callId: number } & ({ done: WriteResult } | { failed: Failure })

interface PendingCall {
  resolve: (done: WriteResult) => void
  reject: (error: Error) => void
}

/** One thread writes to all databases of this process: a commit waits for the disk and must not block requests. */
class WritingThread {
  readonly #worker = new Worker(new URL('sqlite-writer-thread.ts', import.meta.url), { execArgv: [] })
  readonly #pending = new Map<number, PendingCall>()
  #lastCallId = 0

  constructor() {
    this.#worker.on('message', (message: WriterReply) => this.#settle(message))
    // The process must exit, since no write can succeed without this thread. Committed data is safe.
    this.#worker.on('error', (error) => {
      throw error
    })
    this.#worker.unref()
  }

  call(request: WriterRequest): Promise<WriteResult> {
    this.#lastCallId += 1
    const callId = this.#lastCallId
    const { promise, resolve, reject } = Promise.withResolvers<WriteResult>()
    if (this.#pending.size === 0) this.#worker.ref()
    this.#pending.set(callId, { resolve, reject })
    this.#worker.postMessage({ callId, request })
    return promise
  }

  #settle(message: WriterReply): void {
    const waiting = this.#pending.get(message.callId)
    this.#pending.delete(message.callId)
    if (this.#pending.size === 0) this.#worker.unref()
    if (!waiting) return
    if ('done' in message) waiting.resolve(message.done)
    else waiting.reject(errorOf(message.failed))
  }
}

let sharedThread: WritingThread | undefined
let lastDatabaseId = 0

export class SqliteWriter {
  readonly #databaseId: number
  readonly #thread: WritingThread

  private constructor(databaseId: number, thread: WritingThread) {
    this.#databaseId = databaseId
    this.#thread = thread
  }

  /** Opens the file with durable settings. Throws if it can't be opened or the settings aren't accepted. */
  static async open(file: string): Promise<SqliteWriter> {
    sharedThread ??= new WritingThread()
    lastDatabaseId += 1
    const databaseId = lastDatabaseId
    const writer = new SqliteWriter(databaseId, sharedThread)
    await sharedThread.call({ kind: 'open', databaseId, file })
    return writer
  }

  execute(sql: string, parameters: readonly unknown[]): Promise<WriteResult> {
    return this.#thread.call({ kind: 'run', databaseId: this.#databaseId, sql, parameters })
  }

  async close(): Promise<void> {
    await this.#thread.call({ kind: 'close', databaseId: this.#databaseId })
  }
}

/** Kysely's dialect for the writer: SqliteAdapter declares one connection, so one transaction at a time. */
export const writerDialect = (writer: SqliteWriter): Dialect => ({
  createDriver: () => new WriterDriver(writer),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new SqliteAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
})

/** SqliteDriver's transactions on a connection that sends statements to the thread. */
class WriterDriver extends SqliteDriver {
  readonly #writer: SqliteWriter
  readonly #connection: DatabaseConnection

  constructor(writer: SqliteWriter) {
    super({ database: () => Promise.reject(new Error('The writer opens its own database.')) })
    this.#writer = writer
    this.#connection = {
      executeQuery: <Row>({ sql, parameters }: CompiledQuery) => execute<Row>(writer, sql, parameters),
      streamQuery: () => {
        throw new Error('Only the read connection can stream rows.')
      },
    }
  }

  override init = () => Promise.resolve()
  override acquireConnection = () => Promise.resolve(this.#connection)
  override destroy = () => this.#writer.close()
}

async function execute<Row>(
  writer: SqliteWriter,
  sql: string,
  parameters: readonly unknown[],
): Promise<QueryResult<Row>> {
  const done = await writer.execute(sql, parameters)
  if (!done || 'rows' in done) return { rows: (done?.rows ?? []) as Row[] }
  return { rows: [], numAffectedRows: done.changes, insertId: done.insertId }
}
