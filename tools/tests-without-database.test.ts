import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testsWithoutDatabase } from './tests-without-database.ts'

const left = testsWithoutDatabase()

test('what needs no database is left out, and only that', () => {
  expect(left).toContain('server/src/http/paging.test.ts')
  expect(left).not.toContain('server/src/testing/role-table.test.ts')
  expect(left).toContain('server/src/start.test.ts')
  expect(left).not.toContain('server/src/db/commands/backup-command.test.ts')
})

test('no file that names a database in any way is left out', () => {
  const opening = /\b(?:buildTestApp|openTestDb|openDb|startCrashServer|kysely|TEST_DB)\b/
  const named = globSync('server/src/**/*.test.ts').filter((file) => opening.test(readFileSync(file, 'utf8')))
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((file) => left.includes(file))).toEqual([])
})
