import { type WeekDay, weekDays } from '@passion-art/contract/gallery/figures/gallery-hours'
import type {
  GalleryProfile,
  updateGalleryProfile,
} from '@passion-art/contract/gallery/figures/gallery-profile'
import type { galleryTypes } from '@passion-art/contract/accounts/registration-rules'
import type { CallInput } from '@passion-art/contract/http/route'
import type { TypedLanguage } from '@passion-art/contract/site/site-config'
import { type SocialPlatform, socialKeys } from '@passion-art/contract/profile/social-links'
import { socialFormOf } from '../../profile/social-form.ts'

export type ProfileBody = NonNullable<CallInput<typeof updateGalleryProfile>['body']>

/** Both may be empty while editing. */
export interface TypedPeriod {
  from: string
  to: string
}

/** The gallery has a website besides the one among its links. */
type SocialField = Exclude<SocialPlatform, 'website'> | 'socialWebsite'

export const fieldOf = (platform: SocialPlatform): SocialField =>
  platform === 'website' ? 'socialWebsite' : platform

export interface GalleryForm extends Record<WeekDay, TypedPeriod[]>, Record<SocialField, string> {
  galleryName: string
  galleryLocation: string
  yearEstablished: string
  galleryType: string
  galleryDescription: string
  bioLanguage: TypedLanguage
  website: string
  note: string
}

export function formOf(profile: GalleryProfile): GalleryForm {
  const social = socialFormOf(profile.socialMedia)
  const days = weekDays.map((day) => [day, profile.openingHours?.days[day] ?? []])
  const links = socialKeys.map((platform) => [fieldOf(platform), social[platform]])
  return {
    galleryName: profile.galleryName,
    galleryLocation: profile.galleryLocation,
    yearEstablished: profile.yearEstablished === null ? '' : String(profile.yearEstablished),
    galleryType: profile.galleryType ?? '',
    galleryDescription: profile.galleryDescription,
    bioLanguage: profile.bioLanguage as TypedLanguage,
    website: profile.website ?? '',
    note: profile.openingHours?.note ?? '',
    ...(Object.fromEntries(days) as Record<WeekDay, TypedPeriod[]>),
    ...(Object.fromEntries(links) as Record<SocialField, string>),
  }
}

export function bodyOf(form: GalleryForm): ProfileBody {
  const links = socialKeys.map((platform) => [platform, form[fieldOf(platform)].trim()])
  return {
    galleryName: form.galleryName,
    galleryLocation: form.galleryLocation,
    yearEstablished: form.yearEstablished === '' ? Number.NaN : Number(form.yearEstablished),
    galleryType: form.galleryType as (typeof galleryTypes)[number],
    galleryDescription: form.galleryDescription,
    bioLanguage: form.bioLanguage,
    website: form.website,
    openingHours: hoursOf(form),
    socialMedia: Object.fromEntries(links.filter(([, typed]) => typed !== '')),
  }
}

function hoursOf(form: GalleryForm): ProfileBody['openingHours'] {
  const open = weekDays.filter((day) => form[day].length > 0)
  if (open.length === 0 && form.note.trim() === '') return null
  return { days: Object.fromEntries(open.map((day) => [day, form[day]])), note: form.note }
}
