import { weekDays } from '@passion-art/contract/gallery/figures/gallery-hours'
import { expect, it } from 'vitest'
import { bodyOf, dayProblem, formOf, galleryProblems } from './gallery-form.ts'

const profile = {
  galleryName: 'Nord-Sud',
  galleryLocation: 'Marseille',
  yearEstablished: 2011,
  galleryType: 'Commercial',
  galleryDescription: 'Two rooms.',
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
  expect(galleryProblems(form)).toEqual({})
  expect(bodyOf(form)).toEqual({
    galleryName: 'Nord-Sud',
    galleryLocation: 'Marseille',
    yearEstablished: 2011,
    galleryType: 'Commercial',
    galleryDescription: 'Two rooms.',
    website: '',
    openingHours: profile.openingHours,
    socialMedia: { instagram: 'https://instagram.com/nordsud' },
  })
})

it('names each field that is wrong', () => {
  const form = formOf({ ...profile, galleryName: ' ', yearEstablished: 1800, website: 'a b' })
  form.days.monday = [{ from: '', to: '' }]
  form.social.twitter = 'a b'
  expect(galleryProblems(form)).toEqual({
    galleryName: 'required',
    yearEstablished: 'year',
    website: 'link',
    'day.monday': 'times',
    'social.twitter': 'link',
  })
})

it('tells no hours when there are none', () => {
  const form = formOf({ ...profile, openingHours: null })
  expect(weekDays.every((day) => form.days[day].length === 0)).toBe(true)
  expect(bodyOf(form).openingHours).toBeNull()
})

it.each([
  [[], null],
  [[{ from: '10:00', to: '18:00' }], null],
  [[{ from: '18:00', to: '10:00' }], 'order'],
  [[{ from: '10:00', to: '10:00' }], 'order'],
  [
    [
      { from: '10:00', to: '12:00' },
      { from: '14:00', to: '18:00' },
    ],
    null,
  ],
  [
    [
      { from: '10:00', to: '14:00' },
      { from: '13:00', to: '18:00' },
    ],
    'order',
  ],
  [[{ from: '10:00', to: '' }], 'times'],
])('of %j it says %s', (periods, expected) => {
  expect(dayProblem(periods)).toBe(expected)
})
