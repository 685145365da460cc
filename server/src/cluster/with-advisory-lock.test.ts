import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { withAdvisoryLock } from './with-advisory-lock.ts'

let folder: string
let database: TestDatabase
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'passion-art-lock-'))
  database = await openTestDatabase(folder)
})
afterEach(async () => {
  await database.remove()
  rmSync(folder, { recursive: true, force: true })
})

test('returns the result of the work, and a failed one releases the lock', async () => {
  const failing = withAdvisoryLock(database.db, async () => {
    throw new Error('not this time')
  })
  await expect(failing).rejects.toThrow('not this time')
  expect(await withAdvisoryLock(database.db, async () => 'done')).toBe('done')
})

test.runIf(inject('postgresUrl'))('three that begin together run one after the other', async () => {
  const steps: string[] = []
  const pieceOf = (name: string) => async () => {
    steps.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve, 50))
    steps.push(`${name} ends`)
  }
  await Promise.all(['a', 'b', 'c'].map((name) => withAdvisoryLock(database.db, pieceOf(name))))
  expect(steps).toHaveLength(6)
  for (const [index, step] of steps.entries())
    if (step.endsWith('begins')) expect(steps[index + 1]).toBe(step.replace('begins', 'ends'))
})
