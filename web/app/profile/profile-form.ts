import type { User } from '@passion-art/contract/accounts/accounts'
import type { updateProfile } from '@passion-art/contract/profile/profile'
import { establishedYears } from '@passion-art/contract/accounts/registration-rules'
import type { BodyOf } from '@passion-art/contract/http/route'
import { websiteAddress } from '@passion-art/contract/profile/social-links'

/** The profile's fields as typed, the registration's details among them. */
export interface ProfileForm {
  first_name: string
  last_name: string
  username: string
  phone: string
  website: string
  bio: string
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
/** Field → key of its text, below `profile.problem`. */
export type ProfileProblems = Partial<Record<ProfileField, string>>

export const artistFields = ['artPiece', 'location', 'yearOfExperience'] as const
export const galleryFields = [
  'galleryName',
  'galleryLocation',
  'yearEstablished',
  'galleryType',
  'galleryDescription',
] as const

/** The registration's fields of an account type. */
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
    ...details,
  }
}

/** Details are sent once there is or was anything in them; an artist may have skipped that step for good. */
export const hasDetails = (user: User, form: ProfileForm): boolean => {
  const stored = formOf(user)
  return detailFields(user.user_type).some((field) => (form[field] + stored[field]).trim() !== '')
}

export function profileProblems(user: User, form: ProfileForm): ProfileProblems {
  const website = form.website.trim()
  return {
    ...missing(form, ['first_name', 'last_name', 'username']),
    ...(websiteAddress(website) === null && { website: 'website' }),
    ...(hasDetails(user, form) && detailProblems(user, form)),
  }
}

function detailProblems(user: User, form: ProfileForm): ProfileProblems {
  if (user.user_type === 'artist')
    return {
      ...missing(form, ['artPiece']),
      ...(!isYearBetween(form.yearOfExperience || '0', 0, 100) && { yearOfExperience: 'experienceForm' }),
    }
  const { first, last } = establishedYears
  const empty = missing(form, galleryFields)
  const wrongYear = !empty.yearEstablished && !isYearBetween(form.yearEstablished, first, last)
  return { ...empty, ...(wrongYear && { yearEstablished: 'yearForm' }) }
}

const missing = (form: ProfileForm, fields: readonly ProfileField[]): ProfileProblems =>
  Object.fromEntries(fields.filter((field) => form[field].trim() === '').map((field) => [field, field]))

const isYearBetween = (value: string, first: number, last: number): boolean =>
  /^\d{1,4}$/.test(value.trim()) && Number(value) >= first && Number(value) <= last

export function profileBody(user: User, form: ProfileForm): BodyOf<typeof updateProfile> {
  return {
    username: form.username.trim(),
    first_name: form.first_name.trim(),
    last_name: form.last_name.trim(),
    phone: form.phone.trim(),
    bio: form.bio.trim(),
    website: websiteAddress(form.website) ?? form.website.trim(),
    ...(hasDetails(user, form) && { details: detailsBody(user, form) }),
  }
}

function detailsBody(user: User, form: ProfileForm): Record<string, unknown> {
  if (user.user_type === 'artist') {
    const years = form.yearOfExperience.trim()
    return {
      artPiece: form.artPiece,
      location: form.location.trim(),
      yearOfExperience: years === '' ? null : Number(years),
    }
  }
  return {
    galleryName: form.galleryName.trim(),
    galleryLocation: form.galleryLocation.trim(),
    yearEstablished: Number(form.yearEstablished),
    galleryType: form.galleryType,
    galleryDescription: form.galleryDescription.trim(),
  }
}

/** The server's `fields` at the form's own names. */
export function serverFields(fields: Record<string, string>, form: ProfileForm): ProfileProblems {
  const named = Object.entries(fields).map(
    ([field, text]) => [field.replace(/^details\./, ''), text] as const,
  )
  return Object.fromEntries(named.filter(([field]) => Object.hasOwn(form, field)))
}
