import { openingHours } from '@passion-art/contract/gallery/figures/gallery-hours'
import {
  completeness,
  type GalleryProfile,
  missingParts,
} from '@passion-art/contract/gallery/figures/gallery-profile'
import type { ProfileRow } from './gallery-profile-store.ts'

/** Tolerates details stored under earlier rules: missing fields are reported as missing. */
export function presentProfile(row: ProfileRow): GalleryProfile {
  const details = JSON.parse(row.details ?? '{}') as Record<string, unknown>
  const text = (name: string) => (typeof details[name] === 'string' ? details[name] : '')
  const profile = {
    galleryName: text('galleryName'),
    galleryLocation: text('galleryLocation'),
    yearEstablished: typeof details.yearEstablished === 'number' ? details.yearEstablished : null,
    galleryType: text('galleryType') || null,
    galleryDescription: text('galleryDescription'),
    bioLanguage: row.bio_language,
    logo: row.logo && `/uploads/gallery-logos/${row.logo}`,
    openingHours: row.opening_hours === null ? null : openingHours.parse(JSON.parse(row.opening_hours)),
    website: row.website,
    socialMedia: JSON.parse(row.social_media) as Record<string, string>,
  }
  const missing = missingParts(profile)
  return { ...profile, userId: row.id, missing, complete: completeness(missing) }
}
