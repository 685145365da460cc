import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readConfig } from '../config.ts'
import { OperatorError } from '../operator-error.ts'
import { prepareDataFolder } from '../platform/data-folder.ts'
import { knownMigrations } from './migrate.ts'
import { sqliteFile } from './prepare-db.ts'

/** `npm run restore -- FILE`: puts a backup in the place of the SQLite database, which is kept beside it. */
try {
  const config = readConfig()
  if (config.DATABASE_URL)
    throw new OperatorError(
      'The database is PostgreSQL. Restore it with pg_restore, while the server is stopped.',
    )
  const backup = process.argv[2]
  if (!backup || !existsSync(backup))
    throw new OperatorError('Name the backup: npm run restore -- FILE, with the server stopped.')
  checkBackup(resolve(backup))
  const file = sqliteFile(prepareDataFolder(config.DATA_DIR))
  mustBeStopped(file)
  const kept = putInPlace(resolve(backup), file)
  console.log(
    `Restored ${file} from ${backup}.${kept ? ` The former database is kept as ${kept}.` : ''} Start the server now.`,
  )
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exit(1)
}

/** Whole, ours, and not made by a newer program. */
function checkBackup(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const check = database.prepare('pragma integrity_check').get() as { integrity_check?: string }
    const rows = database.prepare('select name from schema_migrations').all() as { name: string }[]
    if (check.integrity_check !== 'ok') throw new Error('damaged')
    const newer = rows.map((row) => row.name).filter((name) => !knownMigrations.includes(name))
    if (newer.length > 0)
      throw new OperatorError(
        `The backup was made by a newer version of PASSION-ART (it has ${newer.join(', ')}).`,
      )
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw new OperatorError(`The file ${file} is no whole backup of PASSION-ART.`)
  } finally {
    database.close()
  }
}

/** A server that runs holds the write-ahead log open, and would go on writing into the file that is moved away. */
function mustBeStopped(file: string): void {
  if (!existsSync(`${file}-wal`)) return
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { timeout: 0 })
    database.exec('pragma locking_mode = exclusive; begin exclusive; rollback')
  } catch (error) {
    if (((error as { errcode?: number }).errcode ?? 0) === 5)
      throw new OperatorError('The database is in use. Stop the server and run the command again.')
  } finally {
    database?.close()
  }
}

/** Copied beside first, so that a full disk leaves everything as it was. Answers where the former file went. */
function putInPlace(backup: string, file: string): string | undefined {
  const incoming = `${file}.incoming`
  copyFileSync(backup, incoming)
  const kept = existsSync(file) ? `${file}.before-restore-${Date.now()}` : undefined
  if (kept) renameSync(file, kept)
  for (const ending of ['-wal', '-shm']) {
    if (kept && existsSync(file + ending)) renameSync(file + ending, kept + ending)
    rmSync(file + ending, { force: true })
  }
  renameSync(incoming, file)
  return kept
}
