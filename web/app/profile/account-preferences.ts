import { paletteOrDefault } from '@passion-art/contract/site/palettes'
import type { Preferences } from '@passion-art/contract/site/preferences'
import { getPreferences, setPreferences } from '@passion-art/contract/profile/profile'
import type { i18n } from 'i18next'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { currentSession, onSessionChange } from '../api/session-store.ts'
import { showChosenLanguage } from '../i18n/switch-language.ts'
import { writeText } from '../theme/browser-storage.ts'
import { writeCookie } from '../theme/cookies.ts'
import {
  currentInterests,
  currentPreferences,
  hasPreferences,
  onChoice,
  writeInterests,
  writePreferences,
} from '../theme/preferences.ts'
import { applyTheme, currentPalette, currentTheme } from '../theme/theme-store.ts'

/** Milliseconds; debounces saving toggles to the account. */
const pause = 600

/** The account's values win after sign-in; later toggles are saved to the account. */
export function useAccountPreferences(): void {
  const { i18n } = useTranslation()
  useEffect(() => followAccount(i18n), [i18n])
}

/** Stores the form in this browser: theme, palette and language apply at once. */
export async function keepInBrowser(translator: i18n, preferences: Preferences): Promise<void> {
  writeText('theme', preferences.websiteTheme)
  writeCookie('theme', preferences.websiteTheme)
  writeText('colorTheme', paletteOrDefault(preferences.personalTheme))
  writePreferences(preferences)
  applyTheme()
  await showChosenLanguage(translator, preferences.language)
}

function followAccount(translator: i18n): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving = Promise.resolve()
  let { language } = currentPreferences()
  // In order: the last choice must arrive last.
  const queueSave = () => {
    saving = saving.then(saveToAccount).catch(() => {})
  }
  const unwatchChoice = onChoice((now) => {
    clearTimeout(timer)
    if (!currentSession()) return
    // Emails use the language: it must be saved even when the page is left at once.
    timer = setTimeout(queueSave, now.language === language ? pause : 0)
    language = now.language
  })
  const unwatchSession = onSessionChange((before, now) => {
    if (now && before?.user.id !== now.user.id) void adopt(translator).catch(() => {})
  })
  return () => {
    clearTimeout(timer)
    unwatchChoice()
    unwatchSession()
  }
}

async function saveToAccount(): Promise<void> {
  await call(setPreferences, { body: { preferences: shownPreferences() } }, { quiet: true })
}

/** Saves what is shown, not the form's initial 'light' for users who follow a dark system. */
const shownPreferences = (): Preferences => ({
  ...currentPreferences(),
  websiteTheme: currentTheme(),
  personalTheme: currentPalette(),
})

/** After sign-in: applies the account's values, and saves the browser's where it has none. */
async function adopt(translator: i18n): Promise<void> {
  const account = await call(getPreferences, {}, { quiet: true })
  if (account.interests) writeInterests(account.interests)
  if (account.preferences) await keepInBrowser(translator, account.preferences)
  const interests = account.interests ? null : currentInterests()
  const body = {
    ...(!account.preferences && hasPreferences() && { preferences: shownPreferences() }),
    ...(interests && { interests }),
  }
  if (Object.keys(body).length > 0) await call(setPreferences, { body }, { quiet: true })
}
