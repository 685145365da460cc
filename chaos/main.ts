import { parseArgs } from 'node:util'
import { type Bug, readBugs } from './bugs.ts'
import { runCampaignCycles } from './campaign-cycles.ts'
import { copyTree } from './copy-tree.ts'
import { runInstanceCycles } from './instance-cycles.ts'
import { runKillCycles, runWorkerCycles } from './kill-cycles.ts'
import { Prover } from './prove-bug.ts'
import { repeatRaces } from './repeat-races.ts'

/**
 * `npm run chaos`: puts each known bug back into a throw-away copy and expects its test to fail there, so that no race
 * or crash test can grow blind. `npm run chaos -- NAME` takes one bug; `--night` repeats races and crashes instead;
 * `--cycles N` kills the running shop N times on each database, `--campaign N` the server under a campaign of a thousand
 * people; `--instances N` kills one of three servers on one PostgreSQL N times, `--workers N` one of three serving processes of
 * one server; `--database sqlite` or `postgres` on one.
 */
const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    night: { type: 'boolean' },
    cycles: { type: 'string' },
    campaign: { type: 'string' },
    instances: { type: 'string' },
    workers: { type: 'string' },
    database: { type: 'string' },
  },
})
process.exitCode = (await run()) ? 0 : 1

function run(): Promise<boolean> {
  if (values.night) return repeatRaces(names)
  if (values.instances !== undefined) return runInstanceCycles(Number(values.instances))
  if (values.cycles === undefined && values.campaign === undefined && values.workers === undefined)
    return proveAll()
  const kinds = (['sqlite', 'postgres'] as const).filter((kind) => (values.database ?? kind) === kind)
  if (values.workers !== undefined) return runWorkerCycles(Number(values.workers), kinds)
  if (values.campaign !== undefined) return runCampaignCycles(Number(values.campaign), kinds)
  return runKillCycles(Number(values.cycles), kinds)
}

async function proveAll(): Promise<boolean> {
  const bugs = readBugs().filter((bug) => names.length === 0 || names.includes(bug.name))
  if (bugs.length === 0) {
    console.error(`There is no bug named ${names.join(', ')} in chaos/bugs.`)
    return false
  }
  // Crashes take longest, so they don't come last.
  const waiting = bugs.toSorted(
    (a, b) => Number(b.test.includes('.crash.')) - Number(a.test.includes('.crash.')),
  )
  // Three side by side, each in a copy of its own: half of a proof is waiting for processes.
  const blind = await Promise.all(
    Array.from({ length: Math.min(3, bugs.length) }, () => proveUntilEmpty(waiting)),
  )
  const caught = bugs.length - blind.reduce((sum, count) => sum + count, 0)
  console.log(`${caught} of ${bugs.length} bugs are caught.`)
  return caught === bugs.length
}

/** Answers how many bugs nothing noticed. */
async function proveUntilEmpty(waiting: Bug[]): Promise<number> {
  const tree = copyTree()
  const prover = new Prover(tree.folder)
  let blind = 0
  try {
    for (let bug = waiting.shift(); bug; bug = waiting.shift()) {
      const started = Date.now()
      const problem = await prover.prove(bug)
      const took = `${((Date.now() - started) / 1000).toFixed(1)} s`
      console.log(
        problem ? `✗ ${bug.name}: ${problem}` : `✓ ${bug.name} is caught by '${bug.fails}' (${took})`,
      )
      if (problem) blind += 1
    }
  } finally {
    await prover.end()
    tree.remove()
  }
  return blind
}
