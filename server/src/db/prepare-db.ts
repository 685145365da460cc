import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { OperatorError } from '../operator-error.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { withAdvisoryLock } from '../cluster/with-advisory-lock.ts'
import { type Db, type OpenOptions, openDb } from './open-db.ts'

export const sqliteFile = (folder: string): string => join(folder, 'passion-art.db')

type DbConfig = Pick<Config, 'DATABASE_URL' | 'REDIS_URL'>
type Log = Pick<FastifyBaseLogger, 'info' | 'error'>

/** Opens the configured database and brings its schema up to date; SQLite is backed up first. */
export async function prepareDb(
  config: DbConfig,
  folder: string,
  { log, publicTables }: { log: Log; publicTables: readonly string[] },
): Promise<Db> {
  const db = config.DATABASE_URL
    ? await openServer(config.DATABASE_URL, { ...serverOptions(config, log), publicTables })
    : await openFile(sqliteFile(folder), { publicTables })
  try {
    const applied = await withAdvisoryLock(db, async () => {
      await backUpBefore(db, folder, log)
      return migrate(db)
    })
    if (applied.length > 0) log.info({ event: 'schema_migrated', applied }, 'the schema was migrated')
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

const serverOptions = ({ REDIS_URL }: DbConfig, log: Log): OpenOptions => ({
  onError: (error) =>
    log.error({ event: 'database_connection_lost', err: error }, 'a database connection was lost'),
  shared: REDIS_URL !== undefined,
})

async function openFile(file: string, options: OpenOptions): Promise<Db> {
  try {
    checkFile(file)
    return await openDb({ file }, options)
  } catch (error) {
    if (!isDamage(error)) throw error
    throw new OperatorError(`The database ${file} is damaged. Restore a backup with: npm run restore -- FILE`)
  }
}

/** Reads every page once, so that damage is found at the start and not during operation. */
function checkFile(file: string): void {
  if (!existsSync(file)) return
  const database = new DatabaseSync(file)
  try {
    const row = database.prepare('pragma quick_check(1)').get() as { quick_check?: string } | undefined
    if (row?.quick_check !== 'ok') throw new Damaged()
  } finally {
    database.close()
  }
}

class Damaged extends Error {}

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
function isDamage(error: unknown): boolean {
  const code = (error as { errcode?: number }).errcode
  return error instanceof Damaged || (code !== undefined && [11, 26].includes(code & 0xff))
}

async function openServer(url: string, options: OpenOptions): Promise<Db> {
  try {
    return await openDb({ url }, options)
  } catch (error) {
    const { host, pathname } = new URL(url)
    const { message, code } = error as Error & { code?: string }
    throw new OperatorError(
      `The database ${pathname.slice(1)} at ${host} does not respond (${code ?? message}). Check DATABASE_URL and the database server.`,
    )
  }
}

async function backUpBefore(db: Db, folder: string, log: Log): Promise<void> {
  const { pending, fresh } = await pendingMigrations(db)
  if (fresh || pending.length === 0) return
  if (db.kind === 'postgres') {
    log.info({ event: 'schema_changing', pending }, 'the schema is about to change; keep your last backup')
    return
  }
  const copy = join(folder, `passion-art-before-${pending[0]}.db`)
  if (existsSync(copy)) return
  await sql`vacuum into ${copy}`.execute(db.write)
  log.info({ event: 'database_copied', copy }, 'the database was copied before its schema changes')
}
