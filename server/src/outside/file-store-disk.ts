import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { checkFileName, type FileStore, isFileName } from './file-store.ts'

/** Half-written files lie here until they are renamed; what a crash left is removed at the next start. */
const incoming = '.incoming'

/** Files below `root`, usually DATA_DIR/uploads. Throws at once when the folder can't be made. */
export function openDiskStore(root: string): FileStore {
  const base = resolve(root)
  mkdirSync(join(base, incoming), { recursive: true, mode: 0o700 })
  const path = (name: string) => {
    checkFileName(name)
    return join(base, name)
  }
  return {
    put: async (name, bytes) => replaceFile(base, path(name), bytes),
    get: async (name) => absentIsUndefined(readFile(path(name))),
    has: async (name) => (await absentIsUndefined(access(path(name)).then(() => true))) ?? false,
    remove: async (name) => rm(path(name), { force: true }),
    list: (folder) => listFolder(base, folder),
    check: () => checkWritable(base),
  }
}

const hour = 60 * 60 * 1000

/** Removes what a crash left half-written; younger files may be another server's work in hand. */
export async function clearIncoming(root: string, now = Date.now()): Promise<void> {
  const folder = join(resolve(root), incoming)
  for (const entry of (await absentIsUndefined(readdir(folder))) ?? []) {
    const found = await absentIsUndefined(stat(join(folder, entry)))
    if (found && now - found.mtimeMs > hour) await rm(join(folder, entry), { force: true })
  }
}

async function replaceFile(base: string, target: string, bytes: Uint8Array): Promise<void> {
  const folder = join(target, '..')
  const temporary = join(base, incoming, randomBytes(16).toString('hex'))
  try {
    await writeSynced(temporary, bytes)
    if (await mkdir(folder, { recursive: true, mode: 0o700 })) await syncFolder(base)
    await rename(temporary, target)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  await syncFolder(folder)
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Without this a power loss may keep the row and lose the file's name. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function listFolder(base: string, folder: string): Promise<string[]> {
  const entries = (await absentIsUndefined(readdir(join(base, folder)))) ?? []
  return entries.map((entry) => `${folder}/${entry}`).filter(isFileName)
}

async function checkWritable(base: string): Promise<void> {
  const probe = join(base, incoming, `probe-${randomBytes(8).toString('hex')}`)
  try {
    await writeSynced(probe, Buffer.from('ok'))
  } finally {
    await rm(probe, { force: true })
  }
}

async function absentIsUndefined<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
