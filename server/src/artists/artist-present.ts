import type { AccountType, User } from '@passion-art/contract/accounts'
import type { Artist } from '@passion-art/contract/artists'
import type { Config } from '../config.ts'
import type { UserRow } from '../db/schema.ts'
import { fullName } from '../platform/identify.ts'
import { canUpload, isAdmin, isVerified } from '../platform/rights.ts'
import type { Viewer } from '../platform/viewer.ts'
import { canSeeContact } from './artist-policy.ts'
import type { ArtistRecord, PersonCounts, PersonRecord } from './artist-store.ts'

type Person = Omit<Artist, 'followersCount' | 'artworksCount'>

export const presentPerson = (row: PersonRecord): Person => ({
  id: row.id,
  username: row.username,
  first_name: row.first_name,
  last_name: row.last_name,
  bio: row.bio,
  user_type: row.user_type as AccountType,
  profile_picture: row.profile_picture,
  created_at: row.created_at,
})

export const presentArtist = (row: ArtistRecord): Artist => ({
  ...presentPerson(row),
  followersCount: row.followers,
  artworksCount: row.artworks,
})

/** An account as this viewer may read it: contact and rights only for its owner and the administrator. */
export function presentUser(
  account: UserRow,
  { config, stats, viewer }: { config: Config; stats: PersonCounts; viewer: Viewer | null },
): User {
  const active = account.is_active === 1
  const type = account.user_type as AccountType
  const { first_name, last_name, created_at, updated_at } = account
  return {
    id: account.id,
    email: null,
    username: account.username,
    name: fullName(account),
    first_name,
    firstName: first_name,
    last_name,
    lastName: last_name,
    phone: null,
    bio: account.bio,
    website: account.website,
    user_type: type,
    userType: type,
    profile_picture: account.profile_picture,
    social_media: JSON.parse(account.social_media),
    details: account.details === null ? null : JSON.parse(account.details),
    is_active: active,
    isActive: active,
    stats,
    isSelf: viewer?.id === account.id,
    created_at,
    createdAt: created_at,
    updated_at,
    updatedAt: updated_at,
    ...(canSeeContact(viewer, account) && privateParts(account, config)),
  }
}

function privateParts(account: UserRow, config: Config): Partial<User> {
  return {
    email: account.email,
    phone: account.phone,
    email_verified: isVerified(config, account),
    isAdmin: isAdmin(config, account),
    canUpload: canUpload(config, account),
  }
}
