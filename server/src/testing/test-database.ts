import { randomBytes } from 'node:crypto'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { inject } from 'vitest'
import { type Db, openDb } from '../db/open-db.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A temporary server with a migrated template database; null when the tests run on SQLite. */
    postgresUrl: string | null
    /** A migrated SQLite file; null when the tests run on PostgreSQL. */
    sqliteTemplate: string | null
  }
}

/** Name of the migrated database that tools/vitest-databases.ts creates once. */
export const templateName = 'passion_art_template'

export interface TestDatabase {
  db: Db
  url: string | undefined
  /** Runs statements outside the product, for example to corrupt data. */
  execute: (statement: string) => Promise<void>
  remove: () => Promise<void>
}

/** A separate database of the suite's kind: migrated, or `empty`. */
interface TestDatabaseOptions {
  empty?: boolean
  publicTables?: readonly string[]
}

export async function openTestDatabase(
  folder: string,
  { empty = false, publicTables = [] }: TestDatabaseOptions = {},
): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const required = { empty, publicTables }
  return server ? openPostgres(server, required) : openSqlite(join(folder, 'passion-art.db'), required)
}

async function openSqlite(
  file: string,
  { empty, publicTables }: Required<TestDatabaseOptions>,
): Promise<TestDatabase> {
  if (!empty) copyFileSync(inject('sqliteTemplate') ?? '', file)
  const db = await openDb({ file }, { publicTables })
  const execute = async (statement: string) => {
    const connection = new DatabaseSync(file)
    connection.exec(statement)
    connection.close()
  }
  return { db, url: undefined, execute, remove: () => db.close() }
}

async function openPostgres(
  server: string,
  { empty, publicTables }: Required<TestDatabaseOptions>,
): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await runOn(
    server,
    `create database ${name} template ${empty ? 'template0' : templateName} strategy file_copy`,
  )
  const url = server.replace(/\/[^/]*$/, `/${name}`)
  const db = await openDb({ url }, { publicTables })
  const remove = async () => {
    await db.close()
    await runOn(server, `drop database ${name} with (force)`)
  }
  return { db, url, execute: (statement) => runOn(url, statement), remove }
}

export async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
