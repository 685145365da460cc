import { attachmentFolders, pictureFolder } from '../accounts/account-files.ts'
import type { Deps } from '../deps.ts'
import { findFileViolations } from '../files/private-files.ts'
import { listNamedFiles } from './profile-store.ts'

/** Invariant I9 at rest: each referenced picture, portfolio and logo exists, and each file is referenced by a row. */
export const findProfileFileViolations = (deps: Pick<Deps, 'db' | 'files'>) =>
  findFileViolations(deps, {
    folders: [pictureFolder, ...Object.values(attachmentFolders)],
    named: () => listNamedFiles(deps.db.read, attachmentFolders),
  })
