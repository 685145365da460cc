// npm run check: types, lint, format and unused code. All of them run, however many fail.
import { join } from 'node:path'
import { root, run } from './run.mjs'

const checks = [
  ['page types', 'react-router', ['typegen'], { cwd: join(root, 'web') }],
  ['types', 'tsc', ['-b']],
  ['lint', 'oxlint', ['--type-aware']],
  ['format', 'biome', ['format', '.']],
  ['unused code', 'knip', []],
]

/** Answers how many passed and failed, and prints each. */
export async function runChecks() {
  const counts = { passed: 0, failed: 0 }
  for (const [name, command, args, options] of checks) {
    const started = Date.now()
    const { code } = await run(command, args, options)
    counts[code === 0 ? 'passed' : 'failed'] += 1
    console.log(
      `[check] ${name}: ${code === 0 ? 'ok' : 'FAILED'} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
    )
  }
  return counts
}

if (process.argv[1] === import.meta.filename) process.exit((await runChecks()).failed > 0 ? 1 : 0)
