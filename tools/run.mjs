// Shared by the commands: running a program, a lock between commands, a build stamp.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../', import.meta.url))
const bin = join(root, 'node_modules', '.bin')

/** The pinned Node if installed, else the running one. */
export const node = existsSync(join(bin, 'node')) ? join(bin, 'node') : process.execPath

/** The environment with this project's programs first on the path, also without npm. */
export const environment = (extra = {}) => ({
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  ...extra,
})

/** Runs a program in the project's folder; returns its exit code and, with `capture`, its output (also shown). */
export function run(command, args, { env = {}, cwd = root, capture = false } = {}) {
  const stdio = capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']
  const child = spawn(command, args, { cwd, stdio, env: environment(env) })
  let output = ''
  for (const [stream, shown] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    stream?.on('data', (chunk) => {
      output += chunk
      shown.write(chunk)
    })
  }
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve({ code: 1, output })
    })
  })
}

/** One command at a time does the work; a dead one's lock is taken over after 15 s. */
export async function withLock(path, work) {
  while (!tryLock(path)) await new Promise((resolve) => setTimeout(resolve, 250))
  const beat = setInterval(() => utimesSync(path, new Date(), new Date()), 2000)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    rmSync(path, { recursive: true, force: true })
  }
}

function tryLock(path) {
  try {
    mkdirSync(path)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
  if (age > 15_000) rmSync(path, { recursive: true, force: true })
  return false
}

/** A hash over names and bytes of all files named or below, without generated ones. */
export function contentHash(paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of filesOf(join(root, path)))
      hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

const generated = new Set(['build', 'node_modules', '.react-router', '.vite'])

function* filesOf(path) {
  if (statSync(path).isFile()) {
    yield path
    return
  }
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!generated.has(entry.name)) yield* filesOf(join(path, entry.name))
  }
}
