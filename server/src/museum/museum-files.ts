import type { Deps } from '../platform/deps.ts'
import { fileSweeper, findFileViolations } from '../platform/private-files.ts'
import { documentFolder, imageFolder, listMuseumFiles } from './museum-part-store.ts'

const swept = ({ db }: Pick<Deps, 'db'>) => ({
  folders: [imageFolder, documentFolder],
  named: () => listMuseumFiles(db.read),
})

/** Each picture and document a row names is in the store, and each in the store is named by a row (I9, at rest). */
export const findMuseumFileViolations = (deps: Pick<Deps, 'db' | 'files'>) =>
  findFileViolations(deps, swept(deps))

export const museumFileSweeper = (deps: Pick<Deps, 'db' | 'files'>) => fileSweeper(deps, swept(deps))
