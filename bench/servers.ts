import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, openSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Served {
  origin: string
  /** Microseconds of CPU time, user and system, since the process started. */
  cpu: () => Promise<number>
  stop: () => Promise<void>
}

export interface Product extends Served {
  folder: string
  pid: number
  memory: () => Promise<Memory>
}

export interface Memory {
  rss: number
  heapUsed: number
  /** Buffers and native memory. */
  external: number
}

export interface Baseline extends Served {
  /** From now on answers `path` with these bytes and headers. */
  serve: (path: string, headers: string[], body: Buffer) => Promise<void>
}

interface Message {
  kind: string
  port: number
  usage: { user: number; system: number }
  memory: Memory
}

const here = (file: string) => new URL(file, import.meta.url).pathname

interface ProductOptions {
  settings?: Record<string, string>
  /** Runs before the start. */
  prepare?: (folder: string) => Promise<void>
  engine?: string[]
  checkout?: string
}

/** The product with its demo catalog in its own folder, in production mode; logs go to a file. */
export async function startProduct({
  settings,
  prepare,
  engine = [],
  checkout,
}: ProductOptions = {}): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'passion-art-bench-'))
  await prepare?.(folder)
  const port = await freePort()
  const log = openSync(join(folder, 'server.log'), 'w')
  const own = { NODE_ENV: 'production', SEED: 'demo', PORT: String(port), DATA_DIR: folder }
  const env = { ...process.env, ...own, ...settings }
  const child = fork(checkout ? join(checkout, 'bench', 'product-process.ts') : here('product-process.ts'), {
    execArgv: engine,
    env,
    stdio: ['ignore', log, 'inherit', 'ipc'],
  })
  const origin = `http://127.0.0.1:${port}`
  await untilReady(origin, child)
  const stop = async () => {
    await end(child)
    rmSync(folder, { recursive: true, force: true })
  }
  return { origin, folder, pid: child.pid ?? 0, cpu: () => cpuOf(child), memory: () => memoryOf(child), stop }
}

export async function startBaseline(): Promise<Baseline> {
  const child = fork(here('baseline-process.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const { port } = await message(child, 'ready')
  return {
    origin: `http://127.0.0.1:${port}`,
    cpu: () => cpuOf(child),
    stop: () => end(child),
    serve: async (path, headers, body) => {
      child.send({ kind: 'answer', path, headers, body: body.toString('base64') })
      await message(child, 'served')
    },
  }
}

/** Smaller pictures are made after a first start: waits until no image task is left. */
export async function copiesMade(origin: string): Promise<void> {
  console.log('Waiting until all smaller pictures are made …')
  for (let quiet = 0; quiet < 5; ) {
    const figures = await (await fetch(`${origin}/metrics`)).text()
    quiet = /^image_jobs_(?:queued|running) [1-9]/m.test(figures) ? 0 : quiet + 1
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

export async function cpuOf(child: ChildProcess): Promise<number> {
  child.send({ kind: 'cpu' })
  const { usage } = await message(child, 'cpu')
  return usage.user + usage.system
}

async function memoryOf(child: ChildProcess): Promise<Memory> {
  child.send({ kind: 'memory' })
  return (await message(child, 'memory')).memory
}

function message(child: ChildProcess, kind: string): Promise<Message> {
  return new Promise((resolve, reject) => {
    const failed = (code: number | null) => reject(new Error(`The server process exited with ${code}.`))
    const listen = (got: unknown) => {
      if ((got as Message).kind !== kind) return
      child.off('message', listen)
      child.off('exit', failed)
      resolve(got as Message)
    }
    child.on('message', listen)
    child.once('exit', failed)
  })
}

async function untilReady(origin: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The product exited with ${child.exitCode}.`)
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('The product is not ready after two minutes.')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await exited
}

function freePort(): Promise<number> {
  const probe = createServer()
  return new Promise((resolve) => {
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
