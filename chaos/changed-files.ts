import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { dirname, matchesGlob, relative } from 'node:path'
import type { Bug } from './bugs.ts'
import { root } from './copy-tree.ts'

export interface Changes {
  /** Short hash of the compared commit. */
  since: string
  /** Paths from the root, deleted and untracked files included. */
  files: Set<string>
}

/**
 * Differences from the merge base with `origin/main`, or from the last commit without one; a reason where git fails.
 */
export function readChanges(folder = root): Changes | { reason: string } {
  try {
    const base = mergeBase(folder) ?? git(folder, 'rev-parse', 'HEAD').trim()
    const changed = git(folder, 'diff', '--name-only', '--no-renames', '--no-relative', '-z', base)
    const untracked = git(folder, 'ls-files', '--others', '--exclude-standard', '-z')
    return {
      since: git(folder, 'rev-parse', '--short', base).trim(),
      files: new Set((changed + untracked).split('\0').filter(Boolean)),
    }
  } catch (error) {
    return { reason: (error as Error).message }
  }
}

export const isTouched = (bug: Bug, { files }: Changes): boolean =>
  files.has(relative(root, bug.patch)) || bug.guards.some((guard) => isAmong(guard, files))

const isAmong = (guard: string, files: Set<string>): boolean =>
  guard.includes('*') ? [...files].some((file) => matchesGlob(file, guard)) : files.has(guard)

function mergeBase(folder: string): string | undefined {
  try {
    return git(folder, 'merge-base', 'HEAD', 'origin/main').trim()
  } catch {
    return undefined
  }
}

function git(folder: string, ...args: string[]): string {
  // A tree unpacked inside another repository has no history of its own.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(realpathSync(folder)) }
  const { status, stdout, stderr, error } = spawnSync('git', args, {
    cwd: folder,
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (error) throw error
  if (status !== 0) throw new Error(stderr.trim().split('\n')[0] ?? `git ${args[0]} failed`)
  return stdout
}
