import type {
  GalleryProfile,
  updateGalleryProfile,
} from '@passion-art/contract/gallery/figures/gallery-profile'
import type { BodyOf } from '@passion-art/contract/http/route'
import { websiteAddress } from '@passion-art/contract/profile/social-links'
import { readSocialLinks } from '../../accounts/registration-details.ts'
import { AppError } from '../../http/app-error.ts'
import type { Deps } from '../../deps.ts'
import type { UploadedFile } from '../../http/multipart-bodies.ts'
import type { Viewer } from '../../http/viewer.ts'
import { addAttachment, removeAttachment } from '../../profile/profile-file-service.ts'
import { changesOf, noteChanges, noteLogo } from './gallery-history-service.ts'
import { presentProfile } from './gallery-profile-present.ts'
import * as store from './gallery-profile-store.ts'

type Own = Pick<Viewer, 'id'>

export async function getProfile({ db }: Pick<Deps, 'db'>, viewer: Own): Promise<GalleryProfile> {
  return presentProfile(await store.getProfile(db.write, viewer.id))
}

/** Saves the whole form and records the differences. Throws validation_failed for an invalid address. */
export async function changeProfile(
  deps: Deps,
  viewer: Own,
  { openingHours, website, socialMedia, bioLanguage, ...details }: BodyOf<typeof updateGalleryProfile>,
): Promise<GalleryProfile> {
  const links = readSocialLinks(socialMedia, 'socialMedia')
  const at = deps.now().toISOString()
  const columns = {
    details: JSON.stringify(details),
    website: readWebsite(website ?? ''),
    social_media: JSON.stringify(links),
  }
  const hours = openingHours && JSON.stringify(openingHours)
  await deps.db.write.transaction().execute(async (tx) => {
    const before = await store.lockProfile(tx, viewer.id)
    const change = { ...columns, bio_language: bioLanguage ?? before.bio_language }
    const details = changesOf(before, { ...before, ...change, opening_hours: hours })
    if (Object.keys(details).length === 0) return
    await store.updateProfile(tx, viewer.id, { ...change, openingHours: hours, at })
    await noteChanges(tx, viewer, { at, details })
  })
  return getProfile(deps, viewer)
}

function readWebsite(typed: string): string | null {
  const address = websiteAddress(typed)
  if (address === null)
    throw new AppError('validation_failed', { fields: { website: { key: 'web_address' } } })
  return address || null
}

/** Throws file_too_large, unsupported_file. */
export async function setLogo(
  deps: Deps,
  viewer: Viewer,
  file: UploadedFile | null,
): Promise<GalleryProfile> {
  await addAttachment(deps, viewer.id, {
    kind: 'galleryLogo',
    file,
    also: noteLogo(viewer, { at: deps.now().toISOString(), action: 'logo.replaced' }),
  })
  return getProfile(deps, viewer)
}

/** Idempotent. */
export async function removeLogo(deps: Deps, viewer: Viewer): Promise<GalleryProfile> {
  const at = deps.now().toISOString()
  await removeAttachment(deps, viewer, 'galleryLogo', noteLogo(viewer, { at, action: 'logo.removed' }))
  return getProfile(deps, viewer)
}
