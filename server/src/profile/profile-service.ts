import type { User } from '@passion-art/contract/accounts/accounts'
import type { interests, Preferences } from '@passion-art/contract/site/preferences'
import type { updateProfile } from '@passion-art/contract/profile/profile'
import type { BodyOf } from '@passion-art/contract/http/route'
import { isLanguage } from '@passion-art/contract/site/site-config'
import { type SocialPlatform, websiteAddress } from '@passion-art/contract/profile/social-links'
import type { z } from 'zod'
import { describeAccount, getOwnAccount } from '../accounts/account-service.ts'
import { readDetails, readSocialLinks } from '../accounts/registration-details.ts'
import { isUniqueViolation } from '../db/unique-violation.ts'
import { noteProfile } from '../gallery/figures/gallery-history-service.ts'
import { AppError } from '../http/app-error.ts'
import type { Deps } from '../deps.ts'
import { foldKey } from '../http/rights.ts'
import type { Viewer } from '../http/viewer.ts'
import {
  changeProfile,
  findPreferences,
  type ProfileChange,
  setLanguage,
  upsertPreferences,
} from './profile-store.ts'

export async function getProfile(deps: Deps, viewer: Viewer): Promise<User> {
  return describeAccount(deps, await getOwnAccount(deps, viewer), viewer)
}

/** Throws username_taken, and validation_failed for an invalid website or invalid details. */
export async function changeOwnProfile(
  deps: Deps,
  viewer: Viewer,
  body: BodyOf<typeof updateProfile>,
): Promise<User> {
  await change(deps, viewer, profileChange(viewer, body)).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError('username_taken') : error
  })
  return getProfile(deps, viewer)
}

/** Changes of a gallery's profile are recorded in the history of its dashboard. */
async function change(deps: Deps, viewer: Viewer, columns: ProfileChange): Promise<void> {
  const at = deps.now().toISOString()
  const save = (db: Deps['db']['write']) => changeProfile(db, viewer.id, { ...columns, updated_at: at })
  if (viewer.type !== 'gallery') return save(deps.db.write)
  await deps.db.write.transaction().execute((tx) => noteProfile(tx, viewer, { at, change: () => save(tx) }))
}

/** Fields that are not sent are unchanged; blank ones are cleared. */
function profileChange(viewer: Viewer, body: BodyOf<typeof updateProfile>): ProfileChange {
  const { first_name, last_name, phone, bio, bioLanguage, website } = body
  const username = body.username.normalize('NFKC')
  const details = readDetails(viewer.type, body.details)
  return {
    username,
    username_key: foldKey(username),
    first_name,
    last_name,
    ...(phone !== undefined && { phone: phone || null }),
    ...(bio !== undefined && { bio: bio || null }),
    ...(bioLanguage !== undefined && { bio_language: bioLanguage }),
    ...(website !== undefined && { website: readWebsite(website ?? '') }),
    ...(details && { details: JSON.stringify(details.details) }),
  }
}

function readWebsite(typed: string): string | null {
  const address = websiteAddress(typed)
  if (address === null)
    throw new AppError('validation_failed', { fields: { website: { key: 'web_address' } } })
  return address || null
}

export async function setSocialLinks(
  deps: Deps,
  viewer: Viewer,
  typed: Partial<Record<SocialPlatform, string>>,
): Promise<Record<string, string>> {
  const links = readSocialLinks(typed, 'socialMedia')
  await change(deps, viewer, { social_media: JSON.stringify(links) })
  return links
}

export interface Stored {
  preferences: Preferences | null
  interests: z.output<typeof interests> | null
}

/** Stored preferences of the account; null for those never saved. */
export async function getPreferences(deps: Deps, viewer: Viewer): Promise<Stored> {
  const row = await findPreferences(deps.db.write, viewer.id)
  return {
    preferences: row?.preferences ? (JSON.parse(row.preferences) as Preferences) : null,
    interests: row?.interests ? (JSON.parse(row.interests) as Stored['interests']) : null,
  }
}

/** Stores the given preferences; emails use the chosen language if it is an interface language. */
export async function storePreferences(
  deps: Deps,
  viewer: Viewer,
  changes: { preferences?: Preferences | undefined; interests?: string[] | undefined },
): Promise<Stored> {
  await deps.db.write.transaction().execute(async (transaction) => {
    await upsertPreferences(transaction, viewer.id, {
      ...(changes.preferences && { preferences: JSON.stringify(changes.preferences) }),
      ...(changes.interests && { interests: JSON.stringify([...new Set(changes.interests)]) }),
      updated_at: deps.now().toISOString(),
    })
    const language = changes.preferences?.language
    if (isLanguage(language)) await setLanguage(transaction, viewer.id, language)
  })
  return getPreferences(deps, viewer)
}
