import { type ChildProcess, fork, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Bug } from './bugs.ts'
import type { Answer, Question } from './prover-process.ts'

/** Puts bugs into a copy of the tree, one after the other, and runs their tests there. */
export class Prover {
  readonly #folder: string
  readonly #processes = new Map<Bug['database'], ChildProcess>()
  /** What each process has not been told of yet. */
  readonly #changed = new Map<Bug['database'], Set<string>>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Puts the bug into the copy, runs its test there and takes it out again; answers what is wrong, if anything. */
  async prove(bug: Bug): Promise<string | undefined> {
    if (!this.#apply(bug)) return 'the patch no longer applies; write it anew for the changed code'
    // The databases that tests copy are made once in each process, from the migrations of that moment.
    const alone = filesOf(bug).some((file) => file.includes('/migrations/'))
    try {
      if (alone) await this.end()
      const { failed } = await this.#ask(bug)
      if (!failed) return `${bug.test} could not be run`
      if (!failed.some((name) => name.includes(bug.fails)))
        return `'${bug.fails}' in ${bug.test} does not notice it`
      return undefined
    } finally {
      if (alone) await this.end()
      this.#apply(bug, '--reverse')
    }
  }

  /** Comes back once nothing of it runs. */
  async end(): Promise<void> {
    const gone = [...this.#processes.values()].map((child) => {
      child.disconnect()
      return once(child, 'exit')
    })
    await Promise.all(gone)
  }

  #apply(bug: Bug, ...more: string[]): boolean {
    // Without a ceiling, git would look for a repository above the copy and apply nothing.
    const env = { ...process.env, GIT_CEILING_DIRECTORIES: join(this.#folder, '..') }
    const { status } = spawnSync('git', ['apply', ...more, bug.patch], { cwd: this.#folder, env })
    for (const changed of this.#changed.values())
      for (const file of filesOf(bug)) changed.add(join(this.#folder, file))
    return status === 0
  }

  async #ask({ test, fails, limit, database }: Bug): Promise<Answer> {
    const child = this.#processes.get(database) ?? this.#start(database)
    const changed = this.#changed.get(database) ?? new Set()
    const question: Question = {
      test,
      named: fails,
      limit: limit === undefined ? null : limit * 1000,
      changed: [...changed],
    }
    changed.clear()
    child.send(question)
    const answer = await Promise.race([once(child, 'message'), once(child, 'exit')])
    return typeof answer[0] === 'object' && answer[0] ? (answer[0] as Answer) : { failed: null }
  }

  #start(database: Bug['database']): ChildProcess {
    const child = fork(join(import.meta.dirname, 'prover-process.ts'), [], {
      cwd: this.#folder,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: { ...process.env, TEST_DB: database },
    })
    child.once('exit', () => this.#processes.delete(database))
    this.#processes.set(database, child)
    this.#changed.set(database, new Set())
    return child
  }
}

function filesOf({ patch }: Bug): string[] {
  return [...readFileSync(patch, 'utf8').matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file = '']) => file)
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
