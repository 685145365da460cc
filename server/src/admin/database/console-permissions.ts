import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import type { ConsoleTask } from './console-task.ts'

const require = createRequire(import.meta.url)

let known: string[] | undefined

/** Looked for once: looking took longer than a query. */
const readAtStart = (): string[] => (known ??= findReadAtStart())

/** What is only read as the child starts: the program's own files, packages and all, whatever links lead there. */
function findReadAtStart(): string[] {
  const server = join(import.meta.dirname, '..', '..', '..')
  const contract = dirname(dirname(require.resolve('@passion-art/contract/all-routes')))
  const driver = require.resolve('pg')
  const packages = driver.slice(0, driver.lastIndexOf(`${sep}node_modules${sep}`))
  const lookedUp = require.resolve.paths('pg') ?? []
  return [server, contract, join(packages, 'node_modules'), ...lookedUp]
}

/**
 * Node's flags for a child that works on such a task: no file, no program, and a network for PostgreSQL alone. SQLite opens
 * its files itself, past these. A copy is made without them: they forbid to wait for the disk, and nobody's text is run.
 */
export function permissionsFor({ kind }: ConsoleTask): string[] {
  if (kind === 'copy') return []
  const reading = readAtStart().map((folder) => `--allow-fs-read=${folder}`)
  return ['--permission', '--allow-worker', ...reading, ...(kind === 'postgres' ? ['--allow-net'] : [])]
}

/** In the child, once all of it is loaded and its watching thread runs: from here on there is no way back. */
export function shutIn(): void {
  process.permission?.drop('worker')
  process.permission?.drop('fs.read')
}
