import { defaultPreferences, interestOptions, type Preferences } from '@passion-art/contract/preferences'
import { profileLanguages } from '@passion-art/contract/site-config'
import { isRecord, readJson, readText, watchStorage, writeJson } from './browser-storage.ts'

export type { Preferences }
export type Interest = (typeof interestOptions)[number]

let cached: { raw: string | null; value: Preferences } | undefined
const watchers = new Set<() => void>()
const choiceListeners = new Set<(now: Preferences) => void>()

/** The stored `userPreferences`, forgiving; one object until they change. */
export function currentPreferences(): Preferences {
  const raw = readText('userPreferences')
  if (cached?.raw !== raw) cached = { raw, value: completePreferences(readJson('userPreferences')) }
  return cached.value
}

/** True once anything was chosen in this browser. */
export const hasPreferences = (): boolean => isRecord(readJson('userPreferences'))

/** Keeps the whole form. */
export function writePreferences(preferences: Preferences): void {
  writeJson('userPreferences', preferences)
  for (const watcher of watchers) watcher()
}

/** Keeps `userPreferences` in step with a choice made elsewhere on the page. */
export function updatePreferences(change: Partial<Preferences>): void {
  writePreferences({ ...currentPreferences(), ...change })
  for (const listener of choiceListeners) listener(currentPreferences())
}

/** Hears of choices made by the toggles of the page. */
export function onChoice(listener: (now: Preferences) => void): () => void {
  choiceListeners.add(listener)
  return () => choiceListeners.delete(listener)
}

/** Hears of every change, also in another tab. */
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

/** The stored `userInterests`; null when none were ever kept. */
export function currentInterests(): Interest[] | null {
  const stored = readJson('userInterests')
  return Array.isArray(stored) ? interestOptions.filter((option) => stored.includes(option)) : null
}

export const writeInterests = (interests: readonly Interest[]): void => writeJson('userInterests', interests)

function completePreferences(stored: unknown): Preferences {
  const given = isRecord(stored) ? stored : {}
  const switches = isRecord(given.notifications) ? given.notifications : {}
  const on = (name: keyof Preferences['notifications']) => switches[name] !== false
  return {
    websiteTheme: given.websiteTheme === 'dark' ? 'dark' : defaultPreferences.websiteTheme,
    personalTheme:
      typeof given.personalTheme === 'string' ? given.personalTheme : defaultPreferences.personalTheme,
    language: profileLanguages.find((language) => language === given.language) ?? defaultPreferences.language,
    notifications: {
      email: on('email'),
      push: on('push'),
      community: on('community'),
      artworks: on('artworks'),
    },
  }
}
