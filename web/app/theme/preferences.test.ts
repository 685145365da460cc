// @vitest-environment happy-dom
import { defaultPreferences } from '@passion-art/contract/site/preferences'
import { beforeEach, expect, it } from 'vitest'
import {
  currentInterests,
  currentPreferences,
  hasPreferences,
  onChoice,
  updatePreferences,
  writeInterests,
  writePreferences,
} from './preferences.ts'

beforeEach(() => {
  localStorage.clear()
  document.documentElement.lang = ''
})

it('preferences start with their defaults', () => {
  expect([currentPreferences(), hasPreferences()]).toEqual([defaultPreferences, false])
})

it.each(['not json', '[]', '{"language":"xx","notifications":7,"websiteTheme":1}'])(
  'preferences survive a stored %s',
  (stored) => {
    localStorage.setItem('userPreferences', stored)
    expect(currentPreferences()).toEqual(defaultPreferences)
  },
)

it('a toggle is stored with the other preferences and notifies listeners, the form does not', () => {
  const choices: string[] = []
  const unsubscribe = onChoice(({ language }) => choices.push(language))
  writePreferences({ ...defaultPreferences, personalTheme: 'golden' })
  updatePreferences({ language: 'fr' })
  unsubscribe()
  expect(currentPreferences()).toMatchObject({ personalTheme: 'golden', language: 'fr' })
  expect(choices).toEqual(['fr'])
})

it('interests are those of the list, none when nothing was stored', () => {
  expect(currentInterests()).toBeNull()
  writeInterests(['Ceramics'])
  expect(currentInterests()).toEqual(['Ceramics'])
  localStorage.setItem('userInterests', '["Ceramics","Juggling"]')
  expect(currentInterests()).toEqual(['Ceramics'])
})

it('a form never saved starts with what the toggles chose', () => {
  localStorage.setItem('theme', 'dark')
  localStorage.setItem('colorTheme', 'golden')
  localStorage.setItem('i18nextLng', 'ar')
  expect(currentPreferences()).toMatchObject({
    websiteTheme: 'dark',
    personalTheme: 'golden',
    language: 'ar',
  })
})
