// npm test: proves a change within ten minutes. npm run test:full: the rest, too. A failing tier does not stop the
// next; the last line is the total.
import { mkdirSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWebIfStale } from './build-web.mjs'
import { runChecks } from './check.mjs'
import { runJourneys } from './e2e.mjs'
import { useMemoryFolder } from './memory-folder.mjs'
import { ensurePostgres, ensureRedis } from './programs.mjs'
import { node, root, run } from './run.mjs'
import { countCheckmarks, readVitestReport } from './test-reports.mjs'
import { runValidators } from './validators.mjs'

const results = join(root, 'test-results')

const quickTiers = [
  ['check', runChecks],
  ['build', async () => ((await buildWebIfStale()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })],
  ['unit and server, SQLite', () => runOnSqlite('quick')],
  ['server, PostgreSQL', () => runOnPostgres('quick')],
  ['reintroduced bugs, changed', () => runChaos(['--changed'])],
  ['crash tests: purchase', () => runChaos(['--cycles', '3', '--database', 'sqlite'])],
  ['core journeys', () => runJourneys([], 'quick')],
]

const restTiers = [
  ['other tests, SQLite', () => runOnSqlite('rest')],
  ['other tests, PostgreSQL', () => runOnPostgres('rest')],
  ['reintroduced bugs', () => runChaos([])],
  ['crash tests', () => runChaos(['--cycles', '20'])],
  ['other journeys', () => runJourneys([], 'rest')],
]

/** In parallel: crash tests mostly wait. */
const parallelTiers = [
  [
    ['crash tests: campaign', () => runChaos(['--campaign', '3'])],
    ['crash tests: three servers', () => runChaos(['--instances', '3'])],
  ],
  [['validators', runValidators]],
]

async function runOnSqlite(tier) {
  await ensureRedis()
  return runVitest(`sqlite-${tier}`, { TEST_TIER: tier })
}

async function runOnPostgres(tier) {
  await ensurePostgres()
  return runVitest(`postgres-${tier}`, { TEST_TIER: tier, TEST_DB: 'postgres' })
}

async function runVitest(name, env) {
  const report = join(results, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run('vitest', ['run', ...reporters], { env })
  return readVitestReport(report, code)
}

async function runChaos(args) {
  const { code, output } = await run(node, ['chaos/main.ts', ...args], { capture: true })
  const note = output.trimEnd().split('\n').at(-1)
  return { ...countCheckmarks(output, code), ...(/ bugs /.test(note ?? '') && { note }) }
}

function busyShare(before) {
  const { all, idle } = processorTimes()
  return `${(100 - (100 * (idle - before.idle)) / (all - before.all)).toFixed(0)} %`
}

function processorTimes() {
  const times = cpus().flatMap(({ times }) => Object.entries(times))
  const sum = (entries) => entries.reduce((total, [, time]) => total + time, 0)
  return { all: sum(times), idle: sum(times.filter(([kind]) => kind === 'idle')) }
}

async function runTier([name, work]) {
  console.log(`\n[test] ${name} …`)
  const started = Date.now()
  const before = processorTimes()
  const result = await work()
  failures.push(...(result.names ?? []).map((test) => `✗ ${name}: ${test}`))
  flaky.push(...(result.flaky ?? []).map((test) => `${name}: ${test}`))
  files.push(...(result.files ?? []).map((file) => ({ ...file, tier: name })))
  totals.passed += result.passed
  totals.failed += result.failed
  const counts = `${String(result.passed).padStart(6)} passed ${String(result.failed).padStart(4)} failed`
  const seconds = ((Date.now() - started) / 1000).toFixed(0)
  const note = result.note ? `   ${result.note}` : ''
  lines.push(
    `[test] ${name.padEnd(24)}${counts} ${seconds.padStart(5)} s ${busyShare(before).padStart(6)} of the processors${note}`,
  )
  console.log(lines.at(-1))
}

async function runTiers(tiers) {
  for (const tier of tiers) await runTier(tier)
}

useMemoryFolder()
// Every run of the journeys starts from the same catalog.
process.env.E2E_DATA ??= join(tmpdir(), `passion-art-e2e-${process.pid}`)
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const lines = []
const failures = []
const flaky = []
const files = []
const totals = { passed: 0, failed: 0 }
const began = Date.now()
await runTiers(quickTiers)
if (process.argv.includes('--full')) {
  await runTiers(restTiers)
  await Promise.all(parallelTiers.map(runTiers))
}
const slowest = files
  .toSorted((a, b) => b.seconds - a.seconds)
  .slice(0, 10)
  .map(({ tier, name, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${name} (${tier})`)
// Repeated at the end, where a truncated log still has it.
console.log(`\n${[...lines, ...failures].join('\n')}`)
console.log(`\nThe ten slowest files:\n${slowest.join('\n')}`)
if (flaky.length > 0)
  console.log(`\nFlaky (passed on retry):\n${flaky.map((test) => `  ${test}`).join('\n')}`)
console.log(`\n${((Date.now() - began) / 60_000).toFixed(1)} minutes\n`)
process.exitCode = totals.failed > 0 ? 1 : 0
if (process.env.E2E_DATA?.endsWith(`-${process.pid}`))
  rmSync(process.env.E2E_DATA, { recursive: true, force: true })
console.log(`${totals.passed} passed, ${totals.failed} failed`)
