import { z } from 'zod'
import { galleryDetails } from '../../accounts/accounts.ts'
import { isOpenEver, openingHours, type OpeningHours } from './gallery-hours.ts'
import { attachmentRules } from '../../accounts/registration-rules.ts'
import { route } from '../../http/route.ts'
import { success } from '../../http/schemas.ts'
import { contentLanguage } from '../../site/site-config.ts'
import { socialMedia, website } from '../../profile/profile.ts'

export const profileParts = [
  'galleryName',
  'galleryLocation',
  'yearEstablished',
  'galleryType',
  'galleryDescription',
  'logo',
  'openingHours',
  'website',
  'socialMedia',
] as const
export type ProfilePart = (typeof profileParts)[number]

interface ProfileFields {
  galleryName: string
  galleryLocation: string
  yearEstablished: number | null
  galleryType: string | null
  galleryDescription: string
  logo: string | null
  openingHours: OpeningHours | null
  website: string | null
  socialMedia: Record<string, string>
}

export const missingParts = (profile: ProfileFields): ProfilePart[] =>
  profileParts.filter((part) => !isFilled(profile, part))

function isFilled(profile: ProfileFields, part: ProfilePart): boolean {
  if (part === 'openingHours') return isOpenEver(profile.openingHours)
  if (part === 'socialMedia') return Object.keys(profile.socialMedia).length > 0
  return Boolean(profile[part])
}

export const completeness = (missing: readonly ProfilePart[]): number =>
  Math.round(((profileParts.length - missing.length) * 100) / profileParts.length)

const galleryProfile = z.object({
  galleryName: z.string(),
  galleryLocation: z.string(),
  yearEstablished: z.number().nullable(),
  galleryType: z.string().nullable(),
  galleryDescription: z.string(),
  /** Language of the description. */
  bioLanguage: z.string(),
  logo: z.string().nullable(),
  openingHours: openingHours.nullable(),
  website: z.string().nullable(),
  socialMedia: z.record(z.string(), z.string()),
  userId: z.string(),
  missing: z.array(z.enum(profileParts)),
  complete: z.number(),
})
export type GalleryProfile = z.output<typeof galleryProfile>

const reply = z.object({ success, profile: galleryProfile })

export const getGalleryProfile = route({
  name: 'gallery.profile',
  method: 'GET',
  path: '/gallery/profile',
  access: 'gallery',
  summary: 'The gallery’s own profile, and how complete it is.',
  recordKind: 'User',
  reply,
})

export const updateGalleryProfile = route({
  name: 'gallery.updateProfile',
  method: 'PUT',
  path: '/gallery/profile',
  access: 'gallery',
  summary: 'Change registration details, opening hours, website and social links of your gallery.',
  recordKind: 'User',
  body: galleryDetails.extend({
    bioLanguage: contentLanguage,
    openingHours: openingHours.nullable(),
    website: website.nullish(),
    socialMedia,
  }),
  reply,
})

export const setGalleryLogo = route({
  name: 'gallery.setLogo',
  method: 'POST',
  path: '/gallery/logo',
  access: 'gallery',
  summary: 'Replace the logo; drawings become PNG.',
  recordKind: 'User',
  upload: { field: 'file', maxBytes: attachmentRules.galleryLogo.below - 1 },
  status: 201,
  reply,
  errors: ['file_too_large', 'unsupported_file'],
})

export const removeGalleryLogo = route({
  name: 'gallery.removeLogo',
  method: 'DELETE',
  path: '/gallery/logo',
  access: 'gallery',
  summary: 'Remove the logo; harmless when there is none.',
  recordKind: 'User',
  reply,
})

export const galleryProfileRoutes = [
  getGalleryProfile,
  updateGalleryProfile,
  setGalleryLogo,
  removeGalleryLogo,
] as const
