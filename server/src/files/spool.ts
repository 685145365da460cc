import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readdir, readFile, stat, unlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isRunning, processPlace } from '../cluster/process-place.ts'

/** A file on this machine that isn't in the store. Whoever holds one moves it into the store or discards it. */
export interface LocalFile {
  path: string
  /** Of an upload: the account or else the address it came from, for a fair share of the image children. */
  sender?: string | undefined
}

/** Where files lie while they come in or are made; on the disk of the store, so that they are moved by their name alone. */
export interface Spool {
  folder: string
  /** A path at which nothing is yet. */
  newPath: () => string
}

/** Names say whose they are, so that the next start knows what a crash has left. Throws when the folder can't be made. */
export function openSpool(folder: string): Spool {
  const base = resolve(folder)
  mkdirSync(base, { recursive: true, mode: 0o700 })
  const mark = `${processPlace}-${process.pid}`
  return { folder: base, newPath: () => join(base, `${mark}-${randomBytes(16).toString('hex')}`) }
}

/** Harmless when it has been moved or was never made. */
export async function discard({ path }: LocalFile): Promise<void> {
  await unlink(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

/** Its bytes; it is gone afterwards. */
export async function takeBytes(file: LocalFile): Promise<Buffer> {
  try {
    return await readFile(file.path)
  } finally {
    await discard(file)
  }
}

const hour = 60 * 60 * 1000

/** Removes what processes of this machine or container left that have ended, and whatever is older than any request can be. */
export async function sweepSpool({ folder }: Pick<Spool, 'folder'>, now = Date.now()): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && (isLeft(name, found.mtimeMs) || now - found.mtimeMs > hour)) await discard({ path })
  }
}

/** Its process has ended; the next one may have the same number, and was not there before it began. */
function isLeft(name: string, writtenAt: number): boolean {
  const [, where, pid] = /^([0-9a-f]{16})-(\d+)-/.exec(name) ?? []
  if (where !== processPlace) return false
  return Number(pid) === process.pid ? writtenAt < performance.timeOrigin : !isRunning(Number(pid))
}
