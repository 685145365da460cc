import { randomBytes } from 'node:crypto'
import type { FileColumns } from '../../files/file-sweeper.ts'
import type { Deps } from '../../deps.ts'
import { dropFiles, findFileViolations } from '../../files/private-files.ts'
import { type CopiedPicture, copyNames } from '../../images/picture-copies.ts'
import { filesOfPublicPicture } from '../../images/public-picture.ts'
import { coverFolder, readCover } from './gallery-exhibition-present.ts'
import { findCoverNamed, listCovers } from './gallery-exhibition-store.ts'

/** The column holds JSON. */
export const coverFiles = {
  [coverFolder]: [['gallery_exhibitions', 'cover']],
} as const satisfies Partial<FileColumns>

const originalOf = (cover: string): string => {
  const { name, ending } = readCover(cover)
  return `${coverFolder}/${name}.${ending}`
}

export async function findCopied(deps: Pick<Deps, 'db'>, name: string): Promise<CopiedPicture | undefined> {
  const cover = await findCoverNamed(deps.db.read, name)
  return cover === undefined ? undefined : readCover(cover)
}

const filesOf = (cover: string): string[] => filesOfPublicPicture(coverFolder, readCover(cover))

/** Copies the picture under another name; null without one, or when its file is missing. */
export async function copyCover(
  { files }: Pick<Deps, 'files'>,
  cover: string | null,
): Promise<string | null> {
  if (cover === null) return null
  const copy = JSON.stringify({ ...readCover(cover), name: randomBytes(16).toString('hex') })
  const bytes = await files.get(originalOf(cover))
  if (!bytes) return null
  await files.put(originalOf(copy), bytes)
  return copy
}

export async function dropCover(deps: Pick<Deps, 'files' | 'log'>, cover: string | null): Promise<void> {
  if (cover !== null) await dropFiles(deps, filesOf(cover))
}

/** Invariant I9 at rest: covers without a row, and rows without their cover. */
export const findCoverViolations = (deps: Pick<Deps, 'db' | 'files'>) =>
  findFileViolations(deps, {
    folders: [coverFolder],
    named: async () => (await listCovers(deps.db.read)).map(originalOf),
    copies: async () =>
      (await listCovers(deps.db.read)).flatMap((cover) => copyNames(coverFolder, readCover(cover))),
  })

export const listCoverFiles = async (
  tx: Parameters<typeof listCovers>[0],
  ownerId: string,
): Promise<string[]> => (await listCovers(tx, ownerId)).flatMap(filesOf)
