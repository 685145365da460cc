import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts'
import { inBulk } from './in-bulk.ts'
import { readState, setState } from './seeding-store.ts'

let t: TestApp
beforeEach(async () => {
  t = await buildTestApp()
})
afterEach(() => t.close())

const tables = ['artworks', 'market_works'] as const

async function indexes(): Promise<string[]> {
  const source =
    t.db.kind === 'sqlite'
      ? sql`select name from sqlite_master where type = 'index' and sql is not null`
      : sql`select indexname as name from pg_indexes where schemaname = current_schema()`
  const { rows } = await sql<{ name: string }>`${source}`.execute(t.db.write)
  return rows.map(({ name }) => name).sort()
}

test.each([1, 50_000])('%i rows: all steps, with the same indexes', async (rows) => {
  const before = await indexes()
  await inBulk(t.db, { rows, tables }, async (transact) => {
    await transact((transaction) => setState(transaction, 'first', '1'))
    await transact((transaction) => setState(transaction, 'second', '2'))
  })
  expect([await readState(t.db.write, 'first'), await readState(t.db.write, 'second')]).toEqual(['1', '2'])
  expect(await indexes()).toEqual(before)
})

test.each([1, 50_000])('%i rows: a failure leaves whole steps and every index', async (rows) => {
  const before = await indexes()
  const broken = inBulk(t.db, { rows, tables }, async (transact) => {
    await transact((transaction) => setState(transaction, 'first', '1'))
    await transact(async (transaction) => {
      await setState(transaction, 'second', '2')
      throw new Error('broken')
    })
  })
  await expect(broken).rejects.toThrow('broken')
  const whole = t.db.kind === 'sqlite' && rows > 1
  expect(await readState(t.db.write, 'first')).toBe(whole ? undefined : '1')
  expect(await readState(t.db.write, 'second')).toBeUndefined()
  expect(await indexes()).toEqual(before)
})
