import { chmodSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { parentPort } from 'node:worker_threads'
import type { SqliteDatabase } from 'kysely'
import { failureOf } from './failure.ts'
import { nodeSqlite } from './node-sqlite.ts'
import type { WriterRequest, WriteResult, WriterReply } from './sqlite-writer.ts'

const databases = new Map<number, SqliteDatabase>()

parentPort?.on('message', ({ callId, request }: { callId: number; request: WriterRequest }) => {
  parentPort?.postMessage(replyTo(callId, request))
})

function replyTo(callId: number, request: WriterRequest): WriterReply {
  try {
    return { callId, done: perform(request) }
  } catch (error) {
    return { callId, failed: failureOf(error) }
  }
}

function perform(request: WriterRequest): WriteResult {
  switch (request.kind) {
    case 'open':
      databases.set(request.databaseId, nodeSqlite(openDurably(request.file)))
      return undefined
    case 'run':
      return run(databaseOf(request.databaseId), request.sql, request.parameters)
    case 'close':
      databaseOf(request.databaseId).close()
      databases.delete(request.databaseId)
      return undefined
  }
}

function databaseOf(databaseId: number): SqliteDatabase {
  const opened = databases.get(databaseId)
  if (!opened) throw new Error('The database is closed.')
  return opened
}

function run(database: SqliteDatabase, sql: string, parameters: readonly unknown[]): WriteResult {
  const statement = database.prepare(sql)
  if (statement.reader) return { rows: statement.all(parameters) }
  const { changes, lastInsertRowid } = statement.run(parameters)
  return { changes: BigInt(changes), insertId: BigInt(lastInsertRowid) }
}

function openDurably(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5_000 })
  try {
    database.exec(
      'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma trusted_schema = off',
    )
    mustBe(database, 'journal_mode', 'wal')
    mustBe(database, 'synchronous', 2)
    mustBe(database, 'foreign_keys', 1)
    chmodSync(file, 0o600)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

function mustBe(database: DatabaseSync, pragma: string, expected: string | number): void {
  const row = database.prepare(`pragma ${pragma}`).get() as Record<string, unknown> | undefined
  const found = row && Object.values(row)[0]
  if (found !== expected) throw new Error(`The database did not accept ${pragma}=${expected} (got ${found}).`)
}
