import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type ByteRange, checkFileName, type FileStore, isFileName } from './file-store.ts'
import { discard, type LocalFile, openSpool, type Spool } from './spool.ts'

/** Incomplete files until they are renamed; those of a crash are removed at the next start. */
export const openStoreSpool = (root: string): Spool => openSpool(join(root, '.incoming'))

/** Files below `root`, usually DATA_DIR/uploads. Throws when the folder can't be created. */
export function openDiskStore(root: string): FileStore {
  const base = resolve(root)
  const spool = openStoreSpool(base)
  const path = (name: string) => {
    checkFileName(name)
    return join(base, name)
  }
  return {
    put: async (name, content) => {
      const target = path(name)
      const file = content instanceof Uint8Array ? { path: spool.newPath() } : content
      await replaceFile(base, target, { file, bytes: content instanceof Uint8Array ? content : null })
    },
    get: async (name, range) => absentIsUndefined(range ? readPart(path(name), range) : readFile(path(name))),
    size: async (name) => (await absentIsUndefined(stat(path(name))))?.size,
    local: async (name, use) => ((await exists(path(name))) ? use({ path: path(name) }) : undefined),
    has: async (name) => exists(path(name)),
    remove: async (name) => rm(path(name), { force: true }),
    list: (folder) => listFolder(base, folder),
    check: () => checkWritable(spool),
  }
}

interface Content {
  file: LocalFile
  bytes: Uint8Array | null
}

async function replaceFile(base: string, target: string, { file, bytes }: Content): Promise<void> {
  const folder = join(target, '..')
  try {
    if (bytes) await writeSynced(file.path, bytes)
    else await syncFile(file.path)
    if (await mkdir(folder, { recursive: true, mode: 0o700 })) await syncFolder(base)
    await rename(file.path, target)
  } catch (error) {
    await discard(file)
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

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Without this a power failure may keep the row and lose the file's name. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function readPart(path: string, { first, last }: ByteRange): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(last - first + 1), { position: first })
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function listFolder(base: string, folder: string): Promise<string[]> {
  const entries = (await absentIsUndefined(readdir(join(base, folder)))) ?? []
  return entries.map((entry) => `${folder}/${entry}`).filter(isFileName)
}

async function checkWritable(spool: Spool): Promise<void> {
  const probe = { path: spool.newPath() }
  try {
    await writeSynced(probe.path, Buffer.from('ok'))
  } finally {
    await discard(probe)
  }
}

const exists = async (path: string): Promise<boolean> =>
  (await absentIsUndefined(access(path).then(() => true))) ?? false

async function absentIsUndefined<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
