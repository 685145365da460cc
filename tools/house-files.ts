import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../', import.meta.url))

/** Tracked and new files that aren't ignored, with forward slashes. */
export const files: string[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard'],
  {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 32 * 1024 * 1024,
  },
)
  .split('\n')
  .filter(Boolean)

export const read = (file: string): string => readFileSync(join(root, file), 'utf8')

export const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
export const isTest = (file: string): boolean => /\.(test|e2e)\.tsx?$/.test(file)

export function atLeast(version: string, floor: string): boolean {
  const [a, b] = [version, floor].map((text) => text.split(/[.-]/).slice(0, 3).map(Number))
  for (let index = 0; index < 3; index++) {
    const difference = (a?.[index] ?? 0) - (b?.[index] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}
