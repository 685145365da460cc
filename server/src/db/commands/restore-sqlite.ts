import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { OperatorError } from '../../operator-error.ts'
import { newerMigrations } from '../migrate.ts'

/** It must be complete, from this product, and not from a newer version; `named` is the path that the operator entered. */
export function checkSqliteBackup(file: string, named: string): void {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const check = database.prepare('pragma integrity_check').get() as { integrity_check?: string }
    const orphans = database.prepare('pragma foreign_key_check').all()
    const rows = database.prepare('select name from schema_migrations').all() as { name: string }[]
    if (check.integrity_check !== 'ok' || orphans.length > 0) throw new Error('damaged')
    mustNotBeNewer(rows.map((row) => row.name))
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw new OperatorError(`The file ${named} is not a complete PASSION-ART backup.`)
  } finally {
    database.close()
  }
}

/** An older version can't read a newer schema. */
export function mustNotBeNewer(applied: string[]): void {
  const newer = newerMigrations(applied)
  if (newer.length > 0)
    throw new OperatorError(
      `The backup was made by a newer version of PASSION-ART (it has ${newer.join(', ')}).`,
    )
}

/** A running server holds the write-ahead log open and would continue writing to the moved file. */
export function mustBeStopped(file: string): void {
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

/** Copied to the same folder first, so that a full disk changes nothing. Returns the path of the former file. */
export function putInPlace(backup: string, file: string, stamp: number): string | undefined {
  const incoming = `${file}.incoming`
  copyFileSync(backup, incoming)
  const former = existsSync(file) ? `${file}.before-restore-${stamp}` : undefined
  if (former) renameSync(file, former)
  for (const ending of ['-wal', '-shm']) {
    if (former && existsSync(file + ending)) renameSync(file + ending, former + ending)
    rmSync(file + ending, { force: true })
  }
  renameSync(incoming, file)
  return former
}
