import type { User } from '@passion-art/contract/accounts/accounts'
import { setPicture as pictureRoute } from '@passion-art/contract/profile/profile'
import { type AttachmentKind, attachmentRules } from '@passion-art/contract/accounts/registration-rules'
import { attachmentFolders, attachmentUrl, pictureFolder } from '../accounts/account-files.ts'
import { findAttachingAccount } from '../accounts/registration-service.ts'
import { noteLogo } from '../gallery/figures/gallery-history-service.ts'
import { discard } from '../files/spool.ts'
import { AppError } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import { checkedFile, type UploadedFile } from '../http/multipart-bodies.ts'
import { onlyUsable } from '../images/usable-image.ts'
import type { Caller, Viewer } from '../http/viewer.ts'
import { newFileName, readyAttachment } from './profile-files.ts'
import { getProfile } from './profile-service.ts'
import { removeAttachmentRow, replaceAttachment, replacePicture } from './profile-store.ts'

/** Stores the picture as a square; the old file is deleted after the commit. Throws file_too_large, unsupported_file. */
export async function setPicture(deps: Deps, viewer: Viewer, file: UploadedFile | null): Promise<User> {
  await deps.limits.take('pictures', viewer.id)
  const max = pictureRoute.upload?.maxBytes ?? 0
  const sent = checkedFile(file, { field: 'profilePicture', max, textKey: 'picture_too_large' })
  const square = await onlyUsable(deps.images.square(sent), 'unsupported_picture')
  const name = newFileName('webp')
  await deps.files.put(`${pictureFolder}/${name}`, square).finally(() => discard(square))
  const old = await replacePicture(deps.db.write, viewer.id, { name, at: deps.now().toISOString() })
  if (old) await removeQuietly(deps, `${pictureFolder}/${old}`)
  return getProfile(deps, viewer)
}

/** If it can't be removed now, the sweeper removes it. */
async function removeQuietly(deps: Deps, name: string): Promise<void> {
  await deps.files
    .remove(name)
    .catch((error: unknown) =>
      deps.log.warn(
        { event: 'file_left_over', err: error },
        'a file could not be removed; the sweep removes it',
      ),
    )
}

/** The account whose attachments this caller may store: the session's, or that of the registration's token. */
export async function attachingAccount(
  deps: Deps,
  caller: Caller,
  authorization: string | undefined,
): Promise<string> {
  if (caller.viewer) return caller.viewer.id
  const account = await findAttachingAccount(deps, authorization)
  if (!account) throw new AppError(caller.refusal ?? 'authentication_required')
  return account
}

interface Attachment {
  kind: AttachmentKind
  file: UploadedFile | null
  tokenFrom?: string | undefined
  also?: Also | undefined
}

/** Returns its address. Throws file_too_large, unsupported_file, unavailable, too_many_requests. */
export async function addAttachment(
  deps: Deps,
  userId: string,
  { kind, file, tokenFrom, also }: Attachment,
): Promise<string> {
  await deps.limits.take('pictures', userId)
  if (tokenFrom !== undefined) await deps.limits.take('tokenAttachments', tokenFrom)
  const max = attachmentRules[kind].below - 1
  const textKey = kind === 'galleryLogo' ? 'picture_too_large' : 'file_too_large'
  const sent = checkedFile(file, { field: 'file', max, textKey })
  const ready = await readyAttachment(deps, { kind, userId, tokenFrom }, sent)
  const name = newFileName(ready.ending)
  await deps.files.put(`${attachmentFolders[kind]}/${name}`, ready.file).finally(() => discard(ready.file))
  const at = deps.now().toISOString()
  const old = await deps.db.write.transaction().execute(async (tx) => {
    const before = await replaceAttachment(tx, userId, { kind, name, at })
    await also?.(tx)
    return before
  })
  if (old) await removeQuietly(deps, `${attachmentFolders[kind]}/${old}`)
  return attachmentUrl(kind, name)
}

export type Also = (tx: Deps['db']['write']) => Promise<void>

/** Records a change of a gallery's logo in the history of its dashboard; undefined during registration. */
export const noted = (
  { now }: Pick<Deps, 'now'>,
  viewer: Viewer | null,
  { kind, action }: { kind: AttachmentKind; action: 'logo.replaced' | 'logo.removed' },
): Also | undefined =>
  viewer?.type === 'gallery' && kind === 'galleryLogo'
    ? noteLogo(viewer, { at: now().toISOString(), action })
    : undefined

export async function removeAttachment(
  deps: Deps,
  viewer: Viewer,
  kind: AttachmentKind,
  also?: Also,
): Promise<void> {
  const old = await deps.db.write.transaction().execute(async (tx) => {
    const removed = await removeAttachmentRow(tx, viewer.id, kind)
    if (removed) await also?.(tx)
    return removed
  })
  if (old) await removeQuietly(deps, `${attachmentFolders[kind]}/${old}`)
}
