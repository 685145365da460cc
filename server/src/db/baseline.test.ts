import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { insertUser } from '../testing/factories.ts'
import { insertEarlierArtwork } from './earlier-artworks.fixtures.ts'
import { digests, readSchema, type Schema } from './schema-fingerprint.fixtures.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { earlierMigrations } from './earlier-migrations.ts'
import {
  isMigrated,
  knownMigrations,
  migrate,
  migrations,
  pendingMigrations,
  SchemaTooOldError,
} from './migrate.ts'
import { type Db, openDb } from './open-db.ts'

let folder: string
let database: TestDatabase
let db: Db
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'passion-art-baseline-'))
  database = await openTestDatabase(folder, { empty: true })
  db = database.db
})
afterEach(async () => {
  await database.remove()
  rmSync(folder, { recursive: true, force: true })
})

const [baselineName = '', ...later] = knownMigrations
const toBaseline = () => migrate(db, { [baselineName]: migrations[baselineName] } as typeof migrations)

async function makeEarlier(count = 33): Promise<string[]> {
  const names = earlierMigrations.slice(0, count)
  await toBaseline()
  await db.write.transaction().execute(async (transaction) => {
    await sql`delete from schema_migrations`.execute(transaction)
    for (const name of names)
      await sql`insert into schema_migrations (name, applied_at) values (${name}, '2026-01-01')`.execute(
        transaction,
      )
  })
  return names
}

const applied = async () => {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(
    db.read,
  )
  return rows.map(({ name }) => name)
}

const withoutRows = (schema: Schema) =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => !name.startsWith('rows of')))

test('the baseline creates the same schema as the 33 migrations before it', async () => {
  await toBaseline()
  const recorded = JSON.parse(
    readFileSync(join(import.meta.dirname, `fixtures/baseline-${db.kind}.json`), 'utf8'),
  ) as Record<string, string>
  expect(digests(await readSchema(db))).toEqual(recorded)
})

describe('a database of the version before the baseline', () => {
  test('is adopted and gets the same schema as a new one', async () => {
    const earlier = await makeEarlier()
    expect(await pendingMigrations(db)).toEqual({ pending: later, fresh: false })
    const owner = await insertUser(db, new Date())
    const work = await insertEarlierArtwork(db, { user_id: owner.id })
    expect(await migrate(db)).toEqual(later)
    expect(await applied()).toEqual([...earlier, ...knownMigrations].sort())
    expect(await isMigrated(db)).toBe(true)
    expect(await db.read.selectFrom('store_works').select('artwork_id').execute()).toEqual([
      { artwork_id: work },
    ])
    const upgraded = withoutRows(await readSchema(db))
    const another = mkdtempSync(join(folder, 'new-'))
    const fresh = await openTestDatabase(another, { empty: true })
    try {
      await migrate(fresh.db)
      expect(upgraded).toEqual(withoutRows(await readSchema(fresh.db)))
    } finally {
      await fresh.remove()
    }
  })

  test('is adopted once when two servers start together', async () => {
    const earlier = await makeEarlier()
    // Two connections of one process to one SQLite file share a thread and would deadlock.
    const other = db.kind === 'postgres' ? await openDb(db.target) : db
    try {
      const runs = await Promise.all([migrate(db), migrate(other)])
      expect(runs.flat().sort()).toEqual(later)
      expect(await applied()).toEqual([...earlier, ...knownMigrations].sort())
    } finally {
      if (other !== db) await other.close()
    }
  })

  test('is up to date where later migrations were applied too', async () => {
    const earlier = await makeEarlier()
    await migrate(db)
    await sql`delete from schema_migrations where name = ${baselineName}`.execute(db.write)
    const before = await readSchema(db)
    expect(await pendingMigrations(db)).toEqual({ pending: [], fresh: false })
    expect(await isMigrated(db)).toBe(true)
    expect(await migrate(db)).toEqual([])
    expect(await readSchema(db)).toEqual(before)
    expect(await applied()).toEqual([...earlier, ...knownMigrations].sort())
  })
})

test.each([1, 32])('a database with %i of the 33 is refused and not changed', async (count) => {
  const earlier = await makeEarlier(count)
  const before = await readSchema(db)
  for (const attempt of [() => migrate(db), () => pendingMigrations(db)]) {
    const refusal = attempt()
    await expect(refusal).rejects.toThrow(SchemaTooOldError)
    await expect(refusal).rejects.toThrow('Start version 0.1.0 (commit c8605c9) once')
  }
  expect(await applied()).toEqual(earlier)
  expect(await readSchema(db)).toEqual(before)
})
