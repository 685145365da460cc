// npm start: builds what is stale, then runs the server until it is told to stop.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildWebIfStale } from './build-web.mjs'
import { environment, node, root } from './run.mjs'

if (!(await buildWebIfStale())) process.exit(1)

const server = join(root, 'server', 'src', 'main.ts')
// The engine's own threads, by default four, leave one processor to the answers while they look through old memory.
const engine = ['--v8-pool-size=0']
const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
const child = spawn(node, [...engine, ...settings, server, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: environment(),
})

// A terminal sends Ctrl+C to the whole group, so the server has it already; a supervisor tells this process alone.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  })
}
child.on('error', (error) => {
  console.error(`The server could not be started: ${error.message}`)
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
