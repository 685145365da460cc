// A temporary folder in memory: half of the tests' time is waiting for the disk to confirm each write.
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** Bytes that must be free; one run needs less than half of it. */
const needed = 4 * 1024 ** 3

/** Makes it every child's TMPDIR and removes it when this process ends; without such memory nothing changes. */
export function useMemoryFolder() {
  if (!process.env.TMPDIR && hasRoom()) makeFolder()
  // Hundreds of servers are started; each but the first reads what was compiled.
  process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'passion-art-compiled')
}

function makeFolder() {
  const folder = mkdtempSync(join(memory, 'passion-art-'))
  // The temporary PostgreSQL may run as another user.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
}

function hasRoom() {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= needed
  } catch {
    return false
  }
}
