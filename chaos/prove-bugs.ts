import type { Bug } from './bugs.ts'
import { copyTree } from './copy-tree.ts'
import { Prover } from './prove-bug.ts'

/** Puts each bug into a temporary copy, prints the result of its test and returns how many were caught. */
export async function proveBugs(bugs: readonly Bug[]): Promise<number> {
  const onPostgres = bugs.filter(({ database }) => database === 'postgres')
  // Crashes take longest, so they go first.
  const onSqlite = bugs
    .filter(({ database }) => database === 'sqlite')
    .sort((a, b) => Number(b.test.includes('.crash.')) - Number(a.test.includes('.crash.')))
  // Each in its own copy: half of the time is waiting for processes. PostgreSQL is started once.
  const caught = await Promise.all([
    proveUntilEmpty(onPostgres, 'postgres'),
    proveUntilEmpty(onSqlite, 'sqlite'),
    proveUntilEmpty(onSqlite, 'sqlite'),
  ])
  return caught.reduce((sum, count) => sum + count, 0)
}

async function proveUntilEmpty(waiting: Bug[], database: Bug['database']): Promise<number> {
  if (waiting.length === 0) return 0
  const tree = copyTree()
  const prover = new Prover(tree.folder, database)
  let caught = 0
  try {
    for (let bug = waiting.shift(); bug; bug = waiting.shift()) {
      const started = Date.now()
      const problem = await prover.prove(bug)
      const took = `${((Date.now() - started) / 1000).toFixed(1)} s`
      console.log(
        problem ? `✗ ${bug.name}: ${problem}` : `✓ ${bug.name} is caught by '${bug.fails}' (${took})`,
      )
      if (!problem) caught += 1
    }
  } finally {
    await prover.end()
    tree.remove()
  }
  return caught
}
