// Plain JavaScript without dependencies: runs on any Node (>= 20), before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const stamp = `${root}node_modules/.install-stamp`
const lock = `${root}.install.lock`
const pinnedNode = `${root}node_modules/.bin/node`

const major = Number(process.versions.node.split('.')[0])
if (major < 20)
  stop(`Node ${process.versions.node} is too old. Install Node 20 or newer and run the command again.`)

const lockHash = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .update(`${process.platform}-${process.arch}`)
  .digest('hex')

if (!isFresh()) process.exit(await installOnce())

function isFresh() {
  return (
    existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash && (existsSync(pinnedNode) || major >= 26)
  )
}

async function installOnce() {
  if (!(await takeLock())) return 0
  const beat = setInterval(() => {
    const now = new Date()
    try {
      utimesSync(lock, now, now)
    } catch {}
  }, 2000)
  try {
    if (isFresh()) return 0
    console.log('[setup] Installing packages (the first time takes a minute or less) …')
    const code = await runNpm([
      'ci',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ])
    if (code !== 0) {
      console.error(
        '[setup] The packages could not be installed. Check the network and the messages above, then run the command again.',
      )
      return code
    }
    if (!existsSync(pinnedNode) && major < 26) {
      console.error(
        `[setup] No Node 26 package exists for ${process.platform}-${process.arch}. Install Node 26 or newer yourself and run the command again.`,
      )
      return 1
    }
    writeFileSync(stamp, lockHash)
    console.log('[setup] Packages are ready.')
    return 0
  } finally {
    clearInterval(beat)
    rmSync(lock, { recursive: true, force: true })
  }
}

/** True when the lock is ours; false when another installer has finished the work. */
async function takeLock() {
  for (;;) {
    try {
      mkdirSync(lock)
      return true
    } catch (error) {
      if (error.code !== 'EEXIST')
        stop(
          `The folder ${root} is not writable (${error.code}). Make it writable and run the command again.`,
        )
    }
    if (isFresh()) return false
    let age = Infinity
    try {
      age = Date.now() - statSync(lock).mtimeMs
    } catch {
      continue
    }
    // A killed installer leaves its lock; a living one touches it every two seconds.
    if (age > 15_000) rmSync(lock, { recursive: true, force: true })
    else await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

function runNpm(args) {
  const npm = process.env.npm_execpath
  const child = npm?.endsWith('.js')
    ? spawn(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawn('npm', args, { cwd: root, stdio: 'inherit', shell: true })
  return new Promise((resolve) => {
    child.on('exit', (code) => resolve(code ?? 1))
    child.on('error', () => resolve(1))
  })
}

function stop(text) {
  console.error(`[setup] ${text}`)
  process.exit(1)
}
