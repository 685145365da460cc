import { type Bug, readBugs } from './bugs.ts'
import { copyTree } from './copy-tree.ts'
import { proveBug } from './prove-bug.ts'
import { repeatRaces } from './repeat-races.ts'

/**
 * `npm run chaos`: puts each known bug back into a throw-away copy and expects its test to fail there, so that no race
 * or crash test can grow blind. `npm run chaos -- NAME` takes one bug; `--night` repeats races and crashes instead.
 */
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const night = process.argv.includes('--night')
process.exitCode = (await (night ? repeatRaces(names) : proveAll())) ? 0 : 1

async function proveAll(): Promise<boolean> {
  const bugs = readBugs().filter((bug) => names.length === 0 || names.includes(bug.name))
  if (bugs.length === 0) {
    console.error(`There is no bug named ${names.join(', ')} in chaos/bugs.`)
    return false
  }
  const waiting = [...bugs]
  // Two side by side, each in a copy of its own: half of a proof is waiting for processes.
  const blind = await Promise.all([proveUntilEmpty(waiting), proveUntilEmpty(waiting)])
  const caught = bugs.length - blind.reduce((sum, count) => sum + count, 0)
  console.log(`${caught} of ${bugs.length} bugs are caught.`)
  return caught === bugs.length
}

/** Answers how many bugs nothing noticed. */
async function proveUntilEmpty(waiting: Bug[]): Promise<number> {
  const tree = copyTree()
  let blind = 0
  try {
    for (let bug = waiting.shift(); bug; bug = waiting.shift()) {
      const problem = await proveBug(tree.folder, bug)
      console.log(problem ? `✗ ${bug.name}: ${problem}` : `✓ ${bug.name} is caught by '${bug.fails}'`)
      if (problem) blind += 1
    }
  } finally {
    tree.remove()
  }
  return blind
}
