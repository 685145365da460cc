import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../testing/run-server.ts'

export interface TemporaryRedis {
  url: string
  pause: () => Promise<void>
  resume: () => Promise<void>
  kill: () => Promise<void>
  start: () => Promise<void>
  remove: () => Promise<void>
}

/** A separate Redis without persistence. Throws with install instructions when it is missing. */
export async function startRedis({ password = '' } = {}): Promise<TemporaryRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'passion-art-redis-'))
  const port = await freePort()
  let child: ChildProcess | undefined
  const start = async () => {
    child = await spawnRedis(folder, ['--port', String(port), ...(password && ['--requirepass', password])])
  }
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  await start()
  return {
    url: `redis://${password && `:${password}@`}127.0.0.1:${port}`,
    pause: async () => void child?.kill('SIGSTOP'),
    resume: async () => void child?.kill('SIGCONT'),
    kill,
    start,
    remove: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function spawnRedis(folder: string, options: string[]): Promise<ChildProcess> {
  const own = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
  const child = spawn('redis-server', [...own, ...options], { stdio: ['ignore', 'pipe', 'ignore'] })
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (bytes: Buffer) => {
      output = (output + bytes).slice(-5_000)
      if (output.includes('eady to accept connections')) resolve(child)
    })
    child.once('exit', (code) => reject(new Error(`redis-server exited with ${code}: ${output}`)))
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new Error(missing) : error),
    )
  })
}

const missing =
  'No redis-server on this machine. Install it (Debian: apt-get install redis-server) and run again.'
