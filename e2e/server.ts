import { randomInt } from 'node:crypto'
import { spawn } from 'node:child_process'
import { closeSync, cpSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../', import.meta.url))

export interface RunningServer {
  /** Also its PUBLIC_URL. */
  origin: string
  /** Its DATA_DIR. */
  folder: string
  /** As printed by the first start. */
  adminPassword: () => string
  /** Errors, warnings and responses of 500 and above in its log: the last ten lines. */
  troubles: () => string[]
  stop: () => Promise<void>
}

export const logOf = (name: string): string => join(root, 'test-results', `server-${name}.log`)

/** The product on a free port with a copy of the demo data; log in test-results/. A given `folder` is not removed. */
export async function startServer(name: string, options: { folder?: string } = {}): Promise<RunningServer> {
  const folder = options.folder ?? copyOfPrepared()
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  mkdirSync(join(root, 'test-results'), { recursive: true })
  const log = openSync(logOf(name), 'w')
  const child = spawn(join(root, 'node_modules', '.bin', 'node'), ['server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: folder,
      MAIL_PER_SECOND: '50',
    },
  })
  closeSync(log)
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
    if (!options.folder) rmSync(folder, { recursive: true, force: true })
  }
  const troubles = () => troublesIn(readFileSync(logOf(name), 'utf8'))
  const adminPassword = () => secondLine(join(folder, 'admin-password.txt'))
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) break
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok) return { origin, folder, adminPassword, troubles, stop }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await stop()
  throw new Error(`The server did not become ready; see ${logOf(name)}.`)
}

const troublesIn = (log: string): string[] =>
  log
    .split('\n')
    .filter((line) => /"level":"(?:warn|error|fatal)"|"status":5\d\d/.test(line))
    .slice(-10)

const secondLine = (file: string): string => readFileSync(file, 'utf8').split('\n')[1] ?? ''

function copyOfPrepared(): string {
  const folder = mkdtempSync(join(tmpdir(), 'passion-art-e2e-'))
  if (process.env.E2E_DATA) cpSync(process.env.E2E_DATA, folder, { recursive: true })
  return folder
}

/** Below the ephemeral ports, which might be taken before the server listens. */
function freePort(): Promise<number> {
  const port = randomInt(10_240, 32_768)
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(freePort()))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)))
  })
}
