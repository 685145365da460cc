import type { FileColumns } from '../../files/file-sweeper.ts'
import type { Deps } from '../../deps.ts'
import { findFileViolations } from '../../files/private-files.ts'
import { documentFolder, imageFolder, listMuseumFiles } from './museum-part-store.ts'

export const museumFiles = {
  [imageFolder]: [['museum_images', 'name', 'name']],
  [documentFolder]: [['museum_documents', 'name', 'name']],
} as const satisfies Partial<FileColumns>

export const findMuseumFileViolations = (deps: Pick<Deps, 'db' | 'files'>) =>
  findFileViolations(deps, {
    folders: [imageFolder, documentFolder],
    named: () => listMuseumFiles(deps.db.read),
  })
