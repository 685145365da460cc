import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './copy-tree.ts'

export interface Bug {
  name: string
  patch: string
  test: string
  fails: string
  /** Paths and globs of files that could bring the bug back or make its test miss it. */
  guards: string[]
  /** For bugs that SQLite's single writer can't show. */
  database: 'sqlite' | 'postgres'
  /** Seconds after which its test counts as failed by hanging; without the bug it is much faster. */
  limit: number | undefined
}

const bugsFolder = join(import.meta.dirname, 'bugs')

/** Throws when a patch's header is incomplete or names missing files. */
export function readBugs(folder = bugsFolder): Bug[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.patch'))
  return files.sort().map((file) => readBug(folder, file))
}

function readBug(folder: string, file: string): Bug {
  const patch = join(folder, file)
  const text = readFileSync(patch, 'utf8')
  const bug: Bug = {
    name: file.replace(/\.patch$/, ''),
    patch,
    test: line(text, 'Test', file),
    fails: line(text, 'Fails', file),
    guards: line(text, 'Guards', file).split(' '),
    database: /^Database: postgres$/m.test(text) ? 'postgres' : 'sqlite',
    limit: Number(/^Limit: (\d+) s$/m.exec(text)?.[1]) || undefined,
  }
  for (const guard of bug.guards)
    if (globSync(guard, { cwd: root }).length === 0)
      throw new Error(`${file} guards ${guard}, but there is no such file.`)
  return bug
}

function line(text: string, label: string, file: string): string {
  const value = new RegExp(`^${label}: (.+)$`, 'm').exec(text)?.[1]
  if (!value) throw new Error(`${file} has no line '${label}: …' above its patch.`)
  return value
}

export const patchedFiles = ({ patch }: Bug): string[] =>
  [...readFileSync(patch, 'utf8').matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file = '']) => file)
