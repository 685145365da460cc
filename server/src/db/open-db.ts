import { DatabaseSync } from 'node:sqlite'
import { Kysely, type Logger, PostgresDialect, sql, SqliteDialect } from 'kysely'
import pg from 'pg'
import { type Signal, createSignal } from '../cluster/signal.ts'
import { ClusterConnection } from '../cluster/cluster-connection.ts'
import { nodeSqlite } from './node-sqlite.ts'
import type { Database } from './schema/schema.ts'
import { SqliteWriter, writerDialect } from './sqlite-writer.ts'
import { type Statement, loggerTo } from './statements.ts'
import { type Changes, watched, type WatchOptions } from './watched-dialect.ts'

/** Survives a restart of PostgreSQL; an error event without listener would end the process. */
function postgresPool(url: string, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
    // A commit is acknowledged once it is on disk, whatever the server's default is.
    options: '-c synchronous_commit=on -c client_min_messages=warning',
  })
  pool.on('error', onError)
  // The pool handles errors of idle connections only; for a connection in use the query rejects.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

// count(*) and sum() of integers are bigint; values here stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type ReadDb = Pick<Db, 'read' | 'kind'>

export interface Db {
  kind: 'sqlite' | 'postgres'
  target: DbTarget
  /** Writes and transactions. SQLite has exactly one writing connection, in a thread of one process. */
  write: Kysely<Database>
  /** Reads outside transactions; on SQLite a separate connection, so that reads don't wait for a long write. */
  read: Kysely<Database>
  /** Increases with every committed change to public content; cached responses are keyed by it. */
  contentVersion: () => number
  /** Increases with every committed change to sessions and accounts, after which access has to be checked again. */
  accessVersion: () => number
  /** Exactly one of several servers on a database leads; a single server always does. */
  leads: () => boolean
  /** A process that passes false never becomes leader. */
  setCandidate: (lead: boolean) => void
  statements: Signal<Statement>
  /** Connections of PostgreSQL; SQLite has one for reading and one for writing. */
  pool?: () => { open: number; idle: number; waiting: number }
  close: () => Promise<void>
}

const accessTables = ['sessions', 'users'] as const

export type DbTarget = { file: string } | { url: string }

export interface OpenOptions {
  onError?: (error: Error) => void
  /** Tables shown in public responses: a commit to them increases `contentVersion`. */
  publicTables?: readonly string[]
  /** Other servers may use the same PostgreSQL: they are notified of commits, and one of them leads. */
  shared?: boolean
}

/** Opens the database with durable settings, without migrating. Throws when it can't be opened or isn't durable. */
export async function openDb(
  target: DbTarget,
  { onError = () => {}, publicTables = [], shared = false }: OpenOptions = {},
): Promise<Db> {
  const versions = { content: 0, access: 0 }
  const watch: Watch = {
    tables: publicTables,
    onChange: () => void (versions.content += 1),
    also: { tables: accessTables, onChange: () => void (versions.access += 1) },
  }
  const onChanges = ({ content, access }: Changes) => {
    if (content) watch.onChange()
    if (access) watch.also?.onChange()
  }
  const statements = createSignal<Statement>()
  watch.onCommit = (seconds) => statements.emit({ text: 'commit', seconds, failed: false })
  const opening = { watch, log: loggerTo(statements), onError }
  const cluster =
    'url' in target && shared && (await ClusterConnection.open(target.url, { onChanges, onError }))
  const handles =
    'url' in target
      ? openPostgres(target.url, opening, cluster || undefined)
      : await openSqlite(target.file, opening)
  try {
    await sql`select 1`.execute(handles.write)
  } catch (error) {
    await handles.close()
    throw error
  }
  return {
    ...handles,
    statements,
    contentVersion: () => versions.content,
    accessVersion: () => versions.access,
  }
}

type Watch = Omit<WatchOptions, 'begin' | 'notify'>
type Handles = Omit<Db, 'contentVersion' | 'accessVersion' | 'statements'>

interface Opening {
  watch: Watch
  log: Logger
  onError: (error: Error) => void
}

function openPostgres(url: string, { watch, log, onError }: Opening, cluster?: ClusterConnection): Handles {
  const pool = postgresPool(url, onError)
  const options = cluster ? { ...watch, notify: (changes: Changes) => cluster.notify(changes) } : watch
  const db = new Kysely<Database>({ dialect: watched(new PostgresDialect({ pool }), options), log })
  return {
    kind: 'postgres',
    target: { url },
    write: db,
    read: db,
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    leads: () => cluster?.isLeader ?? true,
    setCandidate: (lead) => cluster?.setCandidate(lead),
    close: async () => {
      await cluster?.close()
      await db.destroy()
    },
  }
}

/** A search of a large store reads some hundred pages all over the file, more than fit into the default of two megabytes. */
const readerCacheKib = 16 * 1024

async function openSqlite(file: string, { watch, log }: Opening): Promise<Handles> {
  const dialect = writerDialect(await SqliteWriter.open(file))
  const reader = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
  reader.exec(`pragma trusted_schema = off; pragma cache_size = -${readerCacheKib}`)
  const write = new Kysely<Database>({
    dialect: watched(dialect, { ...watch, begin: 'begin immediate' }),
    log,
  })
  const read = new Kysely<Database>({ dialect: new SqliteDialect({ database: nodeSqlite(reader) }), log })
  const close = async () => {
    await read.destroy()
    // Only if it was used: closing it before the writer lets the writer checkpoint into a single file.
    if (reader.isOpen) reader.close()
    await write.destroy()
  }
  return { kind: 'sqlite', target: { file }, write, read, leads: () => true, setCandidate: () => {}, close }
}
