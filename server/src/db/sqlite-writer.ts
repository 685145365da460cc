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
  | { kind: 'open'; database: number; file: string }
  | { kind: 'run'; database: number; sql: string; parameters: readonly unknown[] }
  | { kind: 'close'; database: number }

/** Rows of a statement that returns rows, otherwise its number of changes; undefined after open and close. */
export type WriteResult = { rows: unknown[] } | { changes: bigint; insertId: bigint } | undefined

export type WriterReply = { call: number } & ({ done: WriteResult } | { failed: Failure })

interface PendingCall {
  resolve: (done: WriteResult) => void
  reject: (error: Error) => void
}

/**
 * One thread writes to all databases of this process: a commit waits for the disk, tens of milliseconds while
 * pictures are written, and must not block other requests.
 */
class WritingThread {
  readonly #worker = new Worker(new URL('sqlite-writer-thread.ts', import.meta.url), { execArgv: [] })
  readonly #pending = new Map<number, PendingCall>()
  #lastCallId = 0

  constructor() {
    this.#worker.on('message', (message: WriterReply) => this.#settle(message))
    // Nothing can be written without this thread: throw, so that the process exits. Committed data is safe.
    this.#worker.on('error', (error) => {
      throw error
    })
    this.#worker.unref()
  }

  call(request: WriterRequest): Promise<WriteResult> {
    this.#lastCallId += 1
    const call = this.#lastCallId
    const { promise, resolve, reject } = Promise.withResolvers<WriteResult>()
    if (this.#pending.size === 0) this.#worker.ref()
    this.#pending.set(call, { resolve, reject })
    this.#worker.postMessage({ call, request })
    return promise
  }

  #settle(message: WriterReply): void {
    const waiting = this.#pending.get(message.call)
    this.#pending.delete(message.call)
    if (this.#pending.size === 0) this.#worker.unref()
    if (!waiting) return
    if ('done' in message) waiting.resolve(message.done)
    else waiting.reject(errorOf(message.failed))
  }
}

let thread: WritingThread | undefined
let opened = 0

export class SqliteWriter {
  readonly #database: number
  readonly #thread: WritingThread

  private constructor(database: number, toThread: WritingThread) {
    this.#database = database
    this.#thread = toThread
  }

  /** Opens the file with durable settings. Throws if it can't be opened or the settings aren't accepted. */
  static async open(file: string): Promise<SqliteWriter> {
    thread ??= new WritingThread()
    opened += 1
    const writer = new SqliteWriter(opened, thread)
    await thread.call({ kind: 'open', database: opened, file })
    return writer
  }

  execute(sql: string, parameters: readonly unknown[]): Promise<WriteResult> {
    return this.#thread.call({ kind: 'run', database: this.#database, sql, parameters })
  }

  async close(): Promise<void> {
    await this.#thread.call({ kind: 'close', database: this.#database })
  }
}

/**
 * Kysely's dialect for the writer. SqliteAdapter declares a single connection, so Kysely runs one transaction
 * or statement at a time.
 */
export const writerDialect = (writer: SqliteWriter): Dialect => ({
  createDriver: () => new WriterDriver(writer),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new SqliteAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
})

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
