// npm run check: types, lint, format and unused code. All of them run, however many fail. The compiler runs in
// parallel with the others; with several checkers it would resolve shared types once in each, twice the work in all.
import { join } from 'node:path'
import { root, run } from './run.mjs'

const first = ['page types', 'react-router', ['typegen'], { cwd: join(root, 'web') }]
const sideBySide = [
  [['types', 'tsc', ['-b', '--checkers', '1']]],
  [
    ['lint', 'oxlint', ['--type-aware']],
    ['format', 'biome', ['format', '.']],
    ['unused code', 'knip', []],
  ],
]

/** Prints each result and returns how many passed and failed. */
export async function runChecks() {
  const passed = [await check(first), ...(await Promise.all(sideBySide.map(checkAll))).flat()]
  const failed = passed.filter((ok) => !ok).length
  return { passed: passed.length - failed, failed }
}

async function checkAll(checks) {
  const passed = []
  for (const one of checks) passed.push(await check(one))
  return passed
}

async function check([name, command, args, options]) {
  const started = Date.now()
  const { code } = await run(command, args, options)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`[check] ${name}: ${code === 0 ? 'ok' : 'FAILED'} (${seconds} s)`)
  return code === 0
}

if (process.argv[1] === import.meta.filename) process.exit((await runChecks()).failed > 0 ? 1 : 0)
