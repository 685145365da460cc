import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../server/src/testing/run-server.ts'
import { pause } from './reader.ts'
import { said } from './start.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
/** Megabytes, three minutes after a first start. */
const limit = 215
const minutes = 3

/**
 * The proportional set size of the server and its children, as Linux shares out what several processes have in common; npm is
 * left out. Answers how many figures were not reached.
 */
export async function measureFootprint(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'passion-art-bench-footprint-'))
  const env = { ...process.env, PORT: String(await freePort()), DATA_DIR: folder }
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const ended = new Promise((resolve) => npm.once('close', resolve))
  try {
    await said(npm, 'PASSION-ART is ready')
    await pause(minutes * 60_000)
    const megabytes = below(npm.pid ?? 0).reduce((sum, pid) => sum + proportionalSize(pid), 0) / 1024
    console.log(
      `\nMemory ${minutes} minutes after a first start: ${megabytes.toFixed(0)} MB of at most ${limit}${megabytes > limit ? '   NO' : ''}`,
    )
    return megabytes > limit ? 1 : 0
  } finally {
    if (npm.pid && npm.exitCode === null) process.kill(-npm.pid, 'SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Ids of all processes that it has started, and those have. */
function below(parent: number): number[] {
  const own = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent)
  return own.flatMap((pid) => [pid, ...below(pid)])
}

const parentOf = (pid: number): number =>
  Number(read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[1] ?? 0)

/** Kilobytes. */
const proportionalSize = (pid: number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0)

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
