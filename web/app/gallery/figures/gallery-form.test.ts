import { weekDays } from '@passion-art/contract/gallery/figures/gallery-hours'
import { expect, it } from 'vitest'
import { bodyOf, formOf } from './gallery-form.ts'

const profile = {
  galleryName: 'Nord-Sud',
  galleryLocation: 'Marseille',
  yearEstablished: 2011,
  galleryType: 'Commercial',
  galleryDescription: 'Two rooms.',
  bioLanguage: 'fr',
  logo: null,
  openingHours: { days: { tuesday: [{ from: '10:00', to: '18:00' }] }, note: '' },
  website: null,
  socialMedia: { instagram: 'https://instagram.com/nordsud' },
  userId: 'x',
  missing: [],
  complete: 100,
}

it('sends what it was filled from', () => {
  const form = formOf(profile)
  expect(bodyOf(form)).toEqual({
    galleryName: 'Nord-Sud',
    galleryLocation: 'Marseille',
    yearEstablished: 2011,
    galleryType: 'Commercial',
    galleryDescription: 'Two rooms.',
    bioLanguage: 'fr',
    website: '',
    openingHours: profile.openingHours,
    socialMedia: { instagram: 'https://instagram.com/nordsud' },
  })
})

it('has no hours when there are none', () => {
  const form = formOf({ ...profile, openingHours: null })
  expect(weekDays.every((day) => form[day].length === 0)).toBe(true)
  expect(bodyOf(form).openingHours).toBeNull()
})
