import { weekDays } from '@passion-art/contract/gallery-hours'
import type { GalleryProfile, updateGalleryProfile } from '@passion-art/contract/gallery-profile'
import type { BodyOf } from '@passion-art/contract/route'
import { socialKeys, websiteAddress } from '@passion-art/contract/social-links'
import { readSocialLinks } from '../accounts/registration-details.ts'
import { AppError } from '../platform/app-error.ts'
import type { Deps } from '../platform/deps.ts'
import type { UploadedFile } from '../platform/multipart-bodies.ts'
import type { Viewer } from '../platform/viewer.ts'
import { addAttachment, type Also, removeAttachment } from '../profile/profile-file-service.ts'
import { changedFields, insertChange, type NewChange } from '../roles/role-history-service.ts'
import { presentProfile } from './gallery-profile-present.ts'
import * as store from './gallery-profile-store.ts'

type Own = Pick<Viewer, 'id'>

export async function getProfile({ db }: Pick<Deps, 'db'>, viewer: Own): Promise<GalleryProfile> {
  return presentProfile(await store.getProfile(db.write, viewer.id))
}

/** Saves the whole form and writes down what differs. Throws validation_failed for what can't be an address. */
export async function changeProfile(
  deps: Deps,
  viewer: Own,
  { openingHours, website, socialMedia, ...details }: BodyOf<typeof updateGalleryProfile>,
): Promise<GalleryProfile> {
  const links = readSocialLinks(socialMedia, 'socialMedia')
  const at = deps.now().toISOString()
  const columns = {
    details: JSON.stringify(details),
    website: readWebsite(website ?? ''),
    social_media: JSON.stringify(links),
  }
  await deps.db.write.transaction().execute(async (tx) => {
    const before = await store.lockProfile(tx, viewer.id)
    const hours = openingHours && JSON.stringify(openingHours)
    const after = { ...before, ...columns, opening_hours: hours }
    const changes = changedFields(told(presentProfile(before)), told(presentProfile(after)))
    if (Object.keys(changes).length === 0) return
    await store.updateProfile(tx, viewer.id, { ...columns, openingHours: hours, at })
    await insertChange(tx, { ...about(viewer, at), action: 'profile.changed', details: changes })
  })
  return getProfile(deps, viewer)
}

function readWebsite(typed: string): string | null {
  const address = websiteAddress(typed)
  if (address === null)
    throw new AppError('validation_failed', { fields: { website: { key: 'web_address' } } })
  return address || null
}

const about = ({ id }: Own, at: string): Omit<NewChange, 'action'> => ({
  ownerId: id,
  actorId: id,
  screen: 'gallery-dashboard',
  subjectId: null,
  subject: '',
  at,
})

/** Field by field, as the history shows it. */
function told(profile: GalleryProfile): Record<string, string | number | null> {
  const { galleryName, galleryLocation, yearEstablished, galleryType, galleryDescription, website } = profile
  const days = weekDays.map((day) => {
    const periods = profile.openingHours?.days[day] ?? []
    return [day, periods.map(({ from, to }) => `${from}–${to}`).join(', ')]
  })
  const links = socialKeys.map((key) => [`social.${key}`, profile.socialMedia[key] ?? null])
  return {
    galleryName,
    galleryLocation,
    yearEstablished,
    galleryType,
    galleryDescription,
    website,
    ...Object.fromEntries(days),
    hoursNote: profile.openingHours?.note ?? null,
    ...Object.fromEntries(links),
  }
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
    also: writeDown(deps, viewer, 'logo.replaced'),
  })
  return getProfile(deps, viewer)
}

/** Harmless when there is none. */
export async function removeLogo(deps: Deps, viewer: Viewer): Promise<GalleryProfile> {
  await removeAttachment(deps, viewer, 'galleryLogo', writeDown(deps, viewer, 'logo.removed'))
  return getProfile(deps, viewer)
}

const writeDown =
  (deps: Deps, viewer: Own, action: string): Also =>
  (tx) =>
    insertChange(tx, { ...about(viewer, deps.now().toISOString()), action })
