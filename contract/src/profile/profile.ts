import { z } from 'zod'
import { artwork } from '../artworks/artworks.ts'
import { ownPassword, password, user, username } from '../accounts/accounts.ts'
import { interests, preferences } from '../site/preferences.ts'
import { attachmentKinds, attachmentRules } from '../accounts/registration-rules.ts'
import { contentLanguage } from '../site/site-config.ts'
import { route } from '../http/route.ts'
import { line, success, text } from '../http/schemas.ts'
import { socialAddress, socialKeys, websiteAddress } from './social-links.ts'

/** As typed: 'https://' is added when no scheme is given. */
export const website = line(300).refine((typed) => websiteAddress(typed) !== null, { message: 'web_address' })

/** Names or addresses as typed. */
export const socialMedia = z
  .partialRecord(z.enum(socialKeys), z.string().max(300))
  .superRefine((links, issues) => {
    for (const platform of socialKeys)
      if (socialAddress(platform, links[platform] ?? '') === null)
        issues.addIssue({ code: 'custom', path: [platform], message: 'web_address' })
  })

const account = z.object({ success, user })

export const getProfile = route({
  name: 'profile.get',
  method: 'GET',
  path: '/profile',
  access: 'signed-in',
  summary: 'Your account.',
  recordKind: 'User',
  reply: account,
})

export const updateProfile = route({
  name: 'profile.update',
  method: 'PUT',
  path: '/profile',
  access: 'signed-in',
  summary: 'Change names, username, phone, bio, website and registration details.',
  recordKind: 'User',
  body: z.object({
    username,
    first_name: line(100).min(1, { message: 'required' }),
    last_name: line(100).min(1, { message: 'required' }),
    phone: line(40).nullish(),
    bio: text(2000).nullish(),
    bioLanguage: contentLanguage,
    website: website.nullish(),
    /** `artistDetails` or `galleryDetails` by the account's type; the service validates it. Other types have none. */
    details: z.record(z.string(), z.unknown()).optional(),
  }),
  reply: account,
  errors: ['username_taken'],
})

export const setPicture = route({
  name: 'profile.setPicture',
  method: 'POST',
  path: '/profile/picture',
  access: 'signed-in',
  summary: 'Replace the profile picture: cropped square, re-encoded, the old one removed.',
  recordKind: 'User',
  upload: { field: 'profilePicture', maxBytes: 5 * 1024 * 1024 },
  reply: account.extend({ profilePicture: z.string() }),
  errors: ['file_too_large', 'unsupported_file'],
})

export const changePassword = route({
  name: 'profile.changePassword',
  method: 'PUT',
  path: '/profile/password',
  access: 'signed-in',
  summary: 'Change your password (at least 6 characters). Ends all other sessions and returns a new token.',
  recordKind: 'User',
  body: z.object({ currentPassword: password, newPassword: ownPassword }),
  reply: z.object({ success, message: z.string(), token: z.string() }),
})

export const setSocialMedia = route({
  name: 'profile.setSocialMedia',
  method: 'PUT',
  path: '/profile/social-media',
  access: 'signed-in',
  summary: 'Replace the ten social links; names become addresses, empty ones are dropped.',
  recordKind: 'User',
  body: z.object({ socialMedia }),
  reply: z.object({ success, socialMedia: z.record(z.string(), z.string()), message: z.string() }),
})

const stored = z.object({ success, preferences: preferences.nullable(), interests: interests.nullable() })

export const getPreferences = route({
  name: 'profile.getPreferences',
  method: 'GET',
  path: '/profile/preferences',
  access: 'signed-in',
  summary: 'Preferences and interests stored with the account; null while it has none.',
  recordKind: 'User',
  reply: stored,
})

export const setPreferences = route({
  name: 'profile.setPreferences',
  method: 'PUT',
  path: '/profile/preferences',
  access: 'signed-in',
  summary: 'Keep preferences, interests or both on the account.',
  recordKind: 'User',
  body: z.object({
    preferences: preferences.extend({ personalTheme: line(40) }).optional(),
    interests: interests.optional(),
  }),
  reply: stored,
})

const kind = z.enum(attachmentKinds)

export const addAttachment = route({
  name: 'profile.addAttachment',
  method: 'POST',
  path: '/profile/attachments',
  // A registration's one-purpose token may call it too, so the handler checks for one of both tokens.
  access: 'any',
  summary:
    'Store the portfolio or the gallery logo, by the session or by the attachment token of the registration.',
  recordKind: 'User',
  body: z.object({ kind }),
  upload: { field: 'file', maxBytes: attachmentRules.portfolio.below - 1 },
  status: 201,
  reply: z.object({ success, kind, url: z.string() }),
  errors: ['authentication_required', 'session_expired', 'file_too_large', 'unsupported_file'],
})

export const removeAttachment = route({
  name: 'profile.removeAttachment',
  method: 'DELETE',
  path: '/profile/attachments/{kind}',
  access: 'signed-in',
  summary: 'Remove the portfolio or the gallery logo.',
  recordKind: 'User',
  params: z.object({ kind }),
  reply: z.object({ success }),
})

const artworkList = z.object({ success, artworks: z.array(artwork) })

export const listFavourites = route({
  name: 'profile.favourites',
  method: 'GET',
  path: '/profile/favourites',
  access: 'signed-in',
  summary: "The caller's favourite works that may still be seen, newest favourite first.",
  recordKind: 'User',
  reply: artworkList,
})

export const mergeFavourites = route({
  name: 'profile.mergeFavourites',
  method: 'POST',
  path: '/profile/favourites/merge',
  access: 'signed-in',
  summary: 'Add what a visitor marked before signing in; unknown works are left out.',
  recordKind: 'User',
  /** Ids from the browser's storage may be damaged: invalid ones are skipped like unknown ones. */
  body: z.object({ ids: z.array(line(100)).max(500) }),
  reply: artworkList,
})

export const profileRoutes = [
  getProfile,
  updateProfile,
  setPicture,
  changePassword,
  setSocialMedia,
  getPreferences,
  setPreferences,
  addAttachment,
  removeAttachment,
  listFavourites,
  mergeFavourites,
] as const
