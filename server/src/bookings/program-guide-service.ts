import { type OwnProgram, setGuide as guideRoute } from '@passion-art/contract/bookings/programs'
import type { FileColumns } from '../files/file-sweeper.ts'
import { notFound } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import { checkedFile, type UploadedFile } from '../http/multipart-bodies.ts'
import { documentTitle, dropFiles, keepDocument } from '../files/private-files.ts'
import type { Viewer } from '../http/viewer.ts'
import { insertChange } from '../roles/role-history-service.ts'
import { noted } from './program-history.ts'
import { getOpenRow, getOwnProgram } from './program-service.ts'
import * as store from './program-store.ts'

/** Private folder of the file store; no address below /uploads serves it. */
const folder = 'program-guides'

export const guideFiles = {
  [folder]: [['programs', 'guide_file']],
} as const satisfies Partial<FileColumns>

/** Stores the guide and replaces the former one. Throws not_found, file_too_large, unsupported_file. */
export async function setGuide(
  deps: Deps,
  viewer: Viewer,
  id: string,
  file: UploadedFile | null,
): Promise<OwnProgram> {
  await deps.limits.take('pictures', viewer.id)
  // Checks the owner before anything is stored.
  await getOwnProgram(deps, viewer, id)
  const max = guideRoute.upload?.maxBytes ?? 0
  const sent = checkedFile(file, { field: 'guide', max })
  const name = await keepDocument(deps, folder, sent)
  return replace(deps, viewer, id, { name: `${folder}/${name}`, title: documentTitle(sent.name) })
}

export const removeGuide = (deps: Deps, viewer: Viewer, id: string): Promise<OwnProgram> =>
  replace(deps, viewer, id, null)

async function replace(
  deps: Deps,
  viewer: Viewer,
  id: string,
  file: { name: string; title: string } | null,
): Promise<OwnProgram> {
  const at = deps.now().toISOString()
  const old = await deps.db.write.transaction().execute(async (tx) => {
    const row = await store.lockProgram(tx, viewer.id, id)
    if (!row) throw notFound('Program')
    if (!file && row.guide_file === null) return null
    await store.changeProgram(tx, id, {
      guide_file: file?.name ?? null,
      guide_title: file?.title ?? null,
      updated_at: at,
    })
    const action = file ? 'guide.added' : 'guide.removed'
    const details = { guide: { from: row.guide_title, to: file?.title ?? null } }
    await insertChange(tx, noted(viewer, { subjectId: id, action, subject: row.title, at, details }))
    return row.guide_file
  })
  if (old) await dropFiles(deps, [old])
  return getOwnProgram(deps, viewer, id)
}

/** For everyone who may open the program. Throws not_found. */
export async function readGuide(deps: Deps, viewer: Viewer | null, id: string): Promise<Buffer> {
  const { guide_file } = await getOpenRow(deps, viewer, id)
  const bytes = guide_file ? await deps.files.get(guide_file) : undefined
  if (!bytes) throw notFound('Program')
  return bytes
}
