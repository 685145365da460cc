import type { AccountType, User } from '@passion-art/contract/accounts/accounts'
import type { Config } from '../config.ts'
import type { UserRow } from '../db/schema/schema.ts'
import { fullName } from '../http/identify.ts'
import { canUpload, isAdmin, isVerified } from '../http/rights.ts'
import { attachmentUrl } from './account-files.ts'
import type { AccountCounts, Attachments } from './account-store.ts'

export type Reader = { id: string; isAdmin: boolean } | null

export interface AccountParts {
  stats: AccountCounts
  attachments: Attachments
  /** JSON; galleries only. */
  openingHours?: string | undefined
}

export function presentAccount(config: Config, account: UserRow, parts: AccountParts, reader: Reader): User {
  const isSelf = reader?.id === account.id
  const mayKnow = isSelf || reader?.isAdmin
  return { ...presentPublic(account, parts), ...(mayKnow && privateParts(config, account)), isSelf }
}

const privateParts = (config: Config, account: UserRow) => ({
  email: account.email,
  phone: account.phone,
  email_verified: isVerified(config, account),
  isAdmin: isAdmin(config, account),
  canUpload: canUpload(config, account),
})

function presentPublic(account: UserRow, { stats, ...parts }: AccountParts): User {
  const active = account.is_active === 1
  const type = account.user_type as AccountType
  return {
    id: account.id,
    email: null,
    username: account.username,
    name: fullName(account),
    first_name: account.first_name,
    firstName: account.first_name,
    last_name: account.last_name,
    lastName: account.last_name,
    phone: null,
    bio: account.bio,
    bioLanguage: account.bio_language,
    website: account.website,
    user_type: type,
    userType: type,
    profile_picture: account.profile_picture,
    social_media: JSON.parse(account.social_media) as Record<string, string>,
    details: presentDetails(account.details, parts),
    is_active: active,
    isActive: active,
    stats,
    isSelf: false,
    created_at: account.created_at,
    createdAt: account.created_at,
    updated_at: account.updated_at,
    updatedAt: account.updated_at,
  }
}

function presentDetails(
  details: string | null,
  { attachments, openingHours }: Omit<AccountParts, 'stats'>,
): User['details'] {
  if (details === null && attachments.length === 0 && openingHours === undefined) return null
  const files = attachments.map(({ kind, name }) => [kind, attachmentUrl(kind, name)])
  return {
    ...(JSON.parse(details ?? '{}') as object),
    ...Object.fromEntries(files),
    ...(openingHours !== undefined && { openingHours: JSON.parse(openingHours) }),
  }
}
