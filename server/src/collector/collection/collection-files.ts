import type { FileColumns } from '../../files/file-sweeper.ts'
import type { Deps } from '../../deps.ts'
import { findFileViolations } from '../../files/private-files.ts'
import { documentFolder, imageFolder, listCollectionFiles } from './collection-part-store.ts'

export const collectionFiles = {
  [imageFolder]: [['collection_images', 'name', 'name']],
  [documentFolder]: [['collection_documents', 'name', 'name']],
} as const satisfies Partial<FileColumns>

/** Invariant I9 at rest: each referenced picture and document exists, and each file is referenced by a row. */
export const findCollectionFileViolations = (deps: Pick<Deps, 'db' | 'files'>) =>
  findFileViolations(deps, {
    folders: [imageFolder, documentFolder],
    named: () => listCollectionFiles(deps.db.read),
  })
