import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import type { ConsoleTask } from './console-task.ts'

const require = createRequire(import.meta.url)

let known: string[] | undefined

/** Cached, because searching takes longer than a query. */
const readAtStart = (): string[] => (known ??= findReadAtStart())

/** Files that are only read while the process starts: the program and its packages, with symbolic links resolved. */
function findReadAtStart(): string[] {
  const server = join(import.meta.dirname, '..', '..', '..')
  const contract = dirname(dirname(require.resolve('@passion-art/contract/all-routes')))
  const driver = require.resolve('pg')
  const packages = driver.slice(0, driver.lastIndexOf(`${sep}node_modules${sep}`))
  const lookedUp = require.resolve.paths('pg') ?? []
  return [server, contract, join(packages, 'node_modules'), ...lookedUp]
}

/**
 * Node's permission flags for a task: no files, no programs, network only for PostgreSQL. SQLite opens its files
 * natively, past these flags. Copies run without them: the flags forbid fsync, and a copy runs no user's query.
 */
export function permissionsFor({ kind }: ConsoleTask): string[] {
  if (kind === 'copy') return []
  const reading = readAtStart().map((folder) => `--allow-fs-read=${folder}`)
  return ['--permission', '--allow-worker', ...reading, ...(kind === 'postgres' ? ['--allow-net'] : [])]
}

/** Called in the child process once everything is loaded and its watch thread runs; irreversible. */
export function shutIn(): void {
  process.permission?.drop('worker')
  process.permission?.drop('fs.read')
}
