import { chmodSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely'
import { nodeSqlite } from './node-sqlite.ts'
import { postgresPool } from './postgres.ts'
import type { Database } from './schema.ts'
import { type WatchOptions, watched } from './watched-dialect.ts'

export interface Db {
  kind: 'sqlite' | 'postgres'
  /** Where it lies, for programs and connections beside these. */
  target: DbTarget
  /** Writes and transactions. SQLite has exactly one writing connection per process. */
  write: Kysely<Database>
  /** Reads outside transactions; on SQLite a connection of its own, so that a long write doesn't make them wait. */
  read: Kysely<Database>
  /** Rises after every committed change to what the public sees; the key of every cached answer. */
  contentVersion: () => number
  /** Rises after every committed change to sessions and accounts: whoever was let in may have to leave. */
  accessVersion: () => number
  close: () => Promise<void>
}

/** Tables whose rows show in public answers; a change to any of them makes cached answers old. */
const publicTables = [
  'users',
  'follows',
  'artworks',
  'artwork_images',
  'holds',
  'articles',
  'article_artworks',
  'article_images',
  'exhibitions',
  'exhibition_artworks',
  'events',
  'event_rsvps',
  'courses',
] as const

const accessTables = ['sessions', 'users'] as const

export type DbTarget = { file: string } | { url: string }

/** Opens the database with durable settings; does not migrate. Throws when it can't be opened or isn't durable. */
export async function openDb(target: DbTarget, onError: (error: Error) => void = () => {}): Promise<Db> {
  const versions = { content: 0, access: 0 }
  const watch: Watch = {
    tables: publicTables,
    onChange: () => void (versions.content += 1),
    also: { tables: accessTables, onChange: () => void (versions.access += 1) },
  }
  const handles = 'url' in target ? openPostgres(target.url, watch, onError) : openSqlite(target.file, watch)
  await sql`select 1`.execute(handles.write)
  return { ...handles, contentVersion: () => versions.content, accessVersion: () => versions.access }
}

type Watch = Omit<WatchOptions, 'begin'>
type Handles = Omit<Db, 'contentVersion' | 'accessVersion'>

function openPostgres(url: string, watch: Watch, onError: (error: Error) => void): Handles {
  const dialect = new PostgresDialect({ pool: postgresPool(url, onError) })
  const db = new Kysely<Database>({ dialect: watched(dialect, watch) })
  return { kind: 'postgres', target: { url }, write: db, read: db, close: () => db.destroy() }
}

function openSqlite(file: string, watch: Watch): Handles {
  const writer = new DatabaseSync(file, { timeout: 5_000 })
  writer.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma trusted_schema = off',
  )
  mustBe(writer, 'journal_mode', 'wal')
  mustBe(writer, 'synchronous', 2)
  mustBe(writer, 'foreign_keys', 1)
  chmodSync(file, 0o600)
  const reader = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
  reader.exec('pragma trusted_schema = off')
  const write = new Kysely<Database>({
    dialect: watched(new SqliteDialect({ database: nodeSqlite(writer) }), {
      ...watch,
      begin: 'begin immediate',
    }),
  })
  const read = new Kysely<Database>({ dialect: new SqliteDialect({ database: nodeSqlite(reader) }) })
  const close = async () => {
    await read.destroy()
    await write.destroy()
  }
  return { kind: 'sqlite', target: { file }, write, read, close }
}

function mustBe(database: DatabaseSync, pragma: string, wanted: string | number): void {
  const row = database.prepare(`pragma ${pragma}`).get() as Record<string, unknown> | undefined
  const found = row && Object.values(row)[0]
  if (found !== wanted) throw new Error(`The database did not accept ${pragma}=${wanted} (it says ${found}).`)
}
