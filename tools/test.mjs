// npm test: everything CI runs. Nothing stops early; the last line is the sum of all tiers.
import { mkdirSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWebIfStale } from './build-web.mjs'
import { runChecks } from './check.mjs'
import { runJourneys } from './e2e.mjs'
import { useMemoryFolder } from './memory-folder.mjs'
import { ensurePostgres, ensureRedis } from './programs.mjs'
import { node, root, run } from './run.mjs'
import { readMarks, readVitestReport } from './test-reports.mjs'

const results = join(root, 'test-results')

const tiers = [
  ['check', runChecks],
  ['build', async () => ((await buildWebIfStale()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })],
  ['unit (SQLite)', runUnits],
  ['server on PostgreSQL', runOnPostgres],
  ['bugs put back', () => besidePictures(() => runChaos([]))],
  ['kills', () => runChaos(['--cycles', '20'])],
  ['kills of one of three', () => runChaos(['--instances', '3'])],
  ['e2e', runJourneys],
]

async function runVitest(name, args, env = {}) {
  const report = join(results, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run('vitest', ['run', ...reporters, ...args], { env })
  return readVitestReport(report, code)
}

async function runUnits() {
  await ensureRedis()
  return runVitest('sqlite', [])
}

async function runOnPostgres() {
  await ensurePostgres()
  return runVitest('postgres', ['server/src'], { TEST_DB: 'postgres' })
}

async function runChaos(args) {
  const { code, output } = await run(node, ['chaos/main.ts', ...args], { capture: true })
  return readMarks(output, code)
}

/** The journeys' picture sizes take one processor for a minute; proofs wait for processes now and then. */
async function besidePictures(work) {
  const folder = join(tmpdir(), `passion-art-e2e-${process.pid}`)
  const made = run(node, ['e2e/prepare-data.ts', folder])
  const result = await work()
  // When it failed the journeys try it themselves, and tell.
  if ((await made).code === 0) process.env.E2E_DATA = folder
  return result
}

/** Milliseconds since the machine started, over all processors. */
function processorTimes() {
  const times = cpus().flatMap(({ times }) => Object.entries(times))
  const sum = (entries) => entries.reduce((total, [, time]) => total + time, 0)
  return { all: sum(times), idle: sum(times.filter(([kind]) => kind === 'idle')) }
}

/** What the machine did since then: a tier that waits could share its time with another. */
function busyShare(before) {
  const { all, idle } = processorTimes()
  return `${(100 - (100 * (idle - before.idle)) / (all - before.all)).toFixed(0)} %`
}

useMemoryFolder()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const lines = []
const failures = []
const sum = { passed: 0, failed: 0 }
for (const [name, work] of tiers) {
  console.log(`\n[test] ${name} …`)
  const started = Date.now()
  const before = processorTimes()
  const { passed, failed, unstable = [], names = [] } = await work()
  failures.push(...names.map((one) => `✗ ${name}: ${one}`))
  failures.push(...unstable.map((one) => `~ ${name}: ${one} (unstable: passed when tried once more)`))
  sum.passed += passed
  sum.failed += failed
  const seconds = ((Date.now() - started) / 1000).toFixed(0)
  lines.push(
    `[test] ${name.padEnd(22)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.padStart(5)} s ${busyShare(before).padStart(6)} of the processors${unstable.length > 0 ? `   ${unstable.length} unstable` : ''}`,
  )
  console.log(lines.at(-1))
}
// Again at the end, where a log that was cut off still has it.
console.log(`\n${[...lines, ...failures].join('\n')}\n`)
process.exitCode = sum.failed > 0 ? 1 : 0
if (process.env.E2E_DATA?.endsWith(`-${process.pid}`))
  rmSync(process.env.E2E_DATA, { recursive: true, force: true })
console.log(`${sum.passed} passed, ${sum.failed} failed`)
