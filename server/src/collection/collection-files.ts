import type { Deps } from '../platform/deps.ts'
import { fileSweeper, findFileViolations } from '../platform/private-files.ts'
import { documentFolder, imageFolder, listCollectionFiles } from './collection-part-store.ts'

const swept = ({ db }: Pick<Deps, 'db'>) => ({
  folders: [imageFolder, documentFolder],
  named: () => listCollectionFiles(db.read),
})

/** Each picture and document a row names is in the store, and each in the store is named by a row (I9, at rest). */
export const findCollectionFileViolations = (deps: Pick<Deps, 'db' | 'files'>) =>
  findFileViolations(deps, swept(deps))

export const collectionFileSweeper = (deps: Pick<Deps, 'db' | 'files'>) => fileSweeper(deps, swept(deps))
