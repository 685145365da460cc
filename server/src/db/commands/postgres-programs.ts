import { spawn } from 'node:child_process'
import { accessSync, constants, readdirSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { join } from 'node:path'
import { programFolders } from '../../config.ts'

export type PostgresProgram = 'pg_dump' | 'pg_restore' | 'psql'

const debian = '/usr/lib/postgresql'

/** Path of the newest version on this machine, from PATH or Debian's folders; otherwise undefined. */
export function findProgram(name: PostgresProgram, folders = programFolders()): string | undefined {
  return [...debianFolders(), ...folders].map((folder) => join(folder, name)).find(isProgram)
}

function debianFolders(): string[] {
  try {
    const versions = readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    return versions.map((version) => join(debian, version, 'bin'))
  } catch {
    return []
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export class ProgramFailed extends Error {
  override name = 'ProgramFailed'
}

interface Run {
  args: string[]
  /** Address of the database; the password is passed in the environment, because every user of the machine can read arguments. */
  url?: string
  input?: Readable
  signal?: AbortSignal
}

/** Runs a program without this process's environment; returns its output. Throws ProgramFailed. */
export async function runProgram(path: string, { args, url, input, signal }: Run): Promise<string> {
  const { address, environment } = url ? split(url) : { address: [], environment: {} }
  const child = spawn(path, [...args, ...address], {
    env: { LC_ALL: 'C.UTF-8', ...environment },
    stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  })
  const output = { out: '', problem: '' }
  child.stdout?.on('data', (bytes: Buffer) => (output.out += bytes))
  child.stderr?.on('data', (bytes: Buffer) => (output.problem = (output.problem + bytes).slice(-4_000)))
  // A program that exits early closes its input; its output says why.
  child.stdin?.on('error', () => {})
  if (input && child.stdin) input.pipe(child.stdin)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  child.once('error', reject)
  child.once('close', (code) => {
    if (code === 0) resolve()
    else reject(new ProgramFailed(output.problem.trim() || `${path} exited with ${code}`))
  })
  await promise
  return output.out
}

function split(url: string): { address: string[]; environment: Record<string, string> } {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  return { address: ['--dbname', address.href], environment: password ? { PGPASSWORD: password } : {} }
}

/** Excluded from every dump: permissions, owners and the console's views are specific to a database server. */
export const dumpArguments = (file: string, emptied: readonly string[] = []): string[] => [
  '--format=custom',
  '--no-owner',
  '--no-privileges',
  '--no-comments',
  '--exclude-schema=console',
  ...emptied.map((table) => `--exclude-table-data=public.${table}`),
  `--file=${file}`,
]
