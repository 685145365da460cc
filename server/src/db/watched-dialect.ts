import { AsyncLocalStorage } from 'node:async_hooks'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type OperationNode,
  type QueryCompiler,
  type TransactionSettings,
  type WithNode,
} from 'kysely'

/** What a commit changed. `content`: one of `tables`; `access`: one of `also.tables` (sessions, accounts). */
export interface Changes {
  content: boolean
  access: boolean
}

export interface WatchOptions {
  /** Called after every committed statement or transaction that may have changed one of `tables`. */
  onChange: () => void
  tables: readonly string[]
  /** Statement that opens a write transaction; SQLite's own `begin` is deferred and may fail in the middle. */
  begin?: string
  /** Called with the duration of each successful commit. */
  onCommit?: (seconds: number) => void
  /** A second set of tables with its own callback; `quietly` doesn't suppress this one. */
  also?: { onChange: () => void; tables: readonly string[] }
  /** Statement that notifies other servers, run inside the transaction that made the changes. */
  notify?: (changes: Changes) => CompiledQuery
}

const quiet = new AsyncLocalStorage<{ shows: boolean }>()

/** A transaction on rows that no public response shows yet: caches stay valid unless it calls `show`. */
export function quietly<T>(transact: (show: () => void) => Promise<T>): Promise<T> {
  const effect = { shows: false }
  const show = () => {
    effect.shows = true
  }
  return quiet.run(effect, () => transact(show))
}

/** Wraps a dialect so that committed changes to the named tables are detected from the statements themselves. */
export function watched(dialect: Dialect, options: WatchOptions): Dialect {
  return {
    createDriver: () => new WatchedDriver(dialect.createDriver(), options),
    createQueryCompiler: (): QueryCompiler => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  }
}

interface Watch {
  connection: DatabaseConnection
  inTransaction: boolean
  changed: boolean
  alsoChanged: boolean
}

class WatchedDriver implements Driver {
  readonly #inner: Driver
  readonly #options: WatchOptions
  readonly #tables: ReadonlySet<string>
  readonly #alsoTables: ReadonlySet<string>
  readonly #watches = new WeakMap<DatabaseConnection, Watch>()
  readonly #wrapped = new WeakMap<DatabaseConnection, DatabaseConnection>()

  constructor(inner: Driver, options: WatchOptions) {
    this.#inner = inner
    this.#options = options
    this.#tables = new Set(options.tables)
    this.#alsoTables = new Set(options.also?.tables)
  }

  init = () => this.#inner.init()
  destroy = () => this.#inner.destroy()

