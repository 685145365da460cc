import { isRecord, readJson, writeJson } from './browser-storage.ts'

/** The stored `userPreferences`. */
export interface Preferences {
  websiteTheme: 'light' | 'dark'
  personalTheme: string
  language: string
  notifications: { email: boolean; push: boolean; community: boolean; artworks: boolean }
}

export const initialPreferences: Preferences = {
  websiteTheme: 'light',
  personalTheme: 'default',
  language: 'en',
  notifications: { email: true, push: true, community: true, artworks: true },
}

/** Keeps `userPreferences` in step with a choice made elsewhere on the page. */
export function updatePreferences(change: Partial<Preferences>): void {
  const stored = readJson('userPreferences')
  writeJson('userPreferences', { ...initialPreferences, ...(isRecord(stored) ? stored : {}), ...change })
}
