import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../server/src/testing/run-server.ts'
import { median } from './measure.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const goalSeconds = 2

interface Start {
  seconds: number
  /** CPU time of the process tree; undefined where the system does not report it. */
  cpuSeconds: number | undefined
}

/** From the command to the printed address, built, migrated and seeded. Returns how many limits were exceeded. */
export async function measureStart(rounds: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'passion-art-bench-start-'))
  try {
    await startOnce(folder)
    console.log('\nStart       seconds   processor seconds')
    return (await report(folder, rounds)) ? 1 : 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns whether it took too long. */
async function report(folder: string, rounds: number): Promise<boolean> {
  const starts: Start[] = []
  for (let count = 0; count < rounds; count += 1) starts.push(await startOnce(folder))
  const seconds = median(starts.map((start) => start.seconds))
  const cpu = median(starts.map(({ cpuSeconds }) => cpuSeconds ?? Number.NaN))
  console.log(`${'npm start'.padEnd(12)}${seconds.toFixed(2).padStart(7)}${cpu.toFixed(2).padStart(10)}`)
  return seconds > goalSeconds
}

async function startOnce(folder: string): Promise<Start> {
  const began = performance.now()
  const { pid, stop } = await startByNpm(folder)
  try {
    return { seconds: (performance.now() - began) / 1000, cpuSeconds: cpuSecondsOf(pid) }
  } finally {
    await stop()
  }
}

/** `npm start`, once it is ready; `pid` is npm's own. */
export async function startByNpm(folder: string): Promise<{ pid: number; stop: () => Promise<void> }> {
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(await freePort()), DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const pid = child.pid ?? 0
  const ended = new Promise((resolve) => child.once('close', resolve))
  const stop = async () => {
    if (pid && child.exitCode === null) process.kill(-pid, 'SIGTERM')
    await ended
  }
  await waitForOutput(child, 'PASSION-ART is ready').catch(async (error) => {
    await stop()
    throw error
  })
  return { pid, stop }
}

function waitForOutput(child: ChildProcess, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (bytes: Buffer) => {
      output += bytes
      if (output.includes(words)) resolve()
    })
    child.once('close', () => reject(new Error(`Process exited: ${output}`)))
  })
}

function cpuSecondsOf(pid: number): number | undefined {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const own = rest.split(' ').slice(11, 15).map(Number)
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    const below = children.map((child) => cpuSecondsOf(Number(child)) ?? 0)
    return [...own.map((ticks) => ticks / 100), ...below].reduce((sum, one) => sum + one, 0)
  } catch {
    return undefined
  }
}
