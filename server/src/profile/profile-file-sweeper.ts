import { attachmentFolders, pictureFolder } from '../accounts/account-files.ts'
import type { Deps } from '../platform/deps.ts'
import { listNamedFiles } from './profile-store.ts'

const folders = [pictureFolder, ...Object.values(attachmentFolders)]

/** Each picture, portfolio and logo a row names is in the store, and each in the store is named by a row (I9, at rest). */
export async function findProfileFileViolations(
  deps: Pick<Deps, 'db' | 'files'>,
): Promise<{ missing: string[]; orphaned: string[] }> {
  // Files first: one that is stored after this is no candidate.
  const stored = new Set((await Promise.all(folders.map((folder) => deps.files.list(folder)))).flat())
  const named = new Set(await listNamedFiles(deps.db.read, attachmentFolders))
  return { missing: [...named.difference(stored)].sort(), orphaned: [...stored.difference(named)].sort() }
}

/**
 * Removes files whose row was never committed. One round only remembers what nobody names, the next removes what is still
 * unnamed: in between, a request in hand has named its file.
 */
export function profileFileSweeper(deps: Pick<Deps, 'db' | 'files'>): () => Promise<void> {
  let suspects = new Set<string>()
  return async () => {
    const { orphaned } = await findProfileFileViolations(deps)
    for (const name of orphaned) if (suspects.has(name)) await deps.files.remove(name)
    suspects = new Set(orphaned)
  }
}
