import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/**
 * A consistent copy of a database in use, without deleted data or the rows of `emptied` tables. Blocks the thread;
 * removes the copy when it throws.
 */
export function copySqlite(file: string, to: string, emptied: readonly string[] = []): void {
  try {
    const source = new DatabaseSync(file, { timeout: 10_000 })
    try {
      source.prepare('vacuum into ?').run(to)
    } finally {
      source.close()
    }
    empty(to, emptied)
    const copy = openSync(to, 'r+')
    fsyncSync(copy)
    closeSync(copy)
  } catch (error) {
    for (const ending of ['', '-journal', '-wal', '-shm']) rmSync(to + ending, { force: true })
    throw error
  }
}

function empty(file: string, tables: readonly string[]): void {
  const copy = new DatabaseSync(file)
  try {
    // Otherwise deleted rows would stay readable in the file.
    copy.exec('pragma journal_mode = delete; pragma secure_delete = on')
    const present = copy.prepare("select name from sqlite_schema where type = 'table'").all()
    for (const { name } of present as { name: string }[])
      if (tables.includes(name)) copy.exec(`delete from "${name}"`)
  } finally {
    copy.close()
  }
}
