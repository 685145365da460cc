import { globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Database, excludedTests, sameOnBoth, type Tier } from './test-tiers.ts'
import { testsWithoutDatabase } from './tests-without-database.ts'

const all = globSync([
  '{contract,server}/src/**/*.test.ts',
  'web/app/**/*.test.{ts,tsx}',
  '{seeds,tools}/**/*.test.ts',
])
const onSqliteAlone = new Set([...testsWithoutDatabase(), ...globSync(sameOnBoth)])
const runs = new Map<string, string[]>()

function run(tier: Tier, database: Database): string[] {
  const key = `${tier} ${database}`
  const known = runs.get(key)
  if (known) return known
  const excluded = new Set(excludedTests(tier, database))
  const files = all.filter((file) => !excluded.has(file))
  runs.set(key, files)
  return files
}

describe('the two tiers', () => {
  it.each(['sqlite', 'postgres'] as const)('miss no file on %s', (database) => {
    const both = new Set([...run('quick', database), ...run('rest', database)])
    const server = all.filter((file) => file.startsWith('server/') && !onSqliteAlone.has(file))
    const expected = database === 'sqlite' ? all : server
    expect(expected.filter((file) => !both.has(file))).toEqual([])
    const everything = new Set(run('all', database))
    expect(expected.filter((file) => !everything.has(file))).toEqual([])
  })

  it('leave crashes to the second, but for the purchase', () => {
    const crashes = run('quick', 'sqlite').filter((file) => file.includes('.crash.'))
    expect(crashes).toEqual(['server/src/payments/purchase.crash.test.ts'])
  })

  it('run shortened files in both', () => {
    for (const tier of ['quick', 'rest'] as const)
      expect(run(tier, 'sqlite')).toContain('server/src/testing/role-table.test.ts')
  })

  it('begin with races and stores on PostgreSQL', () => {
    const quick = run('quick', 'postgres')
    expect(quick).toContain('server/src/payments/purchase.race.test.ts')
    expect(quick).not.toContain('server/src/testing/role-table.test.ts')
    expect(quick).not.toContain('web/app/kit/ui/toast.test.tsx')
  })
})
