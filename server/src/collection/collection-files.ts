import { randomBytes, randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import { isFileName } from '../outside/file-store.ts'
import { discard, type LocalFile } from '../outside/spool.ts'
import { AppError } from '../platform/app-error.ts'
import type { Deps } from '../platform/deps.ts'
import type { UploadedFile } from '../platform/multipart-bodies.ts'
import { onlyUsable } from '../platform/usable-image.ts'
import { isSigned } from './collection-addresses.ts'
import {
  documentFolder,
  filesOfImage,
  imageFolder,
  listCollectionFiles,
  type NewPicture,
} from './collection-part-store.ts'

/** Width of the copy that lists show; made at once, a person adds few. */
const copyWidth = 640

/** Encodes a picture anew and stores it with its copy, under a name nobody can guess. Throws unsupported_file, unavailable. */
export async function keepPicture(
  deps: Pick<Deps, 'images' | 'files' | 'now'>,
  objectId: string,
  sent: LocalFile,
): Promise<NewPicture> {
  const refusals = { unsupported: 'unsupported_file', tooLarge: 'too_many_pixels' }
  const { file, facts } = await onlyUsable(deps.images.clean(sent), refusals)
  const name = randomBytes(16).toString('hex')
  const widths = facts.animated || facts.width <= copyWidth ? [] : [copyWidth]
  try {
    const wishes = widths.map((width) => ({ format: 'webp' as const, width }))
    const copies = wishes.length > 0 ? await deps.images.derive(file, wishes) : []
    for (const copy of copies) await deps.files.put(`${imageFolder}/${name}-${copy.width}.webp`, copy)
    await deps.files.put(`${imageFolder}/${name}.${facts.ending}`, file)
  } finally {
    await discard(file)
  }
  return {
    id: randomUUID(),
    object_id: objectId,
    name,
    ending: facts.ending,
    width: facts.width,
    height: facts.height,
    animated: facts.animated ? 1 : 0,
    color: facts.color,
    palette: JSON.stringify(facts.palette),
    blur: facts.blur,
    copies: JSON.stringify(widths),
    created_at: deps.now().toISOString(),
  }
}

/** A picture by its signed address; undefined for any other. */
export async function readSigned(
  deps: Pick<Deps, 'files' | 'sessionKey' | 'now'>,
  name: string,
  query: Parameters<typeof isSigned>[2],
): Promise<Buffer | undefined> {
  const opened = name.startsWith(`${imageFolder}/`) && isFileName(name) && isSigned(deps, name, query)
  return opened ? deps.files.get(name) : undefined
}

/** Stores a PDF as it is, under a name nobody can guess. Throws unsupported_file for anything else. */
export async function keepDocument(deps: Pick<Deps, 'files'>, sent: UploadedFile): Promise<string> {
  if (!(await isPdf(sent))) throw new AppError('unsupported_file', { textKey: 'unsupported_document' })
  const name = `${randomBytes(16).toString('hex')}.pdf`
  await deps.files.put(`${documentFolder}/${name}`, sent)
  return name
}

/** By its first bytes; its name proves nothing. */
async function isPdf({ path }: LocalFile): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(5), { position: 0 })
    return buffer.toString('latin1', 0, bytesRead) === '%PDF-'
  } finally {
    await file.close()
  }
}

/** Removes files that no row names any more; what can't be removed now is the sweeper's. */
export async function dropFiles(deps: Pick<Deps, 'files' | 'log'>, names: readonly string[]): Promise<void> {
  for (const name of names)
    await deps.files
      .remove(name)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'a file is left over'))
}

export const filesOfPicture = filesOfImage

/** Each picture and document a row names is in the store, and each in the store is named by a row (I9, at rest). */
export async function findCollectionFileViolations(
  deps: Pick<Deps, 'db' | 'files'>,
): Promise<{ missing: string[]; orphaned: string[] }> {
  const folders = await Promise.all([imageFolder, documentFolder].map((folder) => deps.files.list(folder)))
  const stored = new Set(folders.flat())
  const named = new Set(await listCollectionFiles(deps.db.read))
  return { missing: [...named.difference(stored)].sort(), orphaned: [...stored.difference(named)].sort() }
}

/**
 * Removes files whose row was never committed. One round only remembers what nobody names, the next removes what is still
 * unnamed: in between, a request in hand has named its file.
 */
export function collectionFileSweeper(deps: Pick<Deps, 'db' | 'files'>): () => Promise<void> {
  let suspects = new Set<string>()
  return async () => {
    const { orphaned } = await findCollectionFileViolations(deps)
    for (const name of orphaned) if (suspects.has(name)) await deps.files.remove(name)
    suspects = new Set(orphaned)
  }
}
