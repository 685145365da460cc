import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import pg from 'pg'
import { migrate } from '../server/src/db/migrate.ts'
import { openDb } from '../server/src/db/open-db.ts'
import { startPostgres } from './temporary-postgres.ts'

const templateName = 'passion_art_template'

/** Before a run: one migrated database that tests copy, a file or, with TEST_DB=postgres, on a temporary server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const onPostgres = process.env.TEST_DB === 'postgres'
  const { url, file, remove } = onPostgres ? await makeOnPostgres() : await makeFile()
  project.provide('postgresUrl', url)
  project.provide('sqliteTemplate', file)
  return remove
}

interface Made {
  url: string | null
  file: string | null
  remove: () => Promise<void>
}

async function makeFile(): Promise<Made> {
  const folder = mkdtempSync(join(tmpdir(), 'passion-art-template-'))
  const file = join(folder, 'template.db')
  await prepare({ file })
  return { url: null, file, remove: async () => rmSync(folder, { recursive: true, force: true }) }
}

async function makeOnPostgres(): Promise<Made> {
  const server = await startPostgres(`passion-art-${randomBytes(4).toString('hex')}`)
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`create database ${templateName}`)
  await client.end()
  await prepare({ url: server.url.replace(/\/[^/]*$/, `/${templateName}`) })
  return { url: server.url, file: null, remove: () => server.stop() }
}

async function prepare(target: Parameters<typeof openDb>[0]): Promise<void> {
  const db = await openDb(target)
  await migrate(db)
  await db.close()
}
