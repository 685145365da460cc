import { type ChildProcess, fork, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { type Bug, patchedFiles } from './bugs.ts'
import type { Answer, Question } from './prover-process.ts'

/** Puts bugs into a copy of the tree, one at a time, and runs their tests on one database. */
export class Prover {
  readonly #folder: string
  readonly #database: Bug['database']
  #process: ChildProcess | undefined
  /** Changed files the process does not know of yet. */
  readonly #changed = new Set<string>()

  constructor(folder: string, database: Bug['database']) {
    this.#folder = folder
    this.#database = database
  }

  async prove(bug: Bug): Promise<string | undefined> {
    if (!applyPatch(bug, this.#folder)) return noLongerApplies
    this.#noteChanged(bug)
    // Template databases are made once per process, from the migrations at that time.
    const alone = patchedFiles(bug).some((file) => file.includes('/migrations/'))
    try {
      if (alone) await this.end()
      const { failed } = await this.#ask(bug)
      if (!failed) return `${bug.test} could not be run`
      if (!failed.some((name) => name.includes(bug.fails)))
        return `'${bug.fails}' in ${bug.test} does not fail`
      return undefined
    } finally {
      if (alone) await this.end()
      applyPatch(bug, this.#folder, '--reverse')
      this.#noteChanged(bug)
    }
  }

  async end(): Promise<void> {
    if (!this.#process) return
    const gone = once(this.#process, 'exit')
    this.#process.disconnect()
    await gone
  }

  #noteChanged(bug: Bug): void {
    for (const file of patchedFiles(bug)) this.#changed.add(join(this.#folder, file))
  }

  async #ask({ test, fails, limit }: Bug): Promise<Answer> {
    const child = this.#process ?? this.#start()
    const question: Question = {
      test,
      named: fails,
      limit: limit === undefined ? null : limit * 1000,
      changed: [...this.#changed],
    }
    this.#changed.clear()
    child.send(question)
    const answered = new AbortController()
    const { signal } = answered
    const answer = await Promise.race([once(child, 'message', { signal }), once(child, 'exit', { signal })])
    answered.abort()
    return typeof answer[0] === 'object' && answer[0] ? (answer[0] as Answer) : { failed: null }
  }

  #start(): ChildProcess {
    const child = fork(join(import.meta.dirname, 'prover-process.ts'), [], {
      cwd: this.#folder,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: { ...process.env, TEST_DB: this.#database },
    })
    child.once('exit', () => {
      this.#process = undefined
    })
    this.#process = child
    return child
  }
}

export const noLongerApplies = 'the patch no longer applies; rewrite it for the changed code'

/** Whether the patch applied; `--check` is a dry run. */
export function applyPatch({ patch }: Pick<Bug, 'patch'>, folder: string, ...more: string[]): boolean {
  // Without a ceiling, git would look for a repository above the folder and apply nothing.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(folder) }
  return spawnSync('git', ['apply', ...more, patch], { cwd: folder, env }).status === 0
}

export function runVitest(folder: string, args: string[], options: SpawnOptions): Promise<number> {
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', '--bail=1', ...args], {
    cwd: folder,
    stdio: 'ignore',
    ...options,
  })
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)))
}
