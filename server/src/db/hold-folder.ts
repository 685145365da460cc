import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { OperatorError } from '../operator-error.ts'

/** Kept here, or the lock would end with the next collection of garbage. */
const held = new Set<DatabaseSync>()

/**
 * Says that this process works in the folder until it ends, however it ends. Several may `share` it; who wants it `alone`
 * gets it only when nobody else has it. Throws OperatorError when it can't be had.
 */
export function holdFolder(folder: string, how: 'shared' | 'alone'): void {
  const file = join(folder, 'in-use.lock')
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    // The system's own locks, taken through SQLite: they end with the process, and every system has them.
    lock.exec(how === 'alone' ? 'begin exclusive' : 'begin; select count(*) from sqlite_schema')
    chmodSync(file, 0o600)
    held.add(lock)
  } catch (error) {
    lock.close()
    if (((error as { errcode?: number }).errcode ?? 0) !== 5) throw error
    throw new OperatorError(
      how === 'alone'
        ? 'The database is in use. Stop the server and run the command again.'
        : `A backup is being restored into ${folder}. Start the server when that is done.`,
    )
  }
}
