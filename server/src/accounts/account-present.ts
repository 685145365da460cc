import type { AccountType, User } from '@passion-art/contract/accounts'
import type { Config } from '../config.ts'
import type { UserRow } from '../db/schema.ts'
import { fullName } from '../platform/identify.ts'
import { canUpload, isAdmin, isVerified } from '../platform/rights.ts'
import type { AccountCounts } from './account-store.ts'

/** The account as its owner (or the administrator) reads it. */
export function presentOwnAccount(config: Config, account: UserRow, stats: AccountCounts): User {
  return {
    ...presentPublic(account, stats),
    email: account.email,
    phone: account.phone,
    email_verified: isVerified(config, account),
    isSelf: true,
    isAdmin: isAdmin(config, account),
    canUpload: canUpload(config, account),
  }
}

function presentPublic(account: UserRow, stats: AccountCounts): User {
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
    website: account.website,
    user_type: type,
    userType: type,
    profile_picture: account.profile_picture,
    social_media: JSON.parse(account.social_media) as Record<string, string>,
    details: account.details === null ? null : (JSON.parse(account.details) as Record<string, unknown>),
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
