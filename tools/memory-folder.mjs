// A temporary folder in memory: half of the tests' time is waiting for fsync.
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** Free bytes; a run needs less than half of it. */
const needed = 4 * 1024 ** 3

/** Sets TMPDIR for all children and removes the folder on exit; does nothing without such memory. */
export function useMemoryFolder() {
  if (!process.env.TMPDIR && hasRoom()) makeFolder()
  // Hundreds of servers are started; all but the first use the compile cache.
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
