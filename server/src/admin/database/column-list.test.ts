import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { declared } from '../../features.ts'
import { isOpen, maskedSelects } from './column-list.ts'
import { describeTable, listTables } from './database-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'passion-art-columns-'))
let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase(folder)
})
afterAll(async () => {
  await database.remove()
  rmSync(folder, { recursive: true, force: true })
})

async function presentColumns(): Promise<string[]> {
  const found: string[] = []
  for (const table of await listTables(database.db))
    for (const { name } of await describeTable(database.db, table)) found.push(`${table}.${name}`)
  return found.sort()
}

const decided = Object.entries(declared.columns).flatMap(([table, { open, secret = [] }]) =>
  [...open, ...secret].map((column) => `${table}.${column}`),
)

test('every column is declared as shown or secret', async () => {
  expect((await presentColumns()).filter((column) => !decided.includes(column))).toEqual([])
})

test('no missing column is declared, and none twice', async () => {
  const present = await presentColumns()
  const missing = decided.filter((column) => !present.includes(column))
  // On PostgreSQL a function folds letters; SQLite doesn't list generated columns.
  const elsewhere = { postgres: /^search_(letters|places)\./, sqlite: /^store_works\.(price|size)_up$/ }
  expect(missing.filter((column) => !elsewhere[database.db.kind].test(column))).toEqual([])
  expect(decided.length).toBe(new Set(decided).size)
})

test('every column with the name of a secret is secret', () => {
  const telling =
    /hash|password|secret|token|idempotency|payload|(?<!email|username|name|title|artist|author|customer|issue|sender)_key$/
  const open = decided.filter((column) => {
    const [table = '', name = ''] = column.split('.')
    return telling.test(name) && isOpen(declared.columns, table, name)
  })
  expect(open).toEqual([])
})

test('an undeclared column or table is masked', () => {
  const found = [
    { table: 'users', column: 'id' },
    { table: 'users', column: 'new_token' },
    { table: 'unknown', column: 'anything' },
  ]
  expect([...maskedSelects(declared.columns, found, 'x')]).toEqual([
    ['users', `select "id", '***' as "new_token" from x."users"`],
    ['unknown', `select '***' as hidden from x."unknown"`],
  ])
})
