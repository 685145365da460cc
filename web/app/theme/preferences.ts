import { defaultPreferences, interestOptions, type Preferences } from '@passion-art/contract/site/preferences'
import { profileLanguages } from '@passion-art/contract/site/site-config'
import { pageLanguage } from '../i18n/languages.ts'
import { isRecord, readJson, readText, watchStorage, writeJson } from './browser-storage.ts'

export type { Preferences }
export type Interest = (typeof interestOptions)[number]

let cached: { raw: string; value: Preferences } | undefined
const watchers = new Set<() => void>()
const interestWatchers = new Set<() => void>()
const choiceListeners = new Set<(now: Preferences) => void>()

export function currentPreferences(): Preferences {
  const raw = ['userPreferences', ...Object.values(keysOf)].map(readText).join('|') + pageLanguage()
  if (cached?.raw !== raw) cached = { raw, value: completePreferences(readJson('userPreferences')) }
  return cached.value
}

export const hasPreferences = (): boolean => isRecord(readJson('userPreferences'))

export function writePreferences(preferences: Preferences): void {
  writeJson('userPreferences', preferences)
  for (const watcher of watchers) watcher()
}

export function updatePreferences(change: Partial<Preferences>): void {
  writePreferences({ ...currentPreferences(), ...change })
  for (const listener of choiceListeners) listener(currentPreferences())
}

export function onChoice(listener: (now: Preferences) => void): () => void {
  choiceListeners.add(listener)
  return () => choiceListeners.delete(listener)
}

export function watchPreferences(watcher: () => void): () => void {
  watchers.add(watcher)
  const unwatch = watchStorage((key) => {
    if (key === null || key === 'userPreferences') watcher()
  })
  return () => {
    watchers.delete(watcher)
    unwatch()
  }
}

/** Null when none were ever stored. */
export function currentInterests(): Interest[] | null {
  const stored = readJson('userInterests')
  return Array.isArray(stored) ? interestOptions.filter((option) => stored.includes(option)) : null
}

export function writeInterests(interests: readonly Interest[]): void {
  writeJson('userInterests', interests)
  markInterests()
  for (const watcher of interestWatchers) watcher()
}

export const interestsText = (): string | null => readText('userInterests')

export function watchInterests(watcher: () => void): () => void {
  interestWatchers.add(watcher)
  const unwatch = watchStorage((key) => {
    if (key !== null && key !== 'userInterests') return
    markInterests()
    watcher()
  })
  return () => {
    interestWatchers.delete(watcher)
    unwatch()
  }
}

/** As the boot script does: home reserves space for them. */
const markInterests = (): void => {
  document.documentElement.toggleAttribute('data-interests', (currentInterests() ?? []).length > 0)
}

/** The toggles' own keys, used when the form was never saved. */
const keysOf = { websiteTheme: 'theme', personalTheme: 'colorTheme', language: 'i18nextLng' } as const

function completePreferences(stored: unknown): Preferences {
  const input = isRecord(stored) ? stored : {}
  const switches = isRecord(input.notifications) ? input.notifications : {}
  const chosen = (name: keyof typeof keysOf) => input[name] ?? readText(keysOf[name])
  const on = (name: keyof Preferences['notifications']) => switches[name] !== false
  const palette = chosen('personalTheme')
  const language = chosen('language') ?? pageLanguage()
  return {
    websiteTheme: chosen('websiteTheme') === 'dark' ? 'dark' : defaultPreferences.websiteTheme,
    personalTheme: typeof palette === 'string' ? palette : defaultPreferences.personalTheme,
    language: profileLanguages.find((known) => known === language) ?? defaultPreferences.language,
    notifications: {
      email: on('email'),
      push: on('push'),
      community: on('community'),
      artworks: on('artworks'),
    },
  }
}
