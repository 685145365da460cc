import { attachmentFolders, pictureFolder } from '../accounts/account-files.ts'
import type { Deps } from '../deps.ts'
import { findFileViolations } from '../files/private-files.ts'
import { listNamedFiles } from './profile-store.ts'

/** Each picture, portfolio and logo a row names is in the store, and each in the store is named by a row (I9, at rest). */
export const findProfileFileViolations = (deps: Pick<Deps, 'db' | 'files'>) =>
  findFileViolations(deps, {
    folders: [pictureFolder, ...Object.values(attachmentFolders)],
    named: () => listNamedFiles(deps.db.read, attachmentFolders),
  })
