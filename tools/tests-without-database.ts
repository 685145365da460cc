import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Where every database of a test is opened. Servers that a test starts as they are get nothing of its environment: theirs is
 * the file in their folder on every run, unless the test hands them a database of its own.
 */
const doors = ['server/src/testing/test-database.ts', 'server/src/db/open-db.ts']

/** Test files of the server that import none of the doors, not even through others: on another database they say nothing. */
export function testsWithoutDatabase(): string[] {
  return globSync('server/src/**/*.test.ts').filter((file) => !reaches(file, new Set()))
}

function reaches(file: string, seen: Set<string>): boolean {
  if (doors.includes(file)) return true
  if (seen.has(file)) return false
  seen.add(file)
  return importsOf(file).some((one) => reaches(one, seen))
}

/** Relative imports, those of types left out; rather one too many than one too few. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const named = text.matchAll(/^(?:import|export)\s(?!type\b)[^;]*?\bfrom '(\.[^']+)'/gm)
  const others = text.matchAll(/\bimport\(?\s*'(\.[^']+)'/g)
  return [...named, ...others]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((path) => path.endsWith('.ts') && existsSync(path))
}
