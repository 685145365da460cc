import { type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Bug } from './bugs.ts'

interface Report {
  testResults: { assertionResults: { fullName: string; status: string }[] }[]
}

/** Puts the bug into the copy, runs its test there and takes it out again; answers what is wrong, if anything. */
export async function proveBug(folder: string, bug: Bug): Promise<string | undefined> {
  if (!apply(folder, bug)) return 'the patch no longer applies; write it anew for the changed code'
  try {
    const failed = await failedTests(folder, bug)
    if (!failed) return `${bug.test} could not be run`
    if (!failed.some((name) => name.includes(bug.fails)))
      return `'${bug.fails}' in ${bug.test} does not notice it`
    return undefined
  } finally {
    apply(folder, bug, '--reverse')
  }
}

function apply(folder: string, bug: Bug, ...more: string[]): boolean {
  // Without a ceiling, git would look for a repository above the copy and apply nothing.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: join(folder, '..') }
  return spawnSync('git', ['apply', ...more, bug.patch], { cwd: folder, env }).status === 0
}

/** Full names of the failed tests; undefined when the file didn't even load. */
async function failedTests(folder: string, bug: Bug): Promise<string[] | undefined> {
  const output = join(folder, 'report.json')
  rmSync(output, { force: true })
  const pattern = bug.fails.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const args = [bug.test, '-t', pattern, '--reporter=json', `--outputFile=${output}`]
  if (bug.limit !== undefined) args.push(`--testTimeout=${bug.limit * 1000}`)
  await runVitest(folder, args, { env: { ...process.env, TEST_DB: bug.database } })
  try {
    const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as Report
    const tests = testResults.flatMap((file) => file.assertionResults)
    if (tests.length === 0) return undefined
    return tests.filter((test) => test.status === 'failed').map((test) => test.fullName)
  } catch {
    return undefined
  }
}

/** Answers the exit code. */
export function runVitest(folder: string, args: string[], options: SpawnOptions): Promise<number> {
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', '--bail=1', ...args], {
    cwd: folder,
    stdio: 'ignore',
    ...options,
  })
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
}
