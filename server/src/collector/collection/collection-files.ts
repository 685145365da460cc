import type { FileColumns } from '../../files/file-sweeper.ts'
import type { Deps } from '../../deps.ts'
import { findFileViolations } from '../../files/private-files.ts'
import { documentFolder, imageFolder, listCollectionFiles } from './collection-part-store.ts'

export const collectionFiles = {
  [imageFolder]: [['collection_images', 'name', 'name']],
  [documentFolder]: [['collection_documents', 'name', 'name']],
} as const satisfies Partial<FileColumns>

/** Each picture and document a row names is in the store, and each in the store is named by a row (I9, at rest). */
export const findCollectionFileViolations = (deps: Pick<Deps, 'db' | 'files'>) =>
  findFileViolations(deps, {
    folders: [imageFolder, documentFolder],
    named: () => listCollectionFiles(deps.db.read),
  })
