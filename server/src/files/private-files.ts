import { randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import { isFileName } from './file-store.ts'
import type { VariantSpec } from '../images/image-work.ts'
import { discard, type LocalFile } from './spool.ts'
import { AppError } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import type { UploadedFile } from '../http/multipart-bodies.ts'
import { singleLine } from '../http/plain-text.ts'
import { isSigned } from '../http/private-addresses.ts'
import { onlyUsable } from '../images/usable-image.ts'

/** Folders with pictures that are shown only by a signed address. */
const pictureFolders = ['collection-images', 'museum-images'] as const
export type PictureFolder = (typeof pictureFolders)[number]
/** Folders with PDFs that require the owner's token. */
type DocumentFolder = 'collection-documents' | 'museum-documents' | 'program-guides'

/** Width of the copy for lists; created with the upload, because users add few. */
const copyWidth = 640
/** Width of the JPEG for printed lists. */
export const printWidth = 320

export interface StoredPicture {
  name: string
  ending: string
  width: number
  height: number
  animated: number
  color: string
  palette: string
  blur: string
  copies: string
}

type Named = Pick<StoredPicture, 'name' | 'ending' | 'copies'>

export const filesOfPicture = (folder: PictureFolder, { name, ending, copies }: Named): string[] => [
  `${folder}/${name}.${ending}`,
  ...(JSON.parse(copies) as number[]).map((width) => `${folder}/${name}-${width}.webp`),
]

/** The copy for printed lists; animations have none. */
export const printOf = (folder: PictureFolder, { name }: Pick<StoredPicture, 'name'>): string =>
  `${folder}/${name}-${printWidth}.jpg`

interface Keeping {
  folder: PictureFolder
  prints?: boolean
}

/** Re-encodes a picture and stores it with its copies under a random name. Throws unsupported_file, unavailable. */
export async function keepPicture(
  deps: Pick<Deps, 'images' | 'files'>,
  sent: LocalFile,
  { folder, prints = false }: Keeping,
): Promise<StoredPicture> {
  const { file, facts } = await onlyUsable(deps.images.clean(sent))
  const name = randomBytes(16).toString('hex')
  // An animation always has one, which is a still.
  const widths = facts.animated || facts.width > copyWidth ? [Math.min(copyWidth, facts.width)] : []
  try {
    const specs: VariantSpec[] = widths.map((width) => ({ format: 'webp', width }))
    if (prints && !facts.animated) specs.push({ format: 'jpg', width: printWidth })
    const copies = specs.length > 0 ? await deps.images.derive(file, specs) : []
    for (const copy of copies) await deps.files.put(`${folder}/${name}-${copy.width}.${copy.format}`, copy)
    await deps.files.put(`${folder}/${name}.${facts.ending}`, file)
  } finally {
    await discard(file)
  }
  return {
    name,
    ending: facts.ending,
    width: facts.width,
    height: facts.height,
    animated: facts.animated ? 1 : 0,
    color: facts.color,
    palette: JSON.stringify(facts.palette),
    blur: facts.blur,
    copies: JSON.stringify(widths),
  }
}

export function mayOpen(
  deps: Pick<Deps, 'sessionKey' | 'now'>,
  name: string,
  query: Parameters<typeof isSigned>[2],
): boolean {
  const isPrivate = pictureFolders.some((folder) => name.startsWith(`${folder}/`))
  return isPrivate && isFileName(name) && isSigned(deps, name, query)
}

export async function keepDocument(
  deps: Pick<Deps, 'files'>,
  folder: DocumentFolder,
  sent: UploadedFile,
): Promise<string> {
  if (!(await isPdf(sent))) throw new AppError('unsupported_file', { textKey: 'unsupported_document' })
  const name = `${randomBytes(16).toString('hex')}.pdf`
  await deps.files.put(`${folder}/${name}`, sent)
  return name
}

/** Checks the first bytes; the file name proves nothing. */
export async function isPdf({ path }: LocalFile): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(5), { position: 0 })
    return buffer.toString('latin1', 0, bytesRead) === '%PDF-'
  } finally {
    await file.close()
  }
}

export function documentTitle(name: string): string {
  const plain = singleLine(name.split(/[/\\]/).at(-1) ?? '')
  return [...plain].slice(0, 120).join('') || 'document.pdf'
}

export async function dropFiles(deps: Pick<Deps, 'files' | 'log'>, names: readonly string[]): Promise<void> {
  for (const name of names)
    await deps.files
      .remove(name)
      .catch((error: unknown) =>
        deps.log.warn(
          { event: 'file_left_over', err: error },
          'a file could not be removed; the sweep removes it',
        ),
      )
}

interface NamedFiles {
  folders: readonly string[]
  named: () => Promise<readonly string[]>
  /** Files that may exist. */
  copies?: () => Promise<readonly string[]>
}

/** Invariant I9 at rest: every referenced file exists, and every file is referenced by a row. */
export async function findFileViolations(
  { files }: Pick<Deps, 'files'>,
  { folders, named, copies }: NamedFiles,
): Promise<{ missing: string[]; orphaned: string[] }> {
  // Files first, so that later ones are not candidates.
  const stored = new Set((await Promise.all(folders.map((folder) => files.list(folder)))).flat())
  const known = new Set(await named())
  const copied = new Set(await copies?.())
  return {
    missing: [...known.difference(stored)].sort(),
    orphaned: [...stored.difference(known).difference(copied)].sort(),
  }
}
