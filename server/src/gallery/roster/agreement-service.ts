import { randomBytes } from 'node:crypto'
import {
  type RosterEntry,
  setAgreement as agreementRoute,
} from '@passion-art/contract/gallery/roster/representation'
import { quietly } from '../../db/watched-dialect.ts'
import type { FileColumns } from '../../files/file-sweeper.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../deps.ts'
import { checkedFile, type UploadedFile } from '../../http/multipart-bodies.ts'
import { findFileViolations, isPdf } from '../../files/private-files.ts'
import type { Viewer } from '../../http/viewer.ts'
import { insertChange } from '../../roles/role-history-service.ts'
import { isArtistOf, isGalleryOf, isInvited } from './representation-policy.ts'
import { changeOf, lockOpen, subjectOf } from './representation-service.ts'
import * as store from './representation-store.ts'
import { getEntry } from './roster-service.ts'

/** Private folder of the file store; no address below /uploads serves it. */
const folder = 'agreements'

export const agreementFiles = {
  [folder]: [['representations', 'agreement_file']],
} as const satisfies Partial<FileColumns>

/** Replaces the former one. Throws not_found, representation_ended, file_too_large, unsupported_file. */
export async function setAgreement(
  deps: Deps,
  viewer: Viewer,
  id: string,
  file: UploadedFile | null,
): Promise<RosterEntry> {
  await deps.limits.take('pictures', viewer.id)
  // Checks the owner before anything is stored.
  await getEntry(deps, viewer, id)
  const max = agreementRoute.upload?.maxBytes ?? 0
  const sent = checkedFile(file, { field: 'agreement', max })
  if (!(await isPdf(sent))) throw new AppError('unsupported_file', { textKey: 'unsupported_attachment' })
  const name = `${folder}/${randomBytes(16).toString('hex')}.pdf`
  await deps.files.put(name, sent)
  return replace(deps, viewer, id, { name, title: titleOf(sent.name) })
}

export const removeAgreement = (deps: Deps, viewer: Viewer, id: string): Promise<RosterEntry> =>
  replace(deps, viewer, id, null)

async function replace(
  deps: Deps,
  viewer: Viewer,
  id: string,
  file: { name: string; title: string } | null,
): Promise<RosterEntry> {
  const at = deps.now().toISOString()
  const old = await quietly(() =>
    deps.db.write.transaction().execute(async (tx) => {
      const row = await lockOpen(tx, viewer, id)
      if (!file && row.agreement_file === null) return null
      const change = { agreement_file: file?.name ?? null, agreement_title: file?.title ?? null }
      await store.changeRepresentation(tx, id, { ...change, updated_at: at })
      const subject = await subjectOf(tx, row)
      const action = file ? 'agreement.added' : 'agreement.removed'
      const details = { agreement: { from: row.agreement_title, to: file?.title ?? null } }
      const about = { galleryId: viewer.id, id, action, subject, at }
      await insertChange(tx, { ...changeOf(viewer, about), details })
      return row.agreement_file
    }),
  )
  if (old) await removeQuietly(deps, old)
  return getEntry(deps, viewer, id)
}

/** If it can't be removed now, the sweeper removes it. */
async function removeQuietly({ files, log }: Deps, name: string): Promise<void> {
  await files
    .remove(name)
    .catch((error: unknown) =>
      log.warn({ event: 'file_left_over', err: error }, 'a file could not be removed; the sweep removes it'),
    )
}

/** The original file name without folders and control characters. */
function titleOf(name: string): string {
  const own = name.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const clean = [...own].filter((sign) => sign >= ' ' && sign !== '\u007f')
  return clean.slice(0, 120).join('').trim() || 'agreement.pdf'
}

/** Returns the agreement, to its two parties only. Throws not_found. */
export async function readAgreement(deps: Deps, viewer: Viewer, id: string): Promise<Buffer> {
  const row = await store.findRepresentation(deps.db.read, id)
  const may = row && (isGalleryOf(viewer, row) || isArtistOf(viewer, row) || isOpenlyInvited(viewer, row))
  const bytes = may && row.agreement_file ? await deps.files.get(row.agreement_file) : undefined
  if (!bytes) throw notFound('Representation')
  return bytes
}

const isOpenlyInvited = (viewer: Viewer, row: store.RepresentationRow) =>
  row.state === 'invited' && isInvited(viewer, row)

/** Invariant: each agreement of a row exists, and each file is referenced by a row. */
export const findAgreementViolations = (deps: Pick<Deps, 'db' | 'files'>) =>
  findFileViolations(deps, { folders: [folder], named: () => store.listAgreementFiles(deps.db.read) })
