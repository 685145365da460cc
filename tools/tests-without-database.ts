import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Modules that open a test's databases. Servers started as processes use the file in their folder on every run,
 * unless the test gives them a database.
 */
const doors = ['server/src/testing/test-database.ts', 'server/src/db/open-db.ts']

/** Server tests that import none of these, even indirectly: another database changes nothing. */
export function testsWithoutDatabase(): string[] {
  return globSync('server/src/**/*.test.ts').filter((file) => !reaches(file, new Set()))
}

function reaches(file: string, seen: Set<string>): boolean {
  if (doors.includes(file)) return true
  if (seen.has(file)) return false
  seen.add(file)
  return importsOf(file).some((one) => reaches(one, seen))
}

/** Relative imports without types; errs on the side of too many. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const named = text.matchAll(/^(?:import|export)\s(?!type\b)[^;]*?\bfrom '(\.[^']+)'/gm)
  const others = text.matchAll(/\bimport\(?\s*'(\.[^']+)'/g)
  return [...named, ...others]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((path) => path.endsWith('.ts') && existsSync(path))
}
