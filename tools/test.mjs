// npm test: everything CI runs. Nothing stops early; the last line is the sum of all tiers.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWebIfStale } from './build-web.mjs'
import { runChecks } from './check.mjs'
import { runJourneys } from './e2e.mjs'
import { useMemoryFolder } from './memory-folder.mjs'
import { ensurePostgres } from './programs.mjs'
import { node, root, run } from './run.mjs'
import { readMarks, readVitestReport } from './test-reports.mjs'

const results = join(root, 'test-results')

const tiers = [
  ['check', runChecks],
  ['build', async () => ((await buildWebIfStale()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })],
  ['unit (SQLite)', () => runVitest('sqlite', [])],
  ['server on PostgreSQL', runOnPostgres],
  ['bugs put back', () => runChaos([])],
  ['kills', () => runChaos(['--cycles', '20'])],
  ['e2e', runJourneys],
]

async function runVitest(name, args, env = {}) {
  const report = join(results, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run('vitest', ['run', ...reporters, ...args], { env })
  return readVitestReport(report, code)
}

async function runOnPostgres() {
  await ensurePostgres()
  return runVitest('postgres', ['server/src'], { TEST_DB: 'postgres' })
}

async function runChaos(args) {
  const { code, output } = await run(node, ['chaos/main.ts', ...args], { capture: true })
  return readMarks(output, code)
}

useMemoryFolder()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const lines = []
const sum = { passed: 0, failed: 0 }
for (const [name, work] of tiers) {
  console.log(`\n[test] ${name} …`)
  const started = Date.now()
  const { passed, failed } = await work()
  sum.passed += passed
  sum.failed += failed
  const seconds = ((Date.now() - started) / 1000).toFixed(0)
  lines.push(
    `[test] ${name.padEnd(22)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.padStart(5)} s`,
  )
  console.log(lines.at(-1))
}
console.log(`\n${lines.join('\n')}\n`)
process.exitCode = sum.failed > 0 ? 1 : 0
console.log(`${sum.passed} passed, ${sum.failed} failed`)
