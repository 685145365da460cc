import { weekDays } from '@passion-art/contract/gallery/figures/gallery-hours'
import type { GalleryProfile } from '@passion-art/contract/gallery/figures/gallery-profile'
import { socialKeys } from '@passion-art/contract/profile/social-links'
import type { Viewer } from '../../http/viewer.ts'
import { changedFields, insertChange, type NewChange } from '../../roles/role-history-service.ts'
import { presentProfile } from './gallery-profile-present.ts'
import { type Db, getProfile, lockProfile, type ProfileRow } from './gallery-profile-store.ts'

type Own = Pick<Viewer, 'id'>

const about = ({ id }: Own, at: string): Omit<NewChange, 'action'> => ({
  ownerId: id,
  actorId: id,
  screen: 'gallery-dashboard',
  subjectId: null,
  subject: '',
  at,
})

export async function noteProfile(
  tx: Db,
  viewer: Own,
  { at, change }: { at: string; change: () => Promise<void> },
): Promise<void> {
  const before = await lockProfile(tx, viewer.id)
  await change()
  const details = changesOf(before, await getProfile(tx, viewer.id))
  if (Object.keys(details).length > 0) await noteChanges(tx, viewer, { at, details })
}

export const noteChanges = (
  tx: Db,
  viewer: Own,
  { at, details }: { at: string; details: NonNullable<NewChange['details']> },
): Promise<void> => insertChange(tx, { ...about(viewer, at), action: 'profile.changed', details })

export const changesOf = (before: ProfileRow, after: ProfileRow) =>
  changedFields(historyFieldsOf(presentProfile(before)), historyFieldsOf(presentProfile(after)))

export const noteLogo =
  (viewer: Own, { at, action }: { at: string; action: 'logo.replaced' | 'logo.removed' }) =>
  (tx: Db): Promise<void> =>
    insertChange(tx, { ...about(viewer, at), action })

function historyFieldsOf(profile: GalleryProfile): Record<string, string | number | null> {
  const {
    galleryName,
    galleryLocation,
    yearEstablished,
    galleryType,
    galleryDescription,
    website,
    bioLanguage,
  } = profile
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
    bioLanguage,
    website,
    ...Object.fromEntries(days),
    hoursNote: profile.openingHours?.note ?? null,
    ...Object.fromEntries(links),
  }
}
