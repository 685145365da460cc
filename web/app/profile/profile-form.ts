import { artistDetails, galleryDetails, type User } from '@passion-art/contract/accounts/accounts'
import { updateProfile } from '@passion-art/contract/profile/profile'
import type { CallInput } from '@passion-art/contract/http/route'
import type { TypedLanguage } from '@passion-art/contract/site/site-config'
import { websiteAddress } from '@passion-art/contract/profile/social-links'
import type { ZodType } from 'zod'
import { numberOf } from '../accounts/registration-draft.ts'

export interface ProfileForm {
  first_name: string
  last_name: string
  username: string
  phone: string
  website: string
  bio: string
  bioLanguage: TypedLanguage
  artPiece: string
  location: string
  yearOfExperience: string
  galleryName: string
  galleryLocation: string
  yearEstablished: string
  galleryType: string
  galleryDescription: string
}

export type ProfileField = keyof ProfileForm

export const artistFields = ['artPiece', 'location', 'yearOfExperience'] as const
export const galleryFields = [
  'galleryName',
  'galleryLocation',
  'yearEstablished',
  'galleryType',
  'galleryDescription',
] as const

export const detailFields = (type: string): readonly ProfileField[] =>
  type === 'artist' ? artistFields : type === 'gallery' ? galleryFields : []

const typed = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

export function formOf(user: User): ProfileForm {
  const details = Object.fromEntries(
    [...artistFields, ...galleryFields].map((field) => [field, typed(user.details?.[field])]),
  ) as Record<(typeof artistFields)[number] | (typeof galleryFields)[number], string>
  return {
    first_name: user.first_name,
    last_name: user.last_name,
    username: user.username,
    phone: user.phone ?? '',
    website: user.website ?? '',
    bio: user.bio ?? '',
    bioLanguage: user.bioLanguage as TypedLanguage,
    ...details,
  }
}

/** Sent once there is or was anything in them; an artist may have skipped that step for good. */
export const hasDetails = (user: User, form: ProfileForm): boolean => {
  const stored = formOf(user)
  return detailFields(user.user_type).some((field) => (form[field] + stored[field]).trim() !== '')
}

type Body = NonNullable<CallInput<typeof updateProfile>['body']>

const artistBody: ZodType<unknown, Body> = updateProfile.body.extend({ details: artistDetails.optional() })
const galleryBody: ZodType<unknown, Body> = updateProfile.body.extend({ details: galleryDetails.optional() })

export const schemaFor = (type: string): ZodType<unknown, Body> =>
  type === 'artist' ? artistBody : type === 'gallery' ? galleryBody : updateProfile.body

export function profileBody(user: User, form: ProfileForm): Body {
  return {
    username: form.username.trim(),
    first_name: form.first_name.trim(),
    last_name: form.last_name.trim(),
    phone: form.phone.trim(),
    bio: form.bio.trim(),
    bioLanguage: form.bioLanguage,
    website: websiteAddress(form.website) ?? form.website.trim(),
    ...(hasDetails(user, form) && { details: detailsBody(user, form) }),
  }
}

function detailsBody(user: User, form: ProfileForm): Record<string, unknown> {
  if (user.user_type === 'artist')
    return {
      artPiece: form.artPiece,
      location: form.location.trim(),
      yearOfExperience: numberOf(form.yearOfExperience),
    }
  return {
    galleryName: form.galleryName.trim(),
    galleryLocation: form.galleryLocation.trim(),
    yearEstablished: numberOf(form.yearEstablished),
    galleryType: form.galleryType,
    galleryDescription: form.galleryDescription.trim(),
  }
}
