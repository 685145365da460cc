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

/** Milliseconds after the last change of a toggle until the account hears of it. */
const pause = 600

/** Once per page: the account's values win after sign-in, and later choices of the toggles go to the account. */
export function useAccountPreferences(): void {
  const { i18n } = useTranslation()
  useEffect(() => followAccount(i18n), [i18n])
}

/** Keeps everything the form holds in this browser: theme, palette and language take effect at once. */
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
  let told = Promise.resolve()
  let { language } = currentPreferences()
  // One after the other: the last choice must arrive last.
  const tell = () => {
    told = told.then(tellAccount).catch(() => {})
  }
  const unhearChoice = onChoice((now) => {
    clearTimeout(timer)
    if (!currentSession()) return
    // Mails follow the language: it is chosen once and must not wait for a page that is left.
    timer = setTimeout(tell, now.language === language ? pause : 0)
    language = now.language
  })
  const unhearSession = onSessionChange((before, now) => {
    if (now && before?.user.id !== now.user.id) void adopt(translator).catch(() => {})
  })
  return () => {
    clearTimeout(timer)
    unhearChoice()
    unhearSession()
  }
}

async function tellAccount(): Promise<void> {
  await call(setPreferences, { body: { preferences: shownPreferences() } }, { quiet: true })
}

/** What is seen goes to the account, not the form's initial 'light' of somebody who follows a dark system. */
const shownPreferences = (): Preferences => ({
  ...currentPreferences(),
  websiteTheme: currentTheme(),
  personalTheme: currentPalette(),
})

/** After sign-in: what the account holds is shown here, what it lacks it takes from the browser. */
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
