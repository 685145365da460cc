import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { OperatorError } from '../operator-error.ts'

/** Referenced here because garbage collection would release the lock. */
const held = new Set<DatabaseSync>()

/**
 * Locks the folder for this process until it exits. `shared` or `alone`. Throws OperatorError when the lock is taken.
 */
export function lockFolder(folder: string, how: 'shared' | 'alone'): void {
  const file = join(folder, 'in-use.lock')
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    // Uses the operating system's locks through SQLite: they end with the process, on every system.
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
