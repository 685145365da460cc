import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Bug {
  name: string
  patch: string
  /** Test file that catches it. */
  test: string
  /** Part of the name of the test that fails. */
  fails: string
  /** For what SQLite with its one writer can't show. */
  database: 'sqlite' | 'postgres'
  /** Seconds after which its test has failed by hanging; that test is much faster without the bug. */
  limit: number | undefined
}

const folder = join(import.meta.dirname, 'bugs')

/** The bugs to put back; the lines above each patch say which test must fail. */
export function readBugs(): Bug[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.patch'))
  return files.sort().map((file) => {
    const patch = join(folder, file)
    const text = readFileSync(patch, 'utf8')
    return {
      name: file.replace(/\.patch$/, ''),
      patch,
      test: line(text, 'Test', file),
      fails: line(text, 'Fails', file),
      database: /^Database: postgres$/m.test(text) ? 'postgres' : 'sqlite',
      limit: Number(/^Limit: (\d+) s$/m.exec(text)?.[1]) || undefined,
    }
  })
}

function line(text: string, label: string, file: string): string {
  const value = new RegExp(`^${label}: (.+)$`, 'm').exec(text)?.[1]
  if (!value) throw new Error(`chaos/bugs/${file} has no line '${label}: …' above its patch.`)
  return value
}
