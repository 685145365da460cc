import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))

export interface RunningServer {
  /** Also its PUBLIC_URL. */
  origin: string
  stop: () => Promise<void>
}

/** The product on a free port with the demo catalogue in a folder of its own; its log stays in test-results/. */
export async function startServer(name: string): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'passion-art-e2e-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  mkdirSync(join(root, 'test-results'), { recursive: true })
  const log = openSync(join(root, 'test-results', `server-${name}.log`), 'a')
  const child = spawn(join(root, 'node_modules', '.bin', 'node'), ['server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: folder,
    },
  })
  closeSync(log)
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) break
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok) return { origin, stop }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await stop()
  throw new Error(`The server did not become ready; see test-results/server-${name}.log.`)
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
