import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import pg from 'pg'
import { migrate } from '../server/src/db/migrate.ts'
import { openDb } from '../server/src/db/open-db.ts'
import { startPostgres } from './temporary-postgres.ts'

const templateName = 'passion_art_template'

/** Before a run with TEST_DB=postgres: a temporary server with one migrated database that every test copies. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DB !== 'postgres') {
    project.provide('postgresUrl', null)
    return undefined
  }
  const server = await startPostgres(`passion-art-${randomBytes(4).toString('hex')}`)
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(`create database ${templateName}`)
  await client.end()
  const db = await openDb({ url: server.url.replace(/\/[^/]*$/, `/${templateName}`) })
  await migrate(db)
  await db.close()
  project.provide('postgresUrl', server.url)
  return () => server.stop()
}
