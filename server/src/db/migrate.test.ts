import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { isMigrated, knownMigrations, migrate, pendingMigrations, SchemaTooNewError } from './migrate.ts'

let t: TestApp
beforeEach(async () => {
  t = await buildTestApp()
})
afterEach(() => t.close())

const applied = async () => {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(
    t.db.read,
  )
  return rows.map((row) => row.name)
}

const step = (name: string) => ({
  up: async (db: Kysely<never>) => {
    await sql`create table ${sql.table(name)} (id integer)`.execute(db)
  },
})

test('a second run finds nothing to do', async () => {
  expect(await migrate(t.db)).toEqual([])
  expect(await applied()).toEqual(knownMigrations)
  expect(await isMigrated(t.db)).toBe(true)
  expect(await pendingMigrations(t.db)).toEqual({ pending: [], fresh: false })
})

test('missing migrations are applied in order and once, also when two servers start together', async () => {
  const all = {
    ...Object.fromEntries(knownMigrations.map((name) => [name, step('never')])),
    '998-one': step('one'),
    '999-two': step('two'),
  }
  const runs = await Promise.all([migrate(t.db, all as never), migrate(t.db, all as never)])
  expect(runs.flat().sort()).toEqual(['998-one', '999-two'])
  expect((await applied()).slice(-2)).toEqual(['998-one', '999-two'])
})

test('a migration that fails half-way is rolled back', async () => {
  const broken = {
    ...Object.fromEntries(knownMigrations.map((name) => [name, step('never')])),
    '999-broken': {
      up: async (db: Kysely<never>) => {
        await sql`create table half (id integer)`.execute(db)
        await sql`insert into no_such_table values (1)`.execute(db)
      },
    },
  }
  await expect(migrate(t.db, broken as never)).rejects.toThrow()
  expect(await applied()).toEqual(knownMigrations)
  await expect(sql`select * from half`.execute(t.db.read)).rejects.toThrow()
  expect(await migrate(t.db)).toEqual([])
})

test('a schema of a newer program is refused by name', async () => {
  await t.database.execute(
    "insert into schema_migrations (name, applied_at) values ('999-tomorrow', '2030-01-01')",
  )
  const refusal = migrate(t.db)
  await expect(refusal).rejects.toThrow(SchemaTooNewError)
  await expect(refusal).rejects.toThrow('it has 999-tomorrow')
})
