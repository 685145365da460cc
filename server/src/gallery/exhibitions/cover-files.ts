import { randomBytes } from 'node:crypto'
import type { FileColumns } from '../../files/file-sweeper.ts'
import type { Deps } from '../../deps.ts'
import { dropFiles, findFileViolations } from '../../files/private-files.ts'
import { filesOfPublicPicture, makeStills } from '../../images/public-picture.ts'
import { coverFolder, readCover } from './gallery-exhibition-present.ts'
import { listCovers, replaceCover } from './gallery-exhibition-store.ts'

/** The column holds JSON. */
export const coverFiles = {
  [coverFolder]: [['gallery_exhibitions', 'cover']],
} as const satisfies Partial<FileColumns>

const filesOf = (cover: string): string[] => filesOfPublicPicture(coverFolder, readCover(cover))

/** Copies the picture under another name; null without one, or when its file is missing. */
export async function copyCover(
  { files }: Pick<Deps, 'files'>,
  cover: string | null,
): Promise<string | null> {
  if (cover === null) return null
  const copy = JSON.stringify({ ...readCover(cover), name: randomBytes(16).toString('hex') })
  const names = filesOf(copy)
  for (const [index, file] of filesOf(cover).entries()) {
    const bytes = await files.get(file)
    if (!bytes) return null
    await files.put(names[index] ?? '', bytes)
  }
  return copy
}

export async function dropCover(deps: Pick<Deps, 'files' | 'log'>, cover: string | null): Promise<void> {
  if (cover !== null) await dropFiles(deps, filesOf(cover))
}

/** Invariant I9 at rest: covers without a row, and rows without their cover. */
export const findCoverViolations = (deps: Pick<Deps, 'db' | 'files'>) =>
  findFileViolations(deps, {
    folders: [coverFolder],
    named: async () => (await listCovers(deps.db.read)).flatMap(filesOf),
  })

export const listCoverFiles = async (
  tx: Parameters<typeof listCovers>[0],
  ownerId: string,
): Promise<string[]> => (await listCovers(tx, ownerId)).flatMap(filesOf)

/** For animations stored when they had no stills. */
export async function makeCoverStills(deps: Pick<Deps, 'db' | 'images' | 'files'>): Promise<void> {
  for (const cover of await listCovers(deps.db.read)) {
    const picture = readCover(cover)
    if (!picture.animated || picture.variants.length > 0) continue
    const variants = await makeStills(deps, coverFolder, picture)
    if (variants) await replaceCover(deps.db.write, cover, JSON.stringify({ ...picture, variants }))
  }
}
