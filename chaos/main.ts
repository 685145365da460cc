import { parseArgs } from 'node:util'
import { type Bug, readBugs } from './bugs.ts'
import { runCampaignCycles } from './campaign-cycles.ts'
import { isTouched, readChanges } from './changed-files.ts'
import { runInstanceCycles } from './instance-cycles.ts'
import { runKillCycles } from './kill-cycles.ts'
import { proveBugs } from './prove-bugs.ts'
import { repeatRaces } from './repeat-races.ts'

/**
 * `npm run chaos`: puts each known bug back into a temporary copy and expects its test to fail there, so that race
 * and crash tests keep working. `npm run chaos -- NAME` runs one bug, `--changed` those that guard a file changed
 * since the merge base with `origin/main` (without one: since the last commit); `--night` repeats races and crashes
 * instead; `--cycles N` kills the running shop N times on each database, `--campaign N` the server during a campaign
 * of a thousand recipients; `--instances N` kills one of three servers on one PostgreSQL N times; `--database sqlite`
 * or `postgres` restricts to one.
 */
const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'boolean' },
    night: { type: 'boolean' },
    cycles: { type: 'string' },
    campaign: { type: 'string' },
    instances: { type: 'string' },
    database: { type: 'string' },
  },
})
process.exitCode = (await run()) ? 0 : 1

function run(): Promise<boolean> {
  if (values.night) return repeatRaces(names)
  if (values.instances !== undefined) return runInstanceCycles(Number(values.instances))
  if (values.cycles === undefined && values.campaign === undefined) return prove()
  const kinds = (['sqlite', 'postgres'] as const).filter((kind) => (values.database ?? kind) === kind)
  if (values.campaign !== undefined) return runCampaignCycles(Number(values.campaign), kinds)
  return runKillCycles(Number(values.cycles), kinds)
}

async function prove(): Promise<boolean> {
  // As in npm test: compile cache and databases are in memory.
  const { useMemoryFolder } = await import(new URL('../tools/memory-folder.mjs', import.meta.url).href)
  useMemoryFolder()
  const all = readBugs()
  const unknown = names.filter((name) => !all.some((bug) => bug.name === name))
  if (unknown.length > 0) {
    console.error(`There is no bug named ${unknown.join(', ')} in chaos/bugs.`)
    return false
  }
  if (values.changed) return proveChanged(all)
  const bugs = names.length === 0 ? all : all.filter(({ name }) => names.includes(name))
  const caught = await proveBugs(bugs)
  console.log(`${caught} of ${bugs.length} reintroduced bugs are caught.`)
  return caught === bugs.length
}

async function proveChanged(all: Bug[]): Promise<boolean> {
  const changes = readChanges()
  if ('reason' in changes) {
    console.log(
      `0 of ${all.length} reintroduced bugs run, because git names no changes here (${changes.reason}).`,
    )
    return true
  }
  const bugs = all.filter((bug) => isTouched(bug, changes))
  const caught = await proveBugs(bugs)
  const result = bugs.length === 0 ? '' : `: ${caught} caught`
  console.log(
    `${bugs.length} of ${all.length} reintroduced bugs guard files changed since ${changes.since}${result}`,
  )
  return caught === bugs.length
}
