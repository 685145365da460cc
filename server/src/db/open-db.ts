import { DatabaseSync } from 'node:sqlite'
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely'
import { nodeSqlite } from './node-sqlite.ts'
import { postgresPool } from './postgres.ts'
import type { Database } from './schema.ts'
import { ServerBond } from './server-bond.ts'
import { SqliteWriter, writerDialect } from './sqlite-writer.ts'
import { type Changes, type WatchOptions, watched } from './watched-dialect.ts'

export interface Db {
  kind: 'sqlite' | 'postgres'
  /** Where it lies, for programs and connections beside these. */
  target: DbTarget
  /** Writes and transactions. SQLite has exactly one writing connection per process, in a thread of its own. */
  write: Kysely<Database>
  /** Reads outside transactions; on SQLite a connection of its own, so that a long write doesn't make them wait. */
  read: Kysely<Database>
  /** Rises after every committed change to what the public sees; the key of every cached answer. */
  contentVersion: () => number
  /** Rises after every committed change to sessions and accounts: whoever was let in may have to leave. */
  accessVersion: () => number
  /** Of several servers on one database exactly one leads and does what only one may do; a single server always does. */
  leads: () => boolean
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
  'gallery_exhibitions',
  'gallery_exhibition_works',
  'events',
  'event_rsvps',
  'courses',
  'attachments',
  'gallery_profiles',
  'representations',
  'programs',
  'program_artworks',
  'program_articles',
  'program_sessions',
  'program_bookings',
] as const

const accessTables = ['sessions', 'users'] as const

export type DbTarget = { file: string } | { url: string }

export interface OpenOptions {
  /** Told of connections that broke while nobody used them. */
  onError?: (error: Error) => void
  /** Other servers may work on the same PostgreSQL: they are told what is committed, and one of them leads. */
  shared?: boolean
}

/** Opens the database with durable settings; does not migrate. Throws when it can't be opened or isn't durable. */
export async function openDb(
  target: DbTarget,
  { onError = () => {}, shared = false }: OpenOptions = {},
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
  const handles =
    'url' in target
      ? openPostgres(target.url, {
          watch,
          onError,
          bond: shared ? await ServerBond.open(target.url, { onChanges, onError }) : undefined,
        })
      : await openSqlite(target.file, watch)
  await sql`select 1`.execute(handles.write)
  return { ...handles, contentVersion: () => versions.content, accessVersion: () => versions.access }
}

type Watch = Omit<WatchOptions, 'begin' | 'tell'>
type Handles = Omit<Db, 'contentVersion' | 'accessVersion'>

interface PostgresParts {
  watch: Watch
  onError: (error: Error) => void
  bond: ServerBond | undefined
}

function openPostgres(url: string, { watch, onError, bond }: PostgresParts): Handles {
  const dialect = new PostgresDialect({ pool: postgresPool(url, onError) })
  const tell = bond && ((changes: Changes) => bond.tell(changes))
  const db = new Kysely<Database>({ dialect: watched(dialect, { ...watch, ...(tell && { tell }) }) })
  const close = async () => {
    await bond?.close()
    await db.destroy()
  }
  const leads = () => bond?.leads ?? true
  return { kind: 'postgres', target: { url }, write: db, read: db, leads, close }
}

async function openSqlite(file: string, watch: Watch): Promise<Handles> {
  const writer = await SqliteWriter.open(file)
  const reader = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
  reader.exec('pragma trusted_schema = off')
  const write = new Kysely<Database>({
    dialect: watched(writerDialect(writer), { ...watch, begin: 'begin immediate' }),
  })
  const read = new Kysely<Database>({ dialect: new SqliteDialect({ database: nodeSqlite(reader) }) })
  const close = async () => {
    await read.destroy()
    await write.destroy()
  }
  return { kind: 'sqlite', target: { file }, write, read, leads: () => true, close }
}
