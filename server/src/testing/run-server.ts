import { randomInt } from 'node:crypto'
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

export interface RunningServer {
  origin: string
  output: () => string
  child: ChildProcess
  stop: () => Promise<number | null>
}

/** The real program in its own process, with only the paths of programs and compiled code from this environment. */
export function spawnServer(
  environment: Record<string, string>,
  file = main,
  args: string[] = [],
): { child: ChildProcess; output: () => string; exit: Promise<number | null> } {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes: Buffer) => {
      output += bytes
    })
  const exit = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  return { child, output: () => output, exit }
}

/** Starts it and waits for /readyz. Throws with its output when it exits before. */
export async function runServer(environment: Record<string, string>, file = main): Promise<RunningServer> {
  const { child, output, exit } = spawnServer(environment, file)
  const origin = `http://127.0.0.1:${environment.PORT}`
  const ended = exit.then((code) => {
    throw new Error(`The server exited with ${code}: ${output()}`)
  })
  await Promise.race([ended, answering(`${origin}/readyz`)])
  ended.catch(() => {})
  const stop = () => {
    child.kill('SIGTERM')
    return exit
  }
  return { origin, output, child, stop }
}

async function answering(address: string): Promise<void> {
  for (;;) {
    const ready = await fetch(address).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Below the ephemeral ports (32768 and up on Linux), which may be taken before the server listens. */
export function freePort(): Promise<number> {
  const port = randomInt(10_240, 32_768)
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(freePort()))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)))
  })
}