  async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await this.#inner.acquireConnection()
    const known = this.#wrapped.get(connection)
    if (known) return known
    const wrapped = this.#wrap(connection)
    this.#wrapped.set(connection, wrapped)
    return wrapped
  }

  releaseConnection = (connection: DatabaseConnection) =>
    this.#inner.releaseConnection(this.#watch(connection).connection)

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const watch = this.#watch(connection)
    if (this.#options.begin) await watch.connection.executeQuery(CompiledQuery.raw(this.#options.begin))
    else await this.#inner.beginTransaction(watch.connection, settings)
    watch.inTransaction = true
    watch.changed = false
    watch.alsoChanged = false
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const watch = this.#watch(connection)
    const content = watch.changed && quiet.getStore()?.shows !== false
    const changes = { content, access: watch.alsoChanged }
    const began = performance.now()
    try {
      await this.#notify(watch.connection, changes)
      await this.#inner.commitTransaction(watch.connection)
      this.#options.onCommit?.((performance.now() - began) / 1000)
    } finally {
      // Also after an error: the commit may have succeeded although its response was lost.
      watch.inTransaction = false
      this.#report(changes)
    }
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const watch = this.#watch(connection)
    watch.inTransaction = false
    try {
      await this.#inner.rollbackTransaction(watch.connection)
    } catch (error) {
      // SQLite itself rolls back when the disk is full; the original error is the one to report.
      if (!(error as Error).message.includes('no transaction is active')) throw error
    }
  }

  async savepoint(connection: DatabaseConnection, name: string, compile: QueryCompiler['compileQuery']) {
    await this.#inner.savepoint?.(this.#watch(connection).connection, name, compile)
  }

  async rollbackToSavepoint(
    connection: DatabaseConnection,
    name: string,
    compile: QueryCompiler['compileQuery'],
  ) {
    await this.#inner.rollbackToSavepoint?.(this.#watch(connection).connection, name, compile)
  }

  async releaseSavepoint(
    connection: DatabaseConnection,
    name: string,
    compile: QueryCompiler['compileQuery'],
  ) {
    await this.#inner.releaseSavepoint?.(this.#watch(connection).connection, name, compile)
  }

  /** A statement outside a transaction. If it has a notification, both run in one transaction. */
  async #executeAlone(
    connection: DatabaseConnection,
    query: CompiledQuery,
    changes: Changes,
  ): Promise<never> {
    const notifies = this.#options.notify && (changes.content || changes.access)
    const execute = () => connection.executeQuery(query) as Promise<never>
    if (!notifies) return execute()
    if (query.query.kind === 'RawNode') {
      const result = await execute()
      await this.#notify(connection, changes)
      return result
    }
    const run = (statement: string) => connection.executeQuery(CompiledQuery.raw(statement))
    await run('begin')
    try {
      const result = await execute()
      await this.#notify(connection, changes)
      await run('commit')
      return result
    } catch (error) {
      await run('rollback').catch(() => {})
      throw error
    }
  }

  async #notify(connection: DatabaseConnection, changes: Changes): Promise<void> {
    if (!this.#options.notify || !(changes.content || changes.access)) return
    await connection.executeQuery(this.#options.notify(changes))
  }

  #report({ content, access }: Changes): void {
    if (content) this.#options.onChange()
    if (access) this.#options.also?.onChange()
  }

  #watch(connection: DatabaseConnection): Watch {
    const watch = this.#watches.get(connection)
    if (!watch) throw new Error('This connection belongs to another driver.')
    return watch
  }

  #wrap(connection: DatabaseConnection): DatabaseConnection {
    const watch: Watch = { connection, inTransaction: false, changed: false, alsoChanged: false }
    const wrapped: DatabaseConnection = {
      executeQuery: async (query) => {
        const content = mayChange(query.query, this.#tables)
        const access = mayChange(query.query, this.#alsoTables)
        watch.changed ||= content
        watch.alsoChanged ||= access
        if (watch.inTransaction) return connection.executeQuery<never>(query)
        try {
          return await this.#executeAlone(connection, query, { content, access })
        } finally {
          this.#report({ content, access })
        }
      },
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    }
    this.#watches.set(wrapped, watch)
    return wrapped
  }
}

const harmlessRaw = /^\s*(select|begin|pragma|savepoint|release|rollback|explain|set|reset)\b/i
const writingWord = /\b(insert|update|delete|merge)\b/i

interface Raw {
  sqlFragments?: readonly string[]
  parameters?: readonly Raw[]
}

/** `with x as (select …) select …` reads; with any writing word in it, it may write. */
function isReading(node: Raw): boolean {
  const first = firstText(node)
  if (/^\s*with\b/i.test(first)) return ![...fragmentsOf(node)].some((text) => writingWord.test(text))
  return harmlessRaw.test(first)
}

/** The first SQL text; a raw query may begin with another one embedded in it. */
function firstText({ sqlFragments: [first = ''] = [], parameters: [inner] = [] }: Raw): string {
  return first.trim() === '' && inner ? firstText(inner) : first
}

function* fragmentsOf({ sqlFragments = [], parameters = [] }: Raw): Generator<string> {
  yield* sqlFragments
  for (const parameter of parameters) yield* fragmentsOf(parameter)
}

function mayChange(node: OperationNode, tables: ReadonlySet<string>): boolean {
  switch (node.kind) {
    case 'SelectQueryNode':
      return hasWritingPart(node)
    case 'RawNode':
      return !isReading(node as Raw)
    case 'InsertQueryNode':
    case 'UpdateQueryNode':
    case 'DeleteQueryNode': {
      const named = [...namedTables(node)]
      return named.length === 0 || named.some((table) => tables.has(table)) || hasWritingPart(node)
    }
    default:
      return true
  }
}

/** `with x as (update …) select …` writes although it is a select. */
const hasWritingPart = (node: OperationNode & { readonly with?: WithNode }): boolean =>
  node.with?.expressions.some(({ expression }) => expression.kind !== 'SelectQueryNode') ?? false

/** Tables that a write has as its target; the three node kinds store them in different properties. */
function* namedTables(node: unknown): Generator<string> {
  if (node === null || typeof node !== 'object') return
  const { kind, table } = node as { kind?: string; table?: { identifier?: { name?: string } } }
  if (kind === 'TableNode' && table?.identifier?.name) yield table.identifier.name
  for (const key of ['into', 'table', 'from', 'froms'] as const) {
    const part = (node as Record<string, unknown>)[key]
    if (Array.isArray(part)) for (const one of part) yield* namedTables(one)
    else if (part && kind !== 'TableNode') yield* namedTables(part)
  }
}
