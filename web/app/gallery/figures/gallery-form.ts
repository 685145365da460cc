import {
  type OpeningHours,
  type WeekDay,
  weekDays,
} from '@passion-art/contract/gallery/figures/gallery-hours'
import type {
  GalleryProfile,
  updateGalleryProfile,
} from '@passion-art/contract/gallery/figures/gallery-profile'
import { establishedYears, type galleryTypes } from '@passion-art/contract/accounts/registration-rules'
import type { BodyOf } from '@passion-art/contract/http/route'
import { type SocialPlatform, websiteAddress } from '@passion-art/contract/profile/social-links'
import { type SocialForm, socialFormOf, socialLinks } from '../../profile/social-form.ts'

/** Both may be empty while they are typed. */
export interface TypedPeriod {
  from: string
  to: string
}

/** The profile as it is typed. */
export interface GalleryForm {
  galleryName: string
  galleryLocation: string
  yearEstablished: string
  galleryType: string
  galleryDescription: string
  website: string
  note: string
  days: Record<WeekDay, TypedPeriod[]>
  social: SocialForm
}

export type TextField = Exclude<keyof GalleryForm, 'days' | 'social'>

/** Field, `day.<day>` or `social.<platform>` → key of its text. */
export type GalleryProblems = Record<string, string>

export function formOf(profile: GalleryProfile): GalleryForm {
  const days = weekDays.map((day) => [day, profile.openingHours?.days[day] ?? []])
  return {
    galleryName: profile.galleryName,
    galleryLocation: profile.galleryLocation,
    yearEstablished: profile.yearEstablished === null ? '' : String(profile.yearEstablished),
    galleryType: profile.galleryType ?? '',
    galleryDescription: profile.galleryDescription,
    website: profile.website ?? '',
    note: profile.openingHours?.note ?? '',
    days: Object.fromEntries(days) as GalleryForm['days'],
    social: socialFormOf(profile.socialMedia),
  }
}

const required = [
  'galleryName',
  'galleryLocation',
  'yearEstablished',
  'galleryType',
  'galleryDescription',
] as const

/** As the server checks it. */
export function galleryProblems(form: GalleryForm): GalleryProblems {
  const empty = required.filter((field) => form[field].trim() === '').map((field) => [field, 'required'])
  const days = weekDays.flatMap((day) => {
    const problem = dayProblem(form.days[day])
    return problem ? [[`day.${day}`, problem]] : []
  })
  const social = socialLinks(form.social).wrong.map((platform: SocialPlatform) => [
    `social.${platform}`,
    'link',
  ])
  return {
    ...(!isYear(form.yearEstablished) && { yearEstablished: 'year' }),
    ...(websiteAddress(form.website) === null && { website: 'link' }),
    ...Object.fromEntries([...empty, ...days, ...social]),
  }
}

const isYear = (typed: string): boolean =>
  /^\d{4}$/.test(typed.trim()) &&
  Number(typed) >= establishedYears.first &&
  Number(typed) <= establishedYears.last

/** Key of what is wrong with a day's times, null for nothing. */
export function dayProblem(periods: readonly TypedPeriod[]): 'times' | 'order' | null {
  if (periods.some(({ from, to }) => from === '' || to === '')) return 'times'
  const all = periods.flatMap(({ from, to }) => [from, to])
  return all.every((time, index) => index === 0 || time > (all[index - 1] ?? '')) ? null : 'order'
}

/** What the server takes; call it for a form without problems. */
export function bodyOf(form: GalleryForm): BodyOf<typeof updateGalleryProfile> {
  return {
    galleryName: form.galleryName.trim(),
    galleryLocation: form.galleryLocation.trim(),
    yearEstablished: Number(form.yearEstablished),
    galleryType: form.galleryType as (typeof galleryTypes)[number],
    galleryDescription: form.galleryDescription.trim(),
    website: form.website.trim(),
    openingHours: hoursOf(form),
    socialMedia: socialLinks(form.social).links,
  }
}

/** Null when nothing is told at all. */
function hoursOf({ days, note }: GalleryForm): OpeningHours | null {
  const open = weekDays.filter((day) => days[day].length > 0)
  if (open.length === 0 && note.trim() === '') return null
  return { days: Object.fromEntries(open.map((day) => [day, days[day]])), note: note.trim() }
}
