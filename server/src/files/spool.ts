import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readdir, readFile, stat, unlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isRunning, processNamespace } from '../cluster/process-namespace.ts'

/** A file on this machine that isn't in the store. Its owner moves it into the store or discards it. */
export interface LocalFile {
  path: string
  /** For an upload: the account, or the address without one, to share the image processes fairly. */
  sender?: string | undefined
}

/** The folder for incoming and generated files, on the store's file system, so that moving is a rename. */
export interface Spool {
  folder: string
  newPath: () => string
}

/** Names contain their process, so that the next start can remove a crash's files. Throws without a writable folder. */
export function openSpool(folder: string): Spool {
  const base = resolve(folder)
  mkdirSync(base, { recursive: true, mode: 0o700 })
  const mark = `${processNamespace}-${process.pid}`
  return { folder: base, newPath: () => join(base, `${mark}-${randomBytes(16).toString('hex')}`) }
}

/** Harmless when it has been moved or was never made. */
export async function discard({ path }: LocalFile): Promise<void> {
  await unlink(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

export async function takeBytes(file: LocalFile): Promise<Buffer> {
  try {
    return await readFile(file.path)
  } finally {
    await discard(file)
  }
}

const hour = 60 * 60 * 1000

/** Removes files of ended processes of this machine or container, and files older than any request can be. */
export async function sweepSpool({ folder }: Pick<Spool, 'folder'>, now = Date.now()): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && (isLeft(name, found.mtimeMs) || now - found.mtimeMs > hour)) await discard({ path })
  }
}

/** The writing process has ended; a later process with the same PID started after the file was written. */
function isLeft(name: string, writtenAt: number): boolean {
  const [, where, pid] = /^([0-9a-f]{16})-(\d+)-/.exec(name) ?? []
  if (where !== processNamespace) return false
  return Number(pid) === process.pid ? writtenAt < performance.timeOrigin : !isRunning(Number(pid))
}
